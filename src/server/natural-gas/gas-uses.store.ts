import type { GasUsage } from '#contract/natural-gas.contract.ts'
import { addDays, type Day, type DayRange, earlierOf } from '#domain/days.ts'
import { climateIn } from '#domain/disaggregation.ts'
import { gasSeriesNames } from '#domain/energy.ts'
import { type GasDay, splitGas, weekOf } from '#domain/gas-split.ts'
import { roundHalfAway } from '#domain/money.ts'
import { sumOf } from '#domain/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { readAnswers } from '#server/profile/profile.store.ts'

interface GasHome {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly type: 'residential' | 'sme'
  readonly region: string
}

const known = `
  select day, wh from own_gas_day where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4 and type <> 'empty' order by day`

/** The days that a home's own habits are learnt from, up to the last one that is known. */
const learntFrom = 364

/**
 * What the gas of some days went into, kWh that add up to them: heating, and the rest. Null for a business, whose profile says nothing of
 * it, and where nothing is known.
 */
export const readGasUses = async (
  db: Queryable,
  { billingAccountId, supplyPointId, type, region }: GasHome,
  asked: DayRange,
  today: Day,
): Promise<GasUsage['uses']> => {
  if (type !== 'residential') return null
  // Whole weeks: a day is split by what its week used.
  const from = weekOf(earlierOf(asked.startDate, addDays(today, -2 * learntFrom))).startDate
  const days = await db.query<GasDay>(known, [billingAccountId, supplyPointId, from, weekOf(today).endDate])
  const last = days.at(-1)?.day
  const isAsked = ({ day }: { readonly day: Day }) => asked.startDate <= day && day <= asked.endDate
  const total = sumOf(days.filter(isAsked), ({ wh }) => wh)
  if (last === undefined || total === 0) return null
  const answers = await readAnswers(db, billingAccountId, 'home')
  const split = splitGas(days, answers, climateIn(region), { startDate: addDays(last, -learntFrom), endDate: last })
  const heating = roundHalfAway(sumOf(split.filter(isAsked), ({ wh: [heated = 0] }) => heated))
  return [
    { Use: gasSeriesNames.heating, EnergyInKWh: heating / 1000 },
    { Use: gasSeriesNames.other, EnergyInKWh: (total - heating) / 1000 },
  ]
}
