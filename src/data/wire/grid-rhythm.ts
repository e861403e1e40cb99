import { now } from '#data/browser/clock.ts'
import { nextGridUpdate } from '#domain/grid-rhythm.ts'

/** After the tenth minute the figures are there, also where a clock is a little fast. */
const settlingMs = 3_000

/** Milliseconds until the grid's next figures can be read: just after the next tenth minute of the clock. */
export const untilGridUpdate = (): number => {
  const at = now() - settlingMs
  return nextGridUpdate(at) - at
}
