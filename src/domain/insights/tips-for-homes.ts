import type { Tip } from './tips.ts'
import { tipsOfThings } from './tips-of-things.ts'
import { tipsOfWarmth } from './tips-of-warmth.ts'

const firstPublished = '2026-03-02'

/** In our own words; figures cite a source, assumptions are ranges. */
export const tipsForHomes: readonly Tip[] = [...tipsOfWarmth, ...tipsOfThings].map((tip) => ({
  publishedOn: firstPublished,
  ...tip,
  audience: 'home' as const,
}))
