/** The values together; 0 of none. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What the rows have of something together; 0 of none. */
export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** The mean of values; null of none. */
export const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length)
