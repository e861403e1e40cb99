/** The kinds of breakages that change a value: what a press carries, which event it is, words of another variant, a figure, a branch on the data. */
export const valueKinds = ['carry', 'event', 'words', 'figure', 'variant'] as const

/** Which breakage is on, and which ones would have made a difference since it was last cleared. */
export interface BrokenViews {
  on: string | null
  readonly felt: Set<string>
  readonly holds: (always: string, never: string, value: unknown) => unknown
  readonly turns: (names: readonly string[], groups: readonly (readonly (string | null)[])[], value: unknown) => unknown
  readonly shows: (name: string, element: unknown) => unknown
  readonly does: (name: string, handler: unknown) => unknown
  readonly says: (name: string, words: unknown) => unknown
  /** A value that an event carries. */
  readonly carries: (name: string, value: unknown) => unknown
  /** The name of an event. */
  readonly sends: (name: string, type: string, other: string) => string
  /** An entry of a record, or the one after it. */
  readonly looksUp: (name: string, record: unknown, key: unknown, value: unknown) => unknown
  /** A figure, or one with other digits. */
  readonly figure: (name: string, value: unknown) => unknown
}

declare global {
  var brokenViews: BrokenViews
}

const doNothing = () => {}

/** Another value of the same kind; the same where there is no such. */
const otherThan = (value: unknown): unknown => {
  if (typeof value === 'string') return 'fixed'
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length === 0 ? value : []
  return value === null ? 'fixed' : value
}

const otherFigure = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  return typeof value === 'string' ? value.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)) : value
}

/** What the views that were prepared by `breakViews` ask at each place where they can be broken. */
export const brokenViews = (): BrokenViews => {
  const felt = new Set<string>()
  const views: BrokenViews = {
    on: null,
    felt,
    holds: (always, never, value) => {
      felt.add(value ? never : always)
      return views.on === always ? true : views.on === never ? false : value
    },
    turns: (names, groups, value) => {
      const named = groups.findIndex((group) => group.includes(String(value)))
      const at = named < 0 ? groups.findIndex((group) => group.includes(null)) : named
      const name = names[at]
      if (name === undefined) return value
      felt.add(name)
      return views.on === name ? (groups[(at + 1) % groups.length]?.[0] ?? null) : value
    },
    shows: (name, element) => {
      if (element) felt.add(name)
      return views.on === name ? null : element
    },
    does: (name, handler) => {
      if (typeof handler !== 'function') return handler
      if (views.on === name) return doNothing
      return (...given: unknown[]) => {
        felt.add(name)
        return handler(...given)
      }
    },
    carries: (name, value) => {
      const other = otherThan(value)
      if (other !== value) felt.add(name)
      return views.on === name ? other : value
    },
    sends: (name, type, other) => {
      felt.add(name)
      return views.on === name ? other : type
    },
    looksUp: (name, record, key, value) => {
      if (typeof record !== 'object' || record === null || Array.isArray(record)) return value
      const keys = Object.keys(record)
      const beside = (record as Readonly<Record<string, unknown>>)[keys[(keys.indexOf(String(key)) + 1) % keys.length] ?? '']
      if (beside === undefined || beside === value) return value
      felt.add(name)
      return views.on === name ? beside : value
    },
    figure: (name, value) => {
      const other = otherFigure(value)
      if (other !== value) felt.add(name)
      return views.on === name ? other : value
    },
    says: (name, words) => {
      if (words) felt.add(name)
      return views.on === name ? null : words
    },
  }
  return views
}
