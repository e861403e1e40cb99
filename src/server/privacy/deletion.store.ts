import type { DeletionHindrance } from '#contract/privacy/privacy.contract.ts'
import { type Day, today } from '#domain/basics/days.ts'
import { endingReasons, keptUntil } from '#domain/portal/retention.ts'
import { carryForwardDeleted } from '#server/billing/ledger.store.ts'
import { type Fate, rowFates, tableOf } from '#server/data-export/deletion-rules.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { lockAccount } from '#server/http/account-lock.ts'

const ownAccounts = `
  select h.billing_account_id from customer_account h
  where h.customer_id = $1 and h.role = 'owner' and h.billing_account_id not in
    (select o.billing_account_id from customer_account o where o.customer_id <> $1)`

export const readOwnAccounts = async (db: Queryable, customerId: string): Promise<string[]> =>
  (await db.query<{ billingAccountId: string }>(ownAccounts, [customerId])).map(({ billingAccountId }) => billingAccountId)

/** The retailer's numbers of them. */
export const readOwnNumbers = async (db: Queryable, customerId: string): Promise<string[]> =>
  (
    await db.query<{ customerNumber: string }>(
      'select customer_number from billing_account where billing_account_id = any($1::uuid[]) order by 1',
      [await readOwnAccounts(db, customerId)],
    )
  ).map(({ customerNumber }) => customerNumber)

/** In a fixed order, against payments and other use of the balance. */
export const lockOwnAccounts = async (tx: Queryable, customerId: string): Promise<void> => {
  for (const billingAccountId of (await readOwnAccounts(tx, customerId)).toSorted()) await lockAccount(tx, billingAccountId)
}

const hindrances = `
  select
    exists (select from agreement a where a.billing_account_id = any($1::uuid[]) and (a.end_date is null or a.end_date >= $2)) as supplied,
    coalesce((select max(balance) from balances), 0) > 0 as owed,
    coalesce((select min(balance) from balances), 0) < 0 as credit,
    exists (select from payment_attempt p where p.billing_account_id = any($1::uuid[]) and p.status = 'PENDING') as payment,
    exists (select from complaint c where c.billing_account_id = any($1::uuid[]) and c.state not in ('settled', 'withdrawn'))
      or exists (select from bill_query q where q.billing_account_id = any($1::uuid[]) and q.state <> 'closed')
      or exists (select from privacy_request r where r.customer_id = $3 and r.kind = 'correction' and r.state in ('received', 'lookedInto')) as matter`
const balances = `
  with balances as (select billing_account_id, sum(cents) as balance from account_transaction
    where billing_account_id = any($1::uuid[]) group by 1)`

export const readHindrances = async (db: Queryable, customerId: string, day: Day): Promise<DeletionHindrance[]> => {
  const accounts = await readOwnAccounts(db, customerId)
  const [found] = await db.query<Record<DeletionHindrance, boolean>>(`${balances} ${hindrances}`, [accounts, day, customerId])
  return (['supplied', 'owed', 'credit', 'payment', 'matter'] as const).filter((reason) => found?.[reason] ?? false)
}

const where: Readonly<Record<Fate['of'], string>> = {
  customer: 'customer_id = $1 and $2::uuid[] is not null',
  account: 'billing_account_id = any($2::uuid[]) and $1::uuid is not null',
  both: '(customer_id = $1 or billing_account_id = any($2::uuid[]))',
}

interface DeletionSubject {
  readonly customerId: string
  readonly accounts: readonly string[]
}

const deleteRows = async (tx: Queryable, goes: Fate['goes'], { customerId, accounts }: DeletionSubject): Promise<number> => {
  let deleted = 0
  for (const [name, { of, goes: when }] of Object.entries(rowFates)) {
    if (when !== goes) continue
    const rows = await tx.query(`delete from ${tableOf(name)} where ${where[of]} returning 1`, [customerId, [...accounts]])
    deleted += rows.length
  }
  return deleted
}

