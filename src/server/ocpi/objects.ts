import * as z from 'zod/mini'
import {
  BusinessDetails,
  ciString,
  Coordinates,
  CountryCode,
  Currency,
  DateTime,
  DisplayText,
  Image,
  list,
  OcpiNumber,
  ocpiText,
  OcpiUrl,
  openEnum,
  optional,
  PartyId,
  Price,
} from './basic-types.ts'

const owner = { country_code: CountryCode, party_id: PartyId }
const some = <Schema extends z.ZodMiniType>(schema: Schema) => z.array(schema).check(z.minLength(1))

const EnergyMix = z.object({
  is_green_energy: z.boolean(),
  energy_sources: list(z.object({ source: openEnum, percentage: OcpiNumber })),
  environ_impact: list(z.object({ category: openEnum, amount: OcpiNumber })),
  supplier_name: optional(ocpiText(64)),
  energy_product_name: optional(ocpiText(64)),
})

const TariffElement = z.object({
  price_components: some(z.object({ type: openEnum, price: OcpiNumber, vat: optional(OcpiNumber), step_size: z.int() })),
  restrictions: optional(
    z.object({
      start_time: optional(ocpiText(5)),
      end_time: optional(ocpiText(5)),
      start_date: optional(ocpiText(10)),
      end_date: optional(ocpiText(10)),
      min_kwh: optional(OcpiNumber),
      max_kwh: optional(OcpiNumber),
      min_current: optional(OcpiNumber),
      max_current: optional(OcpiNumber),
      min_power: optional(OcpiNumber),
      max_power: optional(OcpiNumber),
      min_duration: optional(z.int()),
      max_duration: optional(z.int()),
      day_of_week: list(openEnum),
      reservation: optional(openEnum),
    }),
  ),
})

export const Tariff = z.object({
  ...owner,
  id: ciString(36),
  currency: Currency,
  type: optional(openEnum),
  tariff_alt_text: list(DisplayText),
  tariff_alt_url: optional(OcpiUrl),
  min_price: optional(Price),
  max_price: optional(Price),
  elements: some(TariffElement),
  start_date_time: optional(DateTime),
  end_date_time: optional(DateTime),
  energy_mix: optional(EnergyMix),
  last_updated: DateTime,
})

export const Connector = z.object({
  id: ciString(36),
  standard: openEnum,
  format: openEnum,
  power_type: openEnum,
  max_voltage: z.int(),
  max_amperage: z.int(),
  max_electric_power: optional(z.int()),
  tariff_ids: list(ciString(36)),
  terms_and_conditions: optional(OcpiUrl),
  last_updated: DateTime,
})

export const Evse = z.object({
  uid: ciString(36),
  evse_id: optional(ciString(48)),
  status: openEnum,
  status_schedule: list(z.object({ period_begin: DateTime, period_end: optional(DateTime), status: openEnum })),
  capabilities: list(openEnum),
  connectors: some(Connector),
  floor_level: optional(ocpiText(4)),
  coordinates: optional(Coordinates),
  physical_reference: optional(ocpiText(16)),
  directions: list(DisplayText),
  parking_restrictions: list(openEnum),
  images: list(Image),
  last_updated: DateTime,
})

const Hours = z.object({
  twentyfourseven: z.boolean(),
  regular_hours: list(z.object({ weekday: z.int(), period_begin: ocpiText(5), period_end: ocpiText(5) })),
  exceptional_openings: list(z.object({ period_begin: DateTime, period_end: DateTime })),
  exceptional_closings: list(z.object({ period_begin: DateTime, period_end: DateTime })),
})

const place = {
  name: optional(ocpiText(255)),
  address: ocpiText(45),
  city: ocpiText(45),
  postal_code: optional(ocpiText(10)),
  state: optional(ocpiText(20)),
  country: ocpiText(3),
  coordinates: Coordinates,
}

export const Location = z.object({
  ...owner,
  id: ciString(36),
  publish: z.boolean(),
  ...place,
  parking_type: optional(openEnum),
  evses: list(Evse),
  directions: list(DisplayText),
  operator: optional(BusinessDetails),
  suboperator: optional(BusinessDetails),
  owner: optional(BusinessDetails),
  facilities: list(openEnum),
  time_zone: ocpiText(255),
  opening_times: optional(Hours),
  charging_when_closed: optional(z.boolean()),
  images: list(Image),
  energy_mix: optional(EnergyMix),
  last_updated: DateTime,
})
export type Location = z.output<typeof Location>

export const TokenType = z.enum(['AD_HOC_USER', 'APP_USER', 'OTHER', 'RFID'])
export type TokenType = z.output<typeof TokenType>

