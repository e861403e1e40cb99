import type { IStateMachine, ITransition } from 'state-machine-cat'
import type { AnyStateMachine } from 'xstate'
import { edgesFrom, type StateNode, statesOf } from '#tests/kit/chart.ts'
import { drawBest } from './picture-layouts.ts'
import { asDrawn, depthOf, drawnFor, edgeLabel, startOf, toState } from './picture-states.ts'
import { drawQuestions } from './questionnaire-picture.ts'
import { drawParts, stack } from './stacked-picture.ts'

const toTransitions = (machine: AnyStateMachine, depth: number): ITransition[] => {
  const nodes = statesOf(machine.root)
  const starts = nodes.flatMap((node) =>
    node.type === 'compound' && depthOf(node) < depth
      ? (node.initial.target ?? []).map((target) => ({ from: startOf(node), to: drawnFor(target as StateNode, depth).id }))
      : [],
  )
  const arrows = asDrawn(
    nodes.flatMap(edgesFrom).flatMap((edge) =>
      ((edge.transition.target ?? []) as readonly StateNode[]).flatMap((target) => {
        const [from, to] = [drawnFor(edge.source, depth), drawnFor(target, depth)]
        // What stays within a folded state is folded with it.
        const isWithin = from === to && (from !== edge.source || to !== target)
        return isWithin ? [] : [{ source: edge.source, target, from: from.id, to: to.id, label: edgeLabel(machine, edge) }]
      }),
    ),
  )
  return [...starts, ...arrows].map((transition, id) => ({ id, ...transition }))
}

/** A chart as state-machine-cat takes it; states below a depth are folded into those that hold them. */
export const toPicture = (machine: AnyStateMachine, depth = Infinity): IStateMachine => ({
  states: [toState(machine, machine.root, depth)],
  transitions: toTransitions(machine, depth),
})

/** So many arrows can be followed across the frames of nested states. */
const mostArrows = 12

/** Whether arrows would cross frames in such numbers that a picture of each state says more. */
const isTangled = ({ root }: AnyStateMachine): boolean => {
  const isNested = (Object.values(root.states) as StateNode[]).some(({ states }) => Object.keys(states).length > 0)
  const drawn = statesOf(root)
    .flatMap(edgesFrom)
    .filter(({ transition }) => (transition.target ?? []).length > 0)
  return isNested && drawn.length > mostArrows
}

/**
 * A chart as an SVG that a person can read: regions, nested states, actors, guards, delays and actions. Where it does not read well as one picture,
 * each state with others in it has a picture of its own beside the first; so have the questions that it asks, where they are a table of the domain.
 */
export const drawChart = async (machine: AnyStateMachine, depth = Infinity): Promise<string> => {
  const whole = await drawBest(toPicture(machine, depth))
  if (depth < Infinity) return whole.svg
  const questions = await drawQuestions(machine.id)
  if (whole.badness > 0 || isTangled(machine)) return stack([...(await drawParts(machine)), ...questions])
  return questions.length === 0 ? whole.svg : stack([{ heading: machine.id, svg: whole.svg }, ...questions])
}

/** So many states are taken in at a glance. */
const glance = 12

/** The chart with its nested states folded, as deep as it can be taken in at a glance; null where that is the whole. */
export const drawFolded = async (machine: AnyStateMachine): Promise<string | null> => {
  const depths = statesOf(machine.root).map(depthOf)
  const deepest = Math.max(...depths)
  const shallow = Array.from({ length: deepest }, (_, level) => deepest - level - 1).find(
    (depth) => depth === 1 || (depth > 1 && depths.filter((one) => one > 0 && one <= depth).length <= glance),
  )
  const isSmall = depths.length - 1 <= glance
  return shallow === undefined || isSmall ? null : drawChart(machine, shallow)
}
