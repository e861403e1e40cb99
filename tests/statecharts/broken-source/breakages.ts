import { parseSync } from 'vite'
import { calledName, nodesIn, type Node as SyntaxNode, partsOf } from '#tests/statecharts/trace/syntax.ts'

/** A node with its place in the text. */
interface Node extends SyntaxNode {
  readonly start: number
  readonly end: number
}

/** One way to break the source of a chart, its rules or its selectors. */
export interface SourceBreakage {
  /** `machines/people/people.machine.ts actOf: !subject always holds`. */
  readonly name: string
  readonly kind: 'condition' | 'bound' | 'midnight' | 'variant'
  /** From the root of the project. */
  readonly file: string
}

/** Text put round a node. */
export interface Insertion {
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

/** The text with what is put round its nodes, which may lie within each other. */
export const insertInto = (code: string, insertions: readonly Insertion[]): string => {
  const marks = insertions.flatMap(({ start, end, before, after }, order) => [
    { at: start, isEnd: false, length: end - start, text: before, order },
    { at: end, isEnd: true, length: end - start, text: after, order: -order },
  ])
  // What ends at a place comes before what begins there, the inner one first; of what begins there the outer one.
  const sorted = marks.toSorted((a, b) => {
    if (a.at !== b.at) return a.at - b.at
    if (a.isEnd !== b.isEnd) return a.isEnd ? -1 : 1
    return (a.isEnd ? a.length - b.length : b.length - a.length) || a.order - b.order
  })
  let text = ''
  let from = 0
  for (const { at, text: mark } of sorted) {
    text += code.slice(from, at) + mark
    from = at
  }
  return text + code.slice(from)
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part && 'start' in part
const isFunction = ({ type }: SyntaxNode) => /Function/.test(type)
const unwrapped = (node: Node): Node =>
  /^(?:Parenthesized|Chain)Expression$|^TS(?:As|NonNull|Satisfies)/.test(node.type) ? unwrapped(node['expression'] as Node) : node

/** Saves drawing a screen again that would be the same. */
const sameness = /^areSame/

/** The operator with its bound taken in or left out. */
const moved: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const days = new Set(['today', 'dayAt'])
/** What actors do is no part of a chart: stand-ins play them. */
const actors = new Set(['fromPromise', 'fromCallback', 'fromObservable', 'fromTransition'])

/** `a && b && c` as its three parts. */
const partsOfCondition = (node: Node): Node[] => {
  const sides = [node['left'], node['right']] as Node[]
  return sides.flatMap((side) => {
    const inner = unwrapped(side)
    return inner.type === 'LogicalExpression' && inner['operator'] === node['operator'] ? partsOfCondition(inner) : [side]
  })
}

/** Whether a place takes a condition, and not a value that may be missing: `a && b` as a test, or what a guard gives. */
const takesCondition = (node: Node, parent: Node): boolean => {
  if (/^(?:ConditionalExpression|IfStatement)$/.test(parent.type)) return parent['test'] === node
  if (parent.type === 'UnaryExpression') return parent['operator'] === '!'
  if (parent.type === 'LogicalExpression') return parent['operator'] !== '??'
  return /^(?:ArrowFunctionExpression|ReturnStatement)$/.test(parent.type)
}

/** What is written in the place of a node alone would belong to another function or loop. */
const hasJump = (node: Node) => nodesIn(node).some(({ type }) => /^(?:Await|Yield)Expression$/.test(type))

/**
 * The ways to break a module, and the module with all of them in it, each waiting for its turn: a part of a condition left out, a condition that
 * always or never holds, a bound taken in or left out, a day that begins at midnight in UTC. Only what runs again and again can be switched:
 * what is worked out while the module loads is left alone.
 */
export const sourceBreakagesIn = (
  file: string,
  code: string,
): { readonly breakages: readonly SourceBreakage[]; readonly code: string } => {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const insertions: Insertion[] = []
  const breakages: SourceBreakage[] = []
  const counts = new Map<string, number>()
  const written = (node: Node) => {
    const text = code.slice(node.start, node.end).replace(/\s+/g, ' ')
    return text.length > 70 ? `${text.slice(0, 69)}…` : text
  }
  const add = (kind: SourceBreakage['kind'], within: string, what: string): string => {
    const name = `${file} ${within}: ${what}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const unique = count === 1 ? name : `${name} (${count})`
    breakages.push({ name: unique, kind, file })
    return JSON.stringify(unique)
  }
  const wrap = ({ start, end }: Node, before: string, after: string) => insertions.push({ start, end, before, after })

  const ofParts = (node: Node, within: string) => {
    const parts = partsOfCondition(node)
    const names = parts.map((part) => add('condition', within, `${written(node)} without ${written(part)}`))
    wrap(node, `brokenSource.parts('${String(node['operator'])}', [${names.join(', ')}], [`, '])')
    for (const [at, part] of parts.entries()) {
      insertions.push({ start: part.start, end: part.end, before: '() => (', after: ')' })
      const next = parts[at + 1]
      if (!next) continue
      // The operator between two parts becomes the comma of a list.
      const between = code.slice(part.end, next.start)
      const place = part.end + between.indexOf(String(node['operator']))
      replacements.push({ start: place, end: place + 2 })
    }
  }
  const replacements: { readonly start: number; readonly end: number }[] = []
  const ofBound = (node: Node, within: string) => {
    const operator = String(node['operator'])
    const [left, right] = [node['left'], node['right']] as [Node, Node]
    const [a, b] = [left, right].map((side) => code.slice(side.start, side.end))
    const name = add('bound', within, `${written(node)} with ${moved[operator]}`)
    wrap(node, `brokenSource.bound(${name}, (`, `), (${a}) ${moved[operator]} (${b}))`)
  }

  const visit = (node: Node, parent: Node, within: string, isRun: boolean) => {
    if (node.type === 'VariableDeclarator' && sameness.test(calledName(node['id']))) return
    if (node.type === 'CallExpression' && actors.has(calledName(node['callee']))) return
    const name = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration' ? calledName(node['id']) : ''
    const key =
      node.type === 'Property' && isNode(node['value']) && /Function|^CallExpression$/.test(node['value'].type)
        ? calledName(node['key'])
        : ''
    const inside = isRun ? within : key || name || within
    const runs = isRun || isFunction(node)
    if (runs) {
      if (node.type === 'LogicalExpression' && node['operator'] !== '??' && !hasJump(node) && takesCondition(node, parent)) {
        const isWithin = parent.type === 'LogicalExpression' && parent['operator'] === node['operator']
        if (!isWithin) ofParts(node, inside)
      } else if (/^(?:ConditionalExpression|IfStatement)$/.test(node.type)) {
        const test = node['test'] as Node
        if (unwrapped(test).type !== 'LogicalExpression' && !hasJump(test)) {
          const [always, never] = ['always', 'never'].map((when) => add('variant', inside, `${written(test)} ${when} holds`))
          wrap(test, `brokenSource.holds(${always}, ${never}, (`, '))')
        }
      } else if (node.type === 'BinaryExpression' && String(node['operator']) in moved && !hasJump(node)) ofBound(node, inside)
      else if (node.type === 'CallExpression' && days.has(calledName(node['callee']))) {
        const [moment] = node['arguments'] as Node[]
        if (moment)
          wrap(
            node,
            `brokenSource.day(${add('midnight', inside, `${written(node)} of UTC`)}, (`,
            `), (${code.slice(moment.start, moment.end)}))`,
          )
      }
    }
    const around = node.type === 'ParenthesizedExpression' ? parent : node
    for (const part of partsOf(node) as Node[])
      if (!/^TS(?!As|NonNull|Satisfies)/.test(part.type)) visit(part, around, inside, runs)
  }
  for (const node of (program as unknown as { body: Node[] }).body) visit(node, program as unknown as Node, '', false)
  const commas = replacements.toSorted((a, b) => b.start - a.start)
  // The comma is as wide as the operator, so that every place stays where it is.
  const listed = commas.reduce((text, { start, end }) => `${text.slice(0, start)}, ${text.slice(end)}`, code)
  return { breakages, code: insertInto(listed, insertions) }
}
