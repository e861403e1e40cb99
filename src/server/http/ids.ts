import { createHash } from 'node:crypto'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Null for a malformed id, which then counts as not found. */
export const idOf = (text: string): string | null => (shape.test(text) ? text.toLowerCase() : null)

/** Same id for the same text, so that a repeated import hits the same rows. */
export const stableId = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
