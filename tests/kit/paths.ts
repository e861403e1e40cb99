import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate'
import { pathOf, sayEvent, type StateNode } from './chart.ts'
import { answererOf, dryRun, explore, type Search, type Situation, type Start, type Step } from './search.ts'

export interface Path {
  /** `open.editing, after factors reports, usage.change`. */
  readonly title: string
  readonly start: Situation & { readonly start: Start }
  readonly steps: readonly Step[]
  readonly events: readonly EventObject[]
  readonly end: AnyMachineSnapshot
}

/** `{ open: 'editing' }` as `open.editing`; regions are joined by ` & `. */
export const modeOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([mode, inner]) => [mode, modeOf(inner ?? '')].filter(Boolean).join('.'))
        .join(' & ')

/** The paths of the innermost states that a chart is in: one, or one for each region. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as StateNode[]).filter(({ states }) => Object.keys(states).length === 0).map(pathOf)

interface Way {
  readonly start: Path['start']
  readonly steps: readonly Step[]
}

const isStart = (situation: Situation): situation is Path['start'] => situation.start !== undefined

/** The shortest way into every situation, in the order in which they were found. */
const waysInto = (situations: readonly Situation[]): Map<Situation, Way> => {
  const ways = new Map<Situation, Way>(situations.filter(isStart).map((start) => [start, { start, steps: [] }]))
  for (const situation of situations) {
    const way = ways.get(situation)
    if (!way) continue
    for (const step of situation.steps) if (!ways.has(step.to)) ways.set(step.to, { ...way, steps: [...way.steps, step] })
  }
  return ways
}

const sayStep = (machine: AnyStateMachine, { event, refused }: Step) =>
  `${sayEvent(machine, event.type)}${refused.length > 0 ? ' (refused)' : ''}`

const toPath = (machine: AnyStateMachine, search: Search, { start, steps }: Way): Path => {
  const end = (steps.at(-1)?.to ?? start).snapshot
  const said = steps.map((step) => sayStep(machine, step)).join(', ') || 'starting'
  const which = search.inputs && search.inputs.length > 1 ? ` with input ${search.inputs.indexOf(start.start.input) + 1}` : ''
  const title = `${modeOf(end.value)}, after ${said}${which}`
  return { title, start, steps, events: steps.map(({ event }) => event), end }
}

/** The shortest way into every reachable combination of mode and context; context is compared as JSON. */
export const pathsThrough = (machine: AnyStateMachine, search: Search): Path[] =>
  [...waysInto(explore(machine, search)).values()].map((way) => toPath(machine, search, way))

const marksOf = ({ edges, refused }: Step) => [...edges, ...refused]

/** That a step heard just this event, and not another of its type. */
const heardIn = ({ event, edges }: Step) => (edges.length > 0 ? [`hears ${JSON.stringify(event)}`] : [])

/** The mode that a chart begins in, and by which arrows. */
const marksOfStart = ({ start: { edges }, snapshot }: Path['start']) => [`starts in ${modeOf(snapshot.value)}`, ...edges]

const begunWith = ({ start: { input } }: Path['start']) => `starts with ${JSON.stringify(input)}`

/** A path goes on while it is shorter than this: where a long one fails is hard to see. */
const longEnough = 16

/** The fewest steps from a situation to one that leaves a mark which is still missing; null where none is in reach. */
const onTo = (from: Situation, isMissing: (step: Step) => boolean): readonly Step[] | null => {
  const met = new Set([from])
  const ways: { readonly at: Situation; readonly steps: readonly Step[] }[] = [{ at: from, steps: [] }]
  for (const { at, steps } of ways) {
    const found = at.steps.find(isMissing)
    if (found) return [...steps, found]
    for (const step of at.steps) {
      if (met.has(step.to)) continue
      met.add(step.to)
      ways.push({ at: step.to, steps: [...steps, step] })
    }
  }
  return null
}

/** Whether the chart itself goes this way: a coarse look takes situations for one that are not. */
const isGone = (machine: AnyStateMachine, { start, steps }: Way): boolean => {
  const { begin, take } = dryRun(machine, start.start.input)
  let { snapshot } = begin(start.start.input)
  const spent = new Set<unknown>()
  return steps.every(({ event, edges, refused, to }) => {
    const speaker = answererOf(event)
    const actor = speaker === undefined ? undefined : snapshot.children[speaker]
    if (speaker !== undefined && (actor === undefined || spent.has(actor))) return false
    if (actor !== undefined) spent.add(actor)
    const moved = take(snapshot, event)
    snapshot = moved.snapshot
    return refused.length > 0
      ? moved.edges.length === 0
      : moved.edges.join() === edges.join() && modeOf(snapshot.value) === modeOf(to.snapshot.value)
  })
}

