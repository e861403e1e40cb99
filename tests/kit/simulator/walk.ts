import type { StateValue } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { catalogue } from '#machines/catalogue.ts'
import { toJson } from '#tests/kit/chart-documents.ts'
import { sayPlace, simulationOf, statesAlong } from './simulation.ts'

/**
 * Where a path leads that was walked in the simulator and kept as a test: the innermost states.
 *
 * @param arrows ids as the simulator writes them
 * @param from where a path of the live panel began; without it the chart's own beginning
 * Throws when the chart no longer has one of them, or when it does not lead on.
 */
export const walk = (
  id: string,
  arrows: readonly string[],
  { from, entries = catalogue }: { readonly from?: StateValue; readonly entries?: readonly CatalogueEntry[] } = {},
): string[] => {
  const entry = entries.find((one) => one.id === id)
  if (!entry) throw new RangeError(`There is no chart ${id}`)
  const whole = simulationOf(toJson(entry))
  const simulation = from === undefined ? whole : whole.beginAt(from)
  const path = arrows.map((name) => {
    const arrow = simulation.arrows.find((one) => one.id === name)
    if (!arrow) throw new RangeError(`${id} has no arrow ${name}`)
    return arrow
  })
  const end = statesAlong(simulation, path).at(-1)
  return end ? sayPlace(end) : []
}
