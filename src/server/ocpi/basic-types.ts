import * as z from 'zod/mini'

/** OCPI 2.2.1, 17 “Types”. Optional fields may be null; fields that are not named here are dropped. */

const printable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

/** Case-insensitive, printable ASCII; compare by `ciKey`. */
export const ciString = (most: number) => z.string().check(z.maxLength(most), z.regex(printable, 'not printable ASCII'))

export const ciKey = (text: string): string => text.toLowerCase()

export const isSameCi = (a: string, b: string): boolean => ciKey(a) === ciKey(b)

/** What a database stores as text: no NUL, no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
const storable = () => z.refine<string>(isStorable, 'has a character that no text has')

/** In one form, so that a CDR that was sent and one that was read are the same. */
export const ocpiText = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most), storable()),
    z.transform((text) => text.normalize('NFC')),
  )

/** Also values that a later version adds: they describe, nothing is decided by them. */
export const openEnum = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'not a name of OCPI'))

export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  )

export const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(z.array(schema))),
    z.transform((values) => values ?? []),
  )

const dateTime = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,9})?Z?$/

/** Epoch ms of a DateTime, which is UTC with or without `Z`; null for another text or a day that does not exist. */
export const instantOf = (text: string): number | null => {
  const day = dateTime.exec(text)?.[1]
  const time = day === undefined ? Number.NaN : Date.parse(text.endsWith('Z') ? text : `${text}Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : time
}

/** Seconds unless there are milliseconds: string(25). */
export const dateTimeText = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z')

/** Stored and sent in one form, so that the same moment is the same text. */
export const DateTime = z.pipe(
  z.string().check(
    z.maxLength(30),
    z.refine((text) => (instantOf(text) ?? -1) >= 0, 'not a DateTime in UTC since 1970'),
  ),
  z.transform((text) => dateTimeText(instantOf(text) ?? 0)),
)

/** Beyond these are faults: no charge comes to ten million dollars or kWh. */
const mostNumber = 10_000_000
export const OcpiNumber = z.number().check(z.minimum(-mostNumber), z.maximum(mostNumber))
export const OcpiUrl = z.string().check(z.maxLength(255), z.url({ protocol: /^https?$/ }), storable())
export const CountryCode = ciString(2).check(z.minLength(2))
export const PartyId = ciString(3).check(z.minLength(3))
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'not a currency'))

export const Price = z.object({ excl_vat: OcpiNumber, incl_vat: optional(OcpiNumber) })
export type Price = z.output<typeof Price>

export const DisplayText = z.object({ language: ocpiText(2), text: ocpiText(512) })

export const Image = z.object({
  url: OcpiUrl,
  thumbnail: optional(OcpiUrl),
  category: openEnum,
  type: ciString(4),
  width: optional(z.int()),
  height: optional(z.int()),
})

export const BusinessDetails = z.object({ name: ocpiText(100), website: optional(OcpiUrl), logo: optional(Image) })

export const Coordinates = z.object({
  latitude: z.string().check(z.regex(/^-?\d{1,2}\.\d{5,7}$/, 'not a latitude')),
  longitude: z.string().check(z.regex(/^-?\d{1,3}\.\d{5,7}$/, 'not a longitude')),
})

/** The party of an object: who owns it. */
export interface Party {
  readonly countryCode: string
  readonly partyId: string
}

export const partyText = ({ countryCode, partyId }: Party): string => `${countryCode}-${partyId}`.toUpperCase()

export const isSameParty = (a: Party, b: Party): boolean => partyText(a) === partyText(b)

export const partyOf = (object: { readonly country_code: string; readonly party_id: string }): Party => ({
  countryCode: object.country_code,
  partyId: object.party_id,
})

/** `cdr_token.uid: Too long`, for `status_message`: names of fields and no values. */
export const fieldsAtFault = (error: z.core.$ZodError): string =>
  error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
    .join('; ')
