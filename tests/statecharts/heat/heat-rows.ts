/** What was counted in a state, of everybody who agreed to be counted. */
export interface Heat {
  readonly chart: string
  readonly state: string
  readonly visits: number
  /** In it, in all, as far as the page could be seen. */
  readonly milliseconds: number
  /** How often the chart was over, or left, there. */
  readonly ends: number
  /** Some of it is made up, for the demonstration. */
  readonly isMadeUp: boolean
}

/** The rows of `npm run admin -- heat`. */
export const heatIn = (csv: string): readonly Heat[] =>
  csv
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [chart = '', state = '', visits, milliseconds, ends, madeUp] = line.split(',')
      return {
        chart,
        state,
        visits: Number(visits),
        milliseconds: Number(milliseconds),
        ends: Number(ends),
        isMadeUp: madeUp === 'yes',
      }
    })

const whole = new Intl.NumberFormat('en-NZ')
const short = new Intl.NumberFormat('en-NZ', { notation: 'compact', maximumFractionDigits: 1 })

const hour = 3_600
/** A length of time as it is read: `0.4 s`, `12 s`, `3 min`, `2 h`. */
export const sayTime = (seconds: number): string => {
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 100) return `${Math.round(seconds)} s`
  return seconds < 2 * hour ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / hour)} h`
}

/** The mean time of a visit. */
export const sayMean = ({ milliseconds, visits }: Heat): string => sayTime(milliseconds / visits / 1_000)

/** The share of visits with which the way ended. */
export const sayEnds = ({ ends, visits }: Heat): string => `${Math.round((100 * ends) / visits)} %`

export const sayVisits = ({ visits }: Heat): string => whole.format(visits)

/** What stands at a state of the picture: visits, mean time, share of ways that ended there. */
export const sayHeat = (heat: Heat): string => `${short.format(heat.visits)} · ${sayMean(heat)} · ${sayEnds(heat)}`

/** From 1, hardly visited, to 5, visited like the most visited state of the chart; by the root of its share, so that what few visit is told apart. */
export const warmthOf = (visits: number, most: number): number => 1 + Math.round(4 * Math.sqrt(visits / most))
