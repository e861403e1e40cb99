import { parseSync } from 'vite'
import type { SourceFile } from './architecture.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)
const every = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(every)]

/** `actor.send(…)`, `send(…)` or `sendWithKey(actor, …)`. */
const isSend = (node: unknown): node is Node => {
  if (!isNode(node) || node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  const name = (callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee)['name'] as string | undefined
  return name === 'send' || name === 'sendWithKey'
}

/** The statement or expression within braces, brackets, `void` and `return`, where it is the only one. */
const within = (node: unknown): unknown => {
  if (!isNode(node)) return null
  switch (node.type) {
    case 'BlockStatement': {
      const body = node['body'] as readonly Node[]
      return body.length === 1 ? within(body[0]) : null
    }
    case 'ExpressionStatement':
    case 'ParenthesizedExpression':
      return within(node['expression'])
    case 'ReturnStatement':
    case 'UnaryExpression':
      return within(node['argument'])
    default:
      return node
  }
}

const isFixed = (value: Node): boolean =>
  value.type === 'Literal' || (value.type === 'TSAsExpression' && isFixed(value['expression'] as Node))

/** Whether the event of a `send` is one of several by a condition. */
const choosesType = (call: Node): boolean => {
  const event = within((call['arguments'] as readonly Node[]).at(-1))
  if (!isNode(event)) return false
  if (event.type === 'ConditionalExpression' || event.type === 'LogicalExpression') return true
  if (event.type !== 'ObjectExpression') return false
  const type = (event['properties'] as readonly Node[]).find(
    (property) => (property['key'] as Node | undefined)?.['name'] === 'type',
  )
  return type !== undefined && !isFixed(type['value'] as Node)
}

const isBranching = ({ type }: Node) => type === 'IfStatement' || type === 'ConditionalExpression'

const isFunction = ({ type }: Node) => ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type)

/** The sends of a function itself, without those of the functions within it. */
const ownSends = (node: Node): number =>
  childrenOf(node)
    .filter((child) => !isFunction(child))
    .reduce((sum, child) => sum + ownSends(child), isSend(node) ? 1 : 0)

/** Where views choose which event to send: `path: the choice`. A press is one event that says what was pressed, and the chart's guards decide. */
export const chosenEvents = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => path.startsWith('src/views/') && /send\w*\(/.test(text))
    .flatMap(({ path, text }) =>
      every(parseSync(path, text).program as unknown as Node)
        .filter((node) => {
          if (isFunction(node)) return ownSends(node) > 1
          return isBranching(node)
            ? isSend(within(node['consequent'])) && isSend(within(node['alternate']))
            : isSend(node) && choosesType(node)
        })
        .map(({ start, end }) => `${path}: ${text.slice(start, end).replaceAll(/\s+/g, ' ')}`),
    )
