import * as z from 'zod/mini'
import { Day, Dollars, endpoint, KilowattHours, PortalPath } from './kit.ts'
import { GroupHindrance, Unlock } from './tiles.contract.ts'

const path = '/private/insights'

/** What makes homes alike, in the order in which it shows. */
export const HomeCriterion = z.enum(['houseType', 'bedrooms', 'people', 'heating', 'hotWater', 'ev', 'region', 'age'])
/** What makes businesses alike. */
export const BusinessCriterion = z.enum(['industry', 'mainUse', 'businessRegion'])
export const Criterion = z.enum([...HomeCriterion.options, ...BusinessCriterion.options])
export type Criterion = z.infer<typeof Criterion>

/** What can be compared: one fuel, or both. */
export const ComparedFuel = z.enum(['electricity', 'gas'])
export type ComparedFuel = z.infer<typeof ComparedFuel>
export const RankedFuel = z.enum(['total', 'electricity', 'gas'])
export type RankedFuel = z.infer<typeof RankedFuel>

/** The customer's own, the mean of the group, and the mean of the fifth that uses least. */
const splitOf = <Value extends z.ZodMiniType>(value: Value) => z.object({ Actual: value, Average: value, Efficient: value })
export const KwhSplit = splitOf(KilowattHours)
export type KwhSplit = z.infer<typeof KwhSplit>
export const DollarSplit = splitOf(Dollars)

/** Of one fuel; no dollars where the customer sees none. */
export const FuelComparison = z.object({ UsageInKWh: KwhSplit, UsageInDollars: z.nullable(DollarSplit) })
export type FuelComparison = z.infer<typeof FuelComparison>

export const InsightReadings = z.object({
  /** kWh a day of all selected places, each fuel by the days of which it is known. */
  Use: KilowattHours,
  /** kWh a day of as many similar homes; null where a fuel that is used has no group. */
  Average: z.nullable(KilowattHours),
  /** Of the whole period. */
  EnergyInKWh: KilowattHours,
  /** Null where the customer sees no money. */
  EnergyInDollars: z.nullable(Dollars),
})
export type InsightReadings = z.infer<typeof InsightReadings>

export const InsightPeriod = z.enum(['ThirtyDay', 'Week', 'Month'])

const insight = {
  /** The last day of the period. */
  Date: Day,
  Period: InsightPeriod,
  Readings: InsightReadings,
  /** A fuel that is not used, or has no group, is null. */
  Comparison: z.object({ Electricity: z.nullable(FuelComparison), Gas: z.nullable(FuelComparison) }),
}
export const Insight = z.object(insight)
export type Insight = z.infer<typeof Insight>
export type InsightComparison = Insight['Comparison']

const facts = {
  /** The first day of which anything is known; without it, 2016-01-01. */
  EarliestDate: z.optional(z.nullable(Day)),
  /** The home has no half-hours: bars and nothing more. */
  IsLite: z.boolean(),
  /** The home profile says another group than it did when the last month ended. */
  HasHomeProfileChanged: z.boolean(),
}
/** One period. */
export const InsightAnswer = z.object({ ...insight, ...facts })
export type InsightAnswer = z.infer<typeof InsightAnswer>
/** The months of a year, from December of the year before to November. */
export const YearlyInsights = z.object({ ...facts, Insights: z.array(Insight) })
export type YearlyInsights = z.infer<typeof YearlyInsights>

/** Where a home stands in a month among those that were like it then. */
export const MonthlyRank = z.object({
  month: Day,
  fuel: RankedFuel,
  homes: z.number(),
  rank: z.number(),
  /** The home was compared by other answers or criteria than those of today; left out where that is not known. */
  isOtherGroup: z.optional(z.boolean()),
})
export type MonthlyRank = z.infer<typeof MonthlyRank>

const HalfDay = z.array(KilowattHours).check(z.minLength(24), z.maxLength(24))

export const GroupComparison = z.object({
  startDate: Day,
  endDate: Day,
  /** The day on which the group was worked out. */
  updatedOn: Day,
  /** In the group, with the customer's own. */
  homes: z.number(),
  /** Of these, the fifth that uses least. */
  efficientHomes: z.number(),
  /** 1 uses least. */
  rank: z.number(),
  fewer: z.number(),
  more: z.number(),
  actual: KilowattHours,
  average: KilowattHours,
  efficient: KilowattHours,
  /** At the customer's own rates; null where they see no money. */
  dollars: z.nullable(z.object({ actual: Dollars, average: Dollars, efficient: Dollars })),
  /** How many homes use how much: bins of one width from one value on; the first and the last are open. Null where there are only bars. */
  distribution: z.nullable(z.object({ from: KilowattHours, step: KilowattHours, homes: z.array(z.number()) })),
  /** An average day, kWh by the hour. Null where there are only bars. */
  hours: z.nullable(z.object({ own: HalfDay, similar: HalfDay })),
  /** What it goes to, kWh of the period: modelled. Null where there are only bars. */
  parts: z.nullable(z.array(z.object({ name: z.string(), own: KilowattHours, similar: KilowattHours }))),
})
export type GroupComparison = z.infer<typeof GroupComparison>

export const CriterionState = z.object({
  id: Criterion,
  /** In words; null while the customer has not said. */
  label: z.nullable(z.string()),
  isOn: z.boolean(),
  /** Asked for, and not counted: the homes are nearly the same without it, so that a group of its own would tell of the few that are not. */
  isLeftOut: z.boolean(),
  /** Switched off, it leaves a group that can be shown. Said only where there is none now. */
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
  /** The last day on which the profile was changed, where it was. */
  changedOn: z.nullable(Day),
  takesPart: z.boolean(),
  /** The fewest that a group may have. */
  fewest: z.number(),
  criteria: z.array(CriterionState),
  hindrance: z.nullable(GroupHindrance),
  comparison: z.nullable(GroupComparison),
  /** Months that have ended, the oldest first. */
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
  /** The criteria that are switched off. */
  off: z.array(Criterion).check(z.maxLength(Criterion.options.length)),
  /** Whether the home is in other people's groups. */
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
