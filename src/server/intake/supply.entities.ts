import * as z from 'zod/mini'
import { PropertyAvatar } from '#contract/account/account.contract.ts'
import { isIcp } from '#domain/supply/icp.ts'
import { isMeterSerial } from '#domain/supply/meter-serial.ts'
import { stableId } from '#server/http/ids.ts'
import { accountColumn, endsAfter } from './account.entities.ts'
import { checkedText, day, id, oneOf, text, whole, yesNo } from './columns.ts'
import {
  accountIdOf,
  accountRow,
  agreementIdOf,
  entity,
  keyFrom,
  networkRow,
  partOfAccount,
  planRow,
  siteIdOf,
  supplyPointIdOf,
} from './entity.ts'
import { planColumn, supplyTypeColumn } from './price.entities.ts'
import { upsert } from './upsert.ts'

const siteColumn = id('Your own id of the site: the home or premises.', 'S-2001')
export const supplyPointColumn = id(
  'Your own id of the supply point. It stays the same when another customer moves in.',
  'SP-3001',
)
const position = (about: string) => z.optional(whole(1, 10_000, `${about} Empty: 1.`, 1))
export const supplyPointRow = (account: string, supplyPoint: string) =>
  partOfAccount('supply-point', 'supplyPoint', account, supplyPoint)

type Avatar = z.infer<typeof PropertyAvatar>
type Choices<Choice extends string> = [Choice, ...Choice[]]

const siteSchema = z.strictObject({
  account: accountColumn,
  site: siteColumn,
  nickname: z.optional(text(25, 'What the customer calls the place.', 'Home')),
  address: text(200, 'Number and street, suburb, town.', '12 Rata Street, Northcote, Auckland'),
  status: oneOf(
    ['open', 'opening', 'closing'],
    '`open`: supplied now. `opening`: supply will begin. `closing`: supply will end.',
    'open',
  ),
  avatarType: z.optional(
    oneOf(
      PropertyAvatar.shape.type.options as Choices<Avatar['type']>,
      'The picture of the place in the portal. Empty: `standalone`.',
      'standalone',
    ),
  ),
  avatarColour: z.optional(
    oneOf(
      PropertyAvatar.shape.colorSchema.options as Choices<Avatar['colorSchema']>,
      'The colours of that picture. Empty: `tussock`.',
      'tussock',
    ),
  ),
  position: position('The site’s place in the account’s list; 1 is first.'),
})

const site = entity('site', {
  about: 'A place that you supply: a home or business premises.',
  group: 'account',
  schema: siteSchema,
  keyOf: (row) => keyFrom(row.account, row.site),
  ownerOf: (row) => row.account,
  references: (row) => [accountRow(row.account)],
  shared: ['nickname', 'address', 'avatarType', 'avatarColour'],
  put: upsert<z.infer<typeof siteSchema>>({
    table: 'site',
    keys: ['billing_account_id', 'site_id'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      site_id: { type: 'uuid', value: (row) => siteIdOf(row.site) },
      nickname: { type: 'text', value: (row) => row.nickname, shared: 'nickname' },
      address: { type: 'text', value: (row) => row.address, shared: 'address' },
      status: { type: 'text', value: (row) => row.status },
      avatar_type: { type: 'text', value: (row) => row.avatarType ?? 'standalone', shared: 'avatarType' },
      avatar_colour: { type: 'text', value: (row) => row.avatarColour ?? 'tussock', shared: 'avatarColour' },
      position: { type: 'smallint', value: (row) => row.position ?? 1 },
    },
  }),
})

const supplyPointSchema = z
  .strictObject({
    account: accountColumn,
    supplyPoint: supplyPointColumn,
    site: siteColumn,
    supplyType: supplyTypeColumn,
    icp: z.optional(
      checkedText(
        15,
        { isValid: isIcp, error: 'must be an ICP with its check characters' },
        'The ICP number, 15 characters. Needed for electricity and natural gas; empty for bottled gas.',
        '0000123456AB40C',
      ),
    ),
    isAdvanced: yesNo(
      '`yes` if the meter is advanced and sends half-hourly readings; `no` if someone reads it. Only electricity can have `yes`.',
      true,
    ),
    canSubmitMeterRead: z.optional(
      yesNo(
        'Whether the customer can send meter reads. Empty: `no` for an advanced meter and for bottled gas, `yes` for all others.',
        false,
      ),
    ),
    capacityKva: z.optional(
      whole(1, 100_000, 'The most that the connection can carry, in kVA. Readings above it are refused. Empty: not known.', 15),
    ),
    network: z.optional(id('The lines or pipeline company, as in `network`. Empty: not known.', 'vector')),
    position: position('The supply point’s place in the site’s list; 1 is first.'),
  })
  .check(
    z.refine(({ supplyType, icp }) => (supplyType === 'lpg') === (icp === undefined), {
      path: ['icp'],
      error: 'is needed for electricity and natural gas, and must be empty for bottled gas',
    }),
    z.refine(({ supplyType, isAdvanced }) => supplyType === 'electricity' || !isAdvanced, {
      path: ['isAdvanced'],
      error: 'can be yes for electricity only',
    }),
  )

