import { readFeatureMessages } from '#contract/feature-message/feature-message.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import { query } from '#data/wire/kit.ts'

export const featureMessage = ({ target }: QueryOf<typeof readFeatureMessages>) =>
  query(readFeatureMessages, { query: { target } })
