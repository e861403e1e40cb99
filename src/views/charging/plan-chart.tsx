import type { Charging, ChargingHalfHour, ChargingPlan } from '#contract/charging/charging.contract.ts'
import type { ChartTip, UsageBar } from '#design/charts/chart-types.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { type HalfHourBar, HalfHourChart } from '#design/charts/half-hour-chart.tsx'
import { LegendList, Swatch } from '#design/charts/legend.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { formatHour, formatTime, hourNow } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { barUnitOf } from '#machines/charging/charging.selectors.ts'
import { carbonOfHalfHour, priceOfHalfHour, timeText } from './charging-words.ts'

const kwhCell = (kwh: number): string => (kwh === 0 ? '–' : formatNumber(kwh, 2))

/** Each half-hour, with its price if the account sees money. */
export const halfHourColumns = (hasPrices: boolean, kwhName: string, atOnceName: string): readonly Column<ChargingHalfHour>[] => [
  { name: 'From', cell: ({ startsAt }) => formatTime(startsAt) },
  ...(hasPrices
    ? [{ name: 'Price', isNumber: true, isSecond: true, cell: (half: ChargingHalfHour) => priceOfHalfHour(half) } as const]
    : []),
  { name: 'Carbon', isNumber: true, isSecond: true, cell: carbonOfHalfHour },
  { name: atOnceName, isNumber: true, isSecond: true, cell: ({ atOnceKwh }) => kwhCell(atOnceKwh) },
  { name: kwhName, isNumber: true, cell: ({ kwh }) => kwhCell(kwh) },
]

interface PlanChartProps {
  readonly plan: ChargingPlan
  readonly weigh: Charging['choice']['weigh']
  readonly costIncluded: boolean
}

const names = { c: 'Price of a kWh', g: 'Carbon of a kWh' } as const

export const PlanChart = ({ plan, weigh, costIncluded }: PlanChartProps) => {
  const unit = barUnitOf(plan, weigh)
  const { halfHours } = plan
  const valueOf = ({ centsPerKwh, gramsPerKwh }: ChargingHalfHour) => (unit === 'c' ? centsPerKwh : gramsPerKwh)
  const barOf = (half: ChargingHalfHour): HalfHourBar => {
    const hour = hourNow(Date.parse(half.startsAt))
    const value = valueOf(half)
    return {
      key: half.startsAt,
      hour,
      label: formatHour(Math.floor(hour)),
      value,
      kind: value === null ? 'empty' : 'actual',
      isNight: false,
      isFree: half.isFree,
      colour: half.kwh > 0 ? 'bar' : 'barDim',
    }
  }
  const tipOf = ({ key }: UsageBar): ChartTip => {
    const half = halfHours.find(({ startsAt }) => startsAt === key)
    if (!half) return { title: '', value: '' }
    return {
      title: `From ${timeText(key)}`,
      value: unit === 'g' ? `${carbonOfHalfHour(half)} a kWh` : `${priceOfHalfHour(half)} a kWh`,
      second: half.kwh > 0 ? `Charges ${formatNumber(half.kwh, 2)} kWh` : 'Doesn’t charge',
    }
  }
  return (
    <Stack gap={2}>
      {unit === null ? null : (
        <>
          <LegendList>
            <li>
              <Swatch />
              Charges
            </li>
            <li>
              <Swatch kind="dim" />
              Doesn’t charge
            </li>
            {halfHours.some(({ isFree }) => isFree) ? (
              <li>
                <Swatch css={{ background: '$loyalSoft', boxShadow: 'inset 0 0 0 1.5px $colors$loyalLine' }} />
                Free hours
              </li>
            ) : null}
            <li>{names[unit]}</li>
          </LegendList>
          <HalfHourChart
            id="charging-plan"
            unit={unit}
            height={200}
            label={`${names[unit]} in each half-hour until ${timeText(plan.readyAt)}`}
            bars={halfHours.map(barOf)}
            tipOf={tipOf}
          />
        </>
      )}
      <Disclosure title="View as table">
        <DataTable
          caption="Each half-hour until the car is ready, in kWh"
          columns={halfHourColumns(costIncluded, 'Planned', 'Right away')}
          lines={halfHours}
          keyOf={({ startsAt }) => startsAt}
        />
      </Disclosure>
    </Stack>
  )
}
