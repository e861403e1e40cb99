import { createHash } from 'node:crypto'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id off the wire, or null when it cannot be anyone's: such a one is not found, like an unknown one. */
export const idOf = (text: string): string | null => (shape.test(text) ? text.toLowerCase() : null)

/** The same id for the same text, so that work done twice meets itself. */
export const stableId = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
