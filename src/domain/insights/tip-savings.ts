import type { TipCategory, Yearly } from '#contract/tips/tip-savings.contract.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { type LoadYear, type ShowerMinute, suits, type TipFacts } from './tip-fit.ts'
import { type Tip, tipCategories, type TipWorth } from './tips.ts'

export const mostForYou = 4

const hoursOfYear = 8760

/** `load` prevents double counting: two tips of one load share it. */
interface Saving extends Yearly {
  readonly load: TipCategory | 'plugged'
}

/** Fridge, standby and unnamed devices are one always-on load. */
const plugged: readonly TipCategory[] = ['appliances', 'electronics', 'around-the-home']
const loadOf = ({ category, worth }: Tip): Saving['load'] =>
  worth?.kind === 'constant' || plugged.includes(category) ? 'plugged' : category

export const unitsOf = ({ kwh, dollars }: Pick<LoadYear, 'kwh' | 'dollars'>, { seesMoney }: TipFacts): number =>
  seesMoney ? dollars : kwh

export const neverOffKwh = (watts: number): number => (watts * hoursOfYear) / 1000
const neverOffUnits = (facts: TipFacts): number => {
  const { neverOffWatts, prices } = facts
  if (neverOffWatts === null || prices === null) return 0
  const kwh = neverOffKwh(neverOffWatts)
  return unitsOf({ kwh, dollars: (kwh * prices.mean) / 100 }, facts)
}

/** Dollars a year above the plan's lowest price. */
const dearDollars = ({ kwh, dollars }: LoadYear, facts: TipFacts): number =>
  facts.seesMoney && facts.prices ? Math.max(0, dollars - (kwh * facts.prices.lowest) / 100) : 0

/** Smaller amounts would be false precision. */
export const leastSaid = 3

/** From the least part of the smallest load to the most of the largest. */
export const partSaved = ({ worth }: Pick<Tip, 'worth'>, whole: number, swing: number): Yearly => ({
  least: whole * (1 - swing) * (worth?.least ?? 0),
  most: whole * (1 + swing) * (worth?.most ?? 0),
})

const wholeFor = ({ kind }: TipWorth, year: LoadYear | undefined, facts: TipFacts): number => {
  if (kind === 'constant') return neverOffUnits(facts)
  if (year === undefined) return 0
  if (kind === 'shower') return facts.shower ? unitsOf(facts.shower, facts) : 0
  return kind === 'shift' ? dearDollars(year, facts) : unitsOf(year, facts)
}

const savingOf = (tip: Tip, facts: TipFacts): Saving | null => {
  const { worth, category } = tip
  if (!worth) return null
  const year = facts.loads.get(category)
  const swing = worth.kind === 'constant' ? 0 : (year?.swing ?? 0)
  const saved = partSaved(tip, wholeFor(worth, year, facts), swing)
  return saved.most < leastSaid ? null : { load: loadOf(tip), ...saved }
}

const stepOf = (amount: number): number => (amount < 20 ? 1 : amount < 100 ? 5 : 10)
const rounded = ({ least, most }: Yearly): Yearly => {
  const step = stepOf(most)
  return { least: Math.max(step, Math.round(least / step) * step), most: Math.round(most / step) * step }
}

/** Upper estimate, so that savings never exceed use. */
const wholeOf = (load: Saving['load'], facts: TipFacts): number => {
  const years = (load === 'plugged' ? plugged : [load]).flatMap((category) => facts.loads.get(category) ?? [])
  const sum = sumOf(years, (year) => unitsOf(year, facts) * (1 + year.swing))
  return load === 'plugged' ? Math.max(sum, neverOffUnits(facts)) : sum
}

/** Each tip saves its share of what the ones before left. */
const togetherOf = (shares: readonly number[], whole: number): number =>
  whole * (1 - shares.reduce((left, share) => left * (1 - Math.min(1, share / whole)), 1))

const allTogether = (savings: readonly Saving[], facts: TipFacts): Yearly | null => {
  if (savings.length === 0) return null
  const loads = [...Map.groupBy(savings, ({ load }) => load)]
  const allOf = (end: 'least' | 'most') =>
    sumOf(loads, ([load, of]) =>
      togetherOf(
        of.map((saving) => saving[end]),
        wholeOf(load, facts),
      ),
    )
  return rounded({ least: allOf('least'), most: allOf('most') })
}

