import * as smcat from 'state-machine-cat'
import type { IState, IStateMachine, ITransition } from 'state-machine-cat'
import type { AnyStateMachine } from 'xstate'
import { type Edge, edgesFrom, type StateNode, statesOf } from './chart.ts'
import { sayActions, sayEdge, specNameOf } from './chart-words.ts'
import { measurePicture } from './picture-measure.ts'

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

const depthOf = ({ path }: StateNode) => path.length

/** The state itself, or the one that it is folded into. */
const drawnFor = (node: StateNode, depth: number): StateNode =>
  depthOf(node) > depth ? drawnFor(node.parent as StateNode, depth) : node

const toState = (machine: AnyStateMachine, node: StateNode, depth: number): IState => {
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

const toTransitions = (machine: AnyStateMachine, depth: number): ITransition[] => {
  const nodes = statesOf(machine.root)
  const starts = nodes.flatMap((node) =>
    node.type === 'compound' && depthOf(node) < depth
      ? (node.initial.target ?? []).map((target) => ({ from: startOf(node), to: drawnFor(target as StateNode, depth).id }))
      : [],
  )
  // Arrows between the same two states are one, with a line for each: side by side their labels would lie on each other.
  const arrows = Map.groupBy(
    nodes.flatMap(edgesFrom).flatMap((edge) =>
      ((edge.transition.target ?? []) as readonly StateNode[]).flatMap((target) => {
        const [from, to] = [drawnFor(edge.source, depth), drawnFor(target, depth)]
        // What stays within a folded state is folded with it.
        const isWithin = from === to && (from !== edge.source || to !== target)
        return isWithin ? [] : [{ from: from.id, to: to.id, label: inLines(sayEdge(machine, edge)) }]
      }),
    ),
    ({ from, to }) => `${from} → ${to}`,
  )
  const drawn = [...arrows.values()].flatMap((between) =>
    between.slice(0, 1).map(({ from, to }) => ({ from, to, label: between.map(({ label }) => label).join('\n') })),
  )
  return [...starts, ...drawn].map((transition, id) => ({ id, ...transition }))
}

/** A chart as state-machine-cat takes it; states below a depth are folded into those that hold them. */
export const toPicture = (machine: AnyStateMachine, depth = Infinity): IStateMachine => ({
  states: [toState(machine, machine.root, depth)],
  transitions: toTransitions(machine, depth),
})

interface Layout {
  readonly direction: 'top-down' | 'left-right'
  /** Between states of one rank, inches. */
  readonly gap: string
  /** Whether states within one another are ranked together with those beside them. */
  readonly newrank: 'false' | 'true'
}

const directions = ['top-down', 'left-right'] as const

/** From the one that most charts are best in. */
const layouts: readonly Layout[] = ['0.4', '0.8', '1.3'].flatMap((gap) =>
  (['false', 'true'] as const).flatMap((newrank) => directions.map((direction) => ({ direction, gap, newrank }))),
)

const drawIn = async (machine: AnyStateMachine, { direction, gap, newrank }: Layout, depth: number): Promise<string> =>
  String(
    await smcat.render(toPicture(machine, depth) as never, {
      inputType: 'json',
      outputType: 'svg',
      direction,
      dotGraphAttrs: [
        { name: 'bgcolor', value: 'white' },
        { name: 'nodesep', value: gap },
        { name: 'ranksep', value: '0.4' },
        { name: 'newrank', value: newrank },
      ],
    }),
  )

/** A picture that is wider has to be moved about on a screen. */
const screen = 1_500

const badnessOf = (svg: string): number => {
  const { width, height, overlaps, outside } = measurePicture(svg)
  return (overlaps.length + outside.length) * screen + Math.max(0, width - screen) + Math.max(0, height - screen) / 4
}

/** A chart as an SVG that a person can read: regions, nested states, actors, guards, delays and actions. Of several layouts the first that reads well. */
export const drawChart = async (machine: AnyStateMachine, depth = Infinity): Promise<string> => {
  let best = { svg: '', badness: Infinity }
  for (const layout of layouts) {
    const svg = await drawIn(machine, layout, depth)
    const badness = badnessOf(svg)
    if (badness < best.badness) best = { svg, badness }
    if (best.badness === 0) break
  }
  return best.svg
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
