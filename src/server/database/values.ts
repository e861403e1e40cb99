import type { SqlValue } from './database.ts'

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const elementText = (value: SqlValue): string => {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return arrayText(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : quoted(parameterText(value) ?? '')
}

const arrayText = (values: readonly SqlValue[]): string => `{${values.map(elementText).join(',')}}`

/**
 * Parameter as PostgreSQL text, so that both drivers send the same bytes: instants in UTC, arrays as array literals, objects as
 * JSON. Pass a JSON array as text: `JSON.stringify(list)`.
 */
export const parameterText = (value: SqlValue | undefined): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value)
}

type Parse = (text: string) => unknown

/** One-dimensional array literal of unquoted values (numbers, days, instants); `NULL` becomes null. */
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((element) => (element === 'NULL' ? null : parse(element.startsWith('"') ? element.slice(1, -1) : element)))

/** Reused buffer: growing lists take twice the memory. */
const reading: (number | null)[] = []

/** Fast path for half-hours, thousands at a time: no string per number. */
const wholeNumbers: Parse = (text) => {
  let count = 0
  let number: number | null = 0
  let isNegative = false
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) number = (number ?? 0) * 10 + (code - 48)
    else if (code === 45) isNegative = true
    else if (code === 78) {
      number = null
      at += 3
    } else if (at > 1) {
      reading[count] = number !== null && isNegative ? -number : number
      count += 1
      number = 0
      isNegative = false
    }
  }
  return reading.slice(0, count)
}

const instant: Parse = (text) =>
  new Date(text.includes(':', text.length - 3) ? text : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
const bytes: Parse = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))
const same: Parse = (text) => text

/** By type oid; others as the driver returns them (alike on both: boolean, jsonb, text[]). */
export const parsers: Readonly<Record<number, Parse>> = {
  17: bytes,
  20: Number,
  21: Number,
  23: Number,
  700: Number,
  701: Number,
  1700: Number,
  1005: wholeNumbers,
  1007: wholeNumbers,
  1016: arrayOf(Number),
  1021: arrayOf(Number),
  1022: arrayOf(Number),
  1231: arrayOf(Number),
  1082: same,
  1182: arrayOf(same),
  1184: instant,
  1185: arrayOf(instant),
}
