import { plainNumber } from './typed-text.ts'

/** At most 15 digits, once spaces and signs between them are gone. */
const phonePattern = /^\d{1,15}$/
const label = '[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?'
/** Bounded in every part, so that no text takes long to refuse. */
const emailPattern = new RegExp(`^[A-Z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@${label}(?:\\.${label}){1,8}$`, 'i')
/** Letters of every script with their marks, so that Ngāio passes. */
const namePattern = /^[\p{L}\p{M}0-9 .()'’-]*$/u

/** The sentence to show under an input, or null when the text is fine. */
type Message = string | null

/** A typed phone without invisible characters, spaces, brackets, hyphens and dots. */
const barePhone = (text: string): string => plainNumber(text).replace(/[ ().-]/g, '')

/** A typed phone as it is dialled in New Zealand, `0211234567`, from any of `+64 (0)21 …`, `0064…`, `021-123…`. */
const dialledPhone = (text: string): string => barePhone(text).replace(/^(?:\+|00)640*/, '0')

/** The error for a number with another country's code; null for any other text. */
export const abroadMessage = (text: string): Message =>
  /^(?:\+|00)(?!64)[1-9]/.test(barePhone(text)) ? 'Please enter a New Zealand phone number' : null

export const phoneMessage = (text: string): Message =>
  abroadMessage(text) ?? (phonePattern.test(dialledPhone(text)) ? null : 'Please enter a valid phone number')

/**
 * As phones are sent: without spaces, signs and leading zeros, behind the country code. `021 123 4567` is `+64211234567`;
 * a number that already begins with +64 keeps it once, and one from abroad keeps its own.
 */
export const normalisePhone = (text: string): string => {
  if (abroadMessage(text) !== null)
    return `+${barePhone(text)
      .replace(/^(?:\+|00)/, '')
      .replace(/\D/g, '')}`
  return `+64${dialledPhone(text).replace(/\D/g, '').replace(/^0+/, '')}`
}

/** As a phone is typed and read out: `+64211234567` is `0211234567`. One from abroad stays as it is. */
export const localPhone = (phone: string): string => phone.replace(/^\+64/, '0')

/** As a phone is read: `+64211234567` is `021 123 4567`, and a line at home `04 123 4567`. */
export const spacedPhone = (phone: string): string => {
  const digits = localPhone(phone).replaceAll(' ', '')
  return digits.replace(/^(02\d|0800|0508|0[3-9])(\d{3})(\d{3,5})$/, '$1 $2 $3')
}

export const emailMessage = (text: string): Message =>
  text.length <= 254 && emailPattern.test(text) ? null : 'Please enter a valid email address'

/** Emails are compared without case. */
export const isSameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Nicknames and names: letters, digits, space, dot, hyphen, parentheses and apostrophe, up to 25 characters. */
export const nameMessage = (text: string): Message => {
  const name = text.normalize('NFC')
  if ([...name].length > 25) return 'Please use at most 25 characters'
  return namePattern.test(name) ? null : "Please use only letters, numbers, spaces and . - ( ) '"
}
