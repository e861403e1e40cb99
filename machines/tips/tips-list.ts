import type { TipCategory, TipSavings, Yearly } from '#contract/tips/tip-savings.contract.ts'
import type { Season, TipReviewStatus, Tips } from '#contract/tips/tips.contract.ts'
import { mostForYou } from '#domain/insights/tip-savings.ts'
import { defaultSeason, tipCategoryNamed } from '#domain/insights/tips.ts'

export interface TipsReadings {
  readonly tips: Tips | null
  readonly savings: TipSavings | null
}

export interface ShownTip {
  readonly guid: string
  readonly category: TipCategory
  readonly name: string
  readonly title: string
  readonly text: string
  readonly source: string | null
  readonly seasons: readonly Season[]
  readonly stored: TipReviewStatus | null
  readonly why: string | null
  readonly saves: Yearly | null
}

export const allTips = ({ tips, savings }: TipsReadings): ShownTip[] => {
  const advice = new Map(savings?.forYou.map((saving) => [saving.guid, saving]))
  return (tips?.CategoryTips ?? []).flatMap(({ Category, Tips: some }) =>
    some.map((tip) => ({
      guid: tip.Guid,
      category: tipCategoryNamed(Category) ?? 'around-the-home',
      name: Category,
      title: tip.Title,
      text: tip.Text,
      source: tip.Source,
      seasons: tip.Seasons,
      stored: tip.TipReviewStatus,
      why: advice.get(tip.Guid)?.why ?? null,
      saves: advice.get(tip.Guid)?.saves ?? null,
    })),
  )
}

/** Category of the tip that saves most here; the default of the address. */
export const firstCategory = (readings: TipsReadings): TipCategory => {
  const best = readings.savings?.forYou[0]?.guid
  return allTips(readings).find(({ guid }) => guid === best)?.category ?? 'heating'
}

/** Summer if unknown. */
export const currentSeason = ({ tips }: TipsReadings): Season => tips?.CurrentSeason ?? defaultSeason

/** Unanswered tips that fit, best first; if it is unknown which fit, those of the season first. */
export const openTips = (readings: TipsReadings): ShownTip[] => {
  const all = allTips(readings)
  if (readings.savings) {
    const byGuid = new Map(all.map((tip) => [tip.guid, tip]))
    return readings.savings.forYou.flatMap(({ guid }) => byGuid.get(guid) ?? [])
  }
  const season = currentSeason(readings)
  return all
    .filter(({ stored }) => stored === null)
    .toSorted((a, b) => Number(b.seasons.includes(season)) - Number(a.seasons.includes(season)))
}

/** Random, if possible not a tip at the top of the list; null without any. `chance`: 0 to 1. */
export const pickedTip = (readings: TipsReadings, chance: number): ShownTip | null => {
  const season = currentSeason(readings)
  const isOfSeason = ({ seasons }: ShownTip) => seasons.includes(season)
  const open = openTips(readings)
  const later = open.slice(mostForYou).filter(isOfSeason)
  const from = later.length > 0 ? later : open.filter(isOfSeason)
  return from[Math.min(from.length - 1, Math.floor(chance * from.length))] ?? null
}
