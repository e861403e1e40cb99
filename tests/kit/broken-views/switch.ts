/** Which breakage is on, and which ones would have made a difference since it was last cleared. */
export interface BrokenViews {
  on: string | null
  readonly felt: Set<string>
  readonly holds: (always: string, never: string, value: unknown) => unknown
  readonly turns: (names: readonly string[], groups: readonly (readonly (string | null)[])[], value: unknown) => unknown
  readonly shows: (name: string, element: unknown) => unknown
  readonly does: (name: string, handler: unknown) => unknown
  readonly says: (name: string, words: unknown) => unknown
}

declare global {
  var brokenViews: BrokenViews
}

const doNothing = () => {}

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
    says: (name, words) => {
      if (words) felt.add(name)
      return views.on === name ? null : words
    },
  }
  return views
}
