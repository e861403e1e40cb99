import { proofLine, proveBill, type ProvenBill } from '#domain/billing/bill-proof.ts'
import type { HeldBillCause } from '#contract/desk/bills.contract.ts'
import { type ComparedLine, compareLines, heldBillCause } from '#domain/billing/bill-comparison.ts'
import { addDays, type Day, formatFullDate, formatRange, today as todayAt } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'
import { lastWholeEnd } from '#server/billing/cycles.ts'
import { createActivationCodes } from '#server/activation/activation-codes.ts'
import { putFirstBillCode } from '#server/activation/first-bill-codes.ts'
import { readProof } from '#server/billing/proof.store.ts'
import { isRepeatable } from '#server/database/database-errors.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordOwnChange } from '#server/http/account-changes.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { lastSuppliedDay } from '#server/http/selection.ts'
import { putNotice } from '#server/http/notice.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { throwFailures } from '#server/http/repeats.ts'
import { billMail, getsBillMail } from './bill-mail.ts'
import { clearHeldBills, holdBill, wasTried } from './bill-holds.store.ts'
import { type CorrectedLines, type IssuedInvoice, issueInvoices, readEndedPeriods } from './invoicing.ts'

/** The proof of a bill gives other amounts than the bill. */
export class BillDiffers extends Error {
  override readonly name = 'BillDiffers'
  readonly lines: readonly ComparedLine[]
  readonly differenceCents: number

  constructor(message: string, lines: readonly ComparedLine[], differenceCents: number) {
    super(message)
    this.lines = lines
    this.differenceCents = differenceCents
  }
}

const requireProof = async (tx: Queryable, billingAccountId: string, { invoiceId, lines }: IssuedInvoice): Promise<void> => {
  const proof = await readProof(tx, billingAccountId, invoiceId)
  const proven = proof && proveBill(proof)
  if (proven?.differences.length === 0) return
  const text = `${proven?.differences.length ?? 0} differences in ${lines.length} lines, the total and its GST`
  const worked = proven?.lines.map((line) => proofLine(line, line.position)) ?? []
  throw new BillDiffers(
    text,
    compareLines(proof?.lines ?? [], worked),
    (proven?.totalCents ?? 0) - (proof?.result.totalCents ?? 0),
  )
}

const issueProven = async (
  tx: Queryable,
  billingAccountId: string,
  today: Day,
  issuedFrom: Day | null = null,
  corrected: CorrectedLines = new Map(),
): Promise<IssuedInvoice[]> => {
  const issued = await issueInvoices(tx, billingAccountId, today, issuedFrom, corrected)
  for (const invoice of issued) await requireProof(tx, billingAccountId, invoice)
  return issued
}

/** With the lines of their proofs, which half-hours and prices give: the bills before are rolled back. */
const issueCorrected = async (tx: Queryable, billingAccountId: string, today: Day, issuedFrom: Day): Promise<IssuedInvoice[]> => {
  await tx.query('savepoint differing')
  const corrected = new Map<Day, ProvenBill['lines']>()
  for (const { invoiceId, endDate } of await issueInvoices(tx, billingAccountId, today, issuedFrom)) {
    const proof = await readProof(tx, billingAccountId, invoiceId)
    if (proof) corrected.set(endDate, proveBill(proof).lines)
  }
  await tx.query('rollback to savepoint differing')
  return issueProven(tx, billingAccountId, today, issuedFrom, corrected)
}

const notifyOfBill = (tx: Queryable, billingAccountId: string, { invoiceId, totalCents, dueDate, issuedOn }: IssuedInvoice) =>
  putNotice(tx, {
    billingAccountId,
    of: `bill notice ${invoiceId}`,
    type: 'bill',
    title: 'Your bill is ready',
    detail: `${formatCents(totalCents)}, due ${formatFullDate(dueDate)}.`,
    path: '/account/bill',
    at: new Date(`${issuedOn}T09:00:00+12:00`),
  })

/**
 * Issues and proves all bills of periods that ended before `today`, in the caller's transaction, dated as they fell due. A notice
 * for the newest, no mail: for history. @throws BillDiffers
 */
export const billAccount = async (
  tx: Queryable,
  billingAccountId: string,
  { today }: { readonly today: Day },
): Promise<IssuedInvoice[]> => {
  const issued = await issueProven(tx, billingAccountId, today)
  const newest = issued.at(-1)
  if (newest) await notifyOfBill(tx, billingAccountId, newest)
  return issued
}

