import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { Protection } from '#domain/customer/care.ts'
import { readProtections } from '#server/billing/care.store.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { isPenaltyFee } from '#server/billing/penalty-fees.ts'
import { readOpenBills } from '#server/billing/open-bills.store.ts'
import { readBalance, readSmoothPay } from '#server/billing/smooth-pay.store.ts'
import { accountNumber, findAccount } from '#server/command-line/accounts.ts'
import { command, CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { lockAccount } from '#server/http/account-lock.ts'

type LateFee =
  | { readonly outcome: 'booked' | 'alreadyBooked'; readonly cents: number }
  | { readonly outcome: 'nothingOverdue' | 'billedElsewhere' }
  | { readonly outcome: 'protected'; readonly protections: readonly Protection[] }

const feeOf = `
  select max(f.cents) as cents from agreement ag join plan_fee f on f.plan_id = ag.plan_id and f.name = 'Late payment'
  where ag.billing_account_id = $1 and (ag.end_date is null or ag.end_date >= $2)`

const readFees = async (tx: Queryable, billingAccountId: string): Promise<number> => {
  const [row] = await tx.query<{ cents: number }>(
    `select coalesce(sum(t.cents), 0) as cents from account_transaction t where t.billing_account_id = $1 and ${isPenaltyFee}`,
    [billingAccountId],
  )
  return row?.cents ?? 0
}

// Decision: docs/decisions/payments.md
/** Once per bill, never for protected accounts; the only code that books a late fee. */
const bookLateFee = async (tx: Queryable, billingAccountId: string, today: Day): Promise<LateFee> => {
  const { billedBy } = await lockAccount<{ billedBy: 'us' | 'them' }>(tx, billingAccountId, 'a.billed_by')
  if (billedBy === 'them') return { outcome: 'billedElsewhere' }
  const protections = await readProtections(tx, billingAccountId, today)
  if (protections.length > 0) return { outcome: 'protected', protections }
  const spread = await readSmoothPay(tx, billingAccountId)
  // Fees belong to no bill: included in the balance they would make a paid bill count as open.
  const billed = (await readBalance(tx, billingAccountId, today)) - (await readFees(tx, billingAccountId))
  const [oldest] = await readOpenBills(tx, billingAccountId, billed, today)
  const [fee] = await tx.query<{ cents: number | null }>(feeOf, [billingAccountId, today])
  if (spread || !oldest || oldest.dueDate >= today || !fee?.cents) return { outcome: 'nothingOverdue' }
  const isNew = await bookTransaction(tx, {
    billingAccountId,
    transactionId: stableId(`late fee ${oldest.invoiceId}`),
    occurredOn: today,
    kind: 'fee',
    description: 'Late payment',
    cents: fee.cents,
  })
  return { outcome: isNew ? 'booked' : 'alreadyBooked', cents: fee.cents }
}

const reasons: Readonly<Record<Protection, string>> = {
  medicallyDependent: 'somebody in the home depends on power for their health',
  firstMissedPayment: 'it is the first payment that was missed',
  planKept: 'a payment plan is kept',
  helpAsked: 'they asked for help with paying, and wait for us',
  inDispute: 'a complaint about a bill is not settled',
}

const feeText = (account: string, fee: LateFee): string => {
  switch (fee.outcome) {
    case 'protected':
      throw new CommandRefused(
        `No late fee for ${account}: ${fee.protections.map((protection) => reasons[protection]).join(', and ')}.`,
      )
    case 'billedElsewhere':
      throw new CommandRefused(`Your billing system makes the bills of ${account}: charge the fee there.`)
    case 'nothingOverdue':
      throw new CommandRefused(`Nothing is overdue on ${account}.`)
    case 'alreadyBooked':
      return `The late fee of that bill is booked already.`
    case 'booked':
      return `${formatCents(fee.cents)} is booked on ${account}.`
  }
}

export const lateFeeCommand = command(
  'late-fee',
  'charges the late fee of the oldest overdue bill, once; protected customers are not charged',
  { account: accountNumber },
  ({ db, now }, { account }) =>
    db.transaction(async (tx) => feeText(account, await bookLateFee(tx, await findAccount(tx, account), todayAt(now)))),
)
