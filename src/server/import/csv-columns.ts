import { fieldsOf } from './line-fields.ts'
import { LineRefused } from './refused.ts'

export interface CsvColumns<Name extends string> {
  /** Empty for a column that isn't there. @throws LineRefused for another number of fields */
  readonly read: (line: number, text: string) => (name: Name) => string
}

/** Columns by their names in the first line, in any order and case; others are ignored. @throws LineRefused */
export const csvColumns = <Name extends string>(
  header: string,
  required: readonly Name[],
  optional: readonly Name[] = [],
): CsvColumns<Name> => {
  const names = fieldsOf(1, header).map((name) => name.toLowerCase())
  const position = new Map<Name, number>()
  for (const name of [...required, ...optional]) {
    const index = names.indexOf(name.toLowerCase())
    if (index !== names.lastIndexOf(name.toLowerCase())) throw new LineRefused(1, `the column ${name} appears twice`)
    if (index !== -1) position.set(name, index)
  }
  const missing = required.find((name) => !position.has(name))
  if (missing !== undefined) throw new LineRefused(1, `the column ${missing} is missing`)
  return {
    read: (line, text) => {
      const fields = fieldsOf(line, text)
      if (fields.length !== names.length)
        throw new LineRefused(line, `a line has ${names.length} fields, this one ${fields.length}`)
      return (name) => fields[position.get(name) ?? -1] ?? ''
    },
  }
}
