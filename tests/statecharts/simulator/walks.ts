import type { StateValue } from 'xstate'
import type { Edge } from '#tests/kit/chart.ts'
import type { WalkGraph } from './walk-graph.ts'

/** Where a walk is: a chart's state value, and the situations in which the chart may be there. */
export interface Position {
  readonly value: StateValue
  readonly situations: readonly number[]
}

/** One event, with every arrow that the chart takes by it: in all regions, and by itself after it. */
export interface WalkStep {
  readonly event: string
  readonly arrows: readonly Edge[]
  readonly to: Position
}

/** A walk that the chart can take. */
export interface Walk {
  /** Where it began; null for the chart's own beginning. */
  readonly from: StateValue | null
  readonly begin: WalkBegin
  readonly steps: readonly WalkStep[]
}

/** The arrows that a chart takes at once, and where it is then. */
export interface WalkBegin {
  readonly arrows: readonly Edge[]
  readonly to: Position
}

export interface Walker {
  /** The ways in which the chart may begin; the first is the usual one. */
  readonly begins: readonly WalkBegin[]
  /** The steps that lead on, those of inner states first; none once the chart is done. */
  readonly stepsFrom: (here: Position) => readonly WalkStep[]
  /** Somewhere in a state value, however the chart came there; null where no walk leads to it. */
  readonly anywhereIn: (value: StateValue) => Position | null
}

export const endOf = ({ begin, steps }: Walk): Position => steps.at(-1)?.to ?? begin.to

const keyOf = (value: StateValue) => JSON.stringify(value)

/** @param arrows every arrow of the chart, as `edgesOf` has them */
export const walkerOf = ({ places, moves, situations, starts }: WalkGraph, arrows: readonly Edge[]): Walker => {
  const placeOf = (situation: number) => situations[situation]?.[0] ?? 0
  const arrowsOf = (numbers: readonly number[]) => numbers.flatMap((number) => arrows[number] ?? [])
  const positions = (found: readonly number[]): readonly Position[] =>
    [...Map.groupBy(new Set(found), placeOf)].flatMap(([place, inPlace]) => {
      const value = places[place]
      return value === undefined ? [] : [{ value, situations: inPlace.toSorted((a, b) => a - b) }]
    })
  const byArrows = Map.groupBy(starts, ([, taken]) => taken.join('.'))
  const begins = [...byArrows.values()].flatMap((alike) =>
    positions(alike.map(([situation]) => situation)).map((to) => ({ arrows: arrowsOf(alike[0]?.[1] ?? []), to })),
  )
  const onwardOf = (situation: number): readonly (readonly [move: number, to: number])[] => {
    const onward = situations[situation]?.slice(1) ?? []
    return onward.flatMap((move, place) => (place % 2 === 0 ? [[move, onward[place + 1] ?? 0] as const] : []))
  }
  const depthOf = ({ arrows: [first] }: WalkStep) => first?.source.path.length ?? 0
  const firstOf = ({ arrows: [first] }: WalkStep) => (first ? arrows.indexOf(first) : 0)
  return {
    begins,
    stepsFrom: (here) =>
      [...Map.groupBy(here.situations.flatMap(onwardOf), ([move]) => move)]
        .flatMap(([move, leading]) => {
          const [event = '', taken = []] = moves[move] ?? []
          return positions(leading.map(([, to]) => to)).map((to) => ({ event, arrows: arrowsOf(taken), to }))
        })
        .toSorted((a, b) => depthOf(b) - depthOf(a) || firstOf(a) - firstOf(b)),
    anywhereIn: (value) => {
      const place = places.findIndex((each) => keyOf(each) === keyOf(value))
      const inPlace = situations.flatMap((_, situation) => (placeOf(situation) === place ? [situation] : []))
      return place < 0 ? null : { value, situations: inPlace }
    },
  }
}

/** The walk that has just begun. Throws a RangeError where no walk leads to `from`. */
export const beginWalk = (walker: Walker, from: StateValue | null = null): Walk => {
  const to = from === null ? undefined : walker.anywhereIn(from)
  const begin = from === null ? walker.begins[0] : to && { arrows: [], to }
  if (!begin) throw new RangeError(`No walk leads to ${JSON.stringify(from)}`)
  return { from, begin, steps: [] }
}

/** Whether an arrow only takes note of the first report of an actor that this step has begun. */
const isFirstReport = (arrow: Edge, event: string) =>
  arrow.event.startsWith('xstate.snapshot.') && arrow.event !== event && (arrow.transition.target ?? []).length === 0

/**
 * What is left once a step has taken its arrows, in whichever order its regions took them; null where it takes others. First reports need not be
 * among them.
 */
