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

/** Every chart of the portal: diagrams, conventions and model-based tests walk this list. */
export const catalogue: readonly CatalogueEntry[] = []

/** The entry of one chart. Throws when the catalogue does not have it. */
export const entryOf = (id: string): CatalogueEntry => {
  const entry = catalogue.find((candidate) => candidate.id === id)
  if (!entry) throw new Error(`No chart '${id}' in machines/catalogue.ts`)
  return entry
}
