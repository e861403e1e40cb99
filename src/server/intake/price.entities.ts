import * as z from 'zod/mini'
import { SupplyType } from '#contract/kit.ts'
import { bandNames } from '#domain/supply/tariff.ts'
import { cents, day, id, oneOf, price, text, whole, yesNo } from './columns.ts'
import { entity, keyFrom, planRow } from './entity.ts'
import { putTariffBands, putTariffs } from './tariffs.store.ts'
import { upsert } from './upsert.ts'

const supplyTypes = ['electricity', 'naturalGas', 'lpg'] as const satisfies readonly z.infer<typeof SupplyType>[]
export const planColumn = id('Plan, by the retailer’s own id.', 'everyday')
export const supplyTypeColumn = oneOf(supplyTypes, 'What is supplied; `lpg` is bottled gas.', 'electricity')

const planSchema = z.strictObject({
  plan: planColumn,
  name: text(100, 'As customers read it.', 'Everyday'),
  supplyType: supplyTypeColumn,
  audience: oneOf(['residential', 'sme'], 'Homes, or small businesses.', 'residential'),
  isLowUser: z.optional(yesNo('Low-user plan. Default: no.', false)),
  annualKwh: z.optional(
    whole(1, 10_000_000, 'Value plans only: kWh that a plan year includes; it begins on the agreement’s day.', 9_000),
  ),
})

const plan = entity('plan', {
  about: 'What a customer can be supplied on.',
  group: 'prices',
  schema: planSchema,
  keyOf: (row) => row.plan,
  ownerOf: (row) => row.plan,
  put: upsert<z.infer<typeof planSchema>>({
    table: 'plan',
    keys: ['plan_id'],
    columns: {
      plan_id: { type: 'text', value: (row) => row.plan },
      name: { type: 'text', value: (row) => row.name },
      supply_type: { type: 'text', value: (row) => row.supplyType },
      audience: { type: 'text', value: (row) => row.audience },
      is_low_user: { type: 'boolean', value: (row) => row.isLowUser ?? false },
      is_value_plan: { type: 'boolean', value: (row) => row.annualKwh !== undefined },
      value_plan_annual_kwh: { type: 'integer', value: (row) => row.annualKwh },
    },
  }),
})

const tariffSchema = z
  .strictObject({
    plan: planColumn,
    startDate: day('First day on which it holds.', '2026-04-01'),
    endDate: z.optional(day('Last day; empty while the next price isn’t known.', '2027-03-31')),
    dailyCents: price('Daily charge, cents without GST.', 260),
    exportCents: z.optional(price('For each kWh sent to the network, cents; no GST is added.', 13.5)),
    bottleCents: z.optional(price('Bottled gas: one full bottle, cents without GST.', 10_869.565)),
    reprice: z.optional(yesNo('Yes: days that went by another price of this tariff are priced again. Default: no.', true)),
  })
  .check(
    z.refine(({ startDate, endDate }) => endDate === undefined || endDate >= startDate, {
      path: ['endDate'],
      error: 'must not be before the start date',
    }),
  )
export type TariffRow = z.infer<typeof tariffSchema>

const tariff = entity('tariff', {
  about: 'What a plan charges from one day to another; its prices for energy are `tariff-band` rows.',
  group: 'prices',
  schema: tariffSchema,
  keyOf: (row) => keyFrom(row.plan, row.startDate),
  ownerOf: (row) => row.plan,
  references: (row) => [planRow(row.plan)],
  put: putTariffs,
})

const hour = (least: number, most: number, about: string, example: number) => whole(least, most, about, example)
const names = Object.keys(bandNames) as [keyof typeof bandNames]

const tariffBandSchema = z.strictObject({
  plan: planColumn,
  startDate: day('Of the tariff.', '2026-04-01'),
  position: whole(1, 3, 'A half-hour goes by the first band that holds it.', 1),
  name: oneOf(names, 'As customers read it.', 'anytime'),
  centsPerKwh: price('Cents without GST.', 24),
  fromHour: hour(0, 24, 'Local clock; above `toHour` the band crosses midnight.', 0),
  toHour: hour(0, 24, 'Local clock; the hour itself isn’t in the band.', 24),
  weekdaysOnly: z.optional(yesNo('Monday to Friday only. Default: no.', false)),
})
export type TariffBandRow = z.infer<typeof tariffBandSchema>

const tariffBand = entity('tariff-band', {
  about: 'A price for energy, by the hours in which it holds; all bands of a tariff together cover the week.',
  group: 'prices',
  schema: tariffBandSchema,
  keyOf: (row) => keyFrom(row.plan, row.startDate, row.position),
  ownerOf: (row) => row.plan,
  references: (row) => [{ entity: 'tariff', key: keyFrom(row.plan, row.startDate), owner: row.plan, field: 'startDate' }],
  put: putTariffBands,
})

const planFeeSchema = z.strictObject({
  plan: planColumn,
  name: text(60, 'As customers read it.', 'Paper bill'),
  cents: cents('With GST.', 110),
})

const planFee = entity('plan-fee', {
  about: 'A one-off fee of a plan.',
  group: 'prices',
  schema: planFeeSchema,
  keyOf: (row) => keyFrom(row.plan, row.name),
  ownerOf: (row) => row.plan,
  references: (row) => [planRow(row.plan)],
  put: upsert<z.infer<typeof planFeeSchema>>({
    table: 'plan_fee',
    keys: ['plan_id', 'name'],
    columns: {
      plan_id: { type: 'text', value: (row) => row.plan },
      name: { type: 'text', value: (row) => row.name },
      cents: { type: 'integer', value: (row) => row.cents },
    },
  }),
})

export const priceEntities = [plan, tariff, tariffBand, planFee] as const