interface Failure {
  /** Name and code only: messages of errors may have personal data. */
  readonly reason: string
  readonly cause: HeldBillCause
  readonly differenceCents: number | null
  readonly lines: readonly ComparedLine[]
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof BillDiffers) {
    const { lines, differenceCents, message } = error
    return { reason: `the proof differs: ${message}`, cause: heldBillCause(lines), differenceCents, lines }
  }
  const { name, code } = (error instanceof Error ? error : {}) as { readonly name?: string; readonly code?: unknown }
  const reason = `failed: ${[name ?? 'unknown', code].filter((part) => typeof part === 'string').join(' ')}`
  return { reason, cause: 'failed', differenceCents: null, lines: [] }
}

interface Run {
  readonly db: Database
  readonly secrets: Secrets
  readonly outbox: Pick<Outbox, 'putLater'>
  /** Epoch ms. */
  readonly now: number
}

export interface HeldNow {
  readonly billingAccountId: string
  readonly endDate: Day
  readonly reason: string
}

/** Rolled back to before a bill that can’t be issued. @throws if the transaction has to be repeated, or the connection is lost */
const tryPeriod = async (tx: Queryable, work: () => Promise<IssuedInvoice[]>): Promise<IssuedInvoice[] | Failure> => {
  await tx.query('savepoint bill')
  try {
    const issued = await work()
    await tx.query('release savepoint bill')
    return issued
  } catch (error) {
    if (isRepeatable(error)) throw error
    await tx.query('rollback to savepoint bill')
    return failureOf(error)
  }
}

const mailed = `
  update invoice i set is_mailed = true from billing_account a
  where a.billing_account_id = $1 and ${getsBillMail} and i.billing_account_id = $1 and i.invoice_id = any($2::uuid[])
  returning 1`

const announce = async (
  tx: Queryable,
  { outbox, now }: Pick<Run, 'outbox' | 'now'>,
  billingAccountId: string,
  issued: readonly IssuedInvoice[],
): Promise<void> => {
  const [newest] = issued.toReversed()
  if (!newest) return
  await notifyOfBill(tx, billingAccountId, newest)
  for (const invoice of issued) {
    const change = { what: 'billIssued', billingAccountId, channel: 'automatic', about: formatRange(invoice) } as const
    await recordOwnChange(tx, change, now)
  }
  const isMailed = await tx.query(mailed, [billingAccountId, issued.map(({ invoiceId }) => invoiceId)])
  if (isMailed.length === 0) return
  const endDates = issued
    .map(({ endDate }) => endDate)
    .toReversed()
    .join(',')
  await billMail.putLater(tx, outbox, { billingAccountId, endDates }, afterQuietHours(now))
}

interface FailedPeriod extends Failure {
  readonly endDate: Day
}

interface AccountBilling {
  readonly issued: readonly IssuedInvoice[]
  readonly failed: FailedPeriod | null
}

/** Oldest first, up to the first that can’t be issued: a later bill corrects the one before it. */
const issueEnded = async (
  tx: Queryable,
  billingAccountId: string,
  today: Day,
  issue: typeof issueCorrected = issueProven,
): Promise<AccountBilling> => {
  const issued: IssuedInvoice[] = []
  for (const { endDate } of await readEndedPeriods(tx, billingAccountId, today)) {
    const result = await tryPeriod(tx, () => issue(tx, billingAccountId, addDays(endDate, 1), today))
    if ('reason' in result) return { issued, failed: { endDate, ...result } }
    issued.push(...result)
  }
  return { issued, failed: null }
}

type Attempt = 'night' | 'retry' | 'correction'

const billEnded = async (
  tx: Queryable,
  run: Pick<Run, 'now' | 'outbox' | 'secrets'>,
  billingAccountId: string,
  attempt: Attempt,
): Promise<{ readonly issued: readonly IssuedInvoice[]; readonly held: HeldNow | null }> => {
  const today = todayAt(run.now)
  await lockAccount(tx, billingAccountId)
  // Another process may have tried since the accounts were listed.
  if (attempt === 'night' && (await wasTried(tx, billingAccountId, today))) return { issued: [], held: null }
  const { issued, failed } = await issueEnded(
    tx,
    billingAccountId,
    today,
    attempt === 'correction' ? issueCorrected : issueProven,
  )
  if (failed) await holdBill(tx, { billingAccountId, ...failed }, today, run.now)
  await clearHeldBills(tx, billingAccountId, failed?.endDate ?? null)
  await putFirstBillCode(
    tx,
    createActivationCodes(run.secrets),
    { billingAccountId, invoiceIds: issued.map(({ invoiceId }) => invoiceId) },
    run.now,
  )
  await announce(tx, run, billingAccountId, issued)
  const held = failed && { billingAccountId, endDate: failed.endDate, reason: failed.reason }
  return { issued, held }
}

