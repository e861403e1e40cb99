import type { StateValue } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { catalogue } from '#machines/catalogue.ts'
import { toJson } from '#tests/statecharts/chart-documents.ts'
import { sayPlace, simulationOf } from './simulation.ts'
import type { WalkGraph } from './walk-graph.ts'
import { walkGraphs } from './walk-graphs.ts'
import { endOf, retrace, walkerOf } from './walks.ts'

/** What a chart's model test lets happen; reading it takes some seconds. */
const graphOf = (id: string): WalkGraph => walkGraphs([id]).get(id) as WalkGraph

/**
 * Where a walk leads that was taken in the simulator and saved as a test: the innermost states.
 *
 * @param ids of its arrows, as the simulator writes them
 * @param from where a walk of the live panel began; without it the chart's own beginning
 * Throws a RangeError when the chart no longer has one of them, or cannot take them one after the other.
 */
export const walk = (
  id: string,
  ids: readonly string[],
  {
    from = null,
    entries = catalogue,
    graph,
  }: { readonly from?: StateValue | null; readonly entries?: readonly CatalogueEntry[]; readonly graph?: WalkGraph } = {},
): string[] => {
  const entry = entries.find((one) => one.id === id)
  if (!entry) throw new RangeError(`There is no chart ${id}`)
  const { arrows, resolve } = simulationOf(toJson(entry))
  const missing = ids.find((name) => !arrows.some((one) => one.id === name))
  if (missing !== undefined) throw new RangeError(`${id} has no arrow ${missing}`)
  const { walk: taken, left } = retrace(walkerOf(graph ?? graphOf(id), arrows), ids, from)
  if (left > 0) throw new RangeError(`${id} cannot take ${ids[ids.length - left]} after ${ids.length - left} arrows`)
  return sayPlace(resolve(endOf(taken).value))
}
