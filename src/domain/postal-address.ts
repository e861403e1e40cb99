import { plainLine } from './typed-text.ts'

/** Where paper goes. */
export interface PostalAddress {
  readonly street: string
  readonly suburb: string
  readonly city: string
  readonly postCode: string
}

const wrong = 'Please write street, suburb, town and postcode, with commas between'
const country = /(?:,| )\s*(?:aotearoa(?: new zealand)?|new zealand|nz)$/iu
/** What stands before the street on an envelope and belongs to it: care of whom, and where in the building. */
const beforeStreet =
  /^(?:(?:c\/[-o]?|c\.o\.|care of|attn:?|attention) .+|(?:flat|unit|apartment|apt|level|floor|suite|shop|office|room|villa|studio|townhouse)s? [\w/-]+)$/iu
const ruralDelivery = /^r\.?d\.? ?\d{1,2}$/iu

/** At least two letters: a street, a suburb or a town is never a number or a sign alone. */
const isNamed = (part: string): boolean => /\p{L}.*\p{L}/u.test(part)

/** Everything up to the first part that is a street or a box. */
const countBeforeStreet = (parts: readonly string[]): number => {
  const at = parts.findIndex((part) => !beforeStreet.test(part))
  return at < 0 ? parts.length : at
}

/** The suburb, which may be left out, with a rural delivery number beside it; null for more parts than that. */
const suburbOf = (parts: readonly string[]): string | null => {
  const [suburb = '', rural] = parts
  if (parts.length > 2 || (rural !== undefined && !ruralDelivery.test(rural))) return null
  return rural === undefined ? suburb : `${suburb}, ${rural}`
}

/**
 * The parts of an address on one line, or on the lines of an envelope: `14 Tūī Lane, Raumati Beach, Paraparaumu 5032`. The suburb may be left
 * out; a flat, a level or a care-of stays with the street; a comma before the postcode and New Zealand at the end are no parts. Null for
 * anything else.
 */
export const parsePostalAddress = (text: string): PostalAddress | null => {
  const line = plainLine(text.normalize('NFC').replace(/\s*[\r\n]+\s*/g, ', '))
    .replace(/[,.\s]+$/, '')
    .replace(country, '')
    .replace(/[,\s]+(\d{4})$/, ' $1')
  if (/\p{Cc}/u.test(line)) return null
  const parts = line.split(/(?:\s*,\s*)+/)
  const [, city = '', postCode = ''] = /^(.{2,60}) (\d{4})$/u.exec(parts.pop() ?? '') ?? []
  const before = countBeforeStreet(parts)
  const street = parts.slice(0, before + 1).join(', ')
  const suburb = suburbOf(parts.slice(before + 1))
  if (before === parts.length || suburb === null || street.length < 3 || street.length > 120 || suburb.length > 80) return null
  const named = [parts[before] ?? '', ...(suburb === '' ? [] : [suburb]), city]
  return named.every(isNamed) ? { street, suburb, city, postCode } : null
}

/** In the lines of an envelope. */
export const postalAddressLines = ({ street, suburb, city, postCode }: PostalAddress): string[] =>
  [street, suburb, `${city} ${postCode}`.trim()].filter((part) => part !== '')

/** In one line. */
export const postalAddressLine = (address: PostalAddress): string => postalAddressLines(address).join(', ')

export const postalAddressMessage = (line: string): string | null => (parsePostalAddress(line) ? null : wrong)
