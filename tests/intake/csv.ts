import { entityNamed } from '#server/intake/entities.ts'

const cell = (value: unknown): string => {
  if (value === undefined) return ''
  const text = value === true ? 'yes' : value === false ? 'no' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With a line of headings: all columns of the entity. */
export const csvOf = (entity: string, rows: readonly Record<string, unknown>[]): string => {
  const columns = Object.keys(entityNamed(entity)?.schema.shape ?? {})
  return [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('')
}
