import * as contract from '#contract/bill-planner/bill-planner.contract.ts'
import { isCardExpired } from '#domain/billing/card-expiry.ts'
import { cutOffOf, movableDays, restoreUntilOf } from '#domain/billing/coming-payments.ts'
import { addDays, type Day, earlierOf, formatFullDate } from '#domain/basics/days.ts'
import { beyondPlan } from '#domain/billing/payment-plan.ts'
import { toDollars } from '#domain/basics/money.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { type Cycle, dueDateOf, windowOf } from '#server/billing/cycles.ts'
import { readHonouredPlan } from '#server/billing/active-plan.store.ts'
import { billStands, movesDueDate } from '#server/billing/open-bills.store.ts'
import { readBalance } from '#server/billing/smooth-pay.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { readStoredCard } from '#server/payments/cards.store.ts'

type Account = Pick<SelectedAccount, 'billingAccountId' | 'paymentMethod' | keyof Cycle>

interface OpenRow {
  readonly endDate: Day
  readonly issuedOn: Day
  readonly dueDate: Day
  readonly cents: number
}

/** Payments settle the oldest first, so the newest bills that make up the balance are open. */
const openRows = `
  select end_date, issued_on, due_date, least(total_cents, $3 - newer) as cents
  from (select end_date, issued_on, due_date, total_cents,
          sum(total_cents) over (order by end_date desc, invoice_id) - total_cents as newer
        from invoice where billing_account_id = $1 and ${billStands} and issued_on <= $2 and total_cents > 0) b
  where b.newer < $3 order by b.due_date`

interface MoveRow {
  readonly billEnd: Day
  readonly dueOn: Day
  readonly payOn: Day | null
}

const readMoves = (db: Queryable, billingAccountId: string): Promise<MoveRow[]> =>
  db.query<MoveRow>('select bill_end, due_on, pay_on from payment_move where billing_account_id = $1', [billingAccountId])

/** Cents by due day. */
export const readOpenAmounts = (db: Queryable, billingAccountId: string, balance: number, today: Day): Promise<OpenRow[]> =>
  db.query<OpenRow>(openRows, [billingAccountId, today, Math.max(0, balance)])

const payers = { directDebit: 'directDebit', card: 'card', bill: 'you' } as const

interface Coming {
  readonly endDate: Day
  readonly issuedOn: Day
  readonly dueDate: Day
  readonly cents: number
  readonly creditCents: number
  readonly isForecast: boolean
}

/** As it is planned with notice, or on its way already. */
interface PlannedRow {
  readonly billEnd: Day
  readonly collectOn: Day
  readonly isUnderway: boolean
}

const readPlanned = (db: Queryable, billingAccountId: string): Promise<PlannedRow[]> =>
  db.query<PlannedRow>(
    `select bill_end, collect_on, status <> 'noticed' as is_underway from collection
     where billing_account_id = $1 and kind = 'bill' and status in ('noticed', 'filed', 'charging')`,
    [billingAccountId],
  )

interface ComingPaymentFacts {
  readonly paidBy: contract.ComingPayment['paidBy']
  readonly planned: readonly PlannedRow[]
  readonly moves: readonly MoveRow[]
  readonly cardExpires: string | null
  readonly today: Day
}

