import { formatNumber } from './numbers.ts'

export interface TextFile {
  readonly name: string
  readonly mediaType: string
  readonly text: string
}

/** Prevents formula injection in spreadsheets. */
export const textCell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const numberCell = (value: number, decimals: number): string => formatNumber(value, 0, decimals).replaceAll(',', '')

export const amountCell = (dollars: number | null): string =>
  dollars === null ? '' : formatNumber(dollars, 2).replaceAll(',', '')

/** RFC 4180. */
export const csv = (header: string, rows: readonly (readonly string[])[]): string =>
  `${[header, ...rows.map((row) => row.join(','))].join('\r\n')}\r\n`

/** UTF-8 with a byte order mark for spreadsheets. */
export const csvFile = (header: string, rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(`\ufeff${csv(header, rows)}`)
