import { awaitsAnswer, queryNumber } from '#domain/billing/bill-query.ts'
import { formatDay, today } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { customerNumbersOf } from '#server/http/account-named.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { stepLine } from '#server/http/steps.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { handleQuery } from './bill-queries.ts'
import { type QueryRow, querySteps, readQueryRows } from './bill-queries.store.ts'

export const billQueriesHelp = `  queries       lists the questions about bills that wait for an answer, those that are due first
  queries read NUMBER
                what was asked and answered
  queries look NUMBER
                somebody looks at it: the customer sees that
  queries answer NUMBER --text TEXT
                the customer reads it, and gets it by mail
`

interface Listed extends QueryRow {
  readonly customerNumber: string
}

const describe = ({ number, customerNumber, line, lineCents, state, answerBy }: Listed, day: string): string =>
  `${queryNumber(number)}  account ${customerNumber}  ${line}, ${formatCents(lineCents)}  ${state}, ${answerBy < day ? 'overdue since' : 'due'} ${formatDay(answerBy)}`

const readNumbers = async (db: Queryable, rows: readonly QueryRow[]): Promise<Listed[]> => {
  const numbers = await customerNumbersOf(db, rows)
  return rows.map((row) => ({ ...row, customerNumber: numbers.get(row.billingAccountId) ?? '' }))
}

const list = async (db: Queryable, now: number): Promise<string> => {
  const open = (await readQueryRows(db, { billingAccountId: null })).filter(awaitsAnswer)
  if (open.length === 0) return 'No question waits for an answer.'
  const rows = await readNumbers(
    db,
    open.toSorted((a, b) => (a.answerBy < b.answerBy ? -1 : 1)),
  )
  return rows.map((row) => describe(row, today(now))).join('\n')
}

const requireRow = async (db: Queryable, text: string | undefined): Promise<QueryRow> => {
  const number = /^(?:Q-)?(\d{1,9})$/i.exec(text ?? '')?.[1]
  const [row] = number === undefined ? [] : await readQueryRows(db, { billingAccountId: null, number: Number(number) })
  if (!row) throw new CommandRefused(`There is no question ${text ?? 'without a number'}; queries lists them.`)
  return row
}

const readOne = async (db: Queryable, text: string | undefined, now: number): Promise<string> => {
  const row = await requireRow(db, text)
  const steps = (await querySteps.read(db, row.billingAccountId, [row.queryId])).get(row.queryId) ?? []
  const [listed] = await readNumbers(db, [row])
  return [listed ? describe(listed, today(now)) : '', ...steps.map(stepLine)].join('\n')
}

const move = (
  db: Database,
  text: string | undefined,
  step: { readonly state: 'lookedAt' | 'answered'; readonly text: string | null },
  now: number,
): Promise<string> =>
  db.transaction(async (tx) => {
    const row = await requireRow(tx, text)
    await tx.query('select 1 from billing_account where billing_account_id = $1 for update', [row.billingAccountId])
    const current = await requireRow(tx, text)
    const named = queryNumber(current.number)
    if (!awaitsAnswer(current)) throw new CommandRefused(`${named} waits for no answer: it is ${current.state}.`)
    if (step.state === 'lookedAt' && current.state === 'lookedAt') throw new CommandRefused(`${named} is being looked at.`)
    await handleQuery(tx, current, { ...step, at: new Date(now) }, outboxAt(db, now))
    return step.state === 'answered' ? `${named} is answered; we’ve emailed the customer.` : `${named} is being looked at.`
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
      return list(db, now)
    case 'read':
      return readOne(db, number, now)
    case 'look':
      return move(db, number, { state: 'lookedAt', text: null }, now)
    case 'answer':
      if (!text?.trim()) throw new CommandRefused('An answer needs --text.')
      return move(db, number, { state: 'answered', text: text.trim() }, now)
    default:
      return null
  }
}
