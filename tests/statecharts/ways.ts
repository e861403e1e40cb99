import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { edgesFrom, sayEvent, type StateNode, statesOf } from '#tests/kit/chart.ts'

/** One arrow as a search meets it. */
export interface Arrow {
  readonly source: StateNode
  readonly event: string
  readonly transition: AnyTransitionDefinition
}

export interface Wanted {
  /** Where the search begins; where the chart does, unless told otherwise. */
  readonly from?: StateNode
  /** What is looked for, said in a few words; null where a state is not it. */
  readonly isState?: (node: StateNode) => string | null
  readonly isArrow?: (arrow: Arrow) => string | null
  /** What nobody takes on this way. */
  readonly isClosed?: (arrow: Arrow) => boolean
  /** What nobody enters on this way. */
  readonly isShut?: (node: StateNode) => boolean
}

/** The states that are entered with a state: those above it, and where it begins. */
export const enteredWith = (node: StateNode): StateNode[] => {
  const above: StateNode[] = []
  for (let parent = node.parent as StateNode | undefined; parent; parent = parent.parent as StateNode | undefined)
    above.push(parent)
  const inside = (each: StateNode): StateNode[] => {
    if (each.type === 'parallel') return Object.values(each.states).flatMap((child) => [child, ...inside(child)])
    return each.initial ? each.initial.target.flatMap((child) => [child as StateNode, ...inside(child as StateNode)]) : []
  }
  return [node, ...above, ...inside(node)]
}

interface Step {
  readonly node: StateNode
  readonly path: readonly string[]
}

/**
 * Searches a chart for a way to something: every state that can be reached, by every arrow, as if each guard might hold. What is not found
 * this way is not there for any context.
 * @returns the way, a sentence each step; null where there is none
 */
export const wayTo = (machine: AnyStateMachine, wanted: Wanted): readonly string[] | null => {
  const { from = machine.root, isState = () => null, isArrow = () => null, isClosed = () => false, isShut = () => false } = wanted
  const seen = new Set<StateNode>()
  const open: Step[] = enteredWith(from as StateNode).map((node) => ({ node, path: [`begins in ${node.id}`] }))
  for (let step = open.shift(); step; step = open.shift()) {
    const { node, path } = step
    if (seen.has(node)) continue
    seen.add(node)
    const found = path.length === 1 && wanted.from === undefined ? isState(node) : null
    if (found !== null) return [...path, `which is ${found}`]
    for (const { event, transition } of edgesFrom(node)) {
      const arrow = { source: node, event, transition }
      if (isClosed(arrow)) continue
      const said = `${sayEvent(machine, event)} in ${node.id}`
      const met = isArrow(arrow)
      if (met !== null) return [...path, `${said}, which is ${met}`]
      for (const target of (transition.target ?? []) as readonly StateNode[]) {
        const entered = enteredWith(target)
        if (entered.some(isShut)) continue
        const further = [...path, `${said} leads to ${target.id}`]
        // What the arrow stays within is not entered by it.
        const reached = entered
          .filter((each) => each === target || !node.id.startsWith(`${each.id}.`))
          .flatMap((each) => isState(each) ?? [])
        if (reached[0] !== undefined) return [...further, `which is ${reached[0]}`]
        for (const each of entered) open.push({ node: each, path: further })
      }
    }
  }
  return null
}

/** A state by its path (`asking.review`). Throws when the chart does not have it, so that no property speaks of nothing. */
export const stateAt = (machine: AnyStateMachine, path: string): StateNode => {
  const node = statesOf(machine.root).find((each) => each.path.join('.') === path)
  if (!node) throw new RangeError(`${machine.id} has no state ${path}`)
  return node
}
