import type { AnyStateMachine } from 'xstate'
import { pathOf, type StateNode, statesOf } from './chart.ts'
import type { Eyes, Page } from './page.ts'

/** What an eye looks for, a line each, on a page that shows whatever is looked for. */
const lookedFor = async (eye: Eyes[string] | undefined, context: unknown): Promise<readonly string[]> => {
  const looked: string[] = []
  const note =
    (what: string) =>
    (...of: unknown[]) => {
      looked.push([what, ...of].map(String).join(' '))
      return Promise.resolve()
    }
  const page: Page = {
    press: note('press'),
    fill: note('fill'),
    attach: note('attach'),
    choose: note('choose'),
    answer: note('answer'),
    key: note('key'),
    sees: note('sees'),
    reads: note('reads'),
    tells: note('tells'),
    holds: note('holds'),
    lacks: note('lacks'),
    lacksText: note('lacksText'),
    awaits: note('awaits'),
    waits: note('waits'),
    rests: note('rests'),
    bars: note('bars'),
  }
  await eye?.(page, context as never)
  return looked
}

/** The region that a state lies in: the nearest state above it that has others beside it at the same time, or the chart itself. */
const regionOf = (node: StateNode): string => {
  const parent = node.parent as StateNode | undefined
  if (!parent) return ''
  return parent.type === 'parallel' ? pathOf(node) : regionOf(parent)
}

/**
 * The states whose eyes cannot tell their state from another of its region: those that look for nothing, and those that look for no more than
 * the other one does. A state that is an end shows no more.
 * @param contexts what the chart remembers in each state, some time
 */
export const alikeEyes = async (
  machine: AnyStateMachine,
  eyes: Eyes,
  contexts: ReadonlyMap<string, unknown>,
): Promise<string[]> => {
  const nodes = statesOf(machine.root).filter(
    (node) => contexts.has(pathOf(node)) && pathOf(node) in eyes && node.type !== 'final',
  )
  const seen = await Promise.all(
    nodes.map(async (node) => ({
      path: pathOf(node),
      region: regionOf(node),
      looked: await lookedFor(eyes[pathOf(node)], contexts.get(pathOf(node))),
    })),
  )
  return seen.flatMap(({ path, region, looked }) => {
    if (looked.length === 0) return [path]
    const other = seen.find(
      (each) => each.path !== path && each.region === region && looked.every((line) => each.looked.includes(line)),
    )
    return other ? [path] : []
  })
}
