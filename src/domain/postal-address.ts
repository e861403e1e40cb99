/** Where paper goes. */
export interface PostalAddress {
  readonly street: string
  readonly suburb: string
  readonly city: string
  readonly postCode: string
}

const shape = /^(?<street>[^,]{3,80}),(?:(?<suburb>[^,]{2,80}),)?(?<city>[^,]{2,60}?) (?<postCode>\d{4})$/u
const wrong = 'Please write street, suburb, town and postcode, with commas between'

/** At least two letters: a street, a suburb or a town is never a number or a sign alone. */
const isNamed = (part: string): boolean => /\p{L}.*\p{L}/u.test(part)

/** Its parts, of one line: `14 Tūī Lane, Raumati Beach, Paraparaumu 5032`; the suburb may be left out. Null for anything else. */
export const parsePostalAddress = (line: string): PostalAddress | null => {
  const { street, suburb, city, postCode } = shape.exec(line.normalize('NFC').replace(/\s+/g, ' ').trim())?.groups ?? {}
  if (street === undefined || city === undefined || postCode === undefined || /\p{Cc}/u.test(line)) return null
  const parts = { street: street.trim(), suburb: (suburb ?? '').trim(), city: city.trim(), postCode }
  return [parts.street, suburb === undefined ? parts.street : parts.suburb, parts.city].every(isNamed) ? parts : null
}

/** In the lines of an envelope. */
export const postalAddressLines = ({ street, suburb, city, postCode }: PostalAddress): string[] =>
  [street, suburb, `${city} ${postCode}`.trim()].filter((part) => part !== '')

/** In one line. */
export const postalAddressLine = (address: PostalAddress): string => postalAddressLines(address).join(', ')

export const postalAddressMessage = (line: string): string | null => (parsePostalAddress(line) ? null : wrong)
