import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { formatCents } from '#domain/basics/money.ts'
import { accountNumber, customerNumbersOf, findAccount } from '#server/command-line/accounts.ts'
import {
  argument,
  command,
  type CommandContext,
  flag,
  format,
  formats,
  optional,
  required,
} from '#server/command-line/command.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { centsIn } from './statement.ts'
import { addBankAccount, chosenBankAccount, readBankAccounts } from './bank-accounts.store.ts'
import { bookNewLines } from './book-lines.ts'
import { type LinePart, readParts } from './booking.store.ts'
import { type BankLine, findCandidates, lineColumns } from './candidates.store.ts'
import { closeDay } from './close-day.ts'
import { changeDecisions, decideChange } from './line-changes.ts'
import { readFilesOf } from './direct-debit-lines.ts'
import {
  holdLine,
  lineDestinations,
  type LineDestination,
  matchLine,
  operator,
  putLineBack,
  returnLine,
  settleLine,
  splitLine,
} from './line-decisions.ts'
import { describeJudgement } from './matching.ts'

const lineNumber = format(
  'LINE',
  (given) => (/^\d{1,15}$/.test(given) ? Number(given) : undefined),
  'the number of a line, as bank unmatched shows it',
)

const wordsOf = ({
  valueDate,
  cents,
  otherParty,
  particulars,
  code,
  reference,
  memo,
}: Pick<BankLine, 'valueDate' | 'cents' | 'otherParty' | 'particulars' | 'code' | 'reference' | 'memo'>) =>
  [
    valueDate,
    formatCents(cents),
    ...[otherParty, particulars, code, reference, memo].filter((text) => text !== '').map((text) => `“${text}”`),
  ].join(' ')

interface ChangeRow {
  readonly number: number
  readonly kind: 'changed' | 'missing'
  readonly valueDate: Day
  readonly cents: number
  readonly newDay: Day | null
  readonly newCents: number | null
}

const bookAll = async ({ db, now, secrets }: CommandContext) => bookNewLines({ db, now, secrets: await loadSecrets(db, secrets) })

const unmatched = async (context: CommandContext): Promise<string> => {
  const { db } = context
  await bookAll(context)
  const lines = await db.query<BankLine>(
    `select ${lineColumns} from bank_line where state in ('waiting', 'returning') order by value_date, number limit 200`,
  )
  const changes = await db.query<ChangeRow>(
    `select l.number, c.kind, l.value_date, l.cents, (c.line ->> 'valueDate')::date as new_day,
       (c.line ->> 'cents')::bigint as new_cents from bank_line_change c join bank_line l on l.number = c.line_number
     where c.decision is null order by l.number limit 200`,
  )
  const shown: string[] = []
  for (const line of lines) {
    shown.push(`${line.number}  ${wordsOf(line)}`)
    if (line.state === 'returning') shown.push('    to be sent back')
    else {
      for (const candidate of await findCandidates(db, line))
        shown.push(`    ${candidate.customerNumber}: ${describeJudgement(candidate)}`)
      for (const file of (await readFilesOf(db, line)).numbers)
        shown.push(`    file ${file} of direct debits has this amount: bank other ${line.number} --to directDebits`)
    }
  }
  for (const { number, kind, valueDate, cents, newDay, newCents } of changes)
    shown.push(
      kind === 'missing'
        ? `${number}  ${valueDate} ${formatCents(cents)}: stands no more in the bank’s statement`
        : `${number}  ${valueDate} ${formatCents(cents)}: the bank has changed it to ${newDay ?? ''} ${formatCents(newCents ?? 0)}`,
    )
  return shown.length > 0 ? shown.join('\n') : 'No line waits.'
}

interface LineArgument {
  readonly line: number
}

const match = ({ db, now }: CommandContext, { line, account }: LineArgument & { readonly account: string }) =>
  db.transaction(async (tx) => {
    const { cents } = await matchLine(tx, line, await findAccount(tx, account), { by: operator, now })
    return `${formatCents(cents)} is booked on ${account}.`
  })

const unmatch = ({ db, now }: CommandContext, { line }: LineArgument) =>
  db.transaction(async (tx) => {
    const accounts = await readParts(tx, line)
    const { cents, wasOnAccount } = await putLineBack(tx, line, { by: operator, now })
    const numbers = [...(await customerNumbersOf(tx, accounts)).values()].toSorted()
    return wasOnAccount ? `${formatCents(cents)} is off ${listText(numbers)}, and waits.` : `Line ${line} waits.`
  })

const split = ({ db, now }: CommandContext, { line, parts }: LineArgument & { readonly parts: readonly SplitPart[] }) =>
  db.transaction(async (tx) => {
    const found: LinePart[] = []
    for (const { account, cents } of parts) found.push({ billingAccountId: await findAccount(tx, account), cents })
    const { cents } = await splitLine(tx, line, found, { by: operator, now })
    return `${formatCents(cents)} is booked on ${listText(parts.map(({ account }) => account))}.`
  })

