import { addDays, type Day } from '#domain/basics/days.ts'
import { examplePlans } from '#tests/example-retailer/example-plans.ts'
import type { ExampleCustomer, ExampleRetailer } from '#tests/example-retailer/example-retailer.ts'

const hourOf = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', hour: 'numeric', hourCycle: 'h23' })
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' })

/** Local hours of a day's half-hours, of whatever number. */
const hoursOf = (day: Day): number[] => {
  const noon = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: 96 }, (_, index) => noon + (index - 48) * 1_800_000)
    .filter((instant) => dayOf.format(instant) === day)
    .map((instant) => Number(hourOf.format(instant)))
}

/** What a customer's electricity comes to by the law of the plan: cents with GST, each price times what was used while it held, rounded once a line. */
export const expectedCents = (
  { electricity, periodStart, periodEnd }: ExampleCustomer,
  { priceChange }: ExampleRetailer,
): number => {
  const plan = examplePlans.find((each) => each.plan === electricity.plan)
  if (!plan) throw new Error('no plan')
  let total = 0
  for (const [index, { dailyCents, bands }] of plan.prices.entries()) {
    const used = bands.map(() => 0)
    let days = 0
    for (let day: Day = periodStart; day <= periodEnd; day = addDays(day, 1)) {
      if (day < priceChange !== (index === 0)) continue
      days += 1
      const hours = hoursOf(day)
      for (const [position, wh] of electricity.readingsOn(day).entries()) {
        const hour = hours[position] ?? 0
        const band = bands.findIndex(({ fromHour, toHour }) =>
          fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour,
        )
        used[band] = (used[band] ?? 0) + wh
      }
    }
    // Thousandths of a cent times Wh times 115 %: whole numbers, so that a half is a half.
    for (const [band, { centsPerKwh }] of bands.entries())
      total += Math.round((Math.round(centsPerKwh * 1000) * (used[band] ?? 0) * 115) / 100_000_000)
    total += Math.round((Math.round(dailyCents * 1000) * days * 115) / 100_000)
  }
  return total
}
