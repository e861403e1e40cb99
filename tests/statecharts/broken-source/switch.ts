/** Which breakage of the source is switched on, and which ones would have given another value since the lists were last cleared. */
export interface BrokenSource {
  on: string | null
  readonly reached: Set<string>
  /** Which places have run at all. */
  readonly run: Set<string>
  /** A condition of several parts, of which one is left out: `and` or `or`, with a name for each part. */
  readonly parts: (operator: '&&' | '||', names: readonly string[], parts: readonly (() => unknown)[]) => unknown
  /** A condition that always or never holds. */
  readonly holds: (always: string, never: string, value: unknown) => unknown
  /** A comparison, and what its bound taken in or left out makes of it. */
  readonly bound: (name: string, value: boolean, moved: boolean) => boolean
  /** The day of a moment in Auckland, or in UTC. */
  readonly day: (name: string, value: string, moment: number | string) => string
}

declare global {
  /** Missing where the charts were loaded without their breakages. */
  var brokenSource: BrokenSource | undefined
}

const all = (operator: '&&' | '||', parts: readonly (() => unknown)[]): unknown => {
  let value: unknown = operator === '&&'
  for (const part of parts) {
    value = part()
    if (operator === '&&' ? !value : value) return value
  }
  return value
}

/** A broken loop is stopped when its condition was asked so often. */
const mostTurns = 1_000_000

/** What a condition gives; an own value where it throws. */
const attempt = (work: () => unknown): unknown => {
  try {
    return Boolean(work())
  } catch {
    return 'throws'
  }
}

/** The switch that modules prepared by `brokenSourceOf` ask at each place where they can be broken. */
export const createSwitch = (): BrokenSource => {
  const reached = new Set<string>()
  const run = new Set<string>()
  let turns = 0
  /** Whether a breakage is on. Throws an Error where it goes round in circles. */
  const isOn = (name: string): boolean => {
    if (source.on !== name) return false
    turns += 1
    if (turns <= mostTurns) return true
    turns = 0
    throw new Error(`${name} goes round in circles`)
  }
  const source: BrokenSource = {
    on: null,
    reached,
    run,
    parts: (operator, names, parts) => {
      const without = (at: number) => () =>
        all(
          operator,
          parts.filter((_, place) => place !== at),
        )
      const value = all(operator, parts)
      for (const name of names) run.add(name)
      for (const [at, name] of names.entries())
        if (!reached.has(name) && attempt(without(at)) !== Boolean(value)) reached.add(name)
      const at = names.findIndex(isOn)
      return at < 0 ? value : without(at)()
    },
    holds: (always, never, value) => {
      run.add(always).add(never)
      reached.add(value ? never : always)
      return isOn(always) ? true : isOn(never) ? false : value
    },
    bound: (name, value, moved) => {
      run.add(name)
      if (value !== moved) reached.add(name)
      return isOn(name) ? moved : value
    },
    day: (name, value, moment) => {
      const inUtc = new Date(moment).toISOString().slice(0, 10)
      run.add(name)
      if (value !== inUtc) reached.add(name)
      return isOn(name) ? inUtc : value
    },
  }
  return source
}
