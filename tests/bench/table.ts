/** One measured figure beside what it has to reach. */
export interface Row {
  readonly name: string
  readonly measured: string
  readonly target: string
  readonly isMet: boolean
}

const widthOf = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))

/** Sets rows as a table for a terminal, a mark before each that misses its target. */
export const tableOf = (rows: readonly Row[]): string => {
  const head: Row = { name: 'figure', measured: 'measured', target: 'target', isMet: true }
  const all = [head, ...rows]
  const name = widthOf(all.map((row) => row.name))
  const measured = widthOf(all.map((row) => row.measured))
  return all
    .map((row) => `${row.isMet ? ' ' : '!'} ${row.name.padEnd(name)}  ${row.measured.padStart(measured)}  ${row.target}`)
    .join('\n')
}

/** The middle of the values; 0 of none. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
