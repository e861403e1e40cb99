import { listText } from '#domain/basics/list-text.ts'

/** The bank's words of a line. */
export interface LineTexts {
  readonly otherParty: string
  readonly particulars: string
  readonly code: string
  readonly reference: string
  readonly memo: string
}

const shortestNumber = 4
const mostParts = 4

/** As `billing_account_written_number` has it. */
const strip = (text: string) => text.replace(/^[A-Z0]+/, '')
const parts = (text: string) =>
  text
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .filter((part) => part !== '')

/** Every part of a text that may be a number, and neighbours joined: `ACC 500 068-120`. */
export const joinedParts = (text: string): string[] => {
  const all = parts(text)
  return all.flatMap((_, from) =>
    Array.from({ length: Math.min(mostParts, all.length - from) }, (__, count) => all.slice(from, from + count + 1).join('')),
  )
}

/** Letters that look like digits. */
export const asDigits = (text: string) => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export interface WrittenNumbers {
  /** As they are written, without spaces, letters before them and leading zeros. */
  readonly exact: readonly string[]
  /** With letters read as the digits that they look like. */
  readonly corrected: readonly string[]
}

/** What may be an account number in a line, in the fields where it belongs and where it was put. */
export const numbersIn = ({ otherParty, particulars, code, reference, memo }: LineTexts): WrittenNumbers => {
  const texts = [reference, particulars, code, memo, otherParty, `${particulars} ${code} ${reference}`]
  const joined = [...new Set(texts.flatMap(joinedParts))]
  const numbers = (all: readonly string[]) =>
    [...new Set(all.map(strip))].filter((number) => number.length >= shortestNumber && /\d/.test(number)).slice(0, 60)
  const exact = numbers(joined)
  const corrected = numbers(joined.map((part) => (/\d/.test(part) ? asDigits(part) : part)))
  return { exact, corrected: corrected.filter((number) => !exact.includes(number)) }
}

const emptyWords = new Set([
  'THE',
  'AND',
  'LTD',
  'LIMITED',
  'TRUST',
  'COMPANY',
  'MRS',
  'MISS',
  'NEW',
  'ZEALAND',
  'PAYMENT',
  'POWER',
  'FROM',
])
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length >= 3 && !emptyWords.has(word))

/** A last name, or a word of a business's name, that the bank's words have. */
export const nameAgrees = ({ otherParty, particulars, code, reference, memo }: LineTexts, names: readonly string[]): boolean => {
  const words = new Set(wordsOf([otherParty, particulars, code, reference, memo].join(' ')))
  return names.some((name) => wordsOf(name).some((word) => words.has(word)))
}

export interface Evidence {
  /** How the account's number was found; null: not at all. */
  readonly number: 'exact' | 'corrected' | null
  /** What the amount is of. */
  readonly amount: 'bill' | 'total' | null
  readonly hasName: boolean
  readonly nameAgrees: boolean
  /** Its bank account has paid this customer's account before. */
  readonly isKnownPayer: boolean
  /** The customer has said that they paid: anyone may say so, it only stands beside a name or an amount. */
  readonly isReported: boolean
  /** The retailer's own system has booked a payment of this amount about that day. */
  readonly isBookedElsewhere: boolean
}

export type Certainty = 'certain' | 'likely' | 'weak'

export interface Judgement {
  readonly certainty: Certainty
  readonly reasons: readonly string[]
  /** The bank's words name somebody, and either the name or the amount is not this customer's. */
  readonly mayBeAnothers: boolean
}

const reasonsFor = ({
  number,
  amount,
  hasName,
  nameAgrees: agrees,
  isKnownPayer,
  isReported,
  isBookedElsewhere,
}: Evidence): string[] => [
  ...(number === 'exact' ? ['the account number is in it'] : []),
  ...(number === 'corrected' ? ['the account number is in it, with letters for digits'] : []),
  ...(amount === 'bill' ? ['the amount is that of an open bill'] : []),
  ...(amount === 'total' ? ['the amount is all that is owed'] : []),
  ...(agrees ? ['the name agrees'] : []),
  ...(hasName && !agrees ? ['the name is another one'] : []),
  ...(isKnownPayer ? ['this bank account has paid it before'] : []),
  ...(isReported ? ['the customer says that they have paid'] : []),
  ...(isBookedElsewhere ? ['your own system has booked this amount already'] : []),
]

/** A number alone may be a neighbour's with a digit wrong: it takes one more thing that agrees, or a line without a name. */
export const judge = (evidence: Evidence): Judgement => {
  const { number, amount, hasName, nameAgrees: agrees, isKnownPayer, isReported, isBookedElsewhere } = evidence
  const reasons = reasonsFor(evidence)
  const agreements = [amount !== null, agrees, isKnownPayer, isReported && (agrees || amount !== null)].filter(Boolean).length
  const mayBeAnothers = hasName && !(agrees && amount !== null) && !isKnownPayer
  const as = (certainty: Certainty): Judgement => ({ certainty, reasons, mayBeAnothers })
  if (isBookedElsewhere) return as('weak')
  if (number !== null && (agreements > 0 || (number === 'exact' && !hasName))) return as('certain')
  return as(number !== null || agreements > 1 ? 'likely' : 'weak')
}

export const describeJudgement = ({ certainty, reasons }: Pick<Judgement, 'certainty' | 'reasons'>): string =>
  `${certainty}: ${listText(reasons)}`
