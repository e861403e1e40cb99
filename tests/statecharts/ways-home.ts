import type { AnyStateMachine } from 'xstate'
import { delayOf, type Edge, edgesFrom, pathOf, raisedIn, type StateNode, statesOf } from '#tests/kit/chart.ts'
import { sayGuard, sayTrigger } from '#tests/kit/chart-words.ts'
import { enteredWith } from './ways.ts'

/** A state and those that it lies in, up to one of them. */
const withThoseAbove = (node: StateNode, last?: StateNode): StateNode[] => [
  node,
  ...(node.parent && node !== last ? withThoseAbove(node.parent as StateNode, last) : []),
]

/** The innermost states in which a state begins. */
const beginningOf = (node: StateNode): StateNode[] =>
  enteredWith(node).filter((one) => Object.keys(one.states).length === 0 && withThoseAbove(one).includes(node))

const regionsBeside = (node: StateNode): StateNode[] => {
  const parent = node.parent as StateNode | undefined
  return parent?.type === 'parallel' ? (Object.values(parent.states) as StateNode[]).filter((one) => one !== node) : []
}

/** Whether a state is left at once, whatever holds. */
const isTransient = ({ always = [] }: StateNode) => always.some(({ guard }) => guard === undefined)

/** Whether something is still to come in a state: an answer, or what follows at once. */
const isUnderWay = (node: StateNode) =>
  node.key === 'loading' ||
  node.tags.includes('busy') ||
  isTransient(node) ||
  [...node.transitions.keys()].some((event) => event.startsWith('xstate.done.actor.'))

const failure = /fail|error|expire|refuse|lost|gone|missing|outageOn/i
/** Whether it is an error, an expiry, or taken because something failed. */
const isFailure = (machine: AnyStateMachine, { event, transition: { guard } }: Edge) => {
  const holds = guard === undefined ? '' : sayGuard(guard)
  return (
    event.startsWith('xstate.error.') ||
    /timeout/i.test(delayOf(machine, event)?.delay ?? '') ||
    (failure.test(holds) && !holds.startsWith('not '))
  )
}

/** The arrows that lead on from a state as it begins: of one that is left at once no others. A whole is done by an end within it. */
const leading = (node: StateNode): Edge[] => {
  const here = beginningOf(node)
  const passing = here.find(isTransient)
  if (passing) return edgesFrom(passing).filter(({ event }) => event === '')
  const isOver = ({ source, event }: Edge) =>
    !event.startsWith('xstate.done.state.') ||
    source.type === 'parallel' ||
    here.some(({ type, parent }) => type === 'final' && parent === source)
  return [...new Set(here.flatMap((one) => withThoseAbove(one)))].flatMap(edgesFrom).filter(isOver)
}

/**
 * The shortest way from a state to where its flow has ended or may rest for good, as if each guard might hold. One on which nothing fails
 * and no time runs out, where there is such a way, and of these one on which another part of the chart does not cut in. What goes on beside
 * a state counts where it leads to no rest by itself.
 *
 * @param home paths of the states where it may rest
 * @returns what happens, step by step; empty for a state of rest, null where there is no end and no rest
 */
export const wayHome = (machine: AnyStateMachine, node: StateNode, home: readonly string[]): readonly string[] | null => {
  const isNamed = (one: StateNode) => home.includes(pathOf(one)) || (one.type === 'final' && one.parent === machine.root)
  const hasHome = (one: StateNode) => statesOf(one).some(isNamed)
  /** Whether a state may rest: up to what is named nothing is under way. A region that names nothing may while another does. */
  const isAtHome = (one: StateNode): boolean => {
    if (isNamed(one)) return true
    if (isUnderWay(one) || !one.parent) return false
    const others = hasHome(one) ? [] : regionsBeside(one).filter(hasHome)
    return others.flatMap(beginningOf).some(isAtHome) || isAtHome(one.parent as StateNode)
  }
  const isAtRest = (one: StateNode): boolean => {
    const beginning = beginningOf(one)
    const isQuiet = (inner: StateNode) => isAtHome(inner) || !withThoseAbove(inner, one).some(isUnderWay)
    return isNamed(one) || (beginning.every(isQuiet) && beginning.some(isAtHome))
  }
  const search = (start: StateNode, isOpen: (arrow: Edge) => boolean) => {
    const open = [{ node: start, path: [] as readonly string[] }]
    const seen = new Set<StateNode>()
    for (let step = open.shift(); step; step = open.shift()) {
      const { node: here, path } = step
      if (isAtRest(here)) return path
      if (seen.has(here)) continue
      seen.add(here)
      for (const arrow of leading(here).filter(isOpen)) {
        const { guard, target = [] } = arrow.transition
        const when = `${arrow.event === '' ? 'at once' : sayTrigger(machine, arrow.event)}${guard === undefined ? '' : ` [${sayGuard(guard)}]`}`
        for (const next of target as readonly StateNode[]) open.push({ node: next, path: [...path, when] })
      }
    }
    return null
  }
  const raised = raisedIn(machine)
  const from = (start: StateNode) =>
    search(start, (arrow) => !isFailure(machine, arrow) && !raised.has(arrow.event)) ??
    search(start, (arrow) => !isFailure(machine, arrow)) ??
    search(start, () => true)
  const beside = () => withThoseAbove(node).flatMap(regionsBeside).map(from)
  return from(node) ?? beside().find((way) => way !== null) ?? null
}