const shown = (coming: Coming, { paidBy, planned, moves, cardExpires, today }: ComingPaymentFacts): contract.ComingPayment => {
  const { endDate, cents, creditCents, isForecast, issuedOn } = coming
  const move = moves.find(({ billEnd }) => billEnd === endDate)
  const dueOn = move?.dueOn ?? coming.dueDate
  const plan = planned.find(({ billEnd }) => billEnd === endDate)
  const day = plan?.collectOn ?? move?.payOn ?? coming.dueDate
  const isBankDebit = paidBy === 'directDebit'
  const lastDay = cutOffOf(day, isBankDebit)
  const cutOff = paidBy === 'you' || lastDay < today || plan?.isUnderway === true ? null : lastDay
  return {
    endDate,
    day,
    dueOn,
    amount: toDollars(cents),
    isForecast,
    creditUsed: toDollars(creditCents),
    paidBy: move && move.payOn === null ? 'you' : paidBy,
    change: move ? (move.payOn === null ? 'cancelled' : 'moved') : 'none',
    cutOff,
    restoreUntil: move ? restoreUntilOf(dueOn, day, today, isBankDebit) : null,
    movesTo:
      cutOff === null
        ? []
        : movableDays({ dueOn, issuedOn, isBankDebit }, today).filter((candidate) => candidate !== day || move?.payOn === null),
    isCardExpired: cardExpires !== null && isCardExpired(cardExpires, day),
  }
}

const standingOf = async (
  db: Queryable,
  { billingAccountId, paymentMethod }: Account,
  today: Day,
): Promise<ComingPaymentFacts> => {
  const card = paymentMethod === 'card' ? await readStoredCard(db, billingAccountId, 'recurring') : null
  const moves = await readMoves(db, billingAccountId)
  const planned = await readPlanned(db, billingAccountId)
  return { paidBy: payers[paymentMethod], planned, moves, cardExpires: card?.expires ?? null, today }
}

/**
 * Payments for open bills and the running one; bills in an honoured payment plan are paid by its instalments.
 * @param spreadFrom smooth pay: bills from this day on are not paid one by one; null without it
 * @param forecastCents forecast of the running bill; null without one
 */
export const readComingPayments = async (
  db: Queryable,
  account: Account,
  {
    today,
    spreadFrom,
    forecastCents,
  }: { readonly today: Day; readonly spreadFrom: Day | null; readonly forecastCents: number | null },
): Promise<contract.ComingPayment[]> => {
  const balance = await readBalance(db, account.billingAccountId, today)
  const plan = await readHonouredPlan(db, account.billingAccountId, today)
  const open = beyondPlan(await readOpenAmounts(db, account.billingAccountId, balance, today), plan?.leftCents ?? 0, balance)
  const made = open
    .filter(({ issuedOn }) => spreadFrom === null || issuedOn < spreadFrom)
    .map((row): Coming => ({ ...row, creditCents: 0, isForecast: false }))
  const { endDate } = windowOf(account, today)
  const credit = Math.max(0, -balance)
  const running: Coming[] =
    forecastCents === null || spreadFrom !== null || forecastCents <= 0
      ? []
      : [
          {
            endDate,
            issuedOn: addDays(endDate, 1),
            dueDate: dueDateOf(account, endDate),
            cents: Math.max(0, forecastCents - credit),
            creditCents: Math.min(credit, forecastCents),
            isForecast: true,
          },
        ]
  const facts = await standingOf(db, account, today)
  return [...made, ...running].map((coming) => shown(coming, facts))
}

const notComing = () => new Refusal(404, contract.noSuchPayment, 'No such payment', 'There’s no payment coming up for that bill.')

const tooLate = (day: Day) =>
  new Refusal(
    409,
    contract.cutOffPassed,
    'Too late to change',
    `You could change it until ${formatFullDate(day)}. The bank has it now. Please call us.`,
  )

/** Reads again under the lock: the former read may be outdated. */
const readOne = async (
  tx: Queryable,
  account: Account,
  endDate: Day,
  today: Day,
): Promise<{ readonly payment: contract.ComingPayment; readonly isBankDebit: boolean }> => {
  const { paymentMethod } = await lockAccount(tx, account.billingAccountId)
  // Only whether it comes matters here, not the amount.
  const payments = await readComingPayments(
    tx,
    { ...account, paymentMethod },
    { today, spreadFrom: await spreadFrom(tx, account), forecastCents: 1 },
  )
  const found = payments.find((payment) => payment.endDate === endDate)
  if (!found) throw notComing()
  return { payment: found, isBankDebit: paymentMethod === 'directDebit' }
}

