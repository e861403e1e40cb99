import type { TipReviewStatus } from '#contract/tips/tips.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { tipGuid } from '#domain/insights/tips.ts'
import type { Queryable } from '#server/database/database.ts'
import { reviewTip } from '#server/tip-choices/tip-choices.store.ts'
import { accountIdOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'

/** Feedback on a tip, by number, days ago. */
export interface TipFeedback {
  readonly number: number
  readonly status: TipReviewStatus
  readonly daysAgo: number
}

export const storeTipFeedback = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  const { type, tipFeedback = [] } = account
  for (const { number, status, daysAgo } of tipFeedback) {
    const at = new Date(`${addDays(today, -daysAgo)}T19:30:00+12:00`)
    await reviewTip(tx, { billingAccountId: accountIdOf(account), type }, tipGuid({ number }), { tipReviewStatus: status }, at)
  }
}
