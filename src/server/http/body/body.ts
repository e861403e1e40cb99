import type { FastifyRequest } from 'fastify'
import { malformed, wrongMediaType } from '#server/http/refusal.ts'

const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i

/** Bodies are read as UTF-8; another encoding would be misread. @throws Refusal 415 */
export const requireUtf8 = ({ headers }: FastifyRequest): void => {
  const named = charset.exec(headers['content-type'] ?? '')?.[1]
  if (named !== undefined && !/^utf-?8$/i.test(named)) throw wrongMediaType('UTF-8')
}

const deepest = 20
const longestList = 200

export interface BodyRules {
  /** Entries of a list. */
  readonly longest?: number
  /** Of each text. @throws Refusal */
  readonly clean?: (text: string) => string
}
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/gy

interface Frame {
  readonly keys: Set<string> | null
  items: number
}

const skipSpace = /\s*/y

const addKey = (frame: Frame | undefined, token: string) => {
  const key = JSON.parse(token) as string
  if (key === '__proto__') throw malformed('A body can’t name __proto__.')
  if (frame?.keys?.has(key)) throw malformed('A body can name each field once.')
  frame?.keys?.add(key)
}

/** Checks tokens of valid JSON for what the parsed value no longer shows (duplicate names), and for depth and length. */
const inspect = (text: string, longest: number) => {
  const stack: Frame[] = []
  let last = ''
  for (let at = 0; ; at = tokens.lastIndex) {
    skipSpace.lastIndex = at
    skipSpace.exec(text)
    tokens.lastIndex = skipSpace.lastIndex
    const token = tokens.exec(text)?.[0]
    if (token === undefined) return
    const frame = stack.at(-1)
    if (token === '{' || token === '[') {
      if (stack.length === deepest) throw malformed(`A body can be ${deepest} levels deep at most.`)
      stack.push({ keys: token === '{' ? new Set() : null, items: 1 })
    } else if (token === '}' || token === ']') stack.pop()
    else if (token === ':') addKey(frame, last)
    else if (token === ',' && frame && frame.keys === null) {
      frame.items += 1
      if (frame.items > longest) throw malformed(`A list can have ${longest} entries at most.`)
    }
    last = token
  }
}

/** Control characters except line feed, and bidirectional marks. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** Normalises to NFC and removes characters that hide or imitate others. */
export const cleanText = (text: string): string => {
  if (forbidden.test(text) || !text.isWellFormed())
    throw malformed('We can’t use some of these characters. Please type it again.')
  return text.normalize('NFC')
}

/** Normalises to NFC only: whoever reads the body says which characters a field takes. */
export const wellFormedText = (text: string): string => {
  if (!text.isWellFormed()) throw malformed('The body holds half a character (a surrogate without its other half).')
  return text.normalize('NFC')
}

const cleanValue = (value: unknown, clean: (text: string) => string): unknown => {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map((inner) => cleanValue(inner, clean))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), cleanValue(inner, clean)]))
}

/** The portal sends a JSON header with every call, so an empty body counts as none. @throws Refusal */
export const parseBody = (text: string, { longest = longestList, clean = cleanText }: BodyRules = {}): unknown => {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed('The body is not JSON.')
  }
  inspect(text, longest)
  return cleanValue(value, clean)
}
