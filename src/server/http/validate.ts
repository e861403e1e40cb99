import type { Shape } from '#contract/kit.ts'
import { cleanText } from './body.ts'
import { invalid } from './refusal.ts'

type Issue = {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  /** Of a text that is written wrongly: how it should be. */
  readonly format?: string
  /** Of what is none of a few words: those words. */
  readonly values?: readonly unknown[]
  /** Of what is too long or too short, too much or too little: what it is, and its bound. */
  readonly origin?: string
  readonly maximum?: number
  readonly minimum?: number
}

const mostWords = 8

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
  const isOneOfFew = code === 'invalid_value' && values.length > 1 && values.length <= mostWords
  return isOneOfFew ? `Please choose one of: ${values.join(', ')}.` : 'Please check this.'
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** One sentence per field, by its path (`bank.suffix`); a field that the contract does not know is named too. */
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

/** Reads a part of a request strictly: nothing is coerced, so `"2"` is no number and `true` no amount. */
export const readPart = <Part extends Shape>(shape: Part, value: unknown) => {
  const result = shape.safeParse(value)
  if (result.success) return result.data as Part['_zod']['output']
  throw invalid(fieldsOf(result.error.issues as readonly Issue[], value))
}

/** Texts of the address: a key given twice stays a list, which no schema of a query takes. */
export const cleanTexts = (texts: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((texts ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  )

/** An answer that breaks the contract is our fault: it is told to developers and tests, and costs production nothing. */
export const checkAnswer = (name: string, shape: Shape, answer: unknown): void => {
  const result = shape.safeParse(answer)
  if (result.success) return
  const [issue] = result.error.issues
  throw new TypeError(`The answer of ${name} breaks its contract at ${issue?.path.join('.') || 'the top'}: ${issue?.message}`)
}
