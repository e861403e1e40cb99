import type {
  BreakdownCategory,
  BreakdownFuel,
  BreakdownPeriod,
  UsageBreakdown,
} from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { biggestSaving } from './biggest-saving.ts'
import { addDays, type Day, lengthOf } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'
import { type Tip, tipGuid } from '#domain/insights/tips.ts'
import { tipsForHomes } from '#domain/insights/tips-for-homes.ts'
import { iconOf } from '#domain/insights/usage-breakdown.ts'
import { windowOf } from '#server/billing/cycles.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { type HomeFacts, readKnown, unlockOf } from '#server/profile/unlock.store.ts'
import { readChoices } from '#server/tip-choices/tip-choices.store.ts'
import { percentagesOf } from './breakdown-tile.ts'
import { readGasFacts } from './gas-breakdown.store.ts'
import { type RequestedPeriod, billsOf, weeksOf, yearPeriods, yearsBetween } from './periods.ts'
import { type Breakdown, type PartUse, readBreakdowns, readGasBreakdowns } from './usage-breakdown.store.ts'

const categoriesOf = (breakdown: Breakdown): BreakdownCategory[] => {
  const percentages = percentagesOf(breakdown)
  const perDay = (value: number) => roundHalfAway(value / Math.max(1, breakdown.days), 2)
  const hasMoney = breakdown.cents > 0
  return breakdown.parts.map(({ look, wh, cents }: PartUse, index) => ({
    name: look.name,
    hexColour: look.hexColour,
    iconUrl: iconOf(look.name),
    dollars: {
      value: toDollars(cents),
      percentage: hasMoney ? (percentages.dollars[index] ?? 0) : 0,
      dailyAverageUsage: perDay(cents / 100),
    },
    kWh: { value: wh / 1000, percentage: percentages.kWh[index] ?? 0, dailyAverageUsage: perDay(wh / 1000) },
    plusMinus: {
      dollars: toDollars(roundHalfAway(cents * look.swing)),
      kWh: roundHalfAway((wh / 1000) * look.swing, 1),
    },
  }))
}

/** Cents by last day, reversed bills excluded. */
const readBills = async (db: Queryable, billingAccountId: string): Promise<ReadonlyMap<Day, number>> => {
  const rows = await db.query<{ endDate: Day; totalCents: number }>(
    `select end_date, total_cents from invoice where billing_account_id = $1 and ${billStands}`,
    [billingAccountId],
  )
  return new Map(rows.map(({ endDate, totalCents }) => [endDate, totalCents]))
}

interface BreakdownSource {
  readonly account: SelectedAccount
  readonly answers: Answers
  readonly bills: ReadonlyMap<Day, number>
  readonly showsCost: boolean
  /** Without feedback; empty for gas: savings are known for electricity only. */
  readonly openTips: readonly Tip[]
}

const billOf = (
  breakdown: Breakdown,
  kind: RequestedPeriod['kind'],
  { account, bills }: BreakdownSource,
): BreakdownPeriod['bill'] => ({
  energy: toDollars(breakdown.cents),
  freeHours: { hours: breakdown.freeHours, dollars: toDollars(breakdown.freeCents) },
  sentOut: toDollars(breakdown.exportCents),
  discount: account.discount && { ...account.discount, dollars: toDollars(breakdown.discountCents) },
  dailyCharge: { days: breakdown.dailyDays, dollars: toDollars(breakdown.dailyCents) },
  total: toDollars(breakdown.totalCents),
  isWholeBill: kind === 'bill' && bills.get(breakdown.endDate) === breakdown.totalCents,
})

