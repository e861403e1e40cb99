import type { Shape } from '#contract/kit.ts'
import { cleanText } from '#server/http/body/body.ts'
import { invalid } from './refusal.ts'

type Issue = {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  readonly format?: string
  /** For an invalid enum value: the allowed values. */
  readonly values?: readonly unknown[]
  /** For a size or range error: its kind and bound. */
  readonly origin?: string
  readonly maximum?: number
  readonly minimum?: number
}

const mostWords = 8
/** What a schema says without a sentence of its own. */
const noSentence = 'Invalid input'

const tooBig = ({ origin, maximum = 0 }: Issue): string => {
  if (origin === 'string') return `Please use ${maximum} characters at most.`
  return origin === 'array' ? `Please choose ${maximum} at most.` : `Please give ${maximum} at most.`
}

const tooSmall = ({ origin, minimum = 0 }: Issue): string => {
  if (origin === 'string') return minimum === 1 ? 'Please fill this in.' : `Please use ${minimum} characters at least.`
  return origin === 'array' ? `Please choose ${minimum} at least.` : `Please give ${minimum} at least.`
}

const sentenceOf = (issue: Issue, value: unknown): string => {
  const { code, message, format, values = [] } = issue
  if (code === 'custom' || code === undefined) return message
  if (code === 'too_big') return tooBig(issue)
  if (code === 'too_small') return tooSmall(issue)
  if (value === undefined) return 'Please fill this in.'
  if (code === 'invalid_format' && format === 'date') return 'Please give a day, as in 2026-03-31.'
  if (code === 'invalid_value' && message !== noSentence) return message
  const isOneOfFew = code === 'invalid_value' && values.length > 1 && values.length <= mostWords
  return isOneOfFew ? `Please choose one of: ${values.join(', ')}.` : 'Please check this.'
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** One message per field path (`bank.suffix`), including unknown fields. */
const fieldsOf = (issues: readonly Issue[], sent: unknown): Record<string, string> => {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const path = issue.path.map(String)
    const names = isUnknown ? (issue.keys ?? []).map((key) => [...path, key]) : [path]
    for (const name of names.map((parts) => parts.join('.') || 'body'))
      if (!fields.has(name)) fields.set(name, isUnknown ? 'This is not a known field.' : sentenceOf(issue, at(sent, issue.path)))
  }
  return Object.fromEntries(fields)
}

/** Strict, no coercion: `"2"` is no number and `true` no amount. */
export const readPart = <Part extends Shape>(shape: Part, value: unknown) => {
  const result = shape.safeParse(value)
  if (result.success) return result.data as Part['_zod']['output']
  throw invalid(fieldsOf(result.error.issues as readonly Issue[], value))
}

/** A repeated key stays a list, which no query schema accepts. */
export const cleanTexts = (texts: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((texts ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  )

/** A contract violation is our fault: checked in development and tests, free in production. */
export const checkAnswer = (name: string, shape: Shape, answer: unknown): void => {
  const result = shape.safeParse(answer)
  if (result.success) return
  const [issue] = result.error.issues
  throw new TypeError(`The answer of ${name} breaks its contract at ${issue?.path.join('.') || 'the top'}: ${issue?.message}`)
}