/**
 * A set of paths that takes every arrow that can be taken at least once (`after`, `always`, answers of actors and each guarded
 * alternative among them) and meets every refusal of a guard. Longer paths come first, so that they take along what lies on their way, and each
 * goes on to what is near its end: a screen is put up once for all of it. Behind a refusal nothing follows, for it may have left something on
 * the screen. What has not been heard or begun with by then is, on its shortest way: of two refusals that one arrow takes each has its screen.
 */
export const transitionPaths = (machine: AnyStateMachine, search: Search): Path[] => {
  const situations = explore(machine, search)
  const [arrows, words] = [new Map<string, Way>(), new Map<string, Way>()]
  const suggest = (to: Map<string, Way>, marks: readonly string[], way: Way) => {
    for (const mark of marks) if (!to.has(mark)) to.set(mark, way)
  }
  for (const start of situations.filter(isStart)) {
    suggest(arrows, marksOfStart(start), { start, steps: [] })
    suggest(words, [begunWith(start)], { start, steps: [] })
  }
  for (const [situation, way] of waysInto(situations))
    for (const step of situation.steps) {
      const further = { ...way, steps: [...way.steps, step] }
      suggest(arrows, marksOf(step), further)
      suggest(words, heardIn(step), further)
    }
  const covered = new Set<string>()
  const isMissing = (step: Step) => marksOf(step).some((each) => !covered.has(each))
  const take = (start: Path['start'], steps: readonly Step[]) => {
    const passed = steps.flatMap((step) => [...marksOf(step), ...heardIn(step)])
    for (const mark of [begunWith(start), ...marksOfStart(start), ...passed]) covered.add(mark)
  }
  /** What is near the end of a way is taken along. */
  const goOn = (way: Way): Way => {
    let whole = way
    while (whole.steps.length < longEnough && !whole.steps.at(-1)?.refused.length) {
      const more = onTo(whole.steps.at(-1)?.to ?? whole.start, isMissing)
      const longer = more && { ...whole, steps: [...whole.steps, ...more] }
      if (!longer || !isGone(machine, longer)) break
      whole = longer
      take(whole.start, more)
    }
    return whole
  }
  const chosen: Way[] = []
  const choose = (ways: ReadonlyMap<string, Way>, onwards: (way: Way) => Way) => {
    for (const [mark, way] of [...ways].toSorted(([, a], [, b]) => b.steps.length - a.steps.length)) {
      if (covered.has(mark)) continue
      take(way.start, way.steps)
      chosen.push(onwards(way))
    }
  }
  const asItIs = (way: Way) => way
  choose(arrows, search.isBrief ? asItIs : goOn)
  choose(words, asItIs)
  return chosen.map((way) => toPath(machine, search, way))
}

/** What is left of a way once a step has taken its arrows, in whichever order its regions took them; null where it takes others. */
const after = (arrows: readonly string[], taken: readonly string[]): readonly string[] | null => {
  const [next, rest] = [arrows.slice(0, taken.length), arrows.slice(taken.length)]
  return next.toSorted().join('\n') === taken.toSorted().join('\n') ? rest : null
}

/**
 * The shortest path that takes these arrows and no other, as the simulator's address has them; null where no way of the given events does.
 * @param from the mode in which they begin: the path leads there first. Without it the chart's own beginning
 */
export const pathAlong = (
  machine: AnyStateMachine,
  search: Search,
  arrows: readonly string[],
  from: StateValue | null = null,
): Path | null => {
  const situations = explore(machine, search)
  const into = [...waysInto(situations)]
  const begun = into.flatMap(([situation, way]) => {
    if (from !== null) return modeOf(situation.snapshot.value) === modeOf(from) ? [{ way, left: arrows }] : []
    const left = situation.start ? after(arrows, situation.start.edges) : null
    return left && way.steps.length === 0 ? [{ way, left }] : []
  })
  for (const { way, left } of begun) {
    if (left.length === 0) return toPath(machine, search, way)
    const here = way.steps.at(-1)?.to ?? way.start
    for (const step of here.steps) {
      const rest = step.edges.length > 0 ? after(left, step.edges) : null
      if (rest) begun.push({ way: { ...way, steps: [...way.steps, step] }, left: rest })
    }
  }
  return null
}

/** Modes from which no sequence of the given events reaches an end or the flow's `home`. A flow that can be left has none. */
export const trapsIn = (machine: AnyStateMachine, search: Search): string[] => {
  const situations = explore(machine, search)
  const home = search.home ?? []
  const isAtRest = ({ snapshot }: Situation) =>
    snapshot.status === 'done' || (snapshot._nodes as StateNode[]).some((node) => home.includes(pathOf(node)))
  const free = new Set(situations.filter(isAtRest))
  for (let before = -1; before < free.size; ) {
    before = free.size
    for (const situation of situations) if (situation.steps.some(({ to }) => free.has(to))) free.add(situation)
  }
  return [...new Set(situations.filter((situation) => !free.has(situation)).map(({ snapshot }) => modeOf(snapshot.value)))]
}
