/** The values together; 0 of none. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Their mean; null of none. */
export const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length)
