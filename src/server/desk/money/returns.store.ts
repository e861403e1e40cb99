import { hiddenName } from '#domain/desk/private-account.ts'
import type { AfterReturn, ReturnedPayment } from '#contract/desk/returns.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { endsAuthority, reasonText, type ReturnReason } from '#server/collections/return-reasons.ts'
import type { Queryable } from '#server/database/database.ts'

interface ReturnRow {
  readonly id: string
  readonly billingAccountId: string
  readonly account: string
  readonly name: string
  readonly method: 'directDebit' | 'card'
  readonly reference: string
  readonly cents: number
  readonly collectedOn: Day
  readonly returnedOn: Day
  readonly reason: string
  readonly retryOn: Day | null
  readonly retryCents: number | null
  readonly retryStatus: string | null
  readonly retryFeeCents: number | null
}

const afterReturn = ({ reason, retryOn, retryCents, retryStatus }: ReturnRow): AfterReturn => {
  if (
    retryOn !== null &&
    retryCents !== null &&
    (retryStatus === 'noticed' || retryStatus === 'filed' || retryStatus === 'charging')
  )
    return { kind: 'retry', on: retryOn, cents: retryCents }
  if (retryOn !== null && retryStatus !== 'cancelled')
    return { kind: 'retried', on: retryOn, isPaid: retryStatus === 'collected' }
  return { kind: endsAuthority(reason as ReturnReason) ? 'stopped' : 'owed' }
}

const toWire = (row: ReturnRow): ReturnedPayment => {
  const { retryOn: _on, retryCents: _cents, retryStatus: _status, retryFeeCents, ...facts } = row
  return { ...facts, reason: reasonText(row.reason as ReturnReason), feeCents: retryFeeCents ?? 0, next: afterReturn(row) }
}

export interface ReturnKey {
  readonly returnedOn: Day
  readonly id: string
}

/** By the day of the return and id, the newest first; without accounts of `ownAccounts`. */
export const readReturns = async (
  db: Queryable,
  {
    since,
    after,
    ownAccounts,
    limit,
  }: { readonly since: Day; readonly after: ReturnKey | null; readonly ownAccounts: readonly string[]; readonly limit: number },
): Promise<ReturnedPayment[]> => {
  const rows = await db.query<ReturnRow>(
    `select c.collection_id as id, c.billing_account_id, a.customer_number as account,
       case when p.billing_account_id is null then a.owner else '${hiddenName}' end as name, c.method, c.reference, c.cents,
       c.collect_on as collected_on, c.returned_on, coalesce(c.reason, 'unknown') as reason, r.collect_on as retry_on,
       r.cents as retry_cents, r.status as retry_status, r.fee_cents as retry_fee_cents
     from collection c join billing_account a using (billing_account_id)
       left join private_account p on p.billing_account_id = c.billing_account_id
       left join lateral (select n.collect_on, n.cents, n.status, n.fee_cents from collection n
         where n.billing_account_id = c.billing_account_id and n.subject = c.subject and c.attempt = 1 and n.attempt = 2
         order by n.status = 'cancelled', n.collect_on desc limit 1) r on true
     where c.status in ('returned', 'declined') and c.returned_on >= $1 and (c.returned_on, c.collection_id) < ($2::date, $3::uuid)
       and not c.billing_account_id = any($4::uuid[]) and a.deleted_on is null
     order by c.returned_on desc, c.collection_id desc limit $5::int`,
    [since, after?.returnedOn ?? '9999-12-31', after?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', [...ownAccounts], limit],
  )
  return rows.map(toWire)
}

export const countReturns = async (db: Queryable, since: Day): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from collection where status in ('returned', 'declined') and returned_on >= $1`,
    [since],
  )
  return row?.count ?? 0
}
