import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Edge, nameOf, pathOf, type StateNode } from '#tests/kit/chart.ts'
import { type Simulation, simulationOf } from '#tests/statecharts/simulator/simulation.ts'
import { sayEdge } from '#tests/kit/chart-words.ts'

/** Charts that run side by side and talk to each other, as far as what they tell each other goes. */
export interface Product {
  readonly name: string
  readonly parts: Readonly<Record<string, Part>>
  /** What is between the charts at first: what the browser keeps, and messages on their way. */
  readonly facts: Facts
  /** Whether an arrow can be taken now, for what the charts or the facts say; open unless told. */
  readonly isOpen: (step: Taking, joint: Joint) => boolean
  /** What becomes of the facts. */
  readonly after: (step: Taken, joint: Joint) => Facts
  /** What happens without an arrow: a message that nobody hears, for one. */
  readonly happens?: readonly { readonly says: string; readonly to: (joint: Joint) => Joint | null }[]
  /** A part that goes first, since what it does happens at once. */
  readonly isUrgent?: (joint: Joint) => string | null
}

export interface Part {
  readonly chart: string
  /** The part that runs it, and the states in which it does; none for one that always runs. */
  readonly runsIn?: { readonly part: string; readonly states: readonly string[] }
}

export type Facts = Readonly<Record<string, boolean>>

export interface Taking {
  readonly part: string
  readonly arrow: Edge
}

export interface Taken extends Taking {
  /** Actions of the arrow and of the states that were entered, by name. */
  readonly does: readonly string[]
  readonly before: Joint
}

/** Where all of them are. */
export interface Joint {
  /** Null for a part that does not run. */
  readonly at: Readonly<Record<string, AnyMachineSnapshot | null>>
  readonly facts: Facts
}

/** Whether a part is in a state, by its path. A part that does not run is in none. */
export const isIn = ({ at }: Joint, part: string, state: string): boolean => {
  const snapshot = at[part]
  if (!snapshot) return false
  const paths = pathsOf.get(snapshot) ?? new Set((snapshot._nodes as StateNode[]).map(pathOf))
  pathsOf.set(snapshot, paths)
  return paths.has(state)
}
const pathsOf = new WeakMap<AnyMachineSnapshot, ReadonlySet<string>>()

export const isOver = ({ at }: Joint, part: string): boolean => at[part]?.status === 'done'

/** What is proved of every joint state that can be reached. */
export type ProductProperty =
  | { readonly says: string; readonly never: (joint: Joint) => boolean }
  /** From each there is a way to one of these. */
  | { readonly says: string; readonly alwaysComesTo: (joint: Joint) => boolean }

interface Reached {
  readonly joint: Joint
  readonly said: string
  readonly from: Reached | null
  /** Places in the list of what was reached. */
  readonly next: number[]
}

const limit = 60_000

interface Step {
  readonly now: AnyMachineSnapshot
  readonly does: readonly string[]
}

interface Walker extends Simulation {
  /** The same snapshot for the same place, so that one can be told by its number, with the actions that are done on the way. */
  readonly step: (from: AnyMachineSnapshot, arrow: Edge) => Step
  /** What is done where it begins. */
  readonly begins: readonly string[]
  readonly ways: (from: AnyMachineSnapshot) => readonly Edge[]
}

const nodesOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): StateNode[] =>
  (snapshot._nodes as StateNode[]).map(({ id }) => machine.getStateNodeById(id) as StateNode)

const namesOf = (actions: readonly unknown[]) => actions.flatMap((action) => nameOf(action) ?? [])

const walkerOf = (json: string): Walker => {
  const simulation = simulationOf(json)
  const placeOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, snapshot.status])
  const places = new Map<string, AnyMachineSnapshot>([[placeOf(simulation.start), simulation.start]])
  const steps = new Map<AnyMachineSnapshot, Map<string, Step>>()
  const ways = new Map<AnyMachineSnapshot, readonly Edge[]>()
  const entered = (before: AnyMachineSnapshot | null, now: AnyMachineSnapshot) => {
    const was = new Set(before ? nodesOf(simulation.machine, before) : [])
    return nodesOf(simulation.machine, now)
      .filter((node) => !was.has(node))
      .flatMap(({ entry }) => namesOf(entry))
  }
  return {
    ...simulation,
    begins: entered(null, simulation.start),
    ways: (from) => {
      const known = ways.get(from) ?? simulation.leaving(from)
      ways.set(from, known)
      return known
    },
    step: (from, arrow) => {
      const known = steps.get(from) ?? new Map<string, Step>()
      steps.set(from, known)
      const before = known.get(arrow.id)
      if (before) return before
      const taken = simulation.take(from, arrow)
      const now = places.get(placeOf(taken)) ?? taken
      places.set(placeOf(taken), now)
      const step = { now, does: [...namesOf(arrow.transition.actions), ...entered(from, now)] }
      known.set(arrow.id, step)
      return step
    },
  }
}

