import type { AnyEventObject } from 'xstate'

/** What happens next: an event of the customer or the world, or so many milliseconds that pass. */
export type Happening = AnyEventObject | number

/** By state: what happens from the start, or on from another state that is named first. */
export type Ways = Readonly<Record<string, readonly (string | Happening)[]>>

/** One line of a table. */
export interface Row {
  /** The requirements that say so; null where the documents are silent. */
  readonly spec: string | null
  /** Why it is so where the documents are silent. */
  readonly reason: string | null
  /** The innermost state that it begins in; empty for the start of the chart. */
  readonly from: string
  /** Event and guard in words. */
  readonly words: string
  /** A number is a delay: a millisecond earlier nothing has happened. Null for the start. */
  readonly on: Happening | null
  /** The innermost states that are entered, or stay; what lies in other regions stays as it was. */
  readonly to: readonly string[]
  readonly also: Also
}

export interface Also {
  /** What happens before, so that the guard holds; the chart is in `from` after it. */
  readonly given?: readonly Happening[]
  /** The way to `from`, where it is another one than that of its name. */
  readonly way?: string
  /** In the place of the table's. */
  readonly input?: unknown
  /** In the place of the table's. */
  readonly world?: Oracle['world']
  /** What the chart remembers afterwards: at least this. */
  readonly context?: object
  /** What each actor was begun with: at least this. */
  readonly asks?: Readonly<Record<string, object>>
  /** What each actor was told during the step, in order: of each at least this. */
  readonly tells?: Readonly<Record<string, readonly object[]>>
  /** Effects by name, or with what they were given. */
  readonly does?: readonly (string | { readonly type: string; readonly params: object })[]
  /** Effects that do not take place. */
  readonly doesNot?: readonly string[]
  readonly output?: object
}

/**
 * What the specification says of one chart: a table that was written from its text and not from the chart, which is held against it line
 * by line (`oracle.test.ts`). Every arrow of the chart is in a line; a line that the documents do not have says why it is there.
 */
export interface Oracle {
  readonly chart: string
  /** The flow of the specification that it belongs to. */
  readonly flow: string
  readonly input?: unknown
  /** What the browser has that none of a test has, by its global name: `{ PublicKeyCredential: … }`. */
  readonly world?: Readonly<Record<string, unknown>>
  /** How a state is reached where the first line that leads there will not do (`waysOf`). */
  readonly ways?: Ways
  readonly rows: readonly Row[]
  /** The events whose arrows cannot be taken here, each with the reason. */
  readonly leaves?: Readonly<Record<string, string>>
  /** The breakages of the chart that no line notices, by name, each with the reason why that is no gap: what is broken comes to the same. */
  readonly passes?: Readonly<Record<string, string>>
}

const found = new WeakMap<Oracle, Ways>()

/**
 * How each state is reached that a line begins in: the table's own way, or from the start by lines of the table, as few of them as possible and
 * the first ones. A line with an input or a browser of its own leads nowhere.
 */
export const waysOf = (oracle: Oracle): Ways => {
  const known = found.get(oracle) ?? findWays(oracle)
  found.set(oracle, known)
  return known
}

const findWays = ({ ways: own = {}, rows }: Oracle): Ways => {
  const leading = rows.filter(({ also }) => !('input' in also || 'world' in also))
  const known: Record<string, Ways[string]> = {}
  for (let count = -1; count < Object.keys(known).length; ) {
    count = Object.keys(known).length
    const reached = new Set(Object.keys(known))
    const isReached = (step: string | Happening) => typeof step !== 'string' || reached.has(step)
    for (const [state, way] of Object.entries(own)) if (way.every(isReached)) known[state] ??= way
    for (const { from, on, to, also } of leading) {
      const way = on === null ? [] : [also.way ?? from, ...(also.given ?? []), on]
      if (way.every(isReached)) for (const state of to) if (!(state in own)) known[state] ??= way
    }
  }
  return known
}

type To = string | readonly string[]
const rowOf =
  (spec: string | null, reason: string | null) =>
  (from: string, words: string, on: Happening | null, to: To, also: Also): Row => ({
    spec,
    reason,
    from,
    words,
    on,
    to: typeof to === 'string' ? [to] : to,
    also,
  })

/** A line that the specification has: `documented('AUTH-31', 'alive.fresh', '401 for the token in use', spoiled, 'alive.refreshing')`. */
export const documented = (spec: string, from: string, words: string, on: Happening | null, to: To, also: Also = {}): Row =>
  rowOf(spec, null)(from, words, on, to, also)

/** A line beyond the documents, with its reason. */
export const beyond = (reason: string, from: string, words: string, on: Happening | null, to: To, also: Also = {}): Row =>
  rowOf(null, reason)(from, words, on, to, also)

/** `alive.fresh: 401 for the token in use → alive.refreshing` */
export const sayStep = ({ from, words, on, to }: Row): string =>
  `${from || 'start'}: ${words}${typeof on === 'number' ? ` (${on} ms)` : ''} → ${to.join(', ')}`

/** A step with the requirements that say so, or why it is there: `… [AUTH-31]`. */
export const sayRow = (row: Row): string => `${sayStep(row)} [${row.spec ?? `beyond the documents: ${row.reason}`}]`
