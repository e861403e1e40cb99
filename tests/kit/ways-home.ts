import type { AnyStateMachine } from 'xstate'
import { edgesFrom, pathOf, type StateNode } from './chart.ts'
import { sayGuard, sayTrigger } from './chart-words.ts'
import { enteredWith } from './ways.ts'

/** Every state of the regions beside a state, as they begin: there something may go on while nothing does here. */
const besideIt = (node: StateNode): StateNode[] => {
  const parent = node.parent as StateNode | undefined
  if (!parent) return []
  const beside = parent.type === 'parallel' ? (Object.values(parent.states) as StateNode[]).filter((one) => one !== node) : []
  return [...beside.flatMap(enteredWith), ...besideIt(parent)]
}

/**
 * The shortest way from a state to where its flow has ended or may rest for good, as if each guard might hold.
 *
 * @param home paths of the states where it may rest
 * @returns what happens, step by step; empty for a state of rest, null where there is no end and no rest
 */
export const wayHome = (machine: AnyStateMachine, from: StateNode, home: readonly string[]): readonly string[] | null => {
  const isHome = (node: StateNode) => home.includes(pathOf(node)) || (node.type === 'final' && node.parent === machine.root)
  const open = [...enteredWith(from), ...besideIt(from)].map((node) => ({ node, path: [] as readonly string[] }))
  const seen = new Set<StateNode>()
  for (let step = open.shift(); step; step = open.shift()) {
    const { node, path } = step
    if (isHome(node)) return path
    if (seen.has(node)) continue
    seen.add(node)
    for (const { event, transition } of edgesFrom(node)) {
      const guard = transition.guard === undefined ? '' : ` [${sayGuard(transition.guard)}]`
      const further = [...path, `${event === '' ? 'at once' : sayTrigger(machine, event)}${guard}`]
      for (const target of (transition.target ?? []) as readonly StateNode[])
        for (const entered of enteredWith(target)) open.push({ node: entered, path: further })
    }
  }
  return null
}
