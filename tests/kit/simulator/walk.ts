import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { catalogue } from '#machines/catalogue.ts'
import { toJson } from '#tests/kit/chart-documents.ts'
import { sayPlace, simulationOf, statesAlong } from './simulation.ts'

/**
 * Where a path leads that was walked in the simulator and kept as a test: the innermost states.
 *
 * @param arrows ids as the simulator writes them
 * Throws when the chart no longer has one of them, or when it does not lead on.
 */
export const walk = (id: string, arrows: readonly string[], entries: readonly CatalogueEntry[] = catalogue): string[] => {
  const entry = entries.find((one) => one.id === id)
  if (!entry) throw new RangeError(`There is no chart ${id}`)
  const simulation = simulationOf(toJson(entry))
  const path = arrows.map((name) => {
    const arrow = simulation.arrows.find((one) => one.id === name)
    if (!arrow) throw new RangeError(`${id} has no arrow ${name}`)
    return arrow
  })
  const end = statesAlong(simulation, path).at(-1)
  return end ? sayPlace(end) : []
}
