export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

export const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length)
