import type { GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { addYears, type Day, type DayRange, earlierOf } from '#domain/basics/days.ts'
import { climateIn } from '#domain/insights/disaggregation.ts'
import { gasSeriesNames } from '#domain/supply/energy.ts'
import { type GasDay, splitGas, weekOf } from '#domain/supply/gas-split.ts'
import { habitDays } from '#domain/supply/heated-share.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readAnswers } from '#server/profile/profile.store.ts'

interface GasHome extends Pick<SelectedAccount, 'billingAccountId' | 'type' | 'region'> {
  readonly supplyPointId: string
  readonly endDate: Day | null
}

const known = `
  select day, wh from own_gas_day where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4 and type <> 'empty' order by day`

/** kWh for heating and the rest, adding up to the total. Null for a business, whose profile does not tell, and without data. */
export const readGasUses = async (
  db: Queryable,
  { billingAccountId, supplyPointId, type, region, endDate }: GasHome,
  range: DayRange,
  today: Day,
): Promise<GasUsage['uses']> => {
  if (type !== 'residential') return null
  // Two years back from the last known day; whole weeks, since days are split by their week's use.
  const from = weekOf(earlierOf(range.startDate, addYears(earlierOf(today, endDate ?? today), -2))).startDate
  const days = await db.query<GasDay>(known, [billingAccountId, supplyPointId, from, weekOf(today).endDate])
  const last = days.at(-1)?.day
  const isAsked = ({ day }: { readonly day: Day }) => range.startDate <= day && day <= range.endDate
  const total = sumOf(days.filter(isAsked), ({ wh }) => wh)
  if (last === undefined || total === 0) return null
  const answers = await readAnswers(db, billingAccountId, 'home')
  const split = splitGas(days, answers, climateIn(region), habitDays(last))
  const heating = roundHalfAway(sumOf(split.filter(isAsked), ({ wh: [heated = 0] }) => heated))
  return [
    { Use: gasSeriesNames.heating, EnergyInKWh: heating / 1000 },
    { Use: gasSeriesNames.remainder, EnergyInKWh: (total - heating) / 1000 },
  ]
}
