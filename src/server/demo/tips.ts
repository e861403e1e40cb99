import type { TipReviewStatus } from '#contract/tips/tips.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { tipGuid } from '#domain/insights/tips.ts'
import type { Queryable } from '#server/database/database.ts'
import { accountIdOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'

/** Feedback on a tip, by number, days ago. */
export interface TipFeedback {
  readonly number: number
  readonly status: TipReviewStatus
  readonly daysAgo: number
}

export const storeTipFeedback = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  for (const { number, status, daysAgo } of account.tipFeedback ?? [])
    await tx.query('insert into tip_choice (billing_account_id, tip_id, status, chosen_at) values ($1, $2, $3, $4)', [
      accountIdOf(account),
      tipGuid({ number }),
      status,
      new Date(`${addDays(today, -daysAgo)}T19:30:00+12:00`),
    ])
}