const hold = (
  { db, now }: CommandContext,
  { line, until, reason }: LineArgument & { readonly until: Day; readonly reason: string },
) =>
  db.transaction(async (tx) => {
    await holdLine(tx, line, { until, note: reason }, { by: operator, now })
    return `Line ${line} is held until ${until}.`
  })

const sendBack = ({ db, now }: CommandContext, { line, reason }: LineArgument & { readonly reason: string }) =>
  db.transaction(async (tx) => {
    const { cents } = await returnLine(tx, line, reason, { by: operator, now })
    return `${formatCents(cents)} is to be sent back: pay it in your bank, and its line settles this one.`
  })

const settleOther = (
  { db, now }: CommandContext,
  { line, to = 'other', reason }: LineArgument & { readonly to: LineDestination | undefined; readonly reason: string },
) =>
  db.transaction(async (tx) => {
    const { cents } = await settleLine(tx, line, { to, reason }, { by: operator, now })
    return `${formatCents(cents)} is booked as ${to}.`
  })

const accounts = async ({ db }: CommandContext): Promise<string> => {
  const all = await readBankAccounts(db)
  if (all.length === 0) return 'There is no bank account.'
  return all
    .map(
      ({ number, name, format: read, closedOn }) =>
        `${number}  ${name}, ${read ?? 'no statement yet'}, ${closedOn ? `closed to ${closedOn}` : 'no day closed'}`,
    )
    .join('\n')
}

interface SplitPart {
  readonly account: string
  readonly cents: number
}

const splitPart = (text: string): SplitPart | null => {
  const [, account = '', amount = ''] = /^(.+)=([^=]+)$/.exec(text.trim()) ?? []
  const cents = centsIn(amount)
  return account === '' || cents === null ? null : { account, cents }
}

const splitParts = format(
  'PARTS',
  (given) => {
    const parts = given.split(',').map(splitPart)
    return parts.every((part) => part !== null) ? parts : undefined
  },
  'accounts and amounts, such as 1000001=30.00,1000002=12.50',
)

const amount = format('AMOUNT', (given) => centsIn(given) ?? undefined, 'an amount, such as 12034.50')

interface CloseOptions {
  readonly day: Day
  readonly bankAccount: string | undefined
  readonly balance: number | undefined
  readonly opening: number | undefined
  readonly reason: string | undefined
}

const close = async (context: CommandContext, { bankAccount, ...options }: CloseOptions): Promise<string> => {
  const { db, now } = context
  const { bankAccountId } = await chosenBankAccount(db, bankAccount)
  await bookAll(context)
  return db.transaction((tx) => closeDay(tx, { ...options, bankAccountId, today: todayAt(now), now }))
}

export const bankCommands = [
  command(
    'bank account',
    'adds one of your bank accounts; statements of others are refused. --no-ids: the bank’s own ids of lines change',
    { number: required(formats.text('NUMBER')), name: required(formats.text('NAME')), noIds: flag },
    async ({ db, now }, { number, name, noIds }) =>
      `${await addBankAccount(db, { number, name, hasStableIds: !noIds, now })} is your account now.`,
  ),
  command('bank accounts', 'lists your bank accounts', {}, accounts),
  command('bank unmatched', 'shows the lines that wait, and whose they may be', {}, unmatched),
  command('bank match', 'books a line that waits on an account', { line: argument(lineNumber), account: accountNumber }, match),
  command(
    'bank unmatch',
    'takes a line off its account, or out of where it was settled; it waits again',
    { line: argument(lineNumber) },
    unmatch,
  ),
  command(
    'bank split',
    'books a line that waits on several accounts; the parts add up to it',
    { line: argument(lineNumber), parts: required(splitParts) },
    split,
  ),
  command(
    'bank hold',
    'takes a line out of the queue until a day',
    { line: argument(lineNumber), until: required(formats.day), reason: required(formats.text()) },
    hold,
  ),
  command(
    'bank return',
    'marks a line as money to be sent back',
    { line: argument(lineNumber), reason: required(formats.text()) },
    sendBack,
  ),
  command(
    'bank changed',
    'decides about a line that the bank has changed, or that stands no more: replace, both, or keep the old one',
    { line: argument(lineNumber), take: required(formats.oneOf(changeDecisions)) },
    async (context, { line, take }) => {
      await context.db.transaction((tx) => decideChange(tx, line, take, context.now))
      await bookAll(context)
      return `Line ${line}: ${take}.`
    },
  ),
  command(
    'bank close',
    'closes a day: what was there, is booked and waits comes to the bank’s figure; nothing is booked on it any more',
    {
      day: required(formats.day),
      bankAccount: optional(formats.text('NUMBER')),
      balance: optional(amount),
      opening: optional(amount),
      reason: optional(formats.text()),
    },
    close,
  ),
  command(
    'bank other',
    'settles a line that is no customer’s: fees, interest, transfers of your own, what a card provider pays out',
    { line: argument(lineNumber), to: optional(formats.oneOf(lineDestinations)), reason: required(formats.text()) },
    settleOther,
  ),
]
