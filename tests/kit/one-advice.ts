import type { SourceFile } from './architecture.ts'

/** The one place that decides what is best; `bestOf` and `mostOf` have the threshold, and the soonest among equals. */
const place = 'src/domain/advice.ts'

/** Prices and carbon by the names that they have. */
const weighed =
  /(?:centsPerKwh|[rR]ate(?:Millicents|s)?\b|[pP]rices?\b|worth|grams|carbon|intensity|renewable|\bkg\b|levels?\b|kgOf|totalKg)/i

/** An extreme that is picked: the first or last of a sorted list, the smallest or largest number, the winner of a comparison. */
const picks: readonly RegExp[] = [
  /const \[\w+[^\]\n]*\] =(?:[^;\n]|\n\s+[.(])*?\.toSorted\([^\n]+/g,
  /\.toSorted\([^\n]*\)\s*(?:\[0\]|\.at\(-?[01]\))/g,
  /Math\.(?:min|max)\(\s*\.\.\.[^\n]+/g,
  /\.reduce(?:<[^>]+>)?\(\(?[^\n]*[<>][^\n]*\?[^\n]*:[^\n]*/g,
]

/** Exported under a name that promises a best. */
const named = /^export const ((?!next)\w*(?:best|cheapest|greenest|cleanest|lightest|dearest|heaviest)\w*) =/gim

/** Extremes of prices and carbon that no customer is advised by, or whose rule is documented elsewhere: `path: line or name`. */
export const otherRules: Readonly<Record<string, string>> = {
  'src/domain/ev-charge.ts: Math.min(...rates)': 'which bands are the plan’s low ones: a fact of the plan, not a choice of hours',
  'src/domain/ev-charge.ts: Math.min(...(tariff?.bands ?? []).map(({ rateMillicents }) => rateMillicents))':
    'what charging would have cost at the plan’s lowest price: a sum, not a choice of hours',
  'src/domain/generation-mix.ts: Math.min(...levels)':
    'goes by levels, whose width is the threshold; the soonest run wins, and none where all are alike',
  'src/domain/generation-mix.ts: cleanestRun':
    'goes by levels, whose width is the threshold; the soonest run wins, and none where all are alike',
  'machines/bills/line-factors.selectors.ts: selectDearestDays':
    'which days of a bill’s line are shown first: an excerpt, not advice',
  'machines/eco-tracker/grid-figures.selectors.ts: selectGreenestDay': 'asks `greenestOf`',
  'machines/eco-tracker/grid-figures.selectors.ts: selectCleanestRun': 'asks `cleanestRun`',
  'src/domain/generation-mix.ts: cleanestOf': 'says the hours of `cleanestRun`',
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').replace(/[,;]$/, '')

/** Where domain, charts or views pick a best of prices or carbon by themselves: `path: what picks`. */
export const ownBests = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^(?:src\/domain|src\/views|machines)\//.test(path) && path !== place)
    .flatMap(({ path, text }) => {
      const byHand = picks.flatMap((pick) =>
        [...text.matchAll(pick)].filter(([found]) => weighed.test(found)).map(([found]) => found),
      )
      const names = /\/advice\.ts'/.test(text) ? [] : [...text.matchAll(named)].map(([, name = '']) => name)
      return [...byHand, ...names].map((found) => `${path}: ${plain(found)}`)
    })
