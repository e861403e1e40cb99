import type { SupplyPoint } from '#contract/account/account.contract.ts'
import { addDays, addYears, type Day, type DayRange, earlierOf, laterOf, today, yearOf } from '#domain/basics/days.ts'
import type { IntervalType } from '#contract/usage/usage.contract.ts'
import { type Unit, unitsFor } from '#domain/supply/energy.ts'
import {
  type BillPeriod,
  usageRequests,
  type Granularity,
  granularitiesFor,
  granularityOf,
  isNowPeriod,
  nowPeriods,
  type Period,
  periodOf,
  periodRange,
  periodsFor,
  rangeBefore,
  type Steps,
  stepsFrom,
} from '#domain/supply/usage.ts'
import type { LoadMode } from '#machines/kit/load.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'
import { type Connection, connectionsOf } from '#machines/kit/connections.ts'
import type { InsightQuestion, UsageQuestion } from './usage-loads.ts'
import type { UsageQuery } from './usage-address.ts'

export interface UsageScope {
  readonly connections: readonly Connection[]
  readonly supplyPointId: string
  /** Read by hand: months and nothing shorter. */
  readonly isBasic: boolean
  /** Default first. */
  readonly units: readonly Unit[]
  readonly periods: readonly Period[]
  readonly period: Period
  /** Day within the period. */
  readonly anchor: Day
  readonly range: DayRange
  readonly before: DayRange
  readonly steps: Steps
  /** Days with possible readings. */
  readonly data: DayRange
  /** Null without readings. */
  readonly latestDate: Day | null
  /** Last day of supply; null without an agreed end. */
  readonly suppliedUntil: Day | null
  /** Days up to here without a reading count as estimated. */
  readonly yesterday: Day
  /** Null if unknown. */
  readonly billWindow: BillPeriod | null
  /** Days of other years show their year. */
  readonly thisYear: number
}

/** Earliest year if the start of the data is unknown. */
const earliestDefault = '2016-01-01'
const longestHistory = 800
const longestYears = 3_660

/** Hours only if the meter sends them; basic meters have months only. */
export const periodsOf = ({ advanced, hasHourlyDataSupport }: SupplyPoint): readonly Period[] =>
  advanced ? periodsFor(hasHourlyDataSupport) : ['year']

const periodOfGranularity: Readonly<Record<Granularity, Period>> = {
  HOURLY: 'day',
  DAILY: 'month',
  MONTHLY: 'year',
  BILL_WINDOW: 'billWindow',
}

/** By name, by granularity, else the bill so far; an invalid one becomes the first valid. */
const queriedPeriod = (query: UsageQuery, periods: readonly Period[], hasHourlyData: boolean): Period => {
  if (query.period !== null) return periodOf(query.period, periods)
  const granularity =
    query.granularity === null ? 'BILL_WINDOW' : granularityOf(query.granularity, granularitiesFor(hasHourlyData))
  return periodOf(periodOfGranularity[granularity], periods)
}

/** Before the first reading there are only estimates, which the bill shows. */
export const usageMode = ({ latestDate }: UsageScope, mode: LoadMode): LoadMode =>
  latestDate === null && (mode === 'ready' || mode === 'updating') ? 'noData' : mode

const within = (day: Day, { startDate, endDate }: DayRange): Day => laterOf(startDate, earlierOf(day, endDate))

