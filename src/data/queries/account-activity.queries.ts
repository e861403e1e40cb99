import * as contract from '#contract/account-activity.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import { query } from '#data/wire/kit.ts'

export type ActivityAsked = QueryOf<typeof contract.readAccountActivity>

export const accountActivity = (filter: ActivityAsked = {}) => query(contract.readAccountActivity, { query: filter })
