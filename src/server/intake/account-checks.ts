import { type Day, today } from '#domain/basics/days.ts'
import { lastWholeEnd } from '#server/billing/cycles.ts'
import type { Queryable } from '#server/database/database.ts'
import { readGaps, readOverlaps, readSharedIcps } from './agreement-checks.ts'
import { accountIdOf, agreementIdOf, invoiceIdOf, supplyPointIdOf } from './entity.ts'
import type { ChangedRecord, Fault } from './group.ts'

interface FaultyRow {
  readonly billingAccountId: string
  /** Of the row at fault, as `idOf` makes it. */
  readonly id: string
  readonly field: string
  readonly reason: string
  readonly isOfOtherAccount?: boolean
}

/** What a check finds a row by. */
const idOf = ({ entity, row, key }: ChangedRecord): string => {
  const at = (column: string) => String(row[column])
  switch (entity.name) {
    case 'agreement':
      return agreementIdOf(at('agreement'))
    case 'supply-point':
      return supplyPointIdOf(at('supplyPoint'))
    case 'register':
      return `${supplyPointIdOf(at('supplyPoint'))} ${at('serial')} ${at('number')}`
    case 'meter':
      return `${supplyPointIdOf(at('supplyPoint'))} ${at('serial')}`
    case 'direct-debit':
      return accountIdOf(at('account'))
    case 'invoice':
      return invoiceIdOf(at('account'), at('number'))
    default:
      return key
  }
}

const ofOtherSupply = `
  select ag.billing_account_id, ag.agreement_id::text as id, p.supply_type as plan_supply
  from agreement ag join plan p using (plan_id)
  join supply_point sp on sp.billing_account_id = ag.billing_account_id and sp.supply_point_id = ag.supply_point_id
  where ag.billing_account_id = any($1::uuid[]) and p.supply_type <> sp.supply_type`

const meterWithoutSupply = `
  select m.billing_account_id, m.supply_point_id || ' ' || m.serial as id from meter m
  join supply_point sp using (billing_account_id, supply_point_id)
  where m.billing_account_id = any($1::uuid[]) and sp.supply_type = 'lpg'`

const strangeContent = `
  select r.billing_account_id, r.supply_point_id || ' ' || r.serial || ' ' || r.number as id, sp.supply_type,
    (sp.supply_type = 'naturalGas') = (r.content_code = 'GAS') as is_of_supply
  from meter_register r join supply_point sp using (billing_account_id, supply_point_id)
  where r.billing_account_id = any($1::uuid[]) and (
    (sp.supply_type = 'naturalGas') <> (r.content_code = 'GAS') or (r.content_code ~ '^EG' ) <> (r.flow = 'I'))`

const sameContent = `
  select r.billing_account_id, r.supply_point_id || ' ' || r.serial || ' ' || r.number as id
  from meter_register r where r.billing_account_id = any($1::uuid[]) and exists (
    select from meter_register o where o.billing_account_id = r.billing_account_id and o.supply_point_id = r.supply_point_id
      and o.serial = r.serial and o.content_code = r.content_code and o.flow = r.flow and o.number <> r.number)`

const linesDiffer = `
  select i.billing_account_id, i.invoice_id::text as id from invoice i
  join invoice_line l using (billing_account_id, invoice_id)
  where i.billing_account_id = any($1::uuid[]) and i.invoice_id = any($2::uuid[])
  group by i.billing_account_id, i.invoice_id, i.total_cents having sum(l.cents) <> i.total_cents`

const noHolder = `
  select a.billing_account_id, a.billing_account_id::text as id from billing_account a
  where a.billing_account_id = any($1::uuid[])
    and not exists (select from customer_account ca where ca.billing_account_id = a.billing_account_id)`

const unended = `
  select a.billing_account_id, a.customer_number, ag.agreement_id::text, ag.end_date is null as is_open, a.closed_on
  from billing_account a join agreement ag using (billing_account_id)
  where a.billing_account_id = any($1::uuid[]) and a.closed_on is not null
    and (ag.end_date is null or ag.end_date > a.closed_on)
  order by ag.start_date, ag.agreement_id`

/** $2 is the day of the load. */
const backDated = `
  select a.billing_account_id, a.customer_number, ag.agreement_id::text, ${lastWholeEnd('$2::date')} + 1 as runs_from
  from billing_account a join agreement ag using (billing_account_id)
  where a.billing_account_id = any($1::uuid[]) and a.billed_by = 'us' and a.billed_from is null and a.opening_balance_on is null
    and not exists (select from invoice i where i.billing_account_id = a.billing_account_id)
    and (ag.end_date is null or ag.end_date >= ag.start_date)
    and greatest(ag.start_date, a.opened_on) <= ${lastWholeEnd('$2::date')}
  order by ag.start_date, ag.agreement_id`

const words = { electricity: 'electricity', naturalGas: 'natural gas', lpg: 'bottled gas' } as const
type Supply = keyof typeof words
interface Row {
  readonly billingAccountId: string
  readonly id: string
}

const debited = (records: readonly ChangedRecord[]) =>
  records.filter(({ entity }) => entity.name === 'direct-debit').map(({ ownerId }) => ownerId)
const invoicesOf = (records: readonly ChangedRecord[], entity: string) =>
  records
    .filter((record) => record.entity.name === entity)
    .map(({ row }) => invoiceIdOf(String(row['account']), String(row['number'])))

interface AgreementRow {
  readonly billingAccountId: string
  readonly customerNumber: string
  readonly agreementId: string
}

