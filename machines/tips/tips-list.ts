import type { TipCategory, TipSavings, Yearly } from '#contract/tip-savings.contract.ts'
import type { Season, TipReviewStatus, Tips } from '#contract/tips.contract.ts'
import { mostForYou } from '#domain/tip-savings.ts'
import { defaultSeason, tipCategoryNamed } from '#domain/tips.ts'

export interface TipsReadings {
  readonly tips: Tips | null
  readonly savings: TipSavings | null
}

/** A tip as it is shown. */
export interface ShownTip {
  readonly guid: string
  readonly category: TipCategory
  /** Of the category. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly source: string | null
  readonly seasons: readonly Season[]
  readonly stored: TipReviewStatus | null
  readonly why: string | null
  readonly saves: Yearly | null
}

/** Every tip, in the order in which they are listed, with what is known of each. */
export const allTips = ({ tips, savings }: TipsReadings): ShownTip[] => {
  const advice = new Map(savings?.forYou.map((one) => [one.guid, one]))
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

/** The category that is opened where the address names none: that of the tip that saves most here. */
export const firstCategory = (readings: TipsReadings): TipCategory => {
  const best = readings.savings?.forYou[0]?.guid
  return allTips(readings).find(({ guid }) => guid === best)?.category ?? 'heating'
}

/** The season that it is; summer where nobody says. */
export const currentSeason = ({ tips }: TipsReadings): Season => tips?.CurrentSeason ?? defaultSeason

/** Those that fit and of which nothing was said, best first; where it is not known which fit, those of the season and then the others. */
export const openTips = (readings: TipsReadings): ShownTip[] => {
  const all = allTips(readings)
  if (readings.savings) {
    const byGuid = new Map(all.map((tip) => [tip.guid, tip]))
    return readings.savings.forYou.flatMap(({ guid }) => byGuid.get(guid) ?? [])
  }
  const season = currentSeason(readings)
  return all
    .filter(({ stored }) => stored === null)
    .toSorted((one, other) => Number(other.seasons.includes(season)) - Number(one.seasons.includes(season)))
}

/** The tip of the season that chance has picked among those that fit, if it can be one that is not told first; null where there is none. */
export const pickedTip = (readings: TipsReadings, chance: number): ShownTip | null => {
  const season = currentSeason(readings)
  const isOfSeason = ({ seasons }: ShownTip) => seasons.includes(season)
  const open = openTips(readings)
  const later = open.slice(mostForYou).filter(isOfSeason)
  const from = later.length > 0 ? later : open.filter(isOfSeason)
  return from[Math.min(from.length - 1, Math.floor(chance * from.length))] ?? null
}
