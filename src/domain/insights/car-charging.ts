import { quantileOf, sorted } from '#domain/basics/quantiles.ts'

/**
 * Wh per half-hour above usual, in consecutive half-hours; half of them alike, none far above the median: charging may taper off.
 */
const charging = { leastWh: 600, edgeWh: 150, leastSlots: 3, mostSpread: 0.4, mostAbove: 1.5 } as const

const isPlateau = (run: Float64Array): boolean => {
  if (run.length < charging.leastSlots) return false
  const ascending = sorted(run)
  const middle = quantileOf(ascending, 0.5)
  const spread = quantileOf(ascending, 0.75) - quantileOf(ascending, 0.25)
  return spread <= charging.mostSpread * middle && quantileOf(ascending, 0.9) <= charging.mostAbove * middle
}

/**
 * Wh per half-hour; a charge is a plateau of 1.5 hours or more.
 * @param above Wh above usual, consecutive half-hours
 * @param mostWh maximum of the charger per half-hour
 */
export const chargedWh = (above: Float64Array, mostWh: number): Float64Array => {
  const charged = new Float64Array(above.length)
  const put = (at: number) => {
    charged[at] = Math.min(mostWh, Math.max(0, above[at] ?? 0))
  }
  const isOn = (at: number) => (above[at] ?? 0) >= charging.leastWh
  for (let from = 0; from < above.length; from += 1) {
    if (!isOn(from)) continue
    let until = from
    while (isOn(until)) until += 1
    if (isPlateau(above.subarray(from, until))) {
      for (let at = from; at < until; at += 1) put(at)
      for (const edge of [from - 2, from - 1, until, until + 1]) if ((above[edge] ?? 0) >= charging.edgeWh) put(edge)
    }
    from = until
  }
  return charged
}
