import { leadTo, leavesAlong, type Prepared, wayTo } from './hold.ts'
import { type Happening, type Oracle, type Row, waysOf } from './oracle.ts'

/** A line that is played after the chart was used before: it went round from a state on the line's way and came back to it. */
export interface UsedRow {
  readonly row: Row
  readonly lead: readonly Happening[]
}

type Way = readonly Happening[]

/** Most plays of one line on a used chart. */
const mostOfRow = 24

/** The states that a way comes through, each with how much of it has happened by then. */
const placesOn = (oracle: Oracle, state: string): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  const go = (name: string, before: number): number => {
    let at = before
    for (const step of waysOf(oracle)[name] ?? []) at = typeof step === 'string' ? go(step, at) : at + 1
    places.set(name, at)
    return at
  }
  go(state, 0)
  return places
}

/** Lines that can be walked one after the other: they need no way, input or browser of their own. */
const isStep = ({ on, to, also }: Row): boolean =>
  on !== null && to.length === 1 && also.way === undefined && !('input' in also) && !('world' in also)

const stepsOf = ({ also, on }: Row): readonly Happening[] => [...(also.given ?? []), ...(on === null ? [] : [on])]

/** The shortest way from a state to another by lines of the table; null where there is none. */
const walkBetween = (steps: readonly Row[], from: string, to: string): readonly Row[] | null => {
  if (from === to) return []
  const waiting: (readonly Row[])[] = [[]]
  const seen = new Set([from])
  for (const rows of waiting) {
    const at = rows.at(-1)?.to[0] ?? from
    for (const next of steps) {
      const [end = ''] = next.to
      if (next.from !== at || seen.has(end)) continue
      if (end === to) return [...rows, next]
      seen.add(end)
      waiting.push([...rows, next])
    }
  }
  return null
}

/** The shortest way round from a state through each line of the table that such a way can be found for, the short ones first. */
const roundsFrom = (oracle: Oracle, state: string): readonly Way[] => {
  const steps = oracle.rows.filter(isStep)
  const rounds = steps.flatMap((through) => {
    const there = walkBetween(steps, state, through.from)
    const back = walkBetween(steps, through.to[0] ?? '', state)
    return there && back ? [[...there, through, ...back]] : []
  })
  const unique = new Map(rounds.map((rows) => [rows.map((row) => steps.indexOf(row)).join(' '), rows]))
  return [...unique.values()].toSorted((a, b) => a.length - b.length).map((rows) => rows.flatMap(stepsOf))
}

/** Every line of a table after each round that can be gone on its way, as far as `mostOfRow`: the later on the way the sooner. */
export const usedRows = (whole: Prepared, oracle: Oracle): readonly UsedRow[] => {
  const rounds = new Map<string, readonly Way[]>()
  const roundsAt = (state: string) => {
    const found =
      rounds.get(state) ??
      roundsFrom(oracle, state).filter((happenings) => {
        const way = wayTo(oracle, state)
        const leaves = leavesAlong(whole, oracle, [...way, ...happenings])
        return leaves !== null && leaves[way.length] === leaves.at(-1)
      })
    rounds.set(state, found)
    return found
  }
  return oracle.rows.flatMap((row) => {
    if (row.on === null || 'input' in row.also || 'world' in row.also) return []
    const lead = leadTo(oracle, row)
    return [...placesOn(oracle, row.also.way ?? row.from)]
      .toReversed()
      .flatMap(([state, at]) =>
        roundsAt(state).map((happenings) => ({
          row,
          lead: [...lead.slice(0, at), ...happenings, ...lead.slice(at)],
        })),
      )
      .slice(0, mostOfRow)
  })
}