const periodOf = (
  { kind, ...range }: RequestedPeriod,
  breakdown: Breakdown,
  last: Day,
  source: BreakdownSource,
): BreakdownPeriod => {
  const { answers, showsCost } = source
  const saving = biggestSaving(
    source.openTips,
    breakdown.parts.map(({ look, wh, cents }) => ({ ...look, wh, cents })),
    {
      kind: 'home',
      answers,
      seesMoney: showsCost,
      hasSolar: breakdown.exportCents > 0,
      loads: new Map(),
      neverOffWatts: null,
      shower: null,
      prices: null,
    },
    kind,
    kind === 'year' && breakdown.days < lengthOf(range) ? breakdown.days : null,
  )
  return {
    ...range,
    numberOfDays: lengthOf(range),
    period: kind,
    knownDays: breakdown.days,
    estimatedDays: breakdown.estimatedDays,
    isRunning: range.endDate > last,
    categories: categoriesOf(breakdown),
    kWh: breakdown.wh / 1000,
    bill: showsCost ? billOf(breakdown, kind, source) : null,
    biggestSavingAppliance: saving?.appliance ?? null,
    biggestSavingDescription: saving?.description ?? null,
    biggestSavingCtaLabel: saving?.ctaLabel ?? null,
    biggestSavingTipCategory: saving?.tipCategory ?? null,
    biggestSavingTitle: saving?.title ?? null,
  }
}

interface Span {
  readonly first: Day | null
  readonly last: Day | null
}

const nothing: BreakdownFuel = { breakdowns: null, selectableYears: [], isHistoricTrendReady: false, historicTrendReadyOn: null }

const fuelOf = async (
  { first, last }: Span,
  periodsOf: (first: Day, last: Day) => readonly RequestedPeriod[],
  read: (ranges: readonly RequestedPeriod[]) => Promise<(Breakdown | null)[]>,
  source: BreakdownSource,
  today: Day,
): Promise<BreakdownFuel> => {
  if (first === null || last === null) return nothing
  const periods = periodsOf(first, last)
  const found = await read(periods)
  const breakdowns = periods.flatMap((period, index) => {
    const breakdown = found[index]
    return breakdown ? [periodOf(period, breakdown, last, source)] : []
  })
  const running = windowOf(source.account, today)
  const isHistoricTrendReady = first < running.startDate
  return {
    breakdowns: breakdowns.length === 0 ? null : breakdowns,
    selectableYears: yearsBetween(first, last),
    isHistoricTrendReady,
    historicTrendReadyOn: isHistoricTrendReady ? null : addDays(running.endDate, 1),
  }
}

const readElectricity = (
  db: Queryable,
  known: HomeFacts,
  source: BreakdownSource,
  today: Day,
  year: number | null,
): Promise<BreakdownFuel> =>
  fuelOf(
    known,
    (first, last) =>
      year === null ? [...weeksOf(first, last), ...billsOf(source.account, today, first, last)] : yearPeriods(year, first, last),
    (ranges) => readBreakdowns(db, source.account, known, ranges),
    source,
    today,
  )

/** No weeks: gas is read every two months. */
const readGas = async (
  db: Queryable,
  known: HomeFacts,
  source: BreakdownSource,
  today: Day,
  year: number | null,
): Promise<BreakdownFuel | null> => {
  if (source.account.type === 'sme') return null
  const gas = await readGasFacts(db, source.account)
  if (!gas.hasGas) return null
  return fuelOf(
    gas,
    (first, last) => (year === null ? billsOf(source.account, today, first, last) : yearPeriods(year, first, last)),
    (ranges) => readGasBreakdowns(db, source.account, { ...gas, answers: known.answers }, ranges),
    { ...source, showsCost: source.showsCost && !gas.isValuePlan, openTips: [] },
    today,
  )
}

export const readUsageBreakdown = async (
  db: Queryable,
  account: SelectedAccount,
  today: Day,
  year: number | null,
): Promise<UsageBreakdown> => {
  const known = await readKnown(db, account)
  const unlock = unlockOf(known)
  const { unlockProgress } = unlock
  const reviewedTips = new Set((await readChoices(db, account.billingAccountId)).map(({ tipId }) => tipId))
  const source = {
    account,
    answers: known.answers,
    bills: await readBills(db, account.billingAccountId),
    showsCost: !account.isBuyingGroup,
    openTips: tipsForHomes.filter((tip) => !reviewedTips.has(tipGuid(tip))),
  }
  const isShown = unlockProgress.isUnlocked
  return {
    ...unlock,
    unlockProgress: { ...unlockProgress, open: known.progress.left },
    hasMeter: known.hasElectricity || (account.type !== 'sme' && (await readGasFacts(db, account)).hasGas),
    kWhOnly: account.isBuyingGroup,
    electricity: isShown && known.hasElectricity ? await readElectricity(db, known, source, today, year) : nothing,
    naturalGas: isShown ? await readGas(db, known, source, today, year) : null,
  }
}
