import { LineRefused } from './refused.ts'

/** Comma-separated fields, quoted or not. @throws LineRefused for quotation marks within a field */
export const fieldsOf = (line: number, text: string): string[] => {
  if (!text.includes('"')) return text.split(',').map((field) => field.trim())
  // From where the last field ended, without a choice to go back on: time grows as the text does.
  const field = /(?:\s*"([^"]*(?:""[^"]*)*)"\s*|([^",]*))(,|$)/y
  const fields: string[] = []
  for (let end = ','; end === ','; ) {
    const found = field.exec(text)
    if (!found) throw new LineRefused(line, 'its quotation marks do not enclose whole fields')
    const [, quoted, plain = ''] = found
    fields.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    end = found[3] ?? ''
  }
  return fields
}
