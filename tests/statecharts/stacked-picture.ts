import type { IState, IStateMachine } from 'state-machine-cat'
import type { AnyStateMachine } from 'xstate'
import { type Edge, edgesFrom, pathOf, type StateNode, statesOf } from '#tests/kit/chart.ts'
import { drawBest, hub, screen } from './picture-layouts.ts'
import { asDrawn, depthOf, edgeLabel, isHub, linesOf, startOf, toState } from './picture-states.ts'
import { widthOf } from './picture-shapes.ts'

export interface Part {
  readonly heading: string
  readonly svg: string
}

const isIn = (node: StateNode, outer: StateNode): boolean =>
  node === outer || (node.parent !== undefined && isIn(node.parent as StateNode, outer))

const childrenOf = (node: StateNode) => Object.values(node.states) as StateNode[]

/** The child of a state that another one lies in; the state itself where it is meant. */
const childWith = (outer: StateNode, node: StateNode): StateNode => childrenOf(outer).find((child) => isIn(node, child)) ?? outer

interface Shown {
  readonly source: StateNode
  readonly target: StateNode
  readonly from: string
  readonly to: string
  readonly label: string
}

const wayOut = (target: StateNode): string => `to ${target.id}`
const wayIn = (source: StateNode): string => `from ${source.id}`
const anywhere = (node: StateNode): string => `in ${node.id}`

/** An arrow as the picture of what lies in a state has it; null where nothing of it is to be seen there. */
const arrowIn = (machine: AnyStateMachine, outer: StateNode, edge: Edge, target: StateNode): Shown | null => {
  const ends = { source: edge.source, target }
  const label = edgeLabel(machine, edge)
  if (!isIn(edge.source, outer))
    return target !== outer && isIn(target, outer)
      ? { ...ends, from: wayIn(edge.source), to: childWith(outer, target).id, label }
      : null
  const [from, to] = [childWith(outer, edge.source), childWith(outer, target)]
  // What a state itself leaves by shows where it is one of several.
  if (from === outer && (!isIn(target, outer) || to === outer)) return null
  if (from === to && (from !== edge.source || to !== target)) return null
  const deeper = to !== outer && to !== target ? `\n▸ ${pathOf(target).slice(pathOf(to).length + 1)}` : ''
  return {
    ...ends,
    from: from === outer ? anywhere(outer) : from.id,
    to: !isIn(target, outer) || to === outer ? wayOut(target) : to.id,
    label: `${label}${deeper}`,
  }
}

const arrowsIn = (machine: AnyStateMachine, outer: StateNode) =>
  asDrawn(
    statesOf(machine.root)
      .flatMap(edgesFrom)
      .flatMap((edge) =>
        ((edge.transition.target ?? []) as readonly StateNode[]).flatMap((target) => arrowIn(machine, outer, edge, target) ?? []),
      ),
  )

/** The way back of one state, whose other end is the name of where it leads. */
const wayBack = (from: string, to: string): string => `back from ${from} to ${to}`

/** So many arrows back to one place can be followed. */
const mostBacks = 2

/** Arrows of which those back to where the picture begins, or to what leads to the steps of a form, end at its name beside the state that they leave. */
const withoutBacks = (arrows: ReturnType<typeof arrowsIn>, outer: StateNode) => {
  const begins = ((outer.initial?.target ?? []) as readonly StateNode[]).map((target) => childWith(outer, target).id)
  const hubs = childrenOf(outer).flatMap((child) => (isHub(child) ? child.id : []))
  const isBack = ({ from, to }: { readonly from: string; readonly to: string }) =>
    from !== to && !from.startsWith('from ') && !begins.includes(from) && [...begins, ...hubs].includes(to)
  return arrows.map((arrow) => (isBack(arrow) ? { ...arrow, to: wayBack(arrow.from, arrow.to) } : arrow))
}

/** So many arrows to one state can be followed. */
const mostArrivals = 4

/** Arrows of which those to a state that many lead to end at its name beside the state that they leave. */
const withoutCrowds = (arrows: ReturnType<typeof arrowsIn>, outer: StateNode) => {
  const arrivals = Map.groupBy(arrows, ({ to }) => to)
  const crowded = childrenOf(outer).flatMap(({ id }) => ((arrivals.get(id)?.length ?? 0) > mostArrivals ? [id] : []))
  return arrows.map((arrow) => (crowded.includes(arrow.to) ? { ...arrow, to: wayBack(arrow.from, arrow.to) } : arrow))
}

