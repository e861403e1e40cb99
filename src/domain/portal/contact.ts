import { plainNumber } from '#domain/basics/typed-text.ts'

/** At most 15 digits after spaces and punctuation are removed; 8 at least behind the leading zeros (a landline with its area). */
const phonePattern = /^(?=\d{1,15}$)0*[1-9]\d{7}/
/** The country code without a plus: 64 and the 8 to 10 digits of a number. */
const bareCountryCode = /^640?(?=[1-9]\d{7,9}$)/
const label = '[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?'
/** Every part is bounded, so that matching stays fast on any text. */
const emailPattern = new RegExp(`^[A-Z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@${label}(?:\\.${label}){1,8}$`, 'i')
/** Letters of every script with combining marks, so that Ngāio is valid. */
const namePattern = /^[\p{L}\p{M}0-9 .()'’-]*$/u

type Message = string | null

const barePhone = (text: string): string => plainNumber(text).replace(/[ ().-]/g, '')

/** `0211234567`, from `+64 (0)21 …`, `0064…`, `6421…` or `021-123…`. */
const dialledPhone = (text: string): string =>
  barePhone(text)
    .replace(/^(?:\+|00)640*/, '0')
    .replace(bareCountryCode, '0')

const abroadMessage = (text: string): Message =>
  /^(?:\+|00)(?!64)[1-9]/.test(barePhone(text)) ? 'Please enter a New Zealand phone number' : null

export const phoneMessage = (text: string): Message =>
  abroadMessage(text) ?? (phonePattern.test(dialledPhone(text)) ? null : 'Please enter a valid phone number')

/** `+64211234567` from `021 123 4567`; keeps a country code that is there already. */
export const normalisePhone = (text: string): string => {
  if (abroadMessage(text) !== null)
    return `+${barePhone(text)
      .replace(/^(?:\+|00)/, '')
      .replace(/\D/g, '')}`
  return `+64${dialledPhone(text).replace(/\D/g, '').replace(/^0+/, '')}`
}

/** `+64211234567` is `0211234567`; foreign numbers unchanged. */
export const localPhone = (phone: string): string => phone.replace(/^\+64/, '0')

/** `+64211234567` is `021 123 4567`, a landline `04 123 4567`. */
export const spacedPhone = (phone: string): string => {
  const digits = localPhone(phone).replaceAll(' ', '')
  return digits.replace(/^(02\d|0800|0508|0[3-9])(\d{3})(\d{3,5})$/, '$1 $2 $3')
}

export const emailMessage = (text: string): Message =>
  text.length <= 254 && emailPattern.test(text) ? null : 'Please enter a valid email address'

/** The inbox that an address leads to: without case and without a `+tag`. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)/, '')

export const isSameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Letters, digits, space, dot, hyphen, parentheses and apostrophe; at most 25 characters. */
export const nameMessage = (text: string): Message => {
  const name = text.normalize('NFC')
  if ([...name].length > 25) return 'Please use at most 25 characters'
  return namePattern.test(name) ? null : "Please use only letters, numbers, spaces and . - ( ) '"
}

const noEmail = '@no-email.invalid'

/** Stands in a login without an email address (RFC 2606: never delivered); its username is the account number. */
export const noEmailOf = (accountNumber: string): string => `${accountNumber.toLowerCase()}${noEmail}`

export const isNoEmail = (email: string): boolean => email.endsWith(noEmail)
