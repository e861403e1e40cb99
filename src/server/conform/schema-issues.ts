import type { Shape } from '#contract/kit.ts'

/** Of a value that doesn't match its schema: one for each place, entries of a list together. */
export interface SchemaIssue {
  /** JSON path of the first: `$.transactions[3].amount`. */
  readonly path: string
  readonly expected: string
  /** Type of the value, never the value. */
  readonly came: string
  readonly count: number
}

interface ZodIssue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly expected?: string
  readonly format?: string
  readonly values?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly origin?: string
}

const typeOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

const article = (word: string) => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`)
const typeWords: Readonly<Record<string, string>> = { array: 'a list', int: 'a whole number', record: 'an object' }
const formatWords: Readonly<Record<string, string>> = {
  date: 'a day YYYY-MM-DD',
  datetime: 'an instant with its offset',
  safeint: 'a whole number',
  uuid: 'a UUID',
}
const mostValues = 8

const valuesWords = (values: readonly unknown[]): string => {
  const words = values.map((value) => JSON.stringify(value))
  return words.length > mostValues ? `one of ${words.length} documented values` : words.join(' or ')
}

const expectedBy = ({ code, expected = '', format = '', values = [], minimum, maximum }: ZodIssue): string => {
  if (code === 'invalid_type') return typeWords[expected] ?? article(expected)
  if (code === 'invalid_value') return valuesWords(values)
  if (code === 'invalid_format') return formatWords[format] ?? `text of the format ${format}`
  if (code === 'too_small') return `at least ${minimum}`
  if (code === 'too_big') return `at most ${maximum}`
  if (code === 'unrecognized_keys') return 'documented fields only'
  return 'one of the documented forms'
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

const pathText = (path: readonly PropertyKey[]): string =>
  `$${path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`

const cameFrom = (issue: ZodIssue, value: unknown): string =>
  ['invalid_type', 'invalid_union'].includes(issue.code ?? '') || typeof value !== 'string' ? typeOf(value) : 'another text'

export const schemaIssues = (shape: Shape, value: unknown): SchemaIssue[] => {
  const result = shape.safeParse(value)
  if (result.success) return []
  const found = new Map<string, SchemaIssue>()
  const places = new Set<string>()
  for (const issue of result.error.issues as readonly ZodIssue[]) {
    // The first reason says it.
    if (places.has(pathText(issue.path))) continue
    places.add(pathText(issue.path))
    const [expected, came] = [expectedBy(issue), cameFrom(issue, at(value, issue.path))]
    const place = `${pathText(issue.path).replaceAll(/\[\d+\]/g, '[]')} ${expected} ${came}`
    const first = found.get(place)
    found.set(place, first ? { ...first, count: first.count + 1 } : { path: pathText(issue.path), expected, came, count: 1 })
  }
  return [...found.values()]
}
