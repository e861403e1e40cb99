import { awaitsAnswer } from '#domain/billing/bill-query.ts'
import { formatDay } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { argument, command, type CommandContext, CommandRefused, formats, required } from '#server/command-line/command.ts'
import { putQueryMail } from './bill-query-mail.ts'
import { billQueries } from './bill-queries.store.ts'
import { type NumberedCase, operatorCases } from './cases.ts'

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

const move = (context: CommandContext, { number, text = null }: NumberedCase & { readonly text?: string | null }) =>
  cases.work(context, number, async (row, { take }, name) => {
    if (!awaitsAnswer(row)) throw new CommandRefused(`${name} waits for no answer: it is ${row.state}.`)
    if (text === null && row.state === 'lookedAt') throw new CommandRefused(`${name} is being looked at.`)
    await take(text === null ? 'lookedAt' : 'answered', text)
    return text === null ? 'is being looked at.' : 'is answered; we’ve emailed the customer.'
  })

const numbered = { number: argument(formats.reference('Q')) }

export const billQueryCommands = [
  command('queries', 'lists the bill questions that wait for an answer, earliest due first', {}, cases.list),
  command('queries read', 'shows the question and its answers', numbered, cases.read),
  command('queries look', 'someone is looking into it; the customer sees that', numbered, move),
  command(
    'queries answer',
    'answers the question on the portal and by email',
    { ...numbered, text: required(formats.text(), 'An answer needs --text.') },
    move,
  ),
]
