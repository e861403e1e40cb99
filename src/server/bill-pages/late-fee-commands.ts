import { today as todayAt } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { Protection } from '#domain/customer/care.ts'
import { accountNumber, findAccount } from '#server/command-line/accounts.ts'
import { command, CommandRefused } from '#server/command-line/command.ts'
import { bookLateFee, type BookedLateFee } from './late-fees.ts'

const reasons: Readonly<Record<Protection, string>> = {
  medicallyDependent: 'somebody in the home depends on power for their health',
  firstMissedPayment: 'it is the first payment that was missed',
  planKept: 'a payment plan is kept',
  helpAsked: 'they asked for help with paying, and wait for us',
  inDispute: 'a complaint about a bill is not settled',
}

const feeText = (account: string, fee: BookedLateFee): string => {
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
