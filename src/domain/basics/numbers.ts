/** Works on the decimal text, so that 1.005 is exact. */
export const shift = (value: number, places: number): number => {
  if (places === 0) return value
  const text = String(value)
  if (!text.includes('e')) return Number(`${text}e${places}`)
  const [mantissa = '0', exponent = '0'] = text.split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}

/** Closer to a half than this, only the decimal text decides. */
const nearHalf = 1e-4
/** Up to here a shifted number is accurate to a ten-thousandth. */
const mostShifted = 1e9

/** The decimal text takes six times as long: used only when needed. */
const roundPositive = (value: number, decimals: number): number => {
  const places = 10 ** decimals
  const shifted = value * places
  const isClear = decimals >= 0 && shifted < mostShifted && Math.abs((shifted % 1) - 0.5) > nearHalf
  return isClear ? Math.round(shifted) / places : shift(Math.round(shift(value, decimals)), -decimals)
}

/** Halves away from zero; NaN and infinity become 0. */
export const roundHalfAway = (value: number, decimals = 0): number => {
  if (!Number.isFinite(value)) return 0
  const rounded = roundPositive(Math.abs(value), decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * `1,234.5`, `least` to `most` decimals, halves away from zero. `Intl.NumberFormat` gives the same, but its first use takes 50 ms
 * on a slow device.
 */
export const formatNumber = (value: number, least = 0, most = least): string => {
  const rounded = roundHalfAway(value, most)
  const [whole = '', decimals = ''] = Math.abs(rounded).toFixed(most).split('.')
  const digits = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  return `${rounded < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${digits && `.${digits}`}`
}
