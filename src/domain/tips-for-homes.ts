import type { Tip } from './tips.ts'
import { tipsOfThings } from './tips-of-things.ts'
import { tipsOfWarmth } from './tips-of-warmth.ts'

/** Of the portal’s first list; what came later says so. */
const firstPublished = '2026-03-02'

/** What there is to know for a home: in own words; figures name their source, and what is ours to assume is a range. */
export const tipsForHomes: readonly Tip[] = [...tipsOfWarmth, ...tipsOfThings].map((tip) => ({
  publishedOn: firstPublished,
  ...tip,
  audience: 'home' as const,
}))
