import { type AnyStateMachine, StateMachine } from 'xstate'
import { catalogue } from '#machines/catalogue.ts'
import { generalTexts } from '#machines/explanation/general-texts.ts'
import type { ChartTexts } from '#machines/explanation/chart-texts.ts'
import type { CustomerText } from '#machines/kit/chart-types.ts'

interface Node {
  readonly path: readonly string[]
  readonly meta?: unknown
  readonly states: Readonly<Record<string, Node>>
}

const nodesOf = (node: Node): readonly Node[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const textsOf = (machine: AnyStateMachine): ChartTexts[string] =>
  Object.fromEntries(
    nodesOf(machine.root).flatMap(({ path, meta = {} }) => {
      const { why, next, spec = '' } = meta as CustomerText & { readonly spec?: string }
      const [generalWhy, generalNext] = generalTexts[spec] ?? [null, null]
      const text = why === undefined && next === undefined ? [generalWhy, generalNext] : [why ?? null, next ?? null]
      return text.every((part) => part === null) ? [] : [[path.join('.'), text as [string | null, string | null]]]
    }),
  )

/** Charts by id, and those that they run. */
const chartsFrom = (machine: AnyStateMachine, found = new Map<string, AnyStateMachine>()): Map<string, AnyStateMachine> => {
  if (found.has(machine.id)) return found
  found.set(machine.id, machine)
  for (const logic of Object.values(machine.implementations.actors))
    if (logic instanceof StateMachine) chartsFrom(logic as AnyStateMachine, found)
  return found
}

export const customerCharts = (): ReadonlyMap<string, AnyStateMachine> => {
  const found = new Map<string, AnyStateMachine>()
  for (const { area, machine } of catalogue) if (!area.startsWith('Desk')) chartsFrom(machine, found)
  return found
}

/** What the charts say to a customer. Vite puts it in place of `machines/explanation/chart-texts.ts`. */
export const explanationTexts = (): ChartTexts =>
  Object.fromEntries(
    [...customerCharts()].flatMap(([id, machine]) => {
      const texts = textsOf(machine)
      return texts[''] === undefined ? [] : [[id, texts]]
    }),
  )
