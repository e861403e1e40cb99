import * as smcat from 'state-machine-cat'
import type { IState, IStateMachine, ITransition } from 'state-machine-cat'
import type { AnyStateMachine } from 'xstate'
import { type Edge, edgesFrom, type StateNode, statesOf } from './chart.ts'
import { sayActions, sayEdge, specNameOf } from './chart-words.ts'

const isArrow = ({ transition }: Edge) => (transition.target ?? []).length > 0

const inThrees = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, 3), ...inThrees(items.slice(3))]

/** What is done under what it is done for, three steps to a line. */
const inLines = (label: string): string => {
  const [when = '', steps] = label.split(' / ')
  if (steps === undefined) return when
  const lines = inThrees(steps.split(', ')).map((names) => names.join(', '))
  return `${when}\n/ ${lines.join(',\n')}`
}

/** What happens in a state without leaving it, under its name: entry, exit, the actors that run, events that it only notes. */
const linesOf = (machine: AnyStateMachine, node: StateNode): NonNullable<IState['actions']> => [
  ...sayActions(node.entry).map((body) => ({ type: 'entry' as const, body })),
  ...inThrees(node.invoke.map(({ id }) => id)).map((ids) => ({ type: 'activity' as const, body: `runs ${ids.join(', ')}` })),
  ...edgesFrom(node)
    .filter((edge) => !isArrow(edge))
    .map((edge) => ({ type: 'activity' as const, body: sayEdge(machine, edge) })),
  ...sayActions(node.exit).map((body) => ({ type: 'exit' as const, body })),
]

const startOf = (node: StateNode): string => `${node.id} starts`

const toState = (machine: AnyStateMachine, node: StateNode): IState => {
  const name = specNameOf(node)
  // An end is drawn as a state with a ring before its name: the usual bull's eye has no room for one.
  const label = `${node.type === 'final' ? '◉ ' : ''}${node.key}${name === null ? '' : ` (${name})`}`
  if (node.type === 'history') return { name: node.id, type: node.history === 'deep' ? 'deephistory' : 'history', label }
  const actions = linesOf(machine, node)
  const inner = Object.values(node.states) as StateNode[]
  const start: IState[] = node.type === 'compound' ? [{ name: startOf(node), type: 'initial' }] : []
  return {
    name: node.id,
    type: node.type === 'parallel' ? 'parallel' : 'regular',
    typeExplicitlySet: true,
    label,
    ...(actions.length > 0 && { actions }),
    ...(inner.length > 0 && { statemachine: { states: [...start, ...inner.map((child) => toState(machine, child))] } }),
  }
}

const toTransitions = (machine: AnyStateMachine): ITransition[] => {
  const nodes = statesOf(machine.root)
  const starts = nodes.flatMap((node) =>
    node.type === 'compound' ? (node.initial.target ?? []).map(({ id }) => ({ from: startOf(node), to: id })) : [],
  )
  const arrows = nodes.flatMap(edgesFrom).flatMap((edge) =>
    (edge.transition.target ?? []).map(({ id }) => ({
      from: edge.source.id,
      to: id,
      label: inLines(sayEdge(machine, edge)),
    })),
  )
  return [...starts, ...arrows].map((transition, id) => ({ id, ...transition }))
}

/** A chart as state-machine-cat takes it. */
export const toPicture = (machine: AnyStateMachine): IStateMachine => ({
  states: [toState(machine, machine.root)],
  transitions: toTransitions(machine),
})

/** A chart as an SVG that a person can read: regions, nested states, actors, guards, delays and actions. */
export const drawChart = async (machine: AnyStateMachine): Promise<string> =>
  String(
    await smcat.render(toPicture(machine) as never, {
      inputType: 'json',
      outputType: 'svg',
      direction: 'top-down',
      dotGraphAttrs: [
        { name: 'bgcolor', value: 'white' },
        { name: 'nodesep', value: '0.4' },
        { name: 'ranksep', value: '0.4' },
      ],
    }),
  )