const leftOf = (ids: readonly string[], taken: readonly Edge[], event = 'xstate.init'): readonly string[] | null => {
  const without = taken.filter((arrow) => !isFirstReport(arrow, event))
  const match = [taken, without].find((each) => {
    const next = ids.slice(0, each.length)
    return (
      next.toSorted().join('\n') ===
      each
        .map(({ id }) => id)
        .toSorted()
        .join('\n')
    )
  })
  return match ? ids.slice(match.length) : null
}

/** The walk that takes these arrows; where none does, the longest that takes the first of them. */
const longest = (
  walker: Walker,
  walk: Walk,
  ids: readonly string[],
): { readonly walk: Walk; readonly left: readonly string[] } => {
  let best = { walk, left: ids }
  for (const step of ids.length === 0 ? [] : walker.stepsFrom(endOf(walk))) {
    const left = leftOf(ids, step.arrows, step.event)
    if (left === null) continue
    const further = longest(walker, { ...walk, steps: [...walk.steps, step] }, left)
    if (further.left.length < best.left.length) best = further
    if (best.left.length === 0) break
  }
  return best
}

/** How far a walk leads that an address or a test has. */
export interface Retraced {
  readonly walk: Walk
  /** How many of its arrows cannot be taken. */
  readonly left: number
}

/** @param from where it begins; null for the chart's own beginning. Throws a RangeError where no walk leads there. */
export const retrace = (walker: Walker, ids: readonly string[], from: StateValue | null = null): Retraced => {
  const usual = beginWalk(walker, from)
  const begins = from === null ? walker.begins : [usual.begin]
  const ways = begins.flatMap((begin) => {
    const left = leftOf(ids, begin.arrows)
    return left === null ? [] : [longest(walker, { from, begin, steps: [] }, left)]
  })
  const [best] = ways.toSorted((a, b) => a.left.length - b.left.length)
  return best ? { walk: best.walk, left: best.left.length } : { walk: usual, left: ids.length }
}

/** The arrows of a walk, one after the other. */
export const arrowsOf = ({ begin, steps }: Walk): readonly Edge[] => [...begin.arrows, ...steps.flatMap((step) => step.arrows)]

/** A walk as it stands in an address: the numbers of its arrows. */
export const toLink = (arrows: readonly Edge[], walk: Walk): string =>
  arrowsOf(walk)
    .map((arrow) => arrows.indexOf(arrow))
    .join('.')

/** The ids of the arrows of an address; one that the chart does not have is an empty text. */
export const fromLink = (arrows: readonly Edge[], link: string): readonly string[] =>
  link === '' ? [] : link.split('.').map((number) => arrows[Number(number)]?.id ?? '')

/** What a report of a failure says of a step: the event, cut off after its first words where it is XState's own, and the state value, as JSON. */
export type ReportedStep = readonly [event: string, state: string]

const isOf = (reported: string, event: string) =>
  event === reported || (reported.startsWith('xstate.') && event.startsWith(`${reported}.`))

/** The position of a state value that a report has as JSON; null where no walk leads there. */
const positionOf = (walker: Walker, state: string): Position | null => walker.anywhereIn(JSON.parse(state) as StateValue)

/**
 * A walk that really happened: it names events and state values, and not the arrows. Where a step of it is not known to the graph, the walk begins
 * after it.
 */
export const fromReport = (
  walker: Walker,
  reported: readonly ReportedStep[],
  from: StateValue | null = null,
): { readonly walk: Walk; readonly isWhole: boolean } => {
  let [walk, isWhole] = [beginWalk(walker, from), true]
  for (const [number, [event, state]] of reported.entries()) {
    const here = endOf(walk)
    const begin = event === 'xstate.init' && number === 0 && walker.begins.find(({ to }) => keyOf(to.value) === state)
    if (begin) {
      walk = { from: null, begin, steps: [] }
      continue
    }
    // The first report of an actor that is begun belongs to the step that begins it.
    if (keyOf(here.value) === state) continue
    const onward = [here, positionOf(walker, keyOf(here.value))].flatMap((each) => (each ? walker.stepsFrom(each) : []))
    const [, later] = reported[number + 1] ?? []
    const isNext = (to: string | undefined) => (step: WalkStep) => isOf(event, step.event) && keyOf(step.to.value) === to
    const step = onward.find(isNext(state)) ?? onward.find(isNext(later))
    const there = positionOf(walker, state)
    if (step) walk = { ...walk, steps: [...walk.steps, step] }
    else if (there) [walk, isWhole] = [{ from: there.value, begin: { arrows: [], to: there }, steps: [] }, false]
    else return { walk, isWhole: false }
  }
  return { walk, isWhole }
}
