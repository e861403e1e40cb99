/** Reused buffer: allocating takes longer than sorting. Four weeks of half-hours are the longest list. */
const sorting = new Float64Array(28 * 50)

export const sorted = (values: ArrayLike<number>): Float64Array => {
  const copy = sorting.subarray(0, values.length)
  copy.set(values)
  copy.sort()
  return copy
}

export const quantileOf = (ascending: Float64Array, share: number): number =>
  ascending[Math.floor((ascending.length - 1) * share)] ?? 0

export const quantile = (values: ArrayLike<number>, share: number): number => quantileOf(sorted(values), share)
