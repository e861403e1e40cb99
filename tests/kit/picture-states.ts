import type { IState } from 'state-machine-cat'
import type { AnyStateMachine } from 'xstate'
import { type Edge, edgesFrom, type StateNode } from './chart.ts'
import { sayActions, sayEdge, specNameOf } from './chart-words.ts'

const isArrow = ({ transition }: Edge) => (transition.target ?? []).length > 0

const inThrees = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, 3), ...inThrees(items.slice(3))]

/** What is done under what it is done for, three steps to a line. */
export const inLines = (label: string): string => {
  const [when = '', steps] = label.split(' / ')
  if (steps === undefined) return when
  const lines = inThrees(steps.split(', ')).map((names) => names.join(', '))
  return `${when}\n/ ${lines.join(',\n')}`
}

/** What happens in a state without leaving it, under its name: entry, exit, the actors that run, events that it only notes. */
export const linesOf = (machine: AnyStateMachine, node: StateNode): NonNullable<IState['actions']> => [
  ...sayActions(node.entry).map((body) => ({ type: 'entry' as const, body })),
  ...inThrees(node.invoke.map(({ id }) => id)).map((ids) => ({ type: 'activity' as const, body: `runs ${ids.join(', ')}` })),
  ...edgesFrom(node)
    .filter((edge) => !isArrow(edge))
    .map((edge) => ({ type: 'activity' as const, body: sayEdge(machine, edge) })),
  ...sayActions(node.exit).map((body) => ({ type: 'exit' as const, body })),
]

export const startOf = (node: StateNode): string => `${node.id} starts`

export const depthOf = ({ path }: StateNode) => path.length

/** The state itself, or the one that it is folded into. */
export const drawnFor = (node: StateNode, depth: number): StateNode =>
  depthOf(node) > depth ? drawnFor(node.parent as StateNode, depth) : node

export const toState = (machine: AnyStateMachine, node: StateNode, depth: number): IState => {
  const name = specNameOf(node)
  // An end is drawn as a state with a ring before its name: the usual bull's eye has no room for one.
  const label = `${node.type === 'final' ? '◉ ' : ''}${depthOf(node) >= depth && Object.keys(node.states).length > 0 ? '▸ ' : ''}${node.key}${name === null ? '' : ` (${name})`}`
  if (node.type === 'history') return { name: node.id, type: node.history === 'deep' ? 'deephistory' : 'history', label }
  const actions = linesOf(machine, node)
  const within = Object.values(node.states) as StateNode[]
  const inner = depthOf(node) < depth ? within : []
  const start: IState[] = node.type === 'compound' && inner.length > 0 ? [{ name: startOf(node), type: 'initial' }] : []
  return {
    name: node.id,
    type: node.type === 'parallel' && inner.length > 0 ? 'parallel' : 'regular',
    typeExplicitlySet: true,
    label,
    ...(actions.length > 0 && { actions }),
    ...(inner.length > 0 && { statemachine: { states: [...start, ...inner.map((child) => toState(machine, child, depth))] } }),
  }
}
