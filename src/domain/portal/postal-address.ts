import { plainLine } from '#domain/basics/typed-text.ts'

export interface PostalAddress {
  readonly street: string
  readonly suburb: string
  readonly city: string
  readonly postCode: string
}

const wrong = 'Please write street, suburb, town and postcode, with commas between'
const country = /(?:,| )\s*(?:aotearoa(?: new zealand)?|new zealand|n\.? ?z)$/iu
const beforeStreet =
  /^(?:(?:c\/[-o]?|c\.o\.|care of|attn:?|attention) .+|(?:flat|unit|apartment|apt|level|floor|suite|shop|office|room|villa|studio|townhouse)s? [\w/-]+|(?:ground|basement|lower|upper|top|first|second|third|\d+(?:st|nd|rd|th)) floor)$/iu
const numberedStreet = /^\d[\w/-]* .*\p{L}/u
const ruralDelivery = /^r\.?d\.? ?\d{1,2}$/iu

/** Two letters at least: a street, suburb or town is never a number or sign alone. */
const isNamed = (part: string): boolean => /\p{L}.*\p{L}/u.test(part)

const streetIndex = (parts: readonly string[], from = 0): number => {
  const at = parts.findIndex((part, index) => index >= from && !beforeStreet.test(part))
  return at < 0 ? parts.length : at
}

/** Flats, levels, care-of and the name of one building, which only a street with a number follows. */
const countBeforeStreet = (parts: readonly string[]): number => {
  const at = streetIndex(parts)
  const behindName = streetIndex(parts, at + 1)
  const name = parts[at] ?? ''
  const isBuilding = isNamed(name) && !/\d/.test(name) && numberedStreet.test(parts[behindName] ?? '')
  return isBuilding ? behindName : at
}

const suburbOf = (parts: readonly string[]): string | null => {
  const [suburb = '', rural] = parts
  if (parts.length > 2 || (rural !== undefined && !ruralDelivery.test(rural))) return null
  return rural === undefined ? suburb : `${suburb}, ${rural}`
}

/**
 * One line or several: `14 Tūī Lane, Raumati Beach, Paraparaumu 5032`. Suburb optional; flat, level, building and care-of belong
 * to the street; ignores a comma before the postcode and New Zealand. Null if invalid.
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

export const postalAddressLines = ({ street, suburb, city, postCode }: PostalAddress): string[] =>
  [street, suburb, `${city} ${postCode}`.trim()].filter((part) => part !== '')

export const postalAddressLine = (address: PostalAddress): string => postalAddressLines(address).join(', ')

export const postalAddressMessage = (line: string): string | null => (parsePostalAddress(line) ? null : wrong)
