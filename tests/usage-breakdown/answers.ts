import type {
  BreakdownCategory,
  BreakdownKind,
  BreakdownPeriod,
  UsageBreakdown,
} from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { addDays, lengthOf } from '#domain/basics/days.ts'

const category = (name: string, dollars: number, kwh: number): BreakdownCategory => ({
  name,
  hexColour: '#707776',
  iconUrl: '/icons/other.svg',
  dollars: { value: dollars, percentage: dollars, dailyAverageUsage: dollars / 10 },
  kWh: { value: kwh, percentage: kwh / 4, dailyAverageUsage: kwh / 10 },
  plusMinus: { dollars: dollars / 4, kWh: kwh / 4 },
})

/** Seven categories: $100 and 400 kWh in all. */
export const categories = [
  category('Heating', 40, 120),
  category('Hot Water', 20, 100),
  category('EV', 15, 90),
  category('Appliances', 12, 40),
  category('Electronics', 8, 30),
  category('Lighting', 4, 15),
  category('Other', 1, 5),
]

export const periodAt = (
  period: BreakdownKind,
  startDate: string,
  days: number,
  more: Partial<BreakdownPeriod> = {},
): BreakdownPeriod => {
  const endDate = addDays(startDate, days - 1)
  return {
    startDate,
    endDate,
    numberOfDays: lengthOf({ startDate, endDate }),
    period,
    knownDays: days,
    estimatedDays: 0,
    isRunning: false,
    categories,
    kWh: 400,
    bill: {
      energy: 100,
      freeHours: { hours: 4, dollars: 3.87 },
      sentOut: 0,
      discount: null,
      dailyCharge: { days, dollars: 66.7 },
      total: 162.83,
      isWholeBill: period === 'bill',
    },
    biggestSavingAppliance: 'Heating',
    biggestSavingTitle: 'Heating, about $14 on a bill like this',
    biggestSavingDescription: 'Set the heating to 20 °C instead of 22 °C.',
    biggestSavingCtaLabel: 'See heating tips',
    biggestSavingTipCategory: 'heating',
    ...more,
  }
}

const less = categories.map((one) => category(one.name, one.dollars.value / 2, one.kWh.value / 2))

export const breakdowns = [
  periodAt('week', '2026-05-26', 7, { categories: less, kWh: 200 }),
  periodAt('week', '2026-06-02', 7),
  periodAt('bill', '2026-03-25', 29, { categories: less, kWh: 200 }),
  periodAt('bill', '2026-04-23', 29),
  periodAt('bill', '2026-05-22', 29, { isRunning: true, knownDays: 18 }),
]

export const answer: UsageBreakdown = {
  unlockProgress: { isUnlocked: true, answered: 6, total: 6, open: 4 },
  isReady: true,
  showPopup: false,
  isV2Enabled: true,
  daysOfData: 130,
  readyOn: null,
  kWhOnly: false,
  electricity: { breakdowns, selectableYears: [2026, 2025], isHistoricTrendReady: true, historicTrendReadyOn: null },
  naturalGas: null,
}

export const gas: UsageBreakdown['naturalGas'] = {
  breakdowns: [periodAt('bill', '2026-03-25', 29), periodAt('bill', '2026-04-23', 29)],
  selectableYears: [2026],
  isHistoricTrendReady: true,
  historicTrendReadyOn: null,
}

export const locked: UsageBreakdown = {
  ...answer,
  unlockProgress: { isUnlocked: false, answered: 2, total: 6 },
  isReady: true,
  electricity: { breakdowns: null, selectableYears: [] },
}
const early = { ...answer, isReady: false, daysOfData: 12, readyOn: '2026-06-27' }
export const comingSoon: UsageBreakdown = { ...early, isV2Enabled: true, showPopup: false }
export const withPopup: UsageBreakdown = { ...early, isV2Enabled: true, showPopup: true }
export const limited: UsageBreakdown = { ...early, isV2Enabled: false, showPopup: false }
export const notReady: UsageBreakdown = {
  ...answer,
  electricity: {
    ...answer.electricity,
    breakdowns: breakdowns.filter(({ isRunning, period }) => isRunning || period === 'week'),
    isHistoricTrendReady: false,
    historicTrendReadyOn: '2026-06-20',
  },
}
export const nothing: UsageBreakdown = { ...answer, electricity: { breakdowns: null, selectableYears: [] } }