const spreadFrom = async (tx: Queryable, { billingAccountId }: Account): Promise<Day | null> => {
  const [row] = await tx.query<{ startedOn: Day }>(
    'select started_on from smooth_pay where billing_account_id = $1 and ended_at is null',
    [billingAccountId],
  )
  return row?.startedOn ?? null
}

const storeDue = (tx: Queryable, billingAccountId: string, endDate: Day, day: Day) =>
  tx.query(`update invoice set ${movesDueDate} where billing_account_id = $1 and end_date = $2 and ${billStands}`, [
    billingAccountId,
    endDate,
    day,
  ])

const putBack = async (tx: Queryable, billingAccountId: string, { endDate, dueOn }: contract.ComingPayment): Promise<void> => {
  await tx.query('delete from payment_move where billing_account_id = $1 and bill_end = $2', [billingAccountId, endDate])
  await storeDue(tx, billingAccountId, endDate, dueOn)
}

const notOffered = ({ movesTo: [first, ...rest], paidBy }: contract.ComingPayment) => {
  const last = rest.at(-1) ?? first
  const days = first && last ? `a day from ${formatFullDate(first)} to ${formatFullDate(last)}` : 'no other day'
  const but = paidBy === 'card' ? '' : ', not at a weekend or on a public holiday'
  return new Refusal(409, contract.dayNotOffered, 'Please choose another day', `You can move it to ${days}${but}.`)
}

/** Cancels with `day` null: the customer then pays by the original due date. @throws Refusal 404, 409 after its cut-off */
export const movePayment = async (
  tx: Queryable,
  account: Account,
  { endDate, day, today, at }: { readonly endDate: Day; readonly day: Day | null; readonly today: Day; readonly at: Date },
): Promise<{ day: Day | null; restoreUntil: Day | null }> => {
  const { billingAccountId } = account
  const { payment, isBankDebit } = await readOne(tx, account, endDate, today)
  if (payment.paidBy === 'you' && payment.change !== 'cancelled') throw notComing()
  if (payment.cutOff === null) throw tooLate(cutOffOf(payment.day, isBankDebit))
  if (day !== null && !payment.movesTo.includes(day)) throw notOffered(payment)
  if (day === payment.dueOn) {
    await putBack(tx, billingAccountId, payment)
    return { day, restoreUntil: null }
  }
  await tx.query(
    `insert into payment_move (billing_account_id, bill_end, due_on, pay_on, moved_at) values ($1, $2, $3, $4, $5)
     on conflict (billing_account_id, bill_end) do update set pay_on = excluded.pay_on, moved_at = excluded.moved_at`,
    [billingAccountId, endDate, payment.dueOn, day, at],
  )
  await storeDue(tx, billingAccountId, endDate, day ?? payment.dueOn)
  return { day, restoreUntil: restoreUntilOf(payment.dueOn, day ?? payment.dueOn, today, isBankDebit) }
}

export const restorePayment = async (tx: Queryable, account: Account, endDate: Day, today: Day): Promise<{ day: Day }> => {
  const { payment, isBankDebit } = await readOne(tx, account, endDate, today)
  if (payment.change === 'none') throw notComing()
  if (payment.restoreUntil === null) throw tooLate(cutOffOf(earlierOf(payment.dueOn, payment.day), isBankDebit))
  await putBack(tx, account.billingAccountId, payment)
  return { day: payment.dueOn }
}

/** Whether the payment is where it was moved to then. */
export const isMoveOf = async (db: Queryable, billingAccountId: string, endDate: Day, movedAt: Date): Promise<boolean> =>
  (
    await db.query('select 1 from payment_move where billing_account_id = $1 and bill_end = $2 and moved_at = $3', [
      billingAccountId,
      endDate,
      movedAt,
    ])
  ).length > 0
