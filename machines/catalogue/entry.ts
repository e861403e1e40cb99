import type { AnyStateMachine } from 'xstate'

export interface CatalogueEntry {
  /** File name in camelCase. */
  readonly id: string
  readonly title: string
  /** As the specification divides the portal. */
  readonly area: string
  readonly machine: AnyStateMachine
  /** Ids (`USAGE-12`), ranges (`USAGE-12..USAGE-20`) or whole areas (`USAGE`). */
  readonly requirements: readonly string[]
}

export const chartsOf = (area: string, charts: readonly Omit<CatalogueEntry, 'area'>[]): readonly CatalogueEntry[] =>
  charts.map((chart) => ({ ...chart, area }))
