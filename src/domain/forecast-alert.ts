/** Whole dollars of a line: the ends are tens, from half of what the bill comes to up to half as much again. */
const step = 10

/** What a line may be for a bill of so many cents, in whole dollars. */
export const lineLimits = (forecastCents: number): { readonly least: number; readonly most: number } => {
  const dollars = Math.max(0, forecastCents) / 100
  const least = Math.max(step, Math.floor((dollars * 0.5) / step) * step)
  return { least, most: Math.max(least + 5 * step, Math.ceil((dollars * 1.5) / step) * step) }
}

/** Past misses below which nothing is said of a chance. */
const leastOutcomes = 12

/**
 * How likely a bill is to pass a line: `less than 1 in 70`, `about 3 in 10`; null where too little was tried.
 * @param outcomes what the bill would come to had each past miss happened again
 * @param soFar what it has come to already
 */
export const chanceWords = (outcomes: readonly number[], line: number, soFar: number): string | null => {
  if (soFar > line) return 'it has passed it'
  const count = outcomes.length
  if (count < leastOutcomes) return null
  const over = outcomes.filter((amount) => amount > line).length
  if (over === 0) return `less than 1 in ${count < 20 ? count : Math.floor(count / 10) * 10}`
  const share = over / count
  if (share < 0.15) return `about 1 in ${Math.round(1 / share)}`
  return share > 0.95 ? 'nearly certain' : `about ${Math.round(share * 10)} in 10`
}
