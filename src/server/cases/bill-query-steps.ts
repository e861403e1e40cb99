import { awaitsAnswer } from '#domain/billing/bill-query.ts'
import { formatDay } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { putQueryMail } from './bill-query-mail.ts'
import { billQueries } from './bill-queries.store.ts'
import { type NumberedCase, type StaffCall, staffCases } from './cases.ts'

export const billQueryCases = staffCases({
  store: billQueries,
  mail: putQueryMail,
  command: 'queries',
  noun: 'question',
  prefix: 'Q',
  noneWaiting: 'No question waits for an answer.',
  isWaiting: awaitsAnswer,
  dueOf: ({ answerBy }) => answerBy,
  describe: ({ customerNumber, line, lineCents, state, answerBy }, day) =>
    `account ${customerNumber}  ${line}, ${formatCents(lineCents)}  ${state}, ${answerBy < day ? 'overdue since' : 'due'} ${formatDay(answerBy)}`,
})

/** @param text null: someone looks at it @throws CommandRefused if it waits for no answer @returns its number */
export const takeQueryStep = (call: StaffCall, { number }: NumberedCase, text: string | null): Promise<string> =>
  billQueryCases.work(call, number, async (row, take, name) => {
    if (!awaitsAnswer(row)) throw new CommandRefused(`${name} waits for no answer: it is ${row.state}.`)
    if (text === null && row.state === 'lookedAt') throw new CommandRefused(`${name} is being looked at.`)
    await take(text === null ? 'lookedAt' : 'answered', text)
    return name
  })
