import type { AnyStateMachine } from 'xstate'

export interface CatalogueEntry {
  /** The machine's id: its file name in camelCase. */
  readonly id: string
  /** What an analyst calls the flow. */
  readonly title: string
  /** The part of the portal that it belongs to, as the specification divides it. */
  readonly area: string
  readonly machine: AnyStateMachine
  /** Requirements that the chart serves: ids (`USAGE-12`), ranges (`USAGE-12..USAGE-20`) or whole areas (`USAGE`). */
  readonly requirements: readonly string[]
}

/** The charts of one area. */
export const chartsOf = (area: string, charts: readonly Omit<CatalogueEntry, 'area'>[]): readonly CatalogueEntry[] =>
  charts.map((chart) => ({ ...chart, area }))
