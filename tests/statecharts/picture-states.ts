import type { IState, ITransition } from 'state-machine-cat'
import type { AnyStateMachine } from 'xstate'
import { type Edge, edgesFrom, type StateNode } from '#tests/kit/chart.ts'
import { describeActions, describeEdge } from './chart-descriptions.ts'
import { specNameOf } from '#tests/kit/chart-words.ts'
import { hub } from './picture-layouts.ts'

const isArrow = ({ transition }: Edge) => (transition.target ?? []).length > 0

const inThrees = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, 3), ...inThrees(items.slice(3))]

/** Letters in a line of a label. */
const lineLength = 28

/** A text in lines, each after the first moved in where it belongs to what is above. */
const wrapped = (text: string): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** What lets an arrow be taken, what has to hold, and what is done, in lines of a label. */
export const edgeLabel = (machine: AnyStateMachine, edge: Edge): string => {
  const { trigger, condition, actions } = describeEdge(machine, edge)
  const lines = [trigger, condition === '' ? '' : `[${condition}]`, ...actions.map((action) => `/ ${action}`)].filter(Boolean)
  return lines.length === 0 ? 'at once' : lines.flatMap(wrapped).join('\n')
}

type Lines = NonNullable<IState['actions']>

/** One thing that a state does; what does not fit its line goes on below, moved in. */
const inBox = (type: Lines[number]['type'], lines: readonly string[]): Lines =>
  lines.map((body, place) => (place === 0 ? { type, body } : { type: 'activity', body: `\u00A0\u00A0\u00A0${body}` }))

/** What happens in a state without leaving it, under its name: entry, exit, the actors that run, events that it only notes. */
export const linesOf = (machine: AnyStateMachine, node: StateNode): Lines => [
  ...describeActions(machine.id, node.entry).flatMap((text) => inBox('entry', wrapped(text))),
  ...inThrees(node.invoke.map(({ id }) => id)).map((ids) => ({ type: 'activity' as const, body: `runs ${ids.join(', ')}` })),
  ...edgesFrom(node)
    .filter((edge) => !isArrow(edge))
    .flatMap((edge) => inBox('activity', edgeLabel(machine, edge).split('\n'))),
  ...describeActions(machine.id, node.exit).flatMap((text) => inBox('exit', wrapped(text))),
]

/** Whether a guard asks which step it is: `isAt (review)`, alone or beside others. */
const asksForStep = (guard: unknown): boolean => {
  if (typeof guard === 'function' && 'guards' in guard) return (guard.guards as unknown[]).some(asksForStep)
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined
  return typeof params === 'object' && params !== null && 'step' in params
}

/** Whether a state leads at once to the step of a form that it is. */
export const isHub = ({ always = [] }: StateNode): boolean => always.some(({ guard }) => asksForStep(guard))

interface Between {
  readonly source: StateNode
  readonly target: StateNode
  readonly from: string
  readonly to: string
  readonly label: string
}

/** Several labels in one, each with a point before it. */
const inList = (labels: readonly string[]): string =>
  (labels.length === 1 ? labels : labels.map((label) => `• ${label}`)).join('\n')

/**
 * Arrows as they are drawn: those between the same two states are one, with a line for each, since side by side their labels would lie on each
 * other; those of a hub stand in the order of the states that they lead to.
 */
export const asDrawn = (all: readonly Between[]): Pick<ITransition, 'from' | 'to' | 'label'>[] => {
  const arrows = [...Map.groupBy(all, ({ from, to }) => `${from} → ${to}`).values()].flatMap((between) =>
    between.slice(0, 1).map((arrow) => ({ ...arrow, label: inList([...new Set(between.map(({ label }) => label))]) })),
  )
  return [...Map.groupBy(arrows, ({ source }) => source)]
    .flatMap(([source, leaving]) => (isHub(source) ? leaving.toSorted((a, b) => a.target.order - b.target.order) : leaving))
    .map(({ from, to, label }) => ({ from, to, label }))
}

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
    ...(isHub(node) && { class: hub }),
    label,
    ...(actions.length > 0 && { actions }),
    ...(inner.length > 0 && { statemachine: { states: [...start, ...inner.map((child) => toState(machine, child, depth))] } }),
  }
}