export const CdrToken = z.object({ ...owner, uid: ciString(36), type: TokenType, contract_id: ciString(36) })
export type CdrToken = z.output<typeof CdrToken>

const AuthMethod = z.enum(['AUTH_REQUEST', 'COMMAND', 'WHITELIST'])

const ChargingPeriod = z.object({
  start_date_time: DateTime,
  dimensions: some(z.object({ type: openEnum, volume: OcpiNumber })),
  tariff_id: optional(ciString(36)),
})

/** `RESERVATION` and `PENDING`: no charging yet. `INVALID`: not billed. */
const SessionStatus = z.enum(['ACTIVE', 'COMPLETED', 'INVALID', 'PENDING', 'RESERVATION'])

export const Session = z.object({
  ...owner,
  id: ciString(36),
  start_date_time: DateTime,
  end_date_time: optional(DateTime),
  kwh: OcpiNumber.check(z.minimum(0)),
  cdr_token: CdrToken,
  auth_method: AuthMethod,
  authorization_reference: optional(ciString(36)),
  location_id: ciString(36),
  evse_uid: ciString(36),
  connector_id: ciString(36),
  meter_id: optional(ocpiText(255)),
  currency: Currency,
  charging_periods: list(ChargingPeriod),
  total_cost: optional(Price),
  status: SessionStatus,
  last_updated: DateTime,
})
export type Session = z.output<typeof Session>

const CdrLocation = z.object({
  id: ciString(36),
  ...place,
  evse_uid: ciString(36),
  evse_id: ciString(48),
  connector_id: ciString(36),
  connector_standard: openEnum,
  connector_format: openEnum,
  connector_power_type: openEnum,
})

const SignedData = z.object({
  encoding_method: ciString(36),
  encoding_method_version: optional(z.int()),
  public_key: optional(ciString(512)),
  signed_values: some(z.object({ nature: ciString(32), plain_data: ocpiText(512), signed_data: ocpiText(5_000) })),
  url: optional(ocpiText(512)),
})

export const Cdr = z.object({
  ...owner,
  id: ciString(39),
  start_date_time: DateTime,
  end_date_time: DateTime,
  session_id: optional(ciString(36)),
  cdr_token: CdrToken,
  auth_method: AuthMethod,
  authorization_reference: optional(ciString(36)),
  cdr_location: CdrLocation,
  meter_id: optional(ocpiText(255)),
  currency: Currency,
  tariffs: list(Tariff),
  charging_periods: some(ChargingPeriod),
  signed_data: optional(SignedData),
  total_cost: Price,
  total_fixed_cost: optional(Price),
  /** kWh. */
  total_energy: OcpiNumber,
  total_energy_cost: optional(Price),
  /** Hours, with those without power. */
  total_time: OcpiNumber,
  total_time_cost: optional(Price),
  /** Hours without power. */
  total_parking_time: optional(OcpiNumber),
  total_parking_cost: optional(Price),
  total_reservation_cost: optional(Price),
  remark: optional(ocpiText(255)),
  invoice_reference_id: optional(ciString(39)),
  credit: optional(z.boolean()),
  credit_reference_id: optional(ciString(39)),
  home_charging_compensation: optional(z.boolean()),
  last_updated: DateTime,
})
export type Cdr = z.output<typeof Cdr>

export const LocationReferences = z.object({ location_id: ciString(36), evse_uids: list(ciString(36)) })

/** Case-sensitive; sent in base64 in the header, as it is in a body. */
export const credentialsToken = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/, 'not a credentials token'))

export const Credentials = z.object({
  token: credentialsToken,
  url: OcpiUrl,
  roles: some(z.object({ ...owner, role: openEnum, business_details: BusinessDetails })),
})
export type Credentials = z.output<typeof Credentials>

export const Versions = z.array(z.object({ version: ocpiText(20), url: OcpiUrl }))

export const VersionDetails = z.object({
  version: ocpiText(20),
  /** Other modules than ours may be named. */
  endpoints: some(z.object({ identifier: ocpiText(64), role: ocpiText(20), url: OcpiUrl })),
})

/** For reports of an object that was refused: it may be anything. */
export const objectIdIn = (data: unknown): string => {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
  return typeof id === 'string' && /^[\x21-\x7e]{1,39}$/.test(id) ? id : 'without an id'
}

/** What a party sends about one of its objects, by module. */
export const received = { cdrs: Cdr, locations: Location, sessions: Session, tariffs: Tariff } as const
export type ReceivedModule = keyof typeof received
