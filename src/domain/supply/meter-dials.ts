/** Dials of an older meter, without drawing. The units dial turns clockwise; directions alternate from there. */

export type Turn = 'clockwise' | 'anticlockwise'

export interface Dial {
  readonly digit: number
  readonly turn: Turn
  readonly angle: number
}

const numbers = 10
const step = 360 / numbers

export const turnOf = (place: number, count: number): Turn => ((count - 1 - place) % 2 === 0 ? 'clockwise' : 'anticlockwise')

/** Degrees clockwise from the top; 4.5 is half-way from 4 to 5. */
export const angleOf = (position: number, turn: Turn): number => {
  const angle = (position * step) % 360
  return turn === 'clockwise' || angle === 0 ? angle : 360 - angle
}

/** Snap distance, in parts of the step between digits: a phone allows no finer setting. */
const reach = 0.3

/**
 * Between two digits the lower counts; between 9 and 0 it is 9.
 * @param angle degrees clockwise from the top, any number of turns
 */
export const digitAt = (angle: number, turn: Turn): number => {
  const clockwise = ((angle % 360) + 360) % 360
  const position = (turn === 'clockwise' ? clockwise : 360 - clockwise) / step
  return Math.floor(position + reach) % numbers
}

export const fitsDials = (reading: string, count: number): boolean => /^\d*$/.test(reading) && reading.length <= count

const digitIn = (reading: string, place: number, count: number): number =>
  fitsDials(reading, count) ? Number(reading[place] ?? 0) : 0

export const dialsOf = (reading: string, count: number): Dial[] => {
  const digits = Array.from({ length: count }, (_, place) => digitIn(reading, place, count))
  return digits.map((digit, place) => {
    const turn = turnOf(place, count)
    const past = Number(`0.${digits.slice(place + 1).join('') || '0'}`)
    return { digit, turn, angle: angleOf(digit + past, turn) }
  })
}

/** Unset dials are 0, since each shows something. */
export const withDial = (reading: string, place: number, digit: number, count: number): string =>
  Array.from({ length: count }, (_, at) => (at === place ? digit : digitIn(reading, at, count))).join('')

export const turnedBy = (digit: number, steps: number): number => (((digit + steps) % numbers) + numbers) % numbers
