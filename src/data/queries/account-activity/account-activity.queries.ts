import * as contract from '#contract/account-activity/account-activity.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import { query } from '#data/wire/kit.ts'

export type ActivityQuery = QueryOf<typeof contract.readAccountActivity>

export const accountActivity = (filter: ActivityQuery = {}) => query(contract.readAccountActivity, { query: filter })
