import type { AnyStateMachine } from 'xstate'
import { type Edge, edgesFrom, type StateNode, statesOf } from '#tests/kit/chart.ts'
import { sayActions, sayEdge, specNameOf } from '#tests/kit/chart-words.ts'

const idOf = ({ id }: StateNode) => id.replaceAll(/[^A-Za-z0-9]/g, '_')

/** What Mermaid reads as a sign of its own. */
const plain = (text: string) => text.replaceAll(';', ',').replaceAll('#', 'no. ').replaceAll('"', "'").replaceAll(':', ' ')

const isArrow = ({ transition }: Edge) => (transition.target ?? []).length > 0

const linesOf = (machine: AnyStateMachine, node: StateNode): string[] => [
  ...sayActions(node.entry).map((action) => `entry / ${action}`),
  ...node.invoke.map(({ id }) => `runs ${id}`),
  ...edgesFrom(node)
    .filter((edge) => !isArrow(edge))
    .map((edge) => sayEdge(machine, edge)),
  ...sayActions(node.exit).map((action) => `exit / ${action}`),
]

const noteOf = (machine: AnyStateMachine, node: StateNode): string[] => {
  const lines = linesOf(machine, node)
  return lines.length === 0 ? [] : [`note right of ${idOf(node)}`, ...lines.map((line) => `  ${plain(line)}`), 'end note']
}

const toState = (machine: AnyStateMachine, node: StateNode): string[] => {
  const name = specNameOf(node)
  const inner = (Object.values(node.states) as StateNode[]).map((child) => toState(machine, child))
  const declared = `state "${plain(node.key)}${name === null ? '' : ` (${plain(name)})`}" as ${idOf(node)}`
  const ends = node.type === 'final' ? [`${idOf(node)} --> [*]`] : []
  if (inner.length === 0) return [declared, ...ends, ...noteOf(machine, node)]
  const starts =
    node.type === 'compound' ? (node.initial.target ?? []).map((target) => `[*] --> ${idOf(target as StateNode)}`) : []
  const divided = inner.flatMap((lines, place) => (place > 0 && node.type === 'parallel' ? ['--', ...lines] : lines))
  return [`${declared} {`, ...[...starts, ...divided].map((line) => `  ${line}`), '}', ...noteOf(machine, node)]
}

/** The chart as Mermaid draws it (`stateDiagram-v2`): regions, nested states, guards, delays, actions and actors. */
export const toMermaid = (machine: AnyStateMachine): string => {
  const arrows = statesOf(machine.root)
    .flatMap(edgesFrom)
    .flatMap((edge) =>
      ((edge.transition.target ?? []) as readonly StateNode[]).map(
        (target) => `${idOf(edge.source)} --> ${idOf(target)} : ${plain(sayEdge(machine, edge))}`,
      ),
    )
  return ['stateDiagram-v2', ...[...toState(machine, machine.root), ...arrows].map((line) => `  ${line}`), ''].join('\n')
}