/** In the caller's transaction. @param attempt `correction`: a bill that differs gets the lines of its proof */
export const releaseHeldBill = (
  tx: Queryable,
  run: Pick<Run, 'now' | 'outbox' | 'secrets'>,
  billingAccountId: string,
  attempt: 'retry' | 'correction',
) => billEnded(tx, run, billingAccountId, attempt)

/** What billing an account would give; to be rolled back. */
export const tryBilling = async (
  tx: Queryable,
  billingAccountId: string,
  today: Day,
  attempt: 'retry' | 'correction',
): Promise<AccountBilling> => {
  await lockAccount(tx, billingAccountId)
  return issueEnded(tx, billingAccountId, today, attempt === 'correction' ? issueCorrected : issueProven)
}

/** Accounts of a statement. */
const pageSize = 10_000

const lastBilled = `(select max(i.end_date) + 1 from invoice i
    where i.billing_account_id = a.billing_account_id and i.kind = 'bill' and i.reversed_by is null)`

/** $2 is today. Held bills wait for the next day. */
const page = `
  with a as materialized (
    select billing_account_id, cycle_start, cycle_days, statement_day, opened_on, opening_balance_on, billed_from, billed_by, deleted_on
    from billing_account where billing_account_id > $1::uuid order by billing_account_id limit ${pageSize})
  select (select billing_account_id from a order by billing_account_id desc limit 1) as last, array(
    select a.billing_account_id::text from a
    cross join lateral (
      select greatest(${lastWholeEnd('$2::date')}, case when l.day < $2 then l.day end) as until,
        greatest(a.opened_on, a.opening_balance_on + 1, a.billed_from, ${lastBilled}) as since
      from (select ${lastSuppliedDay} as day) l) p
    where a.billed_by = 'us' and a.deleted_on is null and p.since <= p.until
      and not exists (select from held_bill h where h.billing_account_id = a.billing_account_id and h.tried_on >= $2)
      and (exists (select from agreement ag where ag.billing_account_id = a.billing_account_id
          and ag.start_date <= p.until and coalesce(ag.end_date, p.until) >= p.since)
        or exists (select from lpg_delivery d where d.billing_account_id = a.billing_account_id
          and d.charged_on between p.since and p.until)
        or exists (select from correction c where c.billing_account_id = a.billing_account_id and c.invoice_id is null))
    order by 1) as due`

interface Page {
  /** Null after the last account. */
  readonly last: string | null
  readonly due: readonly string[]
}

const nobody = '00000000-0000-0000-0000-000000000000'
export interface BillingRun {
  readonly bills: number
  readonly held: readonly HeldNow[]
}

interface Progress {
  bills: number
  readonly held: HeldNow[]
  readonly failures: Error[]
}

const billAll = async (run: Run, ids: readonly string[], attempt: Attempt, progress: Progress): Promise<void> => {
  for (const id of ids)
    try {
      const { issued, held } = await run.db.transaction((tx) => billEnded(tx, run, id, attempt))
      progress.bills += issued.length
      if (held) progress.held.push(held)
    } catch (cause) {
      progress.failures.push(new Error(`The bills of account ${id} could not be issued`, { cause }))
    }
}

const resultOf = ({ bills, held, failures }: Progress): BillingRun => {
  throwFailures(failures, `The bills of ${failures.length} accounts could not be issued`)
  return { bills, held }
}

/**
 * Issues what has ended of every account that we bill, a transaction each: estimates, bills, proofs, notice and mail, or the bill
 * that is held. Idempotent, also in parallel and after a crash; makes up for missed nights.
 * @throws AggregateError naming the accounts whose bills could not be tried
 */
export const runBilling = async (run: Run): Promise<BillingRun> => {
  const progress: Progress = { bills: 0, held: [], failures: [] }
  let after: string | null = nobody
  while (after !== null) {
    const [found]: readonly Page[] = await run.db.query<Page>(page, [after, todayAt(run.now)])
    await billAll(run, found?.due ?? [], 'night', progress)
    after = found?.last ?? null
  }
  return resultOf(progress)
}

/** Held bills, without waiting for the night. @throws AggregateError as above */
export const retryHeldBills = async (run: Run, billingAccountIds: readonly string[]): Promise<BillingRun> => {
  const progress: Progress = { bills: 0, held: [], failures: [] }
  await billAll(run, billingAccountIds, 'retry', progress)
  return resultOf(progress)
}
