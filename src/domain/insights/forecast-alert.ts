/** Whole dollars, multiples of ten, from half to one and a half times the bill. */
const step = 10

export const lineLimits = (forecastCents: number): { readonly least: number; readonly most: number } => {
  const dollars = Math.max(0, forecastCents) / 100
  const least = Math.max(step, Math.floor((dollars * 0.5) / step) * step)
  return { least, most: Math.max(least + 5 * step, Math.ceil((dollars * 1.5) / step) * step) }
}

const leastOutcomes = 12

/**
 * `less than 1 in 70`, `about 3 in 10`; null with too few errors.
 * @param outcomes projected totals, one per past error
 * @param soFar total so far
 */
export const chanceWords = (outcomes: readonly number[], line: number, soFar: number): string | null => {
  if (soFar > line) return 'it’s already over'
  const count = outcomes.length
  if (count < leastOutcomes) return null
  const over = outcomes.filter((amount) => amount > line).length
  if (over === 0) return `less than 1 in ${count < 20 ? count : Math.floor(count / 10) * 10}`
  const share = over / count
  if (share < 0.15) return `about 1 in ${Math.round(1 / share)}`
  return share > 0.95 ? 'nearly certain' : `about ${Math.round(share * 10)} in 10`
}
