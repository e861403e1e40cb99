import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/tiles.contract.ts'
import { addDays, addMonths, type Day, daysBetween, endOfMonth, monthName, monthOf, startOfMonth } from '#domain/days.ts'
import { allocateCents, centsOf, roundHalfAway, toDollars } from '#domain/money.ts'
import { profileKindOf, progressOf } from '#domain/profile.ts'
import type { Answers } from '#domain/questionnaire.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { type DaySums, readElectricityDays } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { readAnswers } from '#server/profile/profile.store.ts'
import { businessCategories, type Category, homeCategories } from './breakdown.ts'

/** A comparison needs a month of readings. */
const daysNeeded = 30

interface Known {
  readonly answers: Answers
  readonly progress: ReturnType<typeof progressOf>
  readonly isEiq2: boolean
  readonly first: Day | null
  readonly last: Day | null
}

const readKnown = async (db: Queryable, account: SelectedAccount): Promise<Known> => {
  const kind = profileKindOf(account.type)
  const answers = await readAnswers(db, account.billingAccountId, kind)
  const [row] = await db.query<{ isEiq2: boolean; first: Day | null; last: Day | null }>(
    `select c.is_eiq2, r.first, r.last from customer c,
       lateral (select min(o.first) as first, max(o.last) as last from supply_point sp
         join own_reading_span o on o.billing_account_id = sp.billing_account_id and o.supply_point_id = sp.supply_point_id
         where sp.billing_account_id = $2 and sp.supply_type = 'electricity' and ($3::uuid is null or sp.site_id = $3)) r
     where c.customer_id = $1`,
    [account.customerId, account.billingAccountId, account.siteId],
  )
  return {
    answers,
    progress: progressOf(kind, answers),
    isEiq2: row?.isEiq2 ?? false,
    first: row?.first ?? null,
    last: row?.last ?? null,
  }
}

const unlockOf = ({ progress, isEiq2, first, last }: Known) => {
  const daysOfData = first && last ? daysBetween(first, last) + 1 : 0
  return {
    unlockProgress: { isUnlocked: progress.isComplete, answered: progress.answered, total: progress.total },
    isReady: progress.isComplete && daysOfData >= daysNeeded,
    showPopup: false,
    isV2Enabled: isEiq2,
    daysOfData,
    readyOn: first && daysOfData < daysNeeded ? addDays(first, daysNeeded) : null,
  }
}

interface Peer {
  readonly month: number
  readonly averageWh: number
  readonly efficientWh: number
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const toKwh = (wh: number) => roundHalfAway(wh / 1000, 1)

/** The last thirty days against homes of the same kind in the same region: each day against as many as were read on it. */
export const readHomeComparison = async (db: Queryable, account: SelectedAccount): Promise<HomeComparisonWidget> => {
  const known = await readKnown(db, account)
  const unlock = unlockOf(known)
  const peers = await db.query<Peer>(
    `select month, average_wh, efficient_wh from peer_usage where region = $1 and house_type = $2`,
    [account.region, String(known.answers['HouseType'] ?? '')],
  )
  if (!unlock.isReady || known.last === null || peers.length === 0)
    return { ...unlock, isReady: unlock.isReady && peers.length > 0, comparison: null }
  const range = { startDate: addDays(known.last, 1 - daysNeeded), endDate: known.last }
  const used = await readElectricityDays(db, account, range)
  const byMonth = new Map(peers.map((peer) => [peer.month, peer]))
  const ofPeers = (of: (peer: Peer) => number) =>
    total(used, ({ day, siteCount }) => {
      const peer = byMonth.get(monthOf(day))
      return peer ? of(peer) * siteCount : 0
    })
  return {
    ...unlock,
    comparison: {
      ...range,
      actual: toKwh(total(used, ({ wh }) => wh)),
      average: toKwh(ofPeers(({ averageWh }) => averageWh)),
      efficient: toKwh(ofPeers(({ efficientWh }) => efficientWh)),
    },
  }
}

/** Whole per cent that add up to 100: the largest remainders are rounded up. */
export const percentagesOf = (weights: readonly number[]): number[] => {
  const sum = total(weights, (weight) => weight)
  const exact = weights.map((weight) => (weight / sum) * 100)
  const missing = 100 - total(exact, Math.floor)
  const rank = exact.map((value, index) => ({ index, rest: value - Math.floor(value) })).toSorted((a, b) => b.rest - a.rest)
  const up = new Set(rank.slice(0, missing).map(({ index }) => index))
  return exact.map((value, index) => Math.floor(value) + (up.has(index) ? 1 : 0))
}

const share = (categories: readonly Category[], days: readonly DaySums[], showsCost: boolean) => {
  // Sorted first, so that what rounding leaves over falls on the same categories each time.
  const sorted = categories.toSorted((a, b) => b.weight - a.weight)
  const weights = sorted.map(({ weight }) => roundHalfAway(weight * 1000))
  const cents = allocateCents(weights, showsCost ? centsOf(total(days, (day) => day.totalExact)) : 0)
  const wh = allocateCents(
    weights,
    total(days, (day) => day.wh),
  )
  const percentages = percentagesOf(weights)
  return sorted.map(({ name, hexColour }, index) => ({
    name,
    hexColour,
    dollars: { value: toDollars(cents[index] ?? 0), percentage: showsCost ? (percentages[index] ?? 0) : 0 },
    kWh: { value: (wh[index] ?? 0) / 1000, percentage: percentages[index] ?? 0 },
  }))
}

/** An estimate of what the last whole month went to; its parts add up to the month's kWh, and to its dollars rounded once. */
export const readUsageBreakdown = async (db: Queryable, account: SelectedAccount, today: Day): Promise<UsageBreakdownWidget> => {
  const known = await readKnown(db, account)
  const unlock = unlockOf(known)
  const month = startOfMonth(addMonths(startOfMonth(today), -1))
  const days = await readElectricityDays(db, account, { startDate: month, endDate: endOfMonth(month) })
  if (!unlock.isReady || days.length === 0) return { ...unlock, isReady: unlock.isReady && days.length > 0, breakdown: null }
  const categories =
    account.type === 'sme' ? businessCategories(known.answers) : homeCategories(known.answers, account.region, month)
  return {
    ...unlock,
    breakdown: {
      period: monthName(monthOf(month)),
      discount: account.isBuyingGroup ? null : account.discount,
      categories: share(categories, days, !account.isBuyingGroup),
    },
  }
}
