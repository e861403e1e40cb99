/** The row of dials of an older meter: pure, whatever draws them. The dial of the units turns clockwise, every second one from there the other way. */

export type Turn = 'clockwise' | 'anticlockwise'

export interface Dial {
  /** What the dial counts as. */
  readonly digit: number
  readonly turn: Turn
  /** Where the hand points, in degrees clockwise from the top. */
  readonly angle: number
}

const numbers = 10
const step = 360 / numbers

/** Which way a dial turns; `place` counts from the left, from 0. */
export const turnOf = (place: number, count: number): Turn => ((count - 1 - place) % 2 === 0 ? 'clockwise' : 'anticlockwise')

/** Where a number stands on the face of a dial, in degrees clockwise from the top; 4.5 is half-way from 4 to 5. */
export const angleOf = (position: number, turn: Turn): number => {
  const angle = (position * step) % 360
  return turn === 'clockwise' || angle === 0 ? angle : 360 - angle
}

/** How close to a number, in parts of the way to it, a finger is on it: a hand cannot be set finer on a telephone. */
const reach = 0.3

/**
 * What a hand stands for that points to an angle (degrees clockwise from the top, any number of turns). Between two numbers it counts as
 * the lower; between 9 and 0 that is 9.
 */
export const digitAt = (angle: number, turn: Turn): number => {
  const clockwise = ((angle % 360) + 360) % 360
  const position = (turn === 'clockwise' ? clockwise : 360 - clockwise) / step
  return Math.floor(position + reach) % numbers
}

/** Whether dials can stand at what was typed: digits alone, no more of them than there are dials. */
export const fitsDials = (reading: string, count: number): boolean => /^\d*$/.test(reading) && reading.length <= count

/** The digit that stands at a place of what was typed, from the left; 0 where none does, and everywhere for what is no reading of the dials. */
const digitIn = (reading: string, place: number, count: number): number =>
  fitsDials(reading, count) ? Number(reading[place] ?? 0) : 0

/** The dials of a reading, from the left: each hand stands as far past its number as those to its right have come round. */
export const dialsOf = (reading: string, count: number): Dial[] => {
  const digits = Array.from({ length: count }, (_, place) => digitIn(reading, place, count))
  return digits.map((digit, place) => {
    const turn = turnOf(place, count)
    const past = Number(`0.${digits.slice(place + 1).join('') || '0'}`)
    return { digit, turn, angle: angleOf(digit + past, turn) }
  })
}

/** The reading with one dial set; dials that were not set stand at 0, since each of them shows something. */
export const withDial = (reading: string, place: number, digit: number, count: number): string =>
  Array.from({ length: count }, (_, at) => (at === place ? digit : digitIn(reading, at, count))).join('')

/** The digit after so many steps, round and round. */
export const turnedBy = (digit: number, steps: number): number => (((digit + steps) % numbers) + numbers) % numbers
