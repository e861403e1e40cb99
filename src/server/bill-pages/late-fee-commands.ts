import type { Protection } from '#domain/customer/care.ts'
import { today } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { Database } from '#server/database/database.ts'
import { type NamesAccount, requireAccount } from '#server/http/account-named.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { bookLateFee, type LateFee } from './late-fee.ts'

export const lateFeeHelp = `  late-fee --account NUMBER
                books the late fee of the oldest overdue bill, once; who is protected is not charged
`

const reasons: Readonly<Record<Protection, string>> = {
  medicallyDependent: 'somebody in the home depends on power for their health',
  firstMissedPayment: 'it is the first payment that was missed',
  planKept: 'a payment plan is kept',
  helpAsked: 'they asked for help with paying, and wait for us',
  inDispute: 'a complaint about a bill is not settled',
}

const feeWords = (account: string | undefined, fee: LateFee): string => {
  switch (fee.outcome) {
    case 'protected':
      throw new CommandRefused(
        `No late fee for ${account}: ${fee.protections.map((protection) => reasons[protection]).join(', and ')}.`,
      )
    case 'nothingOverdue':
      throw new CommandRefused(`Nothing is overdue on ${account}.`)
    case 'alreadyBooked':
      return `The late fee of that bill is booked already.`
    case 'booked':
      return `${formatCents(fee.cents)} is booked on ${account}.`
  }
}

export const runLateFeeCommand = (
  db: Database,
  command: string,
  values: NamesAccount,
  now: number,
): Promise<string> | undefined =>
  command === 'late-fee'
    ? db.transaction(async (tx) => feeWords(values.account, await bookLateFee(tx, await requireAccount(tx, values), today(now))))
    : undefined