/** What lies in a state, each with what lies in it folded; a way out leads to the name of where it leads. */
const flatPicture = (machine: AnyStateMachine, outer: StateNode, arrows: ReturnType<typeof arrowsIn>): IStateMachine => {
  const named = (name: string, label: string, isDeciding = false): IState => ({
    name,
    type: 'regular',
    typeExplicitlySet: true,
    label,
    ...(isDeciding && { class: hub }),
  })
  const sayOf = (node: StateNode) => pathOf(node) || machine.id
  const others = statesOf(machine.root).flatMap((node) => [
    ...(arrows.some(({ to }) => to === wayOut(node)) ? [named(wayOut(node), `↗ ${sayOf(node)}`)] : []),
    ...(arrows.some(({ from }) => from === wayIn(node)) ? [named(wayIn(node), `↘ ${sayOf(node)}`, isHub(node))] : []),
  ])
  const backs = childrenOf(outer).flatMap((child) =>
    arrows.flatMap(({ from, to }) => (to === wayBack(from, child.id) ? [named(to, `↗ ${sayOf(child)}`)] : [])),
  )
  const isCompound = outer.type === 'compound'
  const first = isCompound ? ((outer.initial.target ?? []) as readonly StateNode[]).map((target) => childWith(outer, target)) : []
  // What a state within another does is shown where it is folded.
  const own = outer === machine.root ? linesOf(machine, outer) : []
  const hasAnywhere = own.length > 0 || arrows.some(({ from }) => from === anywhere(outer))
  const states: IState[] = [
    ...(isCompound ? [{ name: startOf(outer), type: 'initial' as const }] : []),
    ...childrenOf(outer).map((child) => toState(machine, child, depthOf(child))),
    ...others,
    ...backs,
    ...(hasAnywhere ? [{ ...named(anywhere(outer), 'wherever it is in here'), ...(own.length > 0 && { actions: own }) }] : []),
  ]
  const starts = first.map((target) => ({ from: startOf(outer), to: target.id }))
  return { states, transitions: [...starts, ...arrows].map((transition, id) => ({ id, ...transition })) }
}

const partsOf = async (machine: AnyStateMachine, outer: StateNode): Promise<readonly Part[]> => {
  const arrows = arrowsIn(machine, outer)
  const without = withoutBacks(arrows, outer)
  const whole = await drawBest(flatPicture(machine, outer, arrows))
  const isLoopy = without.filter((arrow) => !arrows.includes(arrow)).length > mostBacks
  const cut = whole.badness > 0 || isLoopy ? await drawBest(flatPicture(machine, outer, without)) : whole
  const best = cut.badness <= whole.badness ? cut : whole
  const sparse = best.badness > 0 ? await drawBest(flatPicture(machine, outer, withoutCrowds(without, outer))) : best
  const { svg } = sparse.badness < best.badness ? sparse : best
  const inner = await Promise.all(
    childrenOf(outer)
      .filter((child) => childrenOf(child).length > 0)
      .map((child) => partsOf(machine, child)),
  )
  const heading = outer === machine.root ? machine.id : `▸ ${pathOf(outer)}`
  return [{ heading: outer.type === 'parallel' ? `${heading}: all of these at once` : heading, svg }, ...inner.flat()]
}

const sizeOf = (svg: string) => {
  const [, width = 0, height = 0] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  return { width, height }
}

const room = 30
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface Placed extends Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Side by side as far as the screen is wide, then below. */
const shelve = (parts: readonly Part[]): readonly Placed[] => {
  const placed: Placed[] = []
  let [left, top, deepest] = [0, 0, 0]
  for (const part of parts) {
    const { width: drawn, height } = sizeOf(part.svg)
    const width = Math.max(drawn, widthOf(part.heading, 14) * 1.1 + 16)
    if (left > 0 && left + width > screen) [left, top, deepest] = [0, top + deepest, 0]
    placed.push({ ...part, left, top, width, height: height + room })
    left += width + room
    deepest = Math.max(deepest, height + room)
  }
  return placed
}

export const stack = (parts: readonly Part[]): string => {
  const shelves = shelve(parts)
  const placed = shelves.map(({ heading, svg, left, top }) => {
    const { width, height } = sizeOf(svg)
    // Each picture counts its shapes from one.
    const inside = svg.slice(svg.indexOf('<g ')).replaceAll(/<g id="[^"]*" /g, '<g ')
    return `<g class="part">
<text xml:space="preserve" text-anchor="start" x="${left + 8}" y="${top + 20}" font-family="Helvetica,sans-Serif" font-size="14.00" font-weight="bold">${escaped(heading)}</text>
</g>
<svg x="${left}" y="${top + room}" width="${width}" height="${height}" viewBox="0.00 0.00 ${width} ${height}">
${inside}`
  })
  const width = Math.ceil(Math.max(...shelves.map((one) => one.left + one.width)))
  const height = Math.ceil(Math.max(...shelves.map((one) => one.top + one.height)))
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="${width}pt" height="${height}pt"
 viewBox="0.00 0.00 ${width} ${height}" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<polygon fill="white" stroke="none" points="0,0 ${width},0 ${width},${height} 0,${height}"/>
${placed.join('\n')}
</svg>
`
}

/**
 * A chart in several pictures: first what lies in it, then what lies in each state that is folded there (▸). An arrow into a folded state says where
 * in it; one that comes from outside a picture, or leaves it, has the name of where it comes from (↘) or leads (↗).
 */
export const drawParts = (machine: AnyStateMachine): Promise<readonly Part[]> => partsOf(machine, machine.root)
