import type { GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { csv, numberCell, type TextFile } from '#domain/basics/csv.ts'

const energyHeader = 'From,To,State,Days,Estimated days,kWh,kWh a day'

export const gasFile = ({ consumption, currentSelectedYear, aggregatedUsage: { costIncluded } }: GasUsage): TextFile => ({
  name: `natural-gas-${currentSelectedYear}.csv`,
  mediaType: 'text/csv',
  text: csv(
    costIncluded ? `${energyHeader},Dollars,Dollars a day` : energyHeader,
    consumption.map(({ startDate, endDate, type, days, estimatedDays, total, dailyAverage }) => [
      startDate,
      endDate,
      type,
      days === undefined ? '' : String(days),
      estimatedDays === undefined ? '' : String(estimatedDays),
      numberCell(total.kw, 3),
      numberCell(dailyAverage.kw, 3),
      ...(costIncluded ? [numberCell(total.costNZD, 2), numberCell(dailyAverage.costNZD, 2)] : []),
    ]),
  ),
})
