import * as z from 'zod/mini'
import { Day, Dollars, endpoint, KilowattHours, PortalPath } from '#contract/kit.ts'
import { GroupHindrance, Unlock } from '#contract/dashboard/tiles.contract.ts'

const path = '/private/insights'

export const HomeCriterion = z.enum(['houseType', 'bedrooms', 'people', 'heating', 'hotWater', 'ev', 'region', 'age'])
export const BusinessCriterion = z.enum(['industry', 'mainUse', 'businessRegion'])
export const Criterion = z.enum([...HomeCriterion.options, ...BusinessCriterion.options])
export type Criterion = z.infer<typeof Criterion>

export const ComparedFuel = z.enum(['electricity', 'gas'])
export type ComparedFuel = z.infer<typeof ComparedFuel>
export const RankedFuel = z.enum(['total', 'electricity', 'gas'])
export type RankedFuel = z.infer<typeof RankedFuel>

/** Own, group mean, and mean of the lowest fifth. */
const splitOf = <Value extends z.ZodMiniType>(value: Value) => z.object({ Actual: value, Average: value, Efficient: value })
export const KwhSplit = splitOf(KilowattHours)
export type KwhSplit = z.infer<typeof KwhSplit>
export const DollarSplit = splitOf(Dollars)

/** No dollars if the customer sees no money. */
export const FuelComparison = z.object({ UsageInKWh: KwhSplit, UsageInDollars: z.nullable(DollarSplit) })
export type FuelComparison = z.infer<typeof FuelComparison>

export const InsightReadings = z.object({
  /** kWh a day over the selected places, each fuel by its known days. */
  Use: KilowattHours,
  /** Null if a fuel in use has no group. */
  Average: z.nullable(KilowattHours),
  EnergyInKWh: KilowattHours,
  EnergyInDollars: z.nullable(Dollars),
})
export type InsightReadings = z.infer<typeof InsightReadings>

export const InsightPeriod = z.enum(['ThirtyDay', 'Week', 'Month'])

const insight = {
  Date: Day,
  Period: InsightPeriod,
  Readings: InsightReadings,
  /** Null if unused or without a group. */
  Comparison: z.object({ Electricity: z.nullable(FuelComparison), Gas: z.nullable(FuelComparison) }),
}
export const Insight = z.object(insight)
export type Insight = z.infer<typeof Insight>
export type InsightComparison = Insight['Comparison']

const facts = {
  /** Default 2016-01-01. */
  EarliestDate: z.optional(z.nullable(Day)),
  IsLite: z.boolean(),
  /** The profile puts the home in another group than at the end of last month. */
  HasHomeProfileChanged: z.boolean(),
}
export const InsightAnswer = z.object({ ...insight, ...facts })
export type InsightAnswer = z.infer<typeof InsightAnswer>
export const YearlyInsights = z.object({ ...facts, Insights: z.array(Insight) })
export type YearlyInsights = z.infer<typeof YearlyInsights>

export const MonthlyRank = z.object({
  month: Day,
  fuel: RankedFuel,
  homes: z.number(),
  rank: z.number(),
  /** Different answers or criteria from today's; omitted if unknown. */
  isOtherGroup: z.optional(z.boolean()),
})
export type MonthlyRank = z.infer<typeof MonthlyRank>

const HalfDay = z.array(KilowattHours).check(z.minLength(24), z.maxLength(24))

export const GroupComparison = z.object({
  startDate: Day,
  endDate: Day,
  updatedOn: Day,
  homes: z.number(),
  efficientHomes: z.number(),
  rank: z.number(),
  fewer: z.number(),
  more: z.number(),
  actual: KilowattHours,
  average: KilowattHours,
  efficient: KilowattHours,
  /** At the customer's rates; null if they see no money. */
  dollars: z.nullable(z.object({ actual: Dollars, average: Dollars, efficient: Dollars })),
  /** Bins of equal width, first and last open. Null with bars only. */
  distribution: z.nullable(z.object({ from: KilowattHours, step: KilowattHours, homes: z.array(z.number()) })),
  /** Average day, kWh by hour. Null with bars only. */
  hours: z.nullable(z.object({ own: HalfDay, similar: HalfDay })),
  /** Modelled, kWh of the period. Null with bars only. */
  parts: z.nullable(z.array(z.object({ name: z.string(), own: KilowattHours, similar: KilowattHours }))),
})
export type GroupComparison = z.infer<typeof GroupComparison>

export const CriterionState = z.object({
  id: Criterion,
  label: z.nullable(z.string()),
  isOn: z.boolean(),
  /** Privacy: not counted, since a group of its own would reveal the few homes that differ. */
  isLeftOut: z.boolean(),
  /** Switching it off gives a group that can be shown; only if there is none now. */
  wouldHelp: z.boolean(),
})
export type CriterionState = z.infer<typeof CriterionState>

export const HomeComparison = z.object({
  ...Unlock,
  billingAccountId: z.string(),
  kind: z.enum(['home', 'business']),
  profilePath: PortalPath,
  isLite: z.boolean(),
  hasHomeProfileChanged: z.boolean(),
  changedOn: z.nullable(Day),
  takesPart: z.boolean(),
  fewest: z.number(),
  criteria: z.array(CriterionState),
  hindrance: z.nullable(GroupHindrance),
  comparison: z.nullable(GroupComparison),
  months: z.array(MonthlyRank),
})
export type HomeComparison = z.infer<typeof HomeComparison>

export const readHomeComparison = endpoint({
  name: 'readHomeComparison',
  method: 'GET',
  path: `${path}/homeComparison`,
  summary: 'The last thirty days among similar homes or businesses',
  query: z.object({ environment: z.optional(z.literal('web')) }),
  answer: HomeComparison,
  requirements: ['CMPR-09', 'CMPR-20', 'CMPR-21'],
})

export const readThirtyDayInsights = endpoint({
  name: 'readThirtyDayInsights',
  method: 'GET',
  path: `${path}/thirtyDay`,
  summary: 'The last thirty days against similar homes, by fuel',
  answer: InsightAnswer,
  problems: { 404: ['/error/insights/not_found'] },
  requirements: ['CMPR-10', 'CMPR-13', 'CMPR-15', 'CMPR-16', 'CMPR-17'],
})

export const readLatestInsights = endpoint({
  name: 'readLatestInsights',
  method: 'GET',
  path: `${path}/latest`,
  summary: 'The last week against similar homes, by fuel',
  answer: InsightAnswer,
  problems: { 404: ['/error/insights/not_found'] },
  requirements: ['CMPR-11', 'CMPR-13'],
})

export const readYearlyInsights = endpoint({
  name: 'readYearlyInsights',
  method: 'GET',
  path: `${path}/yearly`,
  summary: 'The months of a year against similar homes, by fuel',
  query: z.object({ year: z.string().check(z.regex(/^\d{4}$/)) }),
  answer: YearlyInsights,
  problems: { 404: ['/error/insights/not_found'] },
  requirements: ['CMPR-12', 'CMPR-13', 'CMPR-14'],
})

export const ComparisonChoice = z.strictObject({
  off: z.array(Criterion).check(z.maxLength(Criterion.options.length)),
  /** The home counts in other people's groups. */
  takesPart: z.boolean(),
})
export type ComparisonChoice = z.infer<typeof ComparisonChoice>

export const saveComparisonChoice = endpoint({
  name: 'saveComparisonChoice',
  method: 'PUT',
  path: `${path}/homeComparison/choice`,
  summary: 'Which criteria count, and whether the home takes part',
  body: ComparisonChoice,
  leansOnSelection: true,
  requirements: ['CMPR-09'],
})
