/** The longest bar of a list with room after it; at least 1, so that an empty list has a scale. */
export const longestOf = (values: readonly number[]): number => Math.max(1, ...values) * 1.05

/** CSS width of a bar, per cent of the track. */
export const barWidth = (value: number, longest: number): string => `${Math.min(100, (value / longest) * 100)}%`
