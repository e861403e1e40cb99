import * as contract from '#contract/account-activity.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import { query } from '#data/wire/kit.ts'

/** What was asked for, and before which entry; everything's newest page unless it is said. */
export type ActivityAsked = QueryOf<typeof contract.readAccountActivity>

export const accountActivity = (asked: ActivityAsked = {}) => query(contract.readAccountActivity, { query: asked })
