import type { Day } from '#domain/basics/days.ts'

/** A line of a bank's statement. Texts are the bank's own words, '' if it gives none. */
export interface StatementLine {
  readonly kind: 'line'
  /** In the file, from 1. */
  readonly line: number
  /** Digits of the retailer's bank account, as the file has them; '' if it names none. */
  readonly account: string
  readonly day: Day
  /** Above zero came in. */
  readonly cents: number
  /** The bank's own id; '' without one. */
  readonly bankRef: string
  readonly type: string
  readonly otherParty: string
  readonly particulars: string
  readonly code: string
  readonly reference: string
  readonly memo: string
  /** The other party's bank account; '' without one. */
  readonly otherAccount: string
}

/** The bank's balance at the end of a day. */
export interface StatementBalance {
  readonly kind: 'balance'
  readonly account: string
  readonly day: Day
  readonly cents: number
}

/** The days that the statement is of, by its own words; both ends inclusive. */
export interface StatementRange {
  readonly kind: 'range'
  readonly account: string
  readonly from: Day
  readonly to: Day
}

/** A line that is not booked: another currency, or nothing moved. */
export interface StatementOmission {
  readonly kind: 'omission'
  readonly line: number
  readonly account: string
  readonly reason: string
  /** True if the bank's balance has it. */
  readonly isMoney: boolean
}

export type StatementItem = StatementLine | StatementBalance | StatementRange | StatementOmission

/** Cents of `-1,234.50`, `+12.5`, `$12`, `12,50`; null for anything else. */
export const centsIn = (text: string): number | null => {
  const [, sign = '', whole = '', fraction = ''] =
    /^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:[.,](\d{1,2})0*)?$/.exec(text.trim().replace(/^\$([+-])/, '$1$')) ?? []
  if (whole === '') return null
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' && cents !== 0 ? -cents : cents
}