export const deleteExtras = async (tx: Queryable, customerId: string): Promise<number> =>
  deleteRows(tx, 'now', { customerId, accounts: await readOwnAccounts(tx, customerId) })

/** Of a person alone; their accounts stay as they are. */
export const deletePersonal = (tx: Queryable, customerId: string): Promise<number> =>
  deleteRows(tx, 'now', { customerId, accounts: [] })

export const deleteTokens = `
  delete from oidc_payload where grant_id in (select session_id from session where customer_id = $1)
    or uid in (select provider_uid from session where customer_id = $1)`
const letIn = `update account_access set ended_at = coalesce(ended_at, $2), email = '' where taken_up_by = $1`
export const endStaffVisits = 'update staff_visit set ended_at = $2 where customer_id = $1 and ended_at is null'
const errands = `
  delete from outbox where about ->> 'customerId' = $1 or about ->> 'billingAccountId' = any($2::text[])`
const mails = 'delete from demo_mail where lower(sent_to) in (select lower(email) from login where customer_id = $1)'

/** What they did on others’ accounts stays, without them. */
const ownEvents = `
  update event set customer_id = null, data = case when billing_account_id is null then null else data || '{"person": null}' end
  where customer_id = $1`

const sentRecords = 'delete from intake_record where owner_id = $1 or owner_id = any($2::uuid[])'

/** No sign-in, no keys, no mails remain. @returns number of rows */
export const deleteEverything = async (tx: Queryable, customerId: string, now: number): Promise<number> => {
  const subject = { customerId, accounts: await readOwnAccounts(tx, customerId) }
  await tx.query(deleteTokens, [customerId])
  await tx.query(letIn, [customerId, new Date(now)])
  await tx.query(endStaffVisits, [customerId, new Date(now)])
  await tx.query(errands, [customerId, [...subject.accounts]])
  await tx.query(ownEvents, [customerId])
  await tx.query(sentRecords, [customerId, [...subject.accounts]])
  await tx.query(mails, [customerId])
  for (const [name, { of, sets }] of Object.entries(rowFates)) {
    if (!sets) continue
    const values = Object.entries(sets).map(([column, value]) => `${column} = ${value}`)
    await tx.query(`update ${tableOf(name)} set ${values.join(', ')} where ${where[of]}`, [customerId, [...subject.accounts]])
  }
  await tx.query('update customer set deleted_on = $2 where customer_id = $1', [customerId, today(now)])
  await tx.query('update billing_account set deleted_on = $2 where billing_account_id = any($1::uuid[])', [
    [...subject.accounts],
    today(now),
  ])
  return (await deleteRows(tx, 'now', subject)) + (await deleteRows(tx, 'closing', subject))
}

const most = 100
const nobody = '00000000-0000-0000-0000-000000000000'

export const forgetDeleted = async (db: Database, now: number): Promise<void> => {
  for (const [index, reason] of endingReasons.entries()) {
    const due = await db.query<{ billingAccountId: string; deletedOn: Day }>(
      'select billing_account_id, deleted_on from billing_account where deleted_on is not null and reasons_ended = $1 order by deleted_on limit $2',
      [index, most],
    )
    const accounts = due
      .filter(({ deletedOn }) => keptUntil(reason, deletedOn) < today(now))
      .map(({ billingAccountId }) => billingAccountId)
    if (accounts.length === 0) continue
    await db.transaction(async (tx) => {
      await tx.query('update billing_account set reasons_ended = $2 where billing_account_id = any($1::uuid[])', [
        accounts,
        index + 1,
      ])
      if (reason === 'tax') await carryForwardDeleted(tx, accounts, today(now))
      await deleteRows(tx, reason, { customerId: nobody, accounts })
    })
  }
  const former = await db.query<{ customerId: string; deletedOn: Day }>(
    'select customer_id, deleted_on from customer where deleted_on is not null order by deleted_on limit $1',
    [most],
  )
  for (const { customerId, deletedOn } of former)
    if (keptUntil('claims', deletedOn) < today(now)) await db.query('delete from customer where customer_id = $1', [customerId])
}
