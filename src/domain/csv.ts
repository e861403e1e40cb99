import { formatNumber } from './numbers.ts'

/** A file of text for the customer's downloads. */
export interface TextFile {
  readonly name: string
  readonly mediaType: string
  readonly text: string
}

/** A cell that begins like a formula is text for a spreadsheet too. */
export const textCell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const numberCell = (value: number, decimals: number): string => formatNumber(value, 0, decimals).replaceAll(',', '')

/** Dollars with their cents; empty where it is not known how many. */
export const amountCell = (dollars: number | null): string =>
  dollars === null ? '' : formatNumber(dollars, 2).replaceAll(',', '')

/** RFC 4180. */
export const csv = (header: string, rows: readonly (readonly string[])[]): string =>
  `${[header, ...rows.map((row) => row.join(','))].join('\r\n')}\r\n`

/** The same in UTF-8, with the mark by which spreadsheets know it. */
export const csvFile = (header: string, rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(`\ufeff${csv(header, rows)}`)
