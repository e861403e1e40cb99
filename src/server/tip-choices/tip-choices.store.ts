import type { TipReviewStatus } from '#contract/tips/tips.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { profileKindOf } from '#domain/profile/profile.ts'
import { type Tip, tipGuid } from '#domain/insights/tips.ts'
import { tipsForBusinesses } from './tips-for-businesses.ts'
import { tipsForHomes } from '#domain/insights/tips-for-homes.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

type Account = Pick<SelectedAccount, 'billingAccountId' | 'type'>

export const tipsOf = (type: SelectedAccount['type']): readonly Tip[] =>
  profileKindOf(type) === 'home' ? tipsForHomes : tipsForBusinesses

export interface Choice {
  readonly tipId: string
  readonly status: TipReviewStatus
  readonly chosenAt: Date
}

export const readChoices = (db: Queryable, billingAccountId: string): Promise<Choice[]> =>
  db.query<Choice>(
    'select tip_id, status, chosen_at from tip_choice where billing_account_id = $1 order by chosen_at desc, tip_id',
    [billingAccountId],
  )

const noSuchTip = () => new Refusal(404, '/error/tips/not_found', 'Not found', 'We couldn’t find this tip for your account.')

const ensureTip = ({ type }: Account, guid: string): void => {
  if (!tipsOf(type).some((tip) => tipGuid(tip) === guid)) throw noSuchTip()
}

/** The first day stays. @param since first day, when restored; never later than now */
export const reviewTip = async (
  db: Queryable,
  account: Account,
  guid: string,
  { tipReviewStatus, since }: { readonly tipReviewStatus: TipReviewStatus; readonly since?: Day | undefined },
  now: Date,
): Promise<void> => {
  ensureTip(account, guid)
  const chosenAt = since === undefined ? now : new Date(Math.min(now.getTime(), instantOf(since, 0)))
  await db.query(
    `insert into tip_choice (billing_account_id, tip_id, status, chosen_at) values ($1, $2, $3, $4)
     on conflict (billing_account_id, tip_id) do update set status = excluded.status, chosen_at = excluded.chosen_at
       where tip_choice.status <> excluded.status`,
    [account.billingAccountId, guid, tipReviewStatus, chosenAt],
  )
}

export const removeReview = async (db: Queryable, account: Account, guid: string): Promise<void> => {
  ensureTip(account, guid)
  await db.query('delete from tip_choice where billing_account_id = $1 and tip_id = $2', [account.billingAccountId, guid])
}
