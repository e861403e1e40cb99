import type { SupplyPoint } from '#contract/account/account.contract.ts'
import type { GasPeriod, GasSum, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { point } from '#tests/usage/readings.ts'

export const gasPoint: SupplyPoint = {
  ...point,
  id: 'gas-1',
  address: '7 Kahikatea Drive, Dinsdale',
  supplyType: 'naturalGas',
  supplyTypeDisplay: 'Natural Gas',
  plan: 'Home Gas',
  planObject: { planName: 'Home Gas', isValuePlan: false, costIncluded: true },
  hasHourlyDataSupport: false,
  advanced: false,
  canSubmitMeterRead: true,
}
export const otherGasPoint: SupplyPoint = { ...gasPoint, id: 'gas-2', address: '9 Eliot Street, New Plymouth' }
export const valuePoint: SupplyPoint = {
  ...gasPoint,
  plan: 'Value Gas 12000',
  planObject: { planName: 'Value Gas 12000', isValuePlan: true, costIncluded: false },
}

const nothing = { kw: 0, costNZD: 0 }

/** Two that were read, one of which 8 of 10 days are estimated, and one to come. */
export const periods: readonly GasPeriod[] = [
  {
    startDate: '2026-04-02',
    endDate: '2026-04-30',
    type: 'actual',
    total: { kw: 476.264, costNZD: 112.51 },
    dailyAverage: { kw: 16.423, costNZD: 3.88 },
    days: 29,
    estimatedDays: 0,
  },
  {
    startDate: '2026-05-01',
    endDate: '2026-05-29',
    type: 'actual',
    total: { kw: 915.835, costNZD: 167.11 },
    dailyAverage: { kw: 31.581, costNZD: 5.76 },
    days: 29,
    estimatedDays: 0,
  },
  {
    startDate: '2026-05-30',
    endDate: '2026-06-27',
    type: 'estimated',
    total: { kw: 398.29, costNZD: 67.87 },
    dailyAverage: { kw: 39.829, costNZD: 6.79 },
    days: 10,
    estimatedDays: 8,
  },
  {
    startDate: '2026-06-28',
    endDate: '2026-07-26',
    type: 'empty',
    total: nothing,
    dailyAverage: nothing,
    days: 0,
    estimatedDays: 0,
  },
]

export const emptyPeriods = periods.map(
  ({ startDate, endDate }): GasPeriod => ({
    startDate,
    endDate,
    type: 'empty',
    total: nothing,
    dailyAverage: nothing,
  }),
)

export const gasYearOf = (year: number, consumption: readonly GasPeriod[] = periods): GasUsage => ({
  supplyPointId: 'gas-1',
  aggregatedUsage: {
    costIncluded: true,
    dailyAverage: { kw: 26.329, costNZD: 5.11 },
    monthlyAverage: { kw: 800.846, costNZD: 155.42 },
  },
  consumption: consumption.map((period) => ({
    ...period,
    startDate: period.startDate.replace('2026', String(year)),
    endDate: period.endDate.replace('2026', String(year)),
  })),
  earliestDataYear: 2024,
  lastDataYear: 2026,
  currentSelectedYear: year,
  yearBefore: { startDate: '2025-04-02', endDate: '2025-06-08', total: { kw: 1600, costNZD: 315.89 } },
  lastInvoice: {
    usage: {
      total: { kw: 915.835, costNZD: 167.11 },
      dailyAverage: { kw: 31.581, costNZD: 5.76 },
      startDate: '2026-05-01',
      endDate: '2026-05-29',
    },
    plan: { planName: 'Home Gas', isValuePlan: false, valuePlanAnnualLimit: null, valuePlanRate: null },
    serialNumber: 'G87672207',
    lastMeterRead: { date: '2026-06-01', reading: '00427' },
    canSubmitMeterRead: true,
    nextReadDate: '2026-08-01',
  },
  discount: { name: 'Two fuels', percent: 5 },
  conditions: { startDate: '2026-04-01', gaugePa: 1500, altitudeMetres: 40, temperatureTenths: 120, calorificKj: 39_500 },
  measured: { startDate: '2026-04-01', endDate: '2026-05-31', cubicMetres: 62 },
  uses: [
    { Use: 'Gas Heating', EnergyInKWh: 1010.389 },
    { Use: 'Gas Other', EnergyInKWh: 780 },
  ],
})

/** The same on a plan whose screens show energy alone. */
export const valueYear = (used: number): GasUsage => {
  const { aggregatedUsage, lastInvoice, ...usage } = gasYearOf(2026)
  const noMoney = <Row extends { total: { kw: number }; dailyAverage: { kw: number } }>(row: Row) => ({
    ...row,
    total: { kw: row.total.kw, costNZD: 0 },
    dailyAverage: { kw: row.dailyAverage.kw, costNZD: 0 },
  })
  return {
    ...usage,
    aggregatedUsage: { ...aggregatedUsage, costIncluded: false },
    consumption: usage.consumption.map((period) => noMoney(period)),
    discount: null,
    lastInvoice: {
      ...lastInvoice,
      usage: lastInvoice.usage && noMoney(lastInvoice.usage),
      plan: {
        planName: 'Value Gas 12000',
        isValuePlan: true,
        valuePlanAnnualLimit: 12_000,
        valuePlanRate: 11.27,
        valuePlanYear: { startDate: '2026-01-30', endDate: '2027-01-29', used },
      },
    },
  }
}

export const twelveMonths: GasSum = {
  costIncluded: true,
  total: { kw: 8524.2, costNZD: 1724.47 },
  dailyAverage: { kw: 23.354, costNZD: 4.72 },
  monthlyAverage: { kw: 710.35, costNZD: 143.71 },
  days: 365,
}
