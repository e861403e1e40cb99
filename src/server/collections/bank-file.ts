import type { Day } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { DirectDebitSettings } from '#server/process/party-settings.ts'
import { bankText } from './bank-text.ts'

export interface BankFileEntry {
  /** 15 or 16 digits. */
  readonly account: string
  readonly cents: number
  readonly holder: string
  /** What the customer sees on their statement. */
  readonly customerNumber: string
  readonly paymentInformation: string
  /** What we see on ours. */
  readonly reference: string
}

export interface BankFile {
  readonly number: number
  readonly collectOn: Day
  readonly madeOn: Day
  readonly entries: readonly BankFileEntry[]
}

/** `000012` */
export const batchOf = (number: number): string => String(number).padStart(6, '0')

/** Characters of a field. */
const nameLength = 20
const fieldLength = 12
/** Eleven digits. */
const mostCents = 99_999_999_999

/** Branch and account, without bank and suffix. */
const hashedPart = (account: string) => account.slice(2, 13)

/** Sum of branches and accounts, its last eleven digits. */
export const hashTotal = (accounts: readonly string[]): string =>
  String(accounts.reduce((sum, account) => sum + BigInt(hashedPart(account)), 0n) % 100_000_000_000n).padStart(11, '0')

const requireEntry = ({ account, cents }: BankFileEntry): void => {
  if (!/^\d{15,16}$/.test(account)) throw new RangeError('A bank account must have 15 or 16 digits')
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > mostCents)
    throw new RangeError(`No amount of a direct debit: ${cents}`)
}

const dated = (day: Day, dates: DirectDebitSettings['dates']) => day.replaceAll('-', '').slice(dates === 'yymmdd' ? 2 : 0)

/** ANZ leaves the middle of the header empty; BNZ has the initiator, its account and the batch type. */
const headerOf = ({ kind, subscriber, account, batchType, dates }: DirectDebitSettings, { collectOn, madeOn }: BankFile) => {
  const initiator = kind === 'anz' ? ['', '', '', '', ''] : [bankText(subscriber, 16), '', '', account, batchType]
  return ['1', ...initiator, dated(collectOn, dates), dated(madeOn, dates), '']
}

const detailOf = ({ name, transactionCode }: DirectDebitSettings, number: number, entry: BankFileEntry) => {
  const { account, cents, holder, customerNumber, paymentInformation, reference } = entry
  const customer = bankText(customerNumber.replaceAll(' ', ''), fieldLength)
  return [
    '2',
    account,
    transactionCode,
    String(cents),
    bankText(holder, nameLength) || customer,
    customer,
    bankText(paymentInformation, fieldLength),
    '',
    bankText(name, fieldLength),
    bankText(name, nameLength),
    customer,
    reference,
    `DD${batchOf(number)}`,
  ]
}

/** Comma-separated, a header, details and a control line with the total in cents, the count and the hash total. @throws RangeError */
export const bankFileText = (settings: DirectDebitSettings, file: BankFile): string => {
  for (const entry of file.entries) requireEntry(entry)
  const total = sumOf(file.entries, ({ cents }) => cents)
  if (total > mostCents) throw new RangeError(`No total of a direct debit file: ${total}`)
  const lines = [
    headerOf(settings, file),
    ...file.entries.map((entry) => detailOf(settings, file.number, entry)),
    ['3', String(total), String(file.entries.length), hashTotal(file.entries.map(({ account }) => account))],
  ]
  return lines.map((fields) => `${fields.join(',')}\n`).join('')
}

/** Of a detail, as it was written. */
export interface FiledEntry {
  readonly account: string
  readonly cents: number
  readonly reference: string
}

export const entriesIn = (text: string): FiledEntry[] =>
  text
    .split('\n')
    .map((line) => line.split(','))
    .flatMap(([kind, account = '', , cents, , , , , , , , reference = '']) =>
      kind === '2' ? [{ account, cents: Number(cents), reference }] : [],
    )

/** The control line; null without one. */
export const controlIn = (
  text: string,
): { readonly cents: number; readonly count: number; readonly hashTotal: string } | null => {
  const fields = text
    .split('\n')
    .map((line) => line.split(','))
    .find(([kind]) => kind === '3')
  if (!fields) return null
  const [, cents = '', count = '', hash = ''] = fields
  return { cents: Number(cents), count: Number(count), hashTotal: hash }
}
