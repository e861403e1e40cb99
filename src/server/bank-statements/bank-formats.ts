import * as z from 'zod/mini'

const heading = z.string().check(z.minLength(1), z.maxLength(60))

/** How a bank’s CSV is read; headings as the bank writes them, without regard to capitals. */
export const BankFormat = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** Order of a date’s parts; a year of two digits is of this century. */
  dates: z.enum(['dmy', 'ymd', 'mdy']),
  columns: z.strictObject({
    day: heading,
    /** Above zero came in; or the two columns after it. */
    amount: z.optional(heading),
    credit: z.optional(heading),
    debit: z.optional(heading),
    /** The bank’s own id of the line, only if it never changes. */
    bankRef: z.optional(heading),
    type: z.optional(heading),
    otherParty: z.optional(heading),
    particulars: z.optional(heading),
    code: z.optional(heading),
    reference: z.optional(heading),
    memo: z.optional(heading),
    otherAccount: z.optional(heading),
    /** The retailer’s own account. */
    account: z.optional(heading),
    /** The account’s balance after the line. */
    balance: z.optional(heading),
    /** Set where the amount was in another currency; the amount itself is in NZD. */
    currency: z.optional(heading),
  }),
  /** Further headings by which the bank is known. */
  knownBy: z.optional(z.array(heading)),
})
export type BankFormat = z.infer<typeof BankFormat>

/** As public exports of these banks had them in 2026: docs/providers/bank-statements.md. */
export const bankFormats: readonly BankFormat[] = [
  {
    name: 'anz',
    dates: 'dmy',
    columns: {
      day: 'Date',
      amount: 'Amount',
      type: 'Type',
      otherParty: 'Details',
      particulars: 'Particulars',
      code: 'Code',
      reference: 'Reference',
    },
    knownBy: ['ForeignCurrencyAmount', 'ConversionCharge'],
  },
  {
    name: 'anz-business',
    dates: 'dmy',
    columns: {
      day: 'Transaction Date',
      amount: 'Amount',
      type: 'Type',
      otherParty: 'Details',
      particulars: 'Particulars',
      code: 'Code',
      reference: 'Reference',
      balance: 'Balance',
      otherAccount: 'To/From Account Number',
    },
    knownBy: ['Processed Date'],
  },
  {
    name: 'asb',
    dates: 'ymd',
    columns: { day: 'Date', amount: 'Amount', bankRef: 'Unique Id', type: 'Tran Type', otherParty: 'Payee', memo: 'Memo' },
  },
  {
    name: 'bnz',
    dates: 'dmy',
    columns: {
      day: 'Date',
      amount: 'Amount',
      type: 'Tran Type',
      otherParty: 'Payee',
      particulars: 'Particulars',
      code: 'Code',
      reference: 'Reference',
      account: 'This Party Account',
      otherAccount: 'Other Party Account',
    },
  },
  {
    name: 'kiwibank',
    dates: 'dmy',
    columns: {
      day: 'Date',
      amount: 'Amount',
      type: 'Source Code (payment type)',
      otherParty: 'OP name',
      particulars: 'TP part',
      code: 'TP code',
      reference: 'TP ref',
      memo: 'Memo/Description',
      otherAccount: 'OP Bank Account Number',
      account: 'Account number',
      balance: 'Balance',
    },
  },
  {
    name: 'westpac',
    dates: 'dmy',
    columns: {
      day: 'Date',
      amount: 'Amount',
      type: 'Description',
      otherParty: 'Other Party',
      particulars: 'Particulars',
      code: 'Analysis Code',
      reference: 'Reference',
    },
  },
]

const plain = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()

const headingsOf = ({ columns, knownBy = [] }: BankFormat) =>
  [...Object.values(columns), ...knownBy].map((name = '') => plain(name))

/** Index of each column in a row of headings; null if one is missing. */
export const columnsIn = (format: BankFormat, row: readonly string[]): ReadonlyMap<string, number> | null => {
  const headings = row.map(plain)
  if (!headingsOf(format).every((name) => headings.includes(name))) return null
  return new Map(Object.entries(format.columns).map(([field, name]) => [field, headings.indexOf(plain(name ?? ''))]))
}

/** The format with the most headings in the row; null if none fits. */
export const formatOfHeadings = (formats: readonly BankFormat[], row: readonly string[]): BankFormat | null =>
  formats
    .filter((format) => columnsIn(format, row) !== null)
    .toSorted((a, b) => headingsOf(b).length - headingsOf(a).length)[0] ?? null

/** A row that may be the headings of a statement. */
export const looksLikeHeadings = (row: readonly string[]): boolean => {
  const headings = row.map(plain)
  const has = (word: RegExp) => headings.some((name) => word.test(name))
  return has(/\bdate\b|^date/) && has(/amount|debit|credit|withdraw|deposit/)
}