const supplyPoint = entity('supply-point', {
  about: 'A point where electricity, natural gas or bottled gas is supplied to a site.',
  group: 'account',
  schema: supplyPointSchema,
  keyOf: (row) => keyFrom(row.account, row.supplyPoint),
  ownerOf: (row) => row.account,
  references: (row) => [
    accountRow(row.account),
    partOfAccount('site', 'site', row.account, row.site),
    ...(row.network === undefined ? [] : [networkRow(row.network)]),
  ],
  put: upsert<z.infer<typeof supplyPointSchema>>({
    table: 'supply_point',
    keys: ['billing_account_id', 'supply_point_id'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      supply_point_id: { type: 'uuid', value: (row) => supplyPointIdOf(row.supplyPoint) },
      site_id: { type: 'uuid', value: (row) => siteIdOf(row.site) },
      icp: { type: 'text', value: (row) => row.icp },
      supply_type: { type: 'text', value: (row) => row.supplyType },
      is_advanced: { type: 'boolean', value: (row) => row.isAdvanced },
      can_submit_meter_read: {
        type: 'boolean',
        value: (row) => row.canSubmitMeterRead ?? (row.supplyType !== 'lpg' && !row.isAdvanced),
      },
      position: { type: 'smallint', value: (row) => row.position ?? 1 },
      capacity_kva: { type: 'integer', value: (row) => row.capacityKva },
      network_id: { type: 'text', value: (row) => row.network },
    },
  }),
})

const serialColumn = checkedText(
  30,
  { isValid: isMeterSerial, error: 'must be letters from A to Z, digits, signs or spaces' },
  'Serial number of the meter, as it is printed on it.',
  'E12345678',
)

const meterSchema = z
  .strictObject({
    account: accountColumn,
    supplyPoint: supplyPointColumn,
    serial: serialColumn,
    installedOn: day('First day on which the meter measured this supply point.', '2023-05-11'),
    removedOn: z.optional(
      day('The day it was removed: the first day on which it no longer measures. Empty: it still does.', '2026-07-02'),
    ),
    location: z.optional(text(100, 'Where the meter is, for whoever reads it.', 'in the porch')),
  })
  .check(
    z.refine(({ installedOn, removedOn }) => endsAfter(installedOn, removedOn), {
      path: ['removedOn'],
      error: 'must not be before the day of installation',
    }),
  )

const meter = entity('meter', {
  about: 'A meter at a supply point, from the day it was installed to the day it was removed.',
  group: 'account',
  schema: meterSchema,
  keyOf: (row) => keyFrom(row.account, row.supplyPoint, row.serial),
  ownerOf: (row) => row.account,
  references: (row) => [supplyPointRow(row.account, row.supplyPoint)],
  put: upsert<z.infer<typeof meterSchema>>({
    table: 'meter',
    keys: ['billing_account_id', 'supply_point_id', 'serial'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      supply_point_id: { type: 'uuid', value: (row) => supplyPointIdOf(row.supplyPoint) },
      serial: { type: 'text', value: (row) => row.serial },
      installed_on: { type: 'date', value: (row) => row.installedOn },
      removed_on: { type: 'date', value: (row) => row.removedOn },
      location: { type: 'text', value: (row) => row.location },
      meter_id: {
        type: 'uuid',
        value: (row) => stableId(`meter id ${accountIdOf(row.account)} ${supplyPointIdOf(row.supplyPoint)} ${row.serial}`),
      },
    },
  }),
})

const registerSchema = z.strictObject({
  account: accountColumn,
  supplyPoint: supplyPointColumn,
  serial: serialColumn,
  number: checkedText(
    10,
    { isValid: (number) => /^[\x21-\x7E]+$/.test(number), error: 'must be letters, digits or signs, without spaces' },
    'Number of the register on its meter, as on the display.',
    '1',
  ),
  contentCode: checkedText(
    8,
    {
      isValid: (code) => /^[A-Z]{1,6}(?:[1-9]|1\d|2[0-4])?$/.test(code),
      error: 'must be a register content code and its hours a day, like UN24',
    },
    'Register content code with its period of availability, as in the registry: `UN24` is uncontrolled for 24 hours. `GAS` for gas.',
    'UN24',
  ),
  flow: oneOf(['X', 'I'], '`X`: energy that was taken from the network. `I`: energy that was sent into it.', 'X'),
  digits: z.optional(whole(1, 9, 'How many digits the display has. Empty: 5.', 5)),
})

