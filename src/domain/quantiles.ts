/** Where values are sorted, one list after the other: making an array for each takes longer than sorting it. Four weeks of half-hours are the longest. */
const sorting = new Float64Array(28 * 50)

/** In ascending order, until the next list is sorted. */
export const sorted = (values: ArrayLike<number>): Float64Array => {
  const own = sorting.subarray(0, values.length)
  own.set(values)
  own.sort()
  return own
}

/** The value below which such a share (0 to 1) of sorted values lies; 0 of none. */
export const quantileOf = (ascending: Float64Array, share: number): number =>
  ascending[Math.floor((ascending.length - 1) * share)] ?? 0

/** The same of values as they come. */
export const quantile = (values: ArrayLike<number>, share: number): number => quantileOf(sorted(values), share)
