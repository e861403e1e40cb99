/** `[why, next]` by chart and state; the state is its path with dots, empty for the chart itself. */
export type ChartTexts = Readonly<Record<string, Readonly<Record<string, readonly [why: string | null, next: string | null]>>>>

/** Filled when the portal is built and when tests run, from the charts’ own `meta` (`explanationTexts` of the catalogue). */
export const chartTexts: ChartTexts = {}
