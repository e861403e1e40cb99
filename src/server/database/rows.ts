const names = new Map<string, string>()

const nameOf = (column: string): string => {
  const known = names.get(column)
  if (known !== undefined) return known
  const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  names.set(column, name)
  return name
}

export const rowsOf = <Row>(columns: readonly { readonly name: string }[], rows: readonly (readonly unknown[])[]): Row[] => {
  const known = columns.map(({ name }) => nameOf(name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < known.length; index += 1) row[known[index] as string] = values[index]
    return row as Row
  })
}
