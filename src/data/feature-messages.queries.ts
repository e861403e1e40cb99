import { readFeatureMessages } from '#contract/feature-messages.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import { updateFlag } from '#contract/moments.contract.ts'
import { initialize } from '#contract/shell.contract.ts'
import { mutation, query } from './kit.ts'

export const featureMessage = ({ target }: QueryOf<typeof readFeatureMessages>) =>
  query(readFeatureMessages, { query: { target } })

/** What was seen is among what `initialize` says. */
export const markSeen = mutation(updateFlag, { makesStale: [initialize] })
