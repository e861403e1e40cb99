import type { ShowerOptimiser } from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import type { TipCategory, TipSavings } from '#contract/tips/tip-savings.contract.ts'
import { addDays, type Day, dayAt, type DayRange, daysBetween, today as dayOf } from '#domain/basics/days.ts'
import { profileKindOf } from '#domain/profile/profile.ts'
import { figuresOfGoal, minuteLess, showersAWeek } from '#domain/insights/shower-optimiser.ts'
import { sum } from '#domain/basics/sums.ts'
import { withGst } from '#domain/supply/tariff.ts'
import type { LoadYear, ShowerMinute, TipFacts } from '#domain/insights/tip-fit.ts'
import { adviceFor } from '#domain/insights/tip-savings.ts'
import { neverOffWatts, seenInCheapHours, seenNeverOff } from './tip-seen.ts'
import { seasonOf, type Tip, tipGuid } from '#domain/insights/tips.ts'
import type { Queryable } from '#server/database/database.ts'
import { readEvSupply } from '#server/ev/charge.store.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readKnown } from '#server/profile/unlock.store.ts'
import { isEstimateAlone } from '#server/readings/estimates.ts'
import { readOptimiser } from '#server/shower-optimiser/shower-optimiser.store.ts'
import { readChoices, tipsOf } from '#server/tip-choices/tip-choices.store.ts'
import { type Breakdown, readBreakdowns } from '#server/usage-breakdown/usage-breakdown.store.ts'
import { loadsOf, yearBefore, yearOfPart } from '#server/usage-breakdown/year-loads.ts'

/** Days before savings are looked for in readings. */
const leastSince = 28

const carIn = (breakdown: Breakdown | null | undefined): LoadYear | null => {
  const part = breakdown?.parts.find(({ look }) => look.tipCategory === 'electric-vehicle')
  return breakdown && part && breakdown.days >= leastSince ? yearOfPart(breakdown, part) : null
}

interface Night {
  readonly supplyPointId: string
  readonly wh: readonly (number | null)[]
}

const readNights = (db: Queryable, { billingAccountId, siteId }: SelectedAccount, { startDate, endDate }: DayRange) =>
  db.query<Night>(
    `select r.supply_point_id, r.wh from own_reading_day r
     join supply_point sp on sp.billing_account_id = r.billing_account_id and sp.supply_point_id = r.supply_point_id
     where r.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.is_advanced and r.day between $3 and $4
       and r.type <> 'empty' and not ${isEstimateAlone} order by r.day`,
    [billingAccountId, siteId, startDate, endDate],
  )

/** Always-on load over four weeks, all meters; null if unknown. */
const readNeverOff = async (db: Queryable, account: SelectedAccount, endDate: Day): Promise<number | null> => {
  const nights = await readNights(db, account, { startDate: addDays(endDate, 1 - leastSince), endDate })
  const watts = [...Map.groupBy(nights, ({ supplyPointId }) => supplyPointId).values()].flatMap(
    (pointNights) => neverOffWatts(pointNights.map(({ wh }) => wh)) ?? [],
  )
  return watts.length === 0 ? null : sum(watts)
}

const pricesOf = (
  tariff: { readonly bands: readonly { readonly rateMillicents: number }[] } | undefined,
  whole: Breakdown | null,
) => {
  const rates = (tariff?.bands ?? []).map(({ rateMillicents }) => withGst(rateMillicents))
  if (rates.length === 0) return null
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
  return { lowest, highest, mean: whole && whole.wh > 0 ? (whole.cents * 1000) / whole.wh : highest }
}

/** Observed effect of a tip. A drop of the always-on load counts once, for the first tip done. */
const seenOf = (
  { worth, category }: Tip,
  {
    since,
    isFirst,
    before,
    now,
  }: {
    readonly since: Breakdown | null | undefined
    readonly isFirst: boolean
    readonly before: number | null
    readonly now: number | null
  },
  facts: TipFacts,
): number | null => {
  if (worth?.kind === 'constant') return isFirst ? seenNeverOff(before, now, facts) : null
  if (worth?.kind !== 'shift' || category !== 'electric-vehicle') return null
  const car = carIn(since)
  return car && seenInCheapHours(car, facts)
}

