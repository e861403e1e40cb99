/** Digits and spaces only, at most 15 characters. */
const phonePattern = /^[0-9 ]{1,15}$/
const label = '[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?'
/** Bounded in every part, so that no text takes long to refuse. */
const emailPattern = new RegExp(`^[A-Z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@${label}(?:\\.${label}){1,8}$`, 'i')
/** Letters of every script with their marks, so that Ngāio passes. */
const namePattern = /^[\p{L}\p{M}0-9 .()'’-]*$/u

/** The sentence to show under an input, or null when the text is fine. */
type Message = string | null

/** What is said of a number with another country's code; null for any other text. */
export const abroadMessage = (text: string): Message =>
  /^(?:\+|00)(?!64)[1-9]/.test(text.replaceAll(' ', '')) ? 'Please enter a New Zealand phone number' : null

export const phoneMessage = (text: string): Message =>
  abroadMessage(text) ?? (phonePattern.test(text) && /\d/.test(text) ? null : 'Please enter a valid phone number')

/**
 * As phones are sent: spaces and leading zeros go, the country code comes in front. `021 123 4567` is `+64211234567`;
 * a number that already begins with +64 keeps it once, and one from abroad keeps its own.
 */
export const normalisePhone = (text: string): string => {
  const digits = text.replace(/[^\d+]/g, '')
  if (abroadMessage(digits) !== null) return digits.replace(/^00/, '+')
  return `+64${digits
    .replace(/^(?:\+|00)64/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')}`
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
