import { today as todayAt } from '#domain/basics/days.ts'
import { refusalsOf } from '#domain/profile/profile.ts'
import type { ProfileKind } from '#domain/profile/questionnaire.ts'
import type { Queryable } from '#server/database/database.ts'
import { checkAccounts } from './account-checks.ts'
import { readPaidBills } from './billing.entities.ts'
import { accountIdOf, type Group, invoiceIdOf, keyFrom, type PutContext } from './entity.ts'
import type { ChangedGroup, ChangedRecord, Fault } from './group.ts'
import { checkFlexEvents } from './flex-event.entities.ts'
import { checkPrices, checkPricedTariffs } from './price-checks.ts'

const deleted = `
  select billing_account_id as id from billing_account where billing_account_id = any($1::uuid[]) and deleted_on is not null
  union all select customer_id from customer where customer_id = any($1::uuid[]) and deleted_on is not null`

/** What was deleted at the customer's wish does not come back. */
const checkDeleted = async (tx: Queryable, groups: readonly ChangedGroup[]): Promise<Fault[]> => {
  const gone = new Set((await tx.query<{ id: string }>(deleted, [groups.map(({ ownerId }) => ownerId)])).map(({ id }) => id))
  return groups
    .filter(({ ownerId }) => gone.has(ownerId))
    .flatMap(({ changed: [record] }) =>
      record ? [{ record, field: null, reason: 'was deleted at the customer’s request, so it can’t be loaded again' }] : [],
    )
}

const of = (records: readonly ChangedRecord[], entity: string) => records.filter((record) => record.entity.name === entity)

const checkEnds = (records: readonly ChangedRecord[], entity: 'person' | 'role', today: string): Fault[] =>
  of(records, entity)
    .filter(({ row }) => typeof row['endedOn'] === 'string' && row['endedOn'] > today)
    .map((record) => ({ record, field: 'endedOn', reason: `must not be in the future: send it once the ${entity} has ended` }))

const checkProfiles = (records: readonly ChangedRecord[]): Fault[] =>
  of(records, 'profile').flatMap((record) => {
    const kind = record.row['kind'] as ProfileKind
    const wrong = Object.keys(refusalsOf(kind, {}, record.row['answers'] as Record<string, unknown>))
    return wrong.length === 0
      ? []
      : [{ record, field: 'answers', reason: `has answers that the questions don’t allow: ${wrong.join(', ')}` }]
  })

const sameEnd = `
  select r.invoice from json_to_recordset($1::json) as r(account uuid, invoice uuid, "endDate" date)
  join invoice i on i.billing_account_id = r.account and i.end_date = r."endDate" and i.invoice_id <> r.invoice
    and i.kind = 'bill' and i.reversed_by is null`

const checkInvoices = async (tx: Queryable, records: readonly ChangedRecord[]): Promise<Fault[]> => {
  const invoices = of(records, 'invoice').map((record) => {
    const { account, number, endDate } = record.row as { account: string; number: string; endDate: string }
    return {
      record,
      place: `${account} ${endDate}`,
      account: accountIdOf(account),
      invoice: invoiceIdOf(account, number),
      endDate,
    }
  })
  if (invoices.length === 0) return []
  const rows = invoices.map(({ account, invoice, endDate }) => ({ account, invoice, endDate }))
  const taken = new Set((await tx.query<{ invoice: string }>(sameEnd, [JSON.stringify(rows)])).map(({ invoice }) => invoice))
  const counts = Map.groupBy(invoices, ({ place }) => place)
  return invoices
    .filter(({ invoice, place }) => taken.has(invoice) || (counts.get(place)?.length ?? 0) > 1)
    .map(({ record }) => ({ record, field: 'endDate', reason: 'is the end of another bill of this account' }))
}

const checkPayments = async (tx: Queryable, groups: readonly ChangedGroup[]): Promise<Fault[]> => {
  const payments = groups.flatMap(({ changed }) => of(changed, 'payment'))
  const rows = payments.map(({ row }) => ({ account: String(row['account']), invoice: row['invoice'] as string | undefined }))
  const stored = (await readPaidBills(tx, rows)).map(({ account, number }) => keyFrom(account, number))
  const sent = groups.flatMap(({ records }) =>
    records.flatMap(({ entity, ownerId, row }) => (entity.name === 'invoice' ? [keyFrom(ownerId, String(row['number']))] : [])),
  )
  const bills = new Set([...stored, ...sent])
  return payments.flatMap((record) => {
    const { invoice } = record.row
    if (typeof invoice !== 'string' || bills.has(keyFrom(record.ownerId, invoice))) return []
    const logReason = 'is unknown: the account has no such bill'
    return [{ record, field: 'invoice', reason: `is unknown: the account has no bill ${invoice}`, logReason }]
  })
}

const checkDirectDebits = (groups: readonly ChangedGroup[]): Fault[] =>
  groups.flatMap(({ changed }) => {
    const inForce = of(changed, 'direct-debit').filter(({ row }) => row['endedOn'] === undefined)
    return inForce.length < 2
      ? []
      : inForce.map((record) => ({
          record,
          field: 'endedOn',
          reason: 'is missing: an account has one authority in force at most',
        }))
  })

/** Before anything is written: what the tables would refuse, or could not be told from afterwards. */
export const checkBefore = async (
  tx: Queryable,
  kind: Group,
  groups: readonly ChangedGroup[],
  { now }: PutContext,
): Promise<Fault[]> => {
  const records = groups.flatMap(({ changed }) => changed)
  if (records.length === 0) return []
  if (kind === 'reference') return checkFlexEvents(tx, records, now)
  if (kind === 'prices') return checkPricedTariffs(tx, groups)
  if (kind === 'person') return [...(await checkDeleted(tx, groups)), ...checkEnds(records, 'person', todayAt(now))]
  if (kind !== 'account') return []
  return [
    ...(await checkDeleted(tx, groups)),
    ...checkEnds(records, 'role', todayAt(now)),
    ...checkProfiles(records),
    ...(await checkInvoices(tx, records)),
    ...(await checkPayments(tx, groups)),
    ...checkDirectDebits(groups),
  ]
}

/** After all rows were written, and before they count. */
export const checkAfter = async (
  tx: Queryable,
  kind: Group,
  records: readonly ChangedRecord[],
  { now }: PutContext,
): Promise<Fault[]> => {
  if (records.length === 0) return []
  if (kind === 'prices') return checkPrices(tx, records)
  return kind === 'account' ? checkAccounts(tx, records, now) : []
}
