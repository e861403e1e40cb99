import { calledName, type Node as SyntaxNode } from '#tests/statecharts/trace/syntax.ts'
import { valueKinds } from './switch.ts'

/** A node with its place in the text. */
interface Node extends SyntaxNode {
  readonly start: number
  readonly end: number
}

export type ValueKind = (typeof valueKinds)[number]

/** What writes a figure out. */
const figures = /^(?:format|describe)|(?:[dD]ollars|Words|Text|[kK]wh|kilograms)$/

/** How the ways to break one module are collected. */
interface Collector {
  readonly source: (node: Node) => string
  /** The text of a node, in one line. */
  readonly written: (node: Node) => string
  /** Names a breakage, as a literal. */
  readonly add: (kind: ValueKind, component: string, what: string) => string
  readonly wrap: (node: Node, before: string, after: string) => void
}

const propertiesOf = (node: Node): readonly Node[] =>
  (node['properties'] as Node[]).filter(({ type, computed }) => type === 'Property' && computed !== true)

/** `{ type: 'person.change', accessId }`: the name of the event; null for what is none. */
const eventTypeOf = (node: Node): { readonly type: string; readonly value: Node } | null => {
  if (node.type !== 'ObjectExpression') return null
  const value = propertiesOf(node).find((each) => calledName(each['key']) === 'type')?.['value'] as Node | undefined
  const type = value?.type === 'Literal' ? String(value['value']) : ''
  return value && /^[a-z]\w*\.[a-zA-Z.]+$/.test(type) ? { type, value } : null
}

/** The events that a module sends. */
export const eventTypesIn = (nodes: readonly SyntaxNode[]): readonly string[] => [
  ...new Set(nodes.flatMap((node) => eventTypeOf(node as Node)?.type ?? [])),
]

/**
 * The ways to break what a view hands on or shows: an event with another value or another name, words of another variant, another figure, and a
 * branch on what the data say.
 */
export const valueBreakages = ({ source, written, add, wrap }: Collector, eventTypes: readonly string[]) => {
  const ofEvent = (node: Node, component: string) => {
    const event = eventTypeOf(node)
    if (!event) return
    const other = eventTypes[(eventTypes.indexOf(event.type) + 1) % eventTypes.length] ?? event.type
    if (other !== event.type)
      wrap(event.value, `brokenViews.sends(${add('event', component, `${event.type} is sent as ${other}`)}, `, `, '${other}')`)
    for (const property of propertiesOf(node)) {
      const key = calledName(property['key'])
      const value = property['value'] as Node
      if (key === 'type') continue
      const name = add('carry', component, `${event.type} carries another ${key}`)
      const before = `${property['shorthand'] ? `${key}: ` : ''}brokenViews.carries(${name}, (`
      wrap(value, before, '))')
    }
  }
  const ofLookup = (node: Node, component: string) => {
    const [record, key] = [node['object'], node['property']] as [Node, Node]
    if (!node['computed'] || node['optional'] || record.type !== 'Identifier' || key.type === 'Literal') return
    const name = add('words', component, `${written(node)} says what stands beside`)
    wrap(node, `brokenViews.looksUp(${name}, ${calledName(record)}, (${source(key)}), (`, '))')
  }
  const ofFigure = (node: Node, component: string) => {
    if (node.type !== 'CallExpression' || !figures.test(calledName(node['callee']))) return
    wrap(node, `brokenViews.figure(${add('figure', component, `${written(node)} is another figure`)}, (`, '))')
  }
  const ofVariant = (test: Node, component: string) => {
    const [always, never] = ['always holds', 'never holds'].map((what) => add('variant', component, `${written(test)} ${what}`))
    wrap(test, `brokenViews.holds(${always}, ${never}, (`, '))')
  }
  return { ofEvent, ofLookup, ofFigure, ofVariant }
}
