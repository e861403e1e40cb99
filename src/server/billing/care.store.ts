import { type CareStatus, type Protection, protectionsOf } from '#domain/customer/care.ts'
import { addYears, type Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { billStands } from './open-bills.store.ts'
import { isPenaltyFee } from './penalty-fees.ts'

interface Row {
  readonly care: CareStatus
  readonly overdueBills: number
  readonly hasMissedBefore: boolean
  readonly isPlanKept: boolean
  readonly hasAskedForHelp: boolean
  readonly isInDispute: boolean
}

/** For a row `t`: a card's fee and its payment together; without fees for not paying. */
const ofPayments = `t.kind not in ('invoice', 'reversal') and not (${isPenaltyFee})`

/** Oldest first: missed if payments up to the end of the due day did not cover it. Excludes bills under smooth pay. */
const arrearsFacts = `
  with bill as (
    select i.due_date, i.issued_on,
      (select coalesce(sum(o.total_cents), 0) from invoice o where o.billing_account_id = $1 and ${billStands} and o.end_date <= i.end_date) as asked
    from invoice i
    where i.billing_account_id = $1 and i.issued_on <= $2 and i.due_date < $2 and i.due_date >= $3 and i.total_cents > 0
      and i.kind = 'bill' and i.reversed_by is null
      and not exists (select from smooth_pay s where s.billing_account_id = $1 and s.ended_at is null and i.issued_on >= s.started_on)
  ), paid as (
    select b.due_date, b.asked,
      (select coalesce(-sum(t.cents), 0) from account_transaction t
       where t.billing_account_id = $1 and ${ofPayments} and t.occurred_on <= b.due_date) as by_then,
      (select coalesce(-sum(t.cents), 0) from account_transaction t
       where t.billing_account_id = $1 and ${ofPayments} and t.occurred_on <= $2) as by_now
    from bill b
  )
  select coalesce((select c.status from care_registration c where c.billing_account_id = $1 and c.ended_on is null), 'none') as care,
    (select count(*) from paid where by_now < asked) as overdue_bills,
    exists (select from paid where by_then < asked and by_now >= asked) as has_missed_before,
    exists (select from payment_plan p where p.billing_account_id = $1 and p.ended_at is null and p.standing = 'kept') as is_plan_kept,
    exists (select from care_help h where h.billing_account_id = $1 and h.answered_at is null) as has_asked_for_help,
    exists (select from complaint m where m.billing_account_id = $1 and m.topic = 'bill'
      and m.state not in ('settled', 'withdrawn')) as is_in_dispute`

export const readProtections = async (db: Queryable, billingAccountId: string, today: Day): Promise<Protection[]> => {
  const [row] = await db.query<Row>(arrearsFacts, [billingAccountId, today, addYears(today, -1)])
  if (!row) throw new TypeError('An aggregate without a row')
  return protectionsOf(row)
}