const cents = (value: number) => `${formatNumber(value, 1)} c/kWh`
const kwhWords = (kwh: number) => `${formatNumber(Math.round(kwh / 10) * 10)} kWh a year`
const percents = ({ least, most }: { readonly least: number; readonly most: number }) =>
  `${Math.round(least * 100)} to ${Math.round(most * 100)}%`

const nameIn = (category: TipCategory): string => {
  const names: Partial<Record<TipCategory, string>> = {
    'electric-vehicle': 'the car',
    dishwasher: 'the dishwasher',
    pool: 'the pool',
    'around-the-home': 'everything else',
  }
  return names[category] ?? tipCategories[category].toLowerCase()
}

const showerWords = ({ aWeek, minutes, kwh }: ShowerMinute): string =>
  `You have ${aWeek} showers a week of ${minutes} minutes. Making each a minute shorter saves about ${kwhWords(kwh)}.`

const whyOf = ({ category, worth }: Tip, facts: TipFacts): string | null => {
  const year = facts.loads.get(category)
  if (worth?.kind === 'constant' && facts.neverOffWatts !== null) {
    const watts = Math.round(facts.neverOffWatts / 10) * 10
    return `Your home always uses at least ${formatNumber(watts)} W, which is ${kwhWords(neverOffKwh(watts))}. This could save ${percents(worth)} of it.`
  }
  if (!year || !worth) return null
  const name = nameIn(category)
  if (worth.kind === 'shower') return facts.shower && showerWords(facts.shower)
  if (worth.kind === 'shift' && facts.prices)
    return `You use about ${kwhWords(year.kwh)} for ${name}. About ${Math.round(shareOutsideCheap(year, facts) * 100)}% of it is outside the cheaper hours, at ${cents(facts.prices.highest)} instead of ${cents(facts.prices.lowest)}.`
  const money = facts.seesMoney ? ` (${formatWholeDollars(Math.round(year.dollars))})` : ''
  return `You use about ${kwhWords(year.kwh)}${money} for ${name}. This could save ${percents(worth)} of it.`
}

export const shareOutsideCheap = ({ kwh, dollars }: LoadYear, { prices }: TipFacts): number =>
  prices === null || kwh === 0 || prices.highest === prices.lowest
    ? 0
    : Math.min(1, Math.max(0, ((dollars * 100) / kwh - prices.lowest) / (prices.highest - prices.lowest)))

export interface AdvisedTip {
  readonly tip: Tip
  readonly why: string | null
  readonly saves: Yearly | null
}

export interface Advice {
  /** Best tip of each load first, then others; without estimates, tips of the season. */
  readonly forYou: readonly AdvisedTip[]
  readonly open: Yearly | null
}

/** The best tip of each load comes first, so that four tips are not four ways to save the same. */
export const adviceFor = (tips: readonly Tip[], facts: TipFacts, isOfSeason: (tip: Tip) => boolean): Advice => {
  const ranked = tips
    .filter((tip) => suits(tip, facts))
    .map((tip, place) => ({ tip, place, saving: savingOf(tip, facts) }))
    .toSorted(
      (a, b) => midOf(b.saving) - midOf(a.saving) || Number(isOfSeason(b.tip)) - Number(isOfSeason(a.tip)) || a.place - b.place,
    )
  const isBest = ({ tip, saving }: (typeof ranked)[number]) =>
    saving !== null && ranked.find((candidate) => candidate.saving?.load === saving.load)?.tip === tip
  const all = [...ranked.filter(isBest), ...ranked.filter((item) => !isBest(item))]
  return {
    forYou: all.map(({ tip, saving }) => ({
      tip,
      why: saving && whyOf(tip, facts),
      saves: saving && rounded(saving),
    })),
    open: allTogether(
      all.slice(0, mostForYou).flatMap(({ saving }) => saving ?? []),
      facts,
    ),
  }
}

const midOf = (saving: Saving | null): number => (saving ? (saving.least + saving.most) / 2 : 0)