const register = entity('register', {
  about: 'A register: one of the numbers that a meter counts.',
  group: 'account',
  schema: registerSchema,
  keyOf: (row) => keyFrom(row.account, row.supplyPoint, row.serial, row.number),
  ownerOf: (row) => row.account,
  references: (row) => [partOfAccount('meter', 'serial', row.account, row.supplyPoint, row.serial)],
  put: upsert<z.infer<typeof registerSchema>>({
    table: 'meter_register',
    keys: ['billing_account_id', 'supply_point_id', 'serial', 'number'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      supply_point_id: { type: 'uuid', value: (row) => supplyPointIdOf(row.supplyPoint) },
      serial: { type: 'text', value: (row) => row.serial },
      number: { type: 'text', value: (row) => row.number },
      content_code: { type: 'text', value: (row) => row.contentCode },
      flow: { type: 'text', value: (row) => row.flow },
      digits: { type: 'smallint', value: (row) => row.digits ?? 5 },
      device_id: {
        type: 'uuid',
        value: (row) =>
          stableId(`device id ${accountIdOf(row.account)} ${supplyPointIdOf(row.supplyPoint)} ${row.serial} ${row.number}`),
      },
    },
  }),
})

const gasConditionsSchema = z.strictObject({
  account: accountColumn,
  supplyPoint: supplyPointColumn,
  startDate: day('The first day on which these values hold; they hold until the day of the next row.', '2024-03-01'),
  gaugePa: whole(0, 700_000, 'Pressure of the gas above that of the air, in pascals.', 1_500),
  altitudeMetres: whole(-20, 2_000, 'Height of the meter above sea level, in metres.', 40),
  temperatureTenths: whole(-100, 500, 'Temperature of the gas in tenths of a degree Celsius: 150 is 15 °C.', 150),
  calorificKj: whole(20_000, 60_000, 'Gross calorific value of the gas, in kilojoules per standard cubic metre.', 39_500),
})

const gasConditions = entity('gas-conditions', {
  about: 'What turns the cubic metres on a gas meter into energy. A supply point without a row gets the usual values of a home.',
  group: 'account',
  schema: gasConditionsSchema,
  keyOf: (row) => keyFrom(row.account, row.supplyPoint, row.startDate),
  ownerOf: (row) => row.account,
  references: (row) => [supplyPointRow(row.account, row.supplyPoint)],
  put: upsert<z.infer<typeof gasConditionsSchema>>({
    table: 'gas_conditions',
    keys: ['billing_account_id', 'supply_point_id', 'start_date'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      supply_point_id: { type: 'uuid', value: (row) => supplyPointIdOf(row.supplyPoint) },
      start_date: { type: 'date', value: (row) => row.startDate },
      gauge_pa: { type: 'integer', value: (row) => row.gaugePa },
      altitude_metres: { type: 'integer', value: (row) => row.altitudeMetres },
      temperature_tenths: { type: 'integer', value: (row) => row.temperatureTenths },
      calorific_kj: { type: 'integer', value: (row) => row.calorificKj },
    },
  }),
})

const agreementSchema = z
  .strictObject({
    account: accountColumn,
    agreement: id('Your own id of the service agreement.', 'SA-4001'),
    supplyPoint: supplyPointColumn,
    plan: planColumn,
    startDate: day('First day on which the supply point is on this plan.', '2024-03-01'),
    endDate: z.optional(
      day('Last day on this plan. A day before `startDate` cancels the agreement. Empty: it goes on.', '2026-08-31'),
    ),
    term: z.optional(
      oneOf(['open', 'fixed'], '`open`: until either side ends it. `fixed`: until `termEnd`. Empty: `open`.', 'open'),
    ),
    termEnd: z.optional(day('Last day of a fixed term. Empty for `open`.', '2027-02-28')),
  })
  .check(
    z.refine(({ term, termEnd }) => (term === 'fixed') === (termEnd !== undefined), {
      path: ['termEnd'],
      error: 'is needed for a fixed term, and must be empty for any other',
    }),
  )

const agreement = entity('agreement', {
  about: 'The plan that a supply point is on, from its first day to its last.',
  group: 'account',
  schema: agreementSchema,
  keyOf: (row) => keyFrom(row.account, row.agreement),
  ownerOf: (row) => row.account,
  references: (row) => [supplyPointRow(row.account, row.supplyPoint), planRow(row.plan)],
  put: upsert<z.infer<typeof agreementSchema>>({
    table: 'agreement',
    keys: ['billing_account_id', 'agreement_id'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      agreement_id: { type: 'uuid', value: (row) => agreementIdOf(row.agreement) },
      supply_point_id: { type: 'uuid', value: (row) => supplyPointIdOf(row.supplyPoint) },
      plan_id: { type: 'text', value: (row) => row.plan },
      start_date: { type: 'date', value: (row) => row.startDate },
      end_date: { type: 'date', value: (row) => row.endDate },
      term: { type: 'text', value: (row) => row.term ?? 'open' },
      term_end: { type: 'date', value: (row) => row.termEnd },
    },
  }),
})

export const supplyEntities = [site, supplyPoint, meter, register, gasConditions, agreement] as const