/** A closed account owes its last bill: up to the end of its agreements. */
const readUnended = async (
  tx: Queryable,
  accounts: readonly string[],
  records: readonly ChangedRecord[],
): Promise<FaultyRow[]> => {
  const rows = await tx.query<AgreementRow & { readonly isOpen: boolean; readonly closedOn: Day }>(unended, [[...accounts]])
  return rows.map(({ billingAccountId, customerNumber, agreementId, isOpen, closedOn }) => {
    const ofAgreement = records.some((record) => record.entity.name === 'agreement' && idOf(record) === agreementId)
    return ofAgreement
      ? {
          billingAccountId,
          id: agreementId,
          field: 'endDate',
          reason: `${isOpen ? 'is missing' : 'is too late'}: the account is closed on ${closedOn}`,
        }
      : {
          billingAccountId,
          id: customerNumber,
          field: 'closedOn',
          reason: 'needs agreements that have ended by then: send each with its endDate',
        }
  })
}

/** Nobody's first bills go back for periods that ended before the load, unless the retailer says so. */
const readBackDated = async (
  tx: Queryable,
  accounts: readonly string[],
  records: readonly ChangedRecord[],
  now: number,
): Promise<FaultyRow[]> => {
  const sent = records.filter(({ entity, isNew }) => entity.name === 'account' || (entity.name === 'agreement' && isNew))
  const ids = new Set(sent.map(idOf))
  const rows = await tx.query<AgreementRow & { readonly runsFrom: Day }>(backDated, [[...accounts], today(now)])
  return rows
    .filter(({ customerNumber, agreementId }) => ids.has(customerNumber) || ids.has(agreementId))
    .map(({ billingAccountId, customerNumber, agreementId, runsFrom }) => ({
      billingAccountId,
      id: ids.has(customerNumber) ? customerNumber : agreementId,
      field: ids.has(customerNumber) ? 'billedFrom' : 'startDate',
      reason: `${ids.has(customerNumber) ? 'is missing' : 'is too early'}: an agreement began before ${runsFrom}, the bill period that runs. Send billedFrom of the account, or an opening-balance row`,
    }))
}

const findAll = async (
  tx: Queryable,
  accounts: readonly string[],
  records: readonly ChangedRecord[],
  now: number,
): Promise<FaultyRow[]> => {
  const has = (...names: readonly string[]) => records.some(({ entity }) => names.includes(entity.name))
  const given = [[...accounts]]
  const found: FaultyRow[] = []
  if (has('agreement')) {
    for (const { billingAccountId, agreementId, isOfOtherAccount } of await readOverlaps(tx, accounts)) {
      const reason = isOfOtherAccount
        ? 'overlaps another account’s agreement for this supply point'
        : 'overlaps another agreement for this supply point'
      found.push({ billingAccountId, id: agreementId, field: 'startDate', reason, isOfOtherAccount })
    }
    for (const { billingAccountId, agreementId, planId, day } of await readGaps(tx, accounts))
      found.push({
        billingAccountId,
        id: agreementId,
        field: 'plan',
        reason: `has no tariff on ${day}: load one for ${planId}`,
      })
  }
  if (has('agreement', 'supply-point'))
    for (const { supplyPointId, ...row } of await readSharedIcps(tx, accounts))
      found.push({ ...row, id: supplyPointId, field: 'icp', reason: 'is on another supply point on the same days' })
  if (has('agreement', 'supply-point'))
    for (const { planSupply, ...row } of await tx.query<Row & { readonly planSupply: Supply }>(ofOtherSupply, given))
      found.push({ ...row, field: 'plan', reason: `is for ${words[planSupply]}, and the supply point is not` })
  if (has('account', 'agreement'))
    found.push(...(await readUnended(tx, accounts, records)), ...(await readBackDated(tx, accounts, records, now)))
  if (has('meter', 'supply-point'))
    for (const row of await tx.query<Row>(meterWithoutSupply, given))
      found.push({ ...row, field: 'supplyPoint', reason: 'is of bottled gas, which has no meter' })
  if (has('register', 'supply-point'))
    for (const { supplyType, isOfSupply, ...row } of await tx.query<
      Row & { readonly supplyType: Supply; readonly isOfSupply: boolean }
    >(strangeContent, given))
      found.push({
        ...row,
        field: isOfSupply ? 'flow' : 'contentCode',
        reason: isOfSupply ? 'must be I for generation (EG), and X for all else' : `is not one of ${words[supplyType]}`,
      })
  if (has('register'))
    for (const row of await tx.query<Row>(sameContent, given))
      found.push({ ...row, field: 'contentCode', reason: 'is on another register of this meter, with the same flow' })
  if (has('direct-debit'))
    for (const row of await tx.query<Row>(noHolder, [debited(records)]))
      found.push({ ...row, field: 'account', reason: 'has no owner: send its roles' })
  if (has('invoice', 'invoice-line')) {
    const invoices = [...invoicesOf(records, 'invoice'), ...invoicesOf(records, 'invoice-line')]
    for (const row of await tx.query<Row>(linesDiffer, [...given, invoices]))
      found.push({ ...row, field: 'totalCents', reason: 'is not the sum of the bill’s lines' })
  }
  return found
}

/** Of the accounts of these rows, as they are with them. */
export const checkAccounts = async (tx: Queryable, records: readonly ChangedRecord[], now: number): Promise<Fault[]> => {
  const ofAccount = Map.groupBy(records, ({ ownerId }) => ownerId)
  const found = await findAll(tx, [...ofAccount.keys()], records, now)
  return found.flatMap(({ billingAccountId, id, field, reason, isOfOtherAccount = false }) => {
    const changed = ofAccount.get(billingAccountId) ?? []
    const record = changed.find((candidate) => idOf(candidate) === id) ?? changed[0]
    return record ? [{ record, field, reason, isOfOtherAccount }] : []
  })
}
