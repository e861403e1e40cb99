import * as z from 'zod/mini'
import { SupplyType } from '#contract/kit.ts'
import { bandNames } from '#domain/supply/tariff.ts'
import { cents, day, id, oneOf, price, text, whole, yesNo } from './columns.ts'
import { entity, keyFrom, planRow } from './entity.ts'
import { putTariffBands, putTariffs } from './tariffs.store.ts'
import { upsert } from './upsert.ts'

const supplyTypes = ['electricity', 'naturalGas', 'lpg'] as const satisfies readonly z.infer<typeof SupplyType>[]
export const planColumn = id('Your own id of the plan.', 'everyday')
export const supplyTypeColumn = oneOf(supplyTypes, 'What is supplied; `lpg` is bottled gas.', 'electricity')

const planSchema = z.strictObject({
  plan: planColumn,
  name: text(100, 'The name that customers read.', 'Everyday'),
  supplyType: supplyTypeColumn,
  audience: oneOf(['residential', 'sme'], 'Who can be on it: `residential` is homes, `sme` small businesses.', 'residential'),
  isLowUser: z.optional(yesNo('Whether it is a low-user plan. Empty: `no`.', false)),
  annualKwh: z.optional(
    whole(
      1,
      10_000_000,
      'For a plan with a yearly allowance: how many kWh it includes. The year begins on the first day of the agreement. Empty: no allowance.',
      9_000,
    ),
  ),
})

const plan = entity('plan', {
  about: 'A plan that customers can be on. Its prices are in `tariff` and `tariff-band`.',
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
    startDate: day('First day of these prices.', '2026-04-01'),
    endDate: z.optional(day('Last day of these prices. Empty: until you send it.', '2027-03-31')),
    dailyCents: price('The daily charge, in cents without GST.', 260),
    exportCents: z.optional(
      price('What the customer gets for each kWh sent into the network, in cents; no GST is added. Empty: nothing.', 13.5),
    ),
    bottleCents: z.optional(
      price('For bottled gas: the price of a full bottle, in cents without GST. Empty for all other plans.', 10_869.565),
    ),
    reprice: z.optional(
      yesNo('`yes` to correct a price: days that were priced with the wrong one are priced again. Empty: `no`.', true),
    ),
  })
  .check(
    z.refine(({ startDate, endDate }) => endDate === undefined || endDate >= startDate, {
      path: ['endDate'],
      error: 'must not be before the start date',
    }),
  )
export type TariffRow = z.infer<typeof tariffSchema>

const tariff = entity('tariff', {
  about: 'What a plan charges from one day to another. The prices for energy are in `tariff-band`.',
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
  startDate: day('First day of the tariff that the price is part of.', '2026-04-01'),
  position: whole(1, 3, '1, 2 or 3. Where several bands hold for a half-hour, the first one counts.', 1),
  name: oneOf(names, 'The text that customers read.', 'anytime'),
  centsPerKwh: price('The price of a kWh, in cents without GST.', 24),
  fromHour: hour(
    0,
    24,
    'The hour at which the band begins, by New Zealand’s clock. If it’s later than `toHour`, the band crosses midnight.',
    0,
  ),
  toHour: hour(0, 24, 'The hour at which the band ends, by New Zealand’s clock: 7 means until 7:00.', 24),
  weekdaysOnly: z.optional(yesNo('Whether the band holds on Monday to Friday only. Empty: `no`, every day.', false)),
})
export type TariffBandRow = z.infer<typeof tariffBandSchema>

const tariffBand = entity('tariff-band', {
  about: 'A price for energy and the hours in which it holds. Together, the bands of a tariff cover every hour of the week.',
  group: 'prices',
  schema: tariffBandSchema,
  keyOf: (row) => keyFrom(row.plan, row.startDate, row.position),
  ownerOf: (row) => row.plan,
  references: (row) => [{ entity: 'tariff', key: keyFrom(row.plan, row.startDate), owner: row.plan, field: 'startDate' }],
  put: putTariffBands,
})

const planFeeSchema = z.strictObject({
  plan: planColumn,
  name: text(60, 'The text that customers read.', 'Paper bill'),
  cents: cents('The fee in cents, with GST.', 110),
})

const planFee = entity('plan-fee', {
  about: 'A one-off fee that customers on a plan can be charged.',
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
