import type { Day } from '#domain/basics/days.ts'
import { normalisePhone } from './contact.ts'

/** One email address always gives one hash, however it is typed. */
const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

const sha256 = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((octet) => octet.toString(16).padStart(2, '0')).join('')
}

/** SHA-256, lower-case hex. Still personal information: sent only to the portal's own collector. */
export const hashEmail = (email: string): Promise<string> => sha256(tidy(email))
export const hashAddress = (address: string): Promise<string> => sha256(tidy(address))
export const hashPhone = (phone: string): Promise<string> => sha256(normalisePhone(phone))

export const birthYear = (dateOfBirth: Day | null | undefined): number | null => {
  const year = Number(/^(\d{4})-\d{2}-\d{2}/.exec(dateOfBirth?.trim() ?? '')?.[1] ?? Number.NaN)
  return Number.isNaN(year) ? null : year
}
