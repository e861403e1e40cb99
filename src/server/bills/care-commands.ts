import { randomUUID } from 'node:crypto'
import type { CareStatus, Protection } from '#domain/care.ts'
import { today as todayAt, type Day } from '#domain/days.ts'
import { formatDollars, toDollars } from '#domain/money.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { bookLateFee, type LateFee } from './late-fee.ts'

export const careHelp = `  care          lists the accounts in which somebody depends on power for their health
  care ask --account NUMBER
                it was asked for: from now on the account is protected
  care confirm --account NUMBER
                it is confirmed
  care end --account NUMBER
                it has ended
  late-fee --account NUMBER
                books the late fee of the oldest overdue bill, once; who is protected is not charged
`

interface Values {
  readonly account?: string | undefined
}

const accountOf = async (db: Queryable, { account }: Values): Promise<string> => {
  if (account === undefined) throw new CommandRefused('Name the account by --account and its customer number.')
  const [row] = await db.query<{ id: string }>(
    'select billing_account_id as id from billing_account where customer_number = $1',
    [account],
  )
  if (!row) throw new CommandRefused(`There is no account ${account}.`)
  return row.id
}

/** Registers an account, or confirms what was asked for. Said twice it is the same. */
export const setCare = async (
  tx: Queryable,
  billingAccountId: string,
  status: Exclude<CareStatus, 'none'>,
  today: Day,
  registrationId: string = randomUUID(),
): Promise<void> => {
  await tx.query(
    `insert into care_registration (billing_account_id, registration_id, status, since) values ($1, $2, $3, $4)
     on conflict (billing_account_id) where ended_on is null do update set status = excluded.status`,
    [billingAccountId, registrationId, status, today],
  )
}

const list = async (db: Queryable): Promise<string> => {
  const rows = await db.query<{ number: string; status: string; since: Day }>(
    `select a.customer_number as number, c.status, c.since from care_registration c join billing_account a using (billing_account_id)
     where c.ended_on is null order by a.customer_number`,
  )
  return rows.length === 0
    ? 'No account is registered.'
    : rows.map(({ number, status, since }) => `${number}  ${status} since ${since}`).join('\n')
}

const reasons: Readonly<Record<Protection, string>> = {
  medicallyDependent: 'somebody in the home depends on power for their health',
  firstMissedPayment: 'it is the first payment that was missed',
  planKept: 'a payment plan is kept',
}

const feeWords = (account: string | undefined, fee: LateFee): string => {
  switch (fee.outcome) {
    case 'protected':
      throw new CommandRefused(`No late fee for ${account}: ${fee.protections.map((one) => reasons[one]).join(', and ')}.`)
    case 'nothingOverdue':
      throw new CommandRefused(`Nothing is overdue on ${account}.`)
    case 'alreadyBooked':
      return `The late fee of that bill is booked already.`
    case 'booked':
      return `${formatDollars(toDollars(fee.cents))} is booked on ${account}.`
  }
}

const statuses = { 'care ask': 'pending', 'care confirm': 'registered' } as const

/** Carries out a command about care, and about the fee that it forbids; undefined for another. */
export const runCareCommand = (db: Database, command: string, values: Values, now: number): Promise<string> | undefined => {
  const today = todayAt(now)
  switch (command) {
    case 'care':
      return list(db)
    case 'care ask':
    case 'care confirm':
      return db.transaction(async (tx) => {
        await setCare(tx, await accountOf(tx, values), statuses[command], today)
        return `${values.account} is ${statuses[command]}: no late fee, and its power stays on.`
      })
    case 'care end':
      return db.transaction(async (tx) => {
        const ended = await tx.query(
          'update care_registration set ended_on = $2 where billing_account_id = $1 and ended_on is null returning 1',
          [await accountOf(tx, values), today],
        )
        if (ended.length === 0) throw new CommandRefused(`${values.account} is not registered.`)
        return `${values.account} is not registered any more.`
      })
    case 'late-fee':
      return db.transaction(async (tx) => feeWords(values.account, await bookLateFee(tx, await accountOf(tx, values), today)))
    default:
      return undefined
  }
}
