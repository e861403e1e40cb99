import type { StateValue } from 'xstate'
import type { ChartTexts } from './chart-texts.ts'

export interface StateText {
  readonly why: string
  readonly next: string | null
}

const pathsOf = (value: StateValue): readonly (readonly string[])[] => {
  if (typeof value === 'string') return [[value]]
  return Object.entries(value).flatMap(([name, inner]) => {
    const below = inner === undefined ? [] : pathsOf(inner)
    return below.length === 0 ? [[name]] : below.map((path) => [name, ...path])
  })
}

/** The path itself, then the states around it. */
const outwards = (path: readonly string[]): readonly string[] =>
  Array.from({ length: path.length + 1 }, (_, dropped) => path.slice(0, path.length - dropped).join('.'))

const textAt = (states: ChartTexts[string], path: readonly string[]): (StateText & { readonly depth: number }) | null => {
  let next: string | null = null
  for (const [dropped, state] of outwards(path).entries()) {
    const [why, nextHere] = states[state] ?? [null, null]
    next ??= nextHere
    if (why !== null) return { why, next, depth: path.length - dropped }
  }
  return null
}

/** The text of the innermost active state that has one; null if neither the states nor the chart have any. */
export const stateText = (texts: ChartTexts, chart: string, value: StateValue): StateText | null => {
  const states = texts[chart]
  if (!states) return null
  const found = pathsOf(value).flatMap((path) => textAt(states, path) ?? [])
  const [first] = found.toSorted((a, b) => b.depth - a.depth)
  return first ? { why: first.why, next: first.next } : null
}

const placeholder = /\{(\w+)\}/g
/** A sentence, with the space after it. */
const sentence = /[^.?!]+(?:\.(?=\d)[^.?!]+)*[.?!]+\s*/g

/** Fills in `{names}`. A sentence with a name that has no value is left out. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  (text.match(sentence) ?? [text])
    .filter((each) => [...each.matchAll(placeholder)].every(([, name = '']) => name in values))
    .join('')
    .replaceAll(placeholder, (_, name: string) => values[name] ?? '')
    .trim()
