import { LineRefused } from './refused.ts'

/** Comma-separated fields, quoted or not. @throws LineRefused for quotation marks within a field */
export const fieldsOf = (line: number, text: string): string[] => {
  if (!text.includes('"')) return text.split(',').map((field) => field.trim())
  if (!/^\s*(?:"(?:[^"]|"")*"|[^",]*)\s*(?:,\s*(?:"(?:[^"]|"")*"|[^",]*)\s*)*$/.test(text))
    throw new LineRefused(line, 'its quotation marks do not enclose whole fields')
  return [...text.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
}