/** Null without an electricity supply point. */
export const scopeOf = ({ account, billWindow, now }: AccountFacts, query: UsageQuery): UsageScope | null => {
  if (!account) return null
  const { connections, point } = connectionsOf(account, 'electricity', query.supplyPointId)
  if (!point) return null
  const periods = periodsOf(point)
  const period = queriedPeriod(query, periods, point.hasHourlyDataSupport)
  const data = { startDate: point.earliestDate ?? earliestDefault, endDate: point.latestDate ?? today(now) }
  const anchor = within(isNowPeriod(period) ? data.endDate : (query.date ?? data.endDate), data)
  const window = billWindow ?? periodRange('month', anchor)
  return {
    connections,
    supplyPointId: point.id,
    isBasic: !point.advanced,
    units: unitsFor({
      isBuyingGroup: account.isBuyingGroup,
      costIncluded: point.planObject.costIncluded,
      isValuePlan: point.planObject.isValuePlan,
    }),
    periods,
    period,
    anchor,
    range: periodRange(period, anchor, window),
    before: rangeBefore(period, anchor, window),
    steps: stepsFrom(period, anchor, window, data),
    data,
    latestDate: point.latestDate,
    suppliedUntil: point.suppliedUntil ?? null,
    yesterday: addDays(today(now), -1),
    billWindow,
    thisYear: yearOf(today(now)),
  }
}

const shorter: Partial<Readonly<Record<IntervalType, Period>>> = { DAILY: 'day', MONTHLY: 'month' }

/** Day to hours, month to days; null if nothing is shorter. */
export const insideOf = (period: Period, periods: readonly Period[]): Period | null =>
  periods.find((each) => each === shorter[usageRequests[period].intervalType]) ?? null

/** Null if nothing is shorter, or without a reading. */
export const queryInside = (scope: UsageScope, key: Day): Partial<UsageQuery> | null => {
  const period = insideOf(scope.period, scope.periods)
  if (period === null) return null
  const { startDate, endDate } = periodRange(period, key)
  const isRead = endDate >= scope.data.startDate && startDate <= scope.data.endDate
  return isRead ? { period, granularity: null, date: key } : null
}

/** @param key `live`, `last24Hours` or the first day of a window */
export const queryPicked = ({ period }: UsageScope, key: string): Partial<UsageQuery> => {
  const now = nowPeriods.find((each) => each === key)
  if (now) return { period: now, granularity: null }
  return isNowPeriod(period) ? { period: 'day', granularity: null, date: key } : { date: key }
}

const about = <Ask>({ period, range }: UsageScope, ask: Ask) => ({ period, of: range.startDate, ask })

const readingsOf = (scope: UsageScope, { startDate, endDate }: DayRange): UsageQuestion =>
  about(scope, {
    supplyPointId: scope.supplyPointId,
    startDate,
    endDate,
    intervalType: usageRequests[scope.period].intervalType,
  })

/** The last 24 hours belong to their last day. */
const insightOf = (scope: UsageScope, { startDate, endDate }: DayRange): InsightQuestion =>
  about(scope, {
    supplyPointId: scope.supplyPointId,
    startDate: scope.period === 'last24Hours' ? endDate : startDate,
    endDate,
  })

/** The current year is compared with the same days of the year before, so its last month is cut at the same date. */
const comparedDays = ({ period, before, data }: UsageScope): DayRange =>
  period === 'year' ? { ...before, endDate: earlierOf(before.endDate, addYears(data.endDate, -1)) } : before

export const usageQuestion = (scope: UsageScope): UsageQuestion => readingsOf(scope, scope.range)
export const usageBeforeQuestion = (scope: UsageScope): UsageQuestion => readingsOf(scope, comparedDays(scope))
export const insightQuestion = (scope: UsageScope): InsightQuestion => insightOf(scope, scope.range)
export const insightBeforeQuestion = (scope: UsageScope): InsightQuestion => insightOf(scope, comparedDays(scope))

/** Days as far back as a request may go; months for years. */
export const historyQuestion = ({ supplyPointId, period, data, yesterday }: UsageScope): UsageQuestion => {
  const isYearly = period === 'year'
  const { startDate } = data
  const endDate = laterOf(data.endDate, yesterday)
  const first = addDays(endDate, 1 - (isYearly ? longestYears : longestHistory))
  return {
    period: isYearly ? 'year' : 'billWindow',
    of: startDate,
    ask: { supplyPointId, startDate: laterOf(startDate, first), endDate, intervalType: isYearly ? 'MONTHLY' : 'DAILY' },
  }
}