const showersOf = (optimiser: ShowerOptimiser): TipSavings['showers'] => {
  const { goal, begin } = optimiser
  const saved = figuresOfGoal(goal?.answers ?? begin, optimiser)?.saved
  return saved && saved.kwh > 0 ? { isGoal: goal !== null, dollars: saved.dollars, kwh: saved.kwh } : null
}

const minuteOf = (optimiser: ShowerOptimiser): ShowerMinute | null => {
  const shorter = minuteLess(optimiser.goal?.answers ?? optimiser.begin)
  const figures = shorter && figuresOfGoal(shorter, optimiser)
  if (!shorter || !figures) return null
  const { kwh, dollars } = figures.saved
  return { kwh, dollars: dollars ?? 0, aWeek: showersAWeek(shorter), minutes: shorter.minutesNow }
}

export const readTipSavings = async (db: Queryable, account: SelectedAccount, at: number): Promise<TipSavings> => {
  const today = dayOf(at)
  const { billingAccountId, type, isBuyingGroup } = account
  const kind = profileKindOf(type)
  const tips = tipsOf(type).filter(({ publishedOn }) => publishedOn <= today)
  const choices = await readChoices(db, billingAccountId)
  const known = await readKnown(db, account)
  const { answers } = known
  const supply = await readEvSupply(db, account, today)
  const byGuid = new Map(tips.map((tip) => [tipGuid(tip), tip]))
  const done = choices.flatMap((choice) => {
    const tip = byGuid.get(choice.tipId)
    return tip ? [{ choice, tip, since: dayAt(choice.chosenAt.getTime()) }] : []
  })
  const yesterday = addDays(today, -1)
  const isDone = ({ choice, since }: (typeof done)[number]) =>
    choice.status === 'Liked' && daysBetween(since, today) >= leastSince
  const moved = done.find((tip) => isDone(tip) && tip.tip.worth?.kind === 'shift' && tip.tip.category === 'electric-vehicle')
  const quieter = done.findLast((tip) => isDone(tip) && tip.tip.worth?.kind === 'constant')
  const [whole = null, since] = await readBreakdowns(db, account, known, [
    yearBefore(today),
    ...(moved ? [{ startDate: moved.since, endDate: yesterday }] : []),
  ])
  const now = await readNeverOff(db, account, yesterday)
  const before = quieter ? await readNeverOff(db, account, quieter.since) : null
  const hasProfile = known.progress.isComplete
  const loads = hasProfile ? loadsOf(whole) : new Map<TipCategory, LoadYear>()
  const optimiser = kind === 'home' ? await readOptimiser(db, account, at, { known, loads }) : null
  const facts: TipFacts = {
    kind,
    answers,
    seesMoney: !isBuyingGroup,
    hasSolar: (whole?.exportCents ?? 0) > 0,
    loads,
    neverOffWatts: hasProfile ? now : null,
    shower: optimiser && minuteOf(optimiser),
    prices: pricesOf(supply?.tariff, whole),
  }
  const season = seasonOf(today)
  const reviewed = new Set(done.map(({ tip }) => tip))
  const { forYou, open } = adviceFor(
    tips.filter((tip) => !reviewed.has(tip)),
    facts,
    (tip) => tip.seasons?.includes(season) === true,
  )
  const isKnown = facts.loads.size > 0 || facts.neverOffWatts !== null
  return {
    billingAccountId,
    kind,
    basis: !hasProfile ? 'noProfile' : isKnown ? 'own' : 'noReadings',
    unit: facts.seesMoney ? 'dollars' : 'kwh',
    forYou: forYou.map(({ tip, why, saves }) => ({ guid: tipGuid(tip), why, saves })),
    open,
    showers: optimiser && showersOf(optimiser),
    reviewed: done.map((tip) => ({
      guid: tip.choice.tipId,
      status: tip.choice.status,
      since: tip.since,
      seen: isDone(tip) ? seenOf(tip.tip, { since, isFirst: tip === quieter, before, now }, facts) : null,
    })),
  }
}