/**
 * Every joint state that can be reached, each with how it came about: of guards only those say no that the product knows.
 *
 * @param jsonOf a chart as its file in docs/statecharts has it
 * @param isEnough where the search may stop
 */
export const exploreProduct = (
  product: Product,
  jsonOf: (chart: string) => string,
  isEnough: (joint: Joint) => boolean = () => false,
): readonly Reached[] => {
  const walkers = new Map(Object.entries(product.parts).map(([part, { chart }]) => [part, walkerOf(jsonOf(chart))]))
  const walker = (part: string) => walkers.get(part) as Walker
  const numbers = new Map<AnyMachineSnapshot | null, number>()
  const numberOf = (snapshot: AnyMachineSnapshot | null) => {
    const number = numbers.get(snapshot) ?? numbers.size
    numbers.set(snapshot, number)
    return number
  }
  const keyOf = ({ at, facts }: Joint) => `${Object.values(at).map(numberOf).join()} ${Object.values(facts).map(Number).join('')}`

  /** Starts and stops what the others run; gives what the fresh ones do as they begin. */
  const settle = (at: Joint['at'], facts: Facts, moved: Taking | null): { at: Joint['at']; does: string[] } => {
    const does: string[] = []
    const next: Record<string, AnyMachineSnapshot | null> = { ...at }
    for (const [part, { runsIn }] of Object.entries(product.parts)) {
      if (!runsIn) continue
      const runs = runsIn.states.some((state) => isIn({ at: next, facts }, runsIn.part, state))
      const isAnew = moved?.part === runsIn.part && moved.arrow.transition.reenter === true
      if (!runs) next[part] = null
      else if (next[part] === null || next[part] === undefined || isAnew) {
        next[part] = walker(part).start
        does.push(...walker(part).begins)
      }
    }
    return { at: next, does }
  }

  const first = Object.fromEntries(
    Object.entries(product.parts).map(([part, { runsIn }]) => [part, runsIn ? null : walker(part).start]),
  )
  const start: Reached = {
    joint: { at: settle(first, product.facts, null).at, facts: product.facts },
    said: 'it begins',
    from: null,
    next: [],
  }
  const places = new Map([[keyOf(start.joint), 0]])
  const reached: Reached[] = [start]
  const enter = (from: Reached, joint: Joint, say: () => string) => {
    const key = keyOf(joint)
    const known = places.get(key)
    if (known !== undefined) return void from.next.push(known)
    if (reached.length >= limit) throw new Error(`${product.name} has more than ${limit} joint states`)
    places.set(key, reached.length)
    from.next.push(reached.length)
    reached.push({ joint, said: say(), from, next: [] })
  }
  for (const here of reached) {
    const { joint } = here
    if (isEnough(joint)) break
    const urgent = product.isUrgent?.(joint) ?? null
    for (const [part, snapshot] of Object.entries(joint.at)) {
      if (snapshot === null || (urgent !== null && part !== urgent)) continue
      for (const arrow of walker(part).ways(snapshot)) {
        if (!product.isOpen({ part, arrow }, joint)) continue
        const { now, does } = walker(part).step(snapshot, arrow)
        const settled = settle({ ...joint.at, [part]: now }, joint.facts, { part, arrow })
        const next = { at: settled.at, facts: joint.facts }
        const facts = product.after({ part, arrow, does: [...does, ...settled.does], before: joint }, next)
        enter(here, { ...next, facts }, () => `${part}: ${sayEdge(walker(part).machine, arrow).split(' / ')[0]}`)
      }
    }
    if (urgent !== null) continue
    for (const { says, to } of product.happens ?? []) {
      const next = to(joint)
      if (next) enter(here, next, () => says)
    }
  }
  return reached
}

const wayOf = (reached: Reached): string[] => [...(reached.from ? wayOf(reached.from) : []), reached.said]

/** Everything from which one of some joint states can be come to. */
const leadingTo = (reached: readonly Reached[], goal: (joint: Joint) => boolean): ReadonlySet<number> => {
  const before: number[][] = reached.map(() => [])
  for (const [place, { next }] of reached.entries()) for (const to of next) before[to]?.push(place)
  const open = reached.flatMap(({ joint }, place) => (goal(joint) ? [place] : []))
  const found = new Set(open)
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const earlier of before[place] ?? [])
      if (!found.has(earlier)) {
        found.add(earlier)
        open.push(earlier)
      }
  return found
}

/** The shortest way to where a property does not hold, a sentence each step; null where it always does. */
export const productCounterExample = (reached: readonly Reached[], property: ProductProperty): readonly string[] | null => {
  const leads = 'never' in property ? null : leadingTo(reached, property.alwaysComesTo)
  const wrong = reached.find(({ joint }, place) => ('never' in property ? property.never(joint) : !leads?.has(place)))
  return wrong ? wayOf(wrong) : null
}
