import type { AnyStateMachine, StateValue } from 'xstate'
import { edgesOf } from '#tests/kit/chart.ts'
import { explore, type Search, type Situation, type Step } from '#tests/kit/search.ts'

/**
 * Every walk that a chart can take with what its model test lets happen: the chart itself decided each step, by its guards and its context. Situations
 * from which the same walks lead on are one.
 */
export interface WalkGraph {
  readonly places: readonly StateValue[]
  /** What happens, and the numbers of the arrows that are taken by it: in all regions, and with all that the chart then does by itself. */
  readonly moves: readonly (readonly [event: string, arrows: readonly number[]])[]
  /** Of each situation the number of its place, then by turns that of a move and that of the situation to which it leads. */
  readonly situations: readonly (readonly number[])[]
  /** How the chart may begin: a situation, and the arrows that are taken at once. */
  readonly starts: readonly (readonly [situation: number, arrows: readonly number[]])[]
}

/** A chart as a model test explores it. */
export interface Model {
  readonly machine: AnyStateMachine
  readonly search: Search
}

/** Numbers things by their text, in the order in which they come. */
const numbering = <Item>() => {
  const numbers = new Map<string, number>()
  const items: Item[] = []
  const numberOf = (item: Item): number => {
    const text = JSON.stringify(item)
    const number = numbers.get(text) ?? items.push(item) - 1
    numbers.set(text, number)
    return number
  }
  return { items, numberOf }
}

const unique = <Item>(items: Iterable<Item>): Item[] => [...new Set(items)]

/** The class of each situation: those of one class lead on alike. */
const classesOf = (
  situations: readonly Situation[],
  placeOf: (situation: Situation) => number,
  stepsOf: (situation: Situation) => readonly (readonly [move: number, to: Situation])[],
): ReadonlyMap<Situation, number> => {
  let classes = new Map(situations.map((situation) => [situation, placeOf(situation)]))
  for (let count = 0; ; ) {
    const { items, numberOf } = numbering<unknown>()
    const onward = (situation: Situation) =>
      unique(stepsOf(situation).map(([move, to]) => `${move} ${classes.get(to)}`)).toSorted()
    const next = new Map(situations.map((each) => [each, numberOf([classes.get(each), onward(each)])]))
    if (items.length === count) return classes
    classes = next
    count = items.length
  }
}

/** @param own events that the chart says within itself: nobody else does */
export const walkGraphOf = (machine: AnyStateMachine, models: readonly Model[], own: readonly string[] = []): WalkGraph => {
  const numbers = new Map(edgesOf(machine).map(({ id }, number) => [id, number]))
  const arrowsOf = (ids: readonly string[]) => ids.flatMap((id) => numbers.get(id) ?? [])
  const [places, moves] = [numbering<StateValue>(), numbering<WalkGraph['moves'][number]>()]
  const explored = models.flatMap((model) => explore(model.machine, model.search))
  const isTaken = ({ event, edges }: Step) => edges.length > 0 && !own.includes(event.type)
  const steps = new Map(
    explored.map((situation) => [
      situation,
      situation.steps.filter(isTaken).map((step) => [moves.numberOf([step.event.type, arrowsOf(step.edges)]), step.to] as const),
    ]),
  )
  const stepsOf = (situation: Situation) => steps.get(situation) ?? []
  const starting = explored.filter(({ start }) => start)
  const reached = new Set(starting)
  for (const situation of reached) for (const [, to] of stepsOf(situation)) reached.add(to)
  const placeOf = ({ snapshot }: Situation) => places.numberOf(snapshot.value as StateValue)
  const classes = classesOf([...reached], placeOf, stepsOf)
  const { items, numberOf } = numbering<number | undefined>()
  const first = new Map([...reached].toReversed().map((situation) => [numberOf(classes.get(situation)), situation]))
  const classOf = (situation: Situation) => numberOf(classes.get(situation))
  return {
    places: places.items,
    moves: moves.items,
    situations: items.map((_, number) => {
      const situation = first.get(number)
      if (!situation) return []
      const onward = unique(stepsOf(situation).map(([move, to]) => JSON.stringify([move, classOf(to)])))
      return [placeOf(situation), ...onward.flatMap((pair) => JSON.parse(pair) as number[])]
    }),
    starts: unique(starting.map((situation) => JSON.stringify([classOf(situation), arrowsOf(situation.start?.edges ?? [])]))).map(
      (start) => JSON.parse(start) as WalkGraph['starts'][number],
    ),
  }
}
