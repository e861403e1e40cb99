import { fromObservable } from 'xstate'
import type { SupplyPoint, SwitcherAccount } from '#contract/account/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { SiteUsage, UsageInsight, UsageRow } from '#contract/usage/usage.contract.ts'
import { type DayRange, daysOf } from '#domain/basics/days.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'
import type { UsageQuestion } from '#machines/usage/usage-loads.ts'

export const problem: Problem = {
  type: '/error/default',
  title: 'Something went wrong',
  status: 500,
  detail: '',
  instance: '/v2',
  external: false,
}

/** A smart meter whose last day is 8 June 2026. */
export const point: SupplyPoint = {
  id: 'sp-1',
  icp: '0007120042UN847',
  address: '14 Tūī Lane, Raumati Beach',
  supplyAgreementId: 'ag-1',
  supplyType: 'electricity',
  supplyTypeDisplay: 'Electricity',
  plan: 'Night Saver Low User',
  planObject: { planName: 'Night Saver Low User', isValuePlan: false, costIncluded: true },
  hasHourlyDataSupport: true,
  advanced: true,
  canSubmitMeterRead: false,
  earliestDate: '2024-03-10',
  latestDate: '2026-06-08',
}

export const basicPoint: SupplyPoint = {
  ...point,
  id: 'sp-2',
  address: '3 Shelly Bay Road, Tairua',
  hasHourlyDataSupport: false,
  advanced: false,
}

const siteOf = (id: string, nickname: string, points: readonly SupplyPoint[], isSelected: boolean) => ({
  id,
  nickname,
  address: points[0]?.address ?? '',
  status: 'open' as const,
  isSelected,
  avatar: { type: 'standalone' as const, colorSchema: 'tussock' as const },
  supplyPoints: [...points],
})

export const accountWith = (...points: readonly SupplyPoint[]): SwitcherAccount => ({
  id: 'b-1',
  customerNumber: '1',
  type: 'residential',
  isBuyingGroup: false,
  buyingGroupName: null,
  isSelected: true,
  billingAccountSites: points.map((each, at) => siteOf(`s-${at + 1}`, `Property ${at + 1}`, [each], at === 0)),
})

/** Tuesday 9 June 2026, noon; the bill runs from 22 May to 19 June. */
export const factsWith = (account: SwitcherAccount | null): AccountFacts => ({
  account,
  billWindow: { startDate: '2026-05-22', endDate: '2026-06-19' },
  hasEarlyAccess: true,
  now: Date.parse('2026-06-09T12:00:00+12:00'),
})

/** 10 kWh and $4 a day and growing by 0.5 kWh and 10 cents; what comes after `last` is empty. */
export const dailyRows = (range: DayRange, last = range.endDate): UsageRow[] =>
  daysOf(range).map((day, at) =>
    day > last
      ? { startDate: day, kw: 0, costNZD: 0, type: 'empty' }
      : { startDate: day, kw: 10 + at / 2, costNZD: (400 + 10 * at) / 100, type: 'actual' },
  )

export const usageOf = (usage: readonly UsageRow[], intervalType: SiteUsage['intervalType'] = 'DAILY'): SiteUsage => ({
  supplyPointId: 'sp-1',
  intervalType,
  costIncluded: true,
  usage: [...usage],
})

/** A question of `period` for the days of a range. */
export const questionOf = (
  period: UsageQuestion['period'],
  range: DayRange,
  intervalType: SiteUsage['intervalType'] = 'DAILY',
): UsageQuestion => ({ period, of: range.startDate, ask: { supplyPointId: 'sp-1', ...range, intervalType } })

export const insight: UsageInsight = {
  typicalDay: Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 2.7 : 0.6)),
  busiestHour: 18,
  total: { kw: 459, costNZD: 169.34 },
  daysWithReadings: 18,
  highest: { date: '2026-06-06', kw: 31.2, costNZD: 10.99 },
  lowest: { date: '2026-05-26', kw: 20.8, costNZD: 8.09 },
  night: { fromHour: 21, toHour: 7, kw: 142, share: 0.31 },
  powerShout: { hours: 2, kw: 4.9, savedNZD: 1.36, lastDate: '2026-06-07' },
}

/** A read that has answered before anybody asked. */
export const answering = <Data>(data: Data) => saying<Data>({ status: 'ready', data })

/** A read that says one thing and nothing more. */
export const saying = <Data>(reading: Reading<Data>) =>
  fromObservable<Reading<Data>, never>(() => ({
    subscribe: (listener) => {
      if (typeof listener === 'function') listener(reading)
      else listener.next?.(reading)
      return { unsubscribe: () => {} }
    },
  }))
