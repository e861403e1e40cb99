import { awaitsAnswer } from '#domain/billing/bill-query.ts'
import { formatDay } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { Database } from '#server/database/database.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { putQueryMail } from './bill-query-mail.ts'
import { billQueries } from './bill-queries.store.ts'
import { operatorCases } from './cases.ts'

export const billQueriesHelp = `  queries       lists the questions about bills that wait for an answer, those that are due first
  queries read NUMBER
                what was asked and answered
  queries look NUMBER
                somebody looks at it: the customer sees that
  queries answer NUMBER --text TEXT
                the customer reads it, and gets it by mail
`

const cases = operatorCases({
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

const move = (db: Database, named: string | undefined, what: 'lookedAt' | 'answered', text: string | null, now: number) =>
  cases.work(db, named, now, async (row, { take }, number) => {
    if (!awaitsAnswer(row)) throw new CommandRefused(`${number} waits for no answer: it is ${row.state}.`)
    if (what === 'lookedAt' && row.state === 'lookedAt') throw new CommandRefused(`${number} is being looked at.`)
    await take(what, text)
    return what === 'answered' ? 'is answered; we’ve emailed the customer.' : 'is being looked at.'
  })

export const runBillQueriesCommand = (
  db: Database,
  command: string,
  { text }: { readonly text?: string | undefined },
  now: number,
): Promise<string> | null => {
  const [area, verb, number, ...more] = command.split(' ')
  if (area !== 'queries' || more.length > 0) return null
  switch (verb) {
    case undefined:
      return cases.list(db, now)
    case 'read':
      return cases.read(db, number, now)
    case 'look':
      return move(db, number, 'lookedAt', null, now)
    case 'answer':
      if (!text?.trim()) throw new CommandRefused('An answer needs --text.')
      return move(db, number, 'answered', text.trim(), now)
    default:
      return null
  }
}
