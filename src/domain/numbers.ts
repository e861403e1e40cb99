/** Moves the decimal point by `places` in the number's own decimal text, so that 1.005 is the 1.005 that was meant. */
export const shift = (value: number, places: number): number => {
  if (places === 0) return value
  const text = String(value)
  if (!text.includes('e')) return Number(`${text}e${places}`)
  const [mantissa = '0', exponent = '0'] = text.split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}

/** Nearer to a half than this, only a number's own text says on which side of it it is. */
const nearHalf = 1e-4
/** Up to here a number times ten, a hundred and so on is right to a ten-thousandth. */
const mostShifted = 1e9

/** A number's text takes six times as long: it is asked where it alone can tell. */
const roundPositive = (value: number, decimals: number): number => {
  const places = 10 ** decimals
  const shifted = value * places
  const isClear = decimals >= 0 && shifted < mostShifted && Math.abs((shifted % 1) - 0.5) > nearHalf
  return isClear ? Math.round(shifted) / places : shift(Math.round(shift(value, decimals)), -decimals)
}

/** Rounds to `decimals` places, halves away from zero; what is not a finite number becomes 0. */
export const roundHalfAway = (value: number, decimals = 0): number => {
  if (!Number.isFinite(value)) return 0
  const rounded = roundPositive(Math.abs(value), decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * A number as New Zealand writes it: `1,234.5`, with `least` to `most` decimals, halves away from zero. The browser's own
 * `Intl.NumberFormat` says the same, and costs a slow device 50 ms before the first figure stands.
 */
export const formatNumber = (value: number, least = 0, most = least): string => {
  const rounded = roundHalfAway(value, most)
  const [whole = '', decimals = ''] = Math.abs(rounded).toFixed(most).split('.')
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  return `${rounded < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${kept && `.${kept}`}`
}
