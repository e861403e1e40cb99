import { now } from '#data/browser/clock.ts'
import { nextGridUpdate } from '#domain/insights/grid-rhythm.ts'

/** ms; margin for fast clocks. */
const settlingMs = 3_000

/** ms, to just after the next ten minutes of the clock. */
export const untilGridUpdate = (): number => {
  const at = now() - settlingMs
  return nextGridUpdate(at) - at
}
