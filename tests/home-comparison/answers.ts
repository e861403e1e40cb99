import type {
  HomeComparison,
  Insight,
  InsightAnswer,
  YearlyInsights,
} from '#contract/home-comparison/home-comparison.contract.ts'
import { endOfMonth } from '#domain/basics/days.ts'

/** Picture 19: the 41st of 128 homes, 744 kWh against 818 and 612. */
export const comparison: HomeComparison = {
  unlockProgress: { isUnlocked: true, answered: 6, total: 6 },
  isReady: true,
  showPopup: false,
  isV2Enabled: true,
  daysOfData: 791,
  readyOn: null,
  billingAccountId: 'account-1',
  kind: 'home',
  profilePath: '/account/profile/home-profile',
  isLite: false,
  hasHomeProfileChanged: false,
  changedOn: null,
  takesPart: true,
  fewest: 30,
  criteria: [
    { id: 'houseType', label: 'Standalone house', isOn: true, isLeftOut: false, wouldHelp: false },
    { id: 'bedrooms', label: null, isOn: false, isLeftOut: false, wouldHelp: false },
    { id: 'region', label: 'Wellington', isOn: true, isLeftOut: false, wouldHelp: false },
    { id: 'age', label: 'Built before 1990', isOn: false, isLeftOut: false, wouldHelp: false },
  ],
  hindrance: null,
  comparison: {
    startDate: '2026-05-10',
    endDate: '2026-06-08',
    updatedOn: '2026-06-09',
    homes: 128,
    efficientHomes: 26,
    rank: 41,
    fewer: 40,
    more: 87,
    actual: 744,
    average: 818,
    efficient: 612,
    dollars: { actual: 231.4, average: 252.1, efficient: 194.4 },
    distribution: { from: 425, step: 75, homes: [1, 4, 16, 16, 22, 24, 19, 12, 8, 4, 2] },
    hours: { own: Array.from({ length: 24 }, (_, hour) => (hour > 16 ? 2 : 1)), similar: Array.from({ length: 24 }, () => 1.2) },
    parts: [
      { name: 'Heating', own: 226, similar: 205 },
      { name: 'Hot Water', own: 171, similar: 216 },
      { name: 'EV', own: 166, similar: 158 },
      { name: 'Appliances', own: 74, similar: 92 },
      { name: 'Lighting', own: 60, similar: 80 },
      { name: 'Other', own: 47, similar: 67 },
    ],
  },
  months: [
    { month: '2026-04-01', fuel: 'electricity', homes: 128, rank: 66, isOtherGroup: false },
    { month: '2026-05-01', fuel: 'electricity', homes: 128, rank: 48, isOtherGroup: false },
    { month: '2026-05-01', fuel: 'gas', homes: 40, rank: 3, isOtherGroup: false },
    { month: '2026-05-01', fuel: 'total', homes: 128, rank: 12, isOtherGroup: false },
  ],
}

const fuel = (Actual: number, Average: number, Efficient: number) => ({
  UsageInKWh: { Actual, Average, Efficient },
  UsageInDollars: { Actual: Actual / 4, Average: Average / 4, Efficient: Efficient / 4 },
})

const insight = (date: string, Period: Insight['Period'], actual: number, hasGas = true): Insight => ({
  Date: date,
  Period,
  Readings: { Use: 25.1, Average: 27.3, EnergyInKWh: actual + 500, EnergyInDollars: actual / 4 },
  Comparison: { Electricity: fuel(actual, 818, 612), Gas: hasGas ? fuel(500, 400, 300) : null },
})

const facts = { EarliestDate: '2024-04-09', IsLite: false, HasHomeProfileChanged: false }
export const thirtyDay: InsightAnswer = { ...insight('2026-06-08', 'ThirtyDay', 744), ...facts }
/** Of a home that has no gas. */
export const withoutGas: InsightAnswer = {
  ...thirtyDay,
  Readings: { ...thirtyDay.Readings, EnergyInKWh: 744 },
  Comparison: { ...thirtyDay.Comparison, Gas: null },
}
/** Of a home whose gas nobody is compared with. */
export const withoutGasGroup: InsightAnswer = { ...thirtyDay, Comparison: { ...thirtyDay.Comparison, Gas: null } }
export const withoutGasMonths: HomeComparison = {
  ...comparison,
  months: comparison.months.filter((month) => month.fuel === 'electricity'),
}
export const latest: InsightAnswer = { ...insight('2026-06-08', 'Week', 180, false), ...facts }

/** Two months of it: December, with which it begins, and January. */
export const yearOf = (year: number, kwh: number): YearlyInsights => ({
  ...facts,
  Insights: [insight(endOfMonth(`${year - 1}-12-01`), 'Month', kwh), insight(endOfMonth(`${year}-01-01`), 'Month', kwh + 100)],
})
export const emptyYear: YearlyInsights = { IsLite: false, HasHomeProfileChanged: false, Insights: [] }
