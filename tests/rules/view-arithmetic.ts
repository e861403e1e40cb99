import { parseSync } from 'vite'
import type { SourceFile } from './architecture.ts'
import { argumentsOf, type Node as SyntaxNode, partsOf } from '#tests/statecharts/trace/syntax.ts'

interface Node extends SyntaxNode {
  readonly start: number
  readonly end: number
}

const signs: ReadonlySet<unknown> = new Set(['+', '-', '*', '/'])

const nameOf = (node: Node): string => {
  const named = (node['property'] ?? node['name'] ?? '') as Node | string
  return typeof named === 'string' ? named : nameOf(named)
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  (node.type === 'BinaryExpression' && node['operator'] === '+' && operandsOf(node).some(isText))

const operandsOf = (node: Node): readonly Node[] => [node['left'] as Node, node['right'] as Node]

const isNumber = (node: Node, numbers: readonly number[]): boolean =>
  node.type === 'Literal' && numbers.includes(node['value'] as number)

/** The next or previous place, column, hour or year. */
const isStep = (node: Node): boolean => operandsOf(node).some((operand) => isNumber(operand, [1]))

/** Dollars from cents, kWh from Wh, per cent from a share, hours from minutes. */
const isUnitChange = (node: Node): boolean =>
  (node['operator'] === '/' || node['operator'] === '*') &&
  operandsOf(node).some((operand) => isNumber(operand, [10, 100, 1000, 60]))

/** Rows that are not drawn: `days.length - 3`. */
const isRest = (node: Node): boolean =>
  node['operator'] === '-' && operandsOf(node).some((operand) => nameOf(operand) === 'length')

const isSum = (node: Node): boolean =>
  node.type === 'BinaryExpression' &&
  signs.has(node['operator']) &&
  ![isStep, isUnitChange, isRest].some((isAllowed) => isAllowed(node)) &&
  !operandsOf(node).some(isText)

const isMath = (node: Node, names: readonly string[]): boolean => {
  const callee = node['callee'] as Node | undefined
  return callee?.type === 'MemberExpression' && nameOf(callee['object'] as Node) === 'Math' && names.includes(nameOf(callee))
}

/** What places and sizes, the longest of several bars, and the order of a list. */
const isLayout = (node: Node): boolean => {
  if (node.type === 'JSXAttribute') return ['style', 'css'].includes(nameOf(node))
  if (node.type !== 'CallExpression') return false
  const isOfList = argumentsOf(node).some(({ type }) => type === 'SpreadElement')
  return ['toSorted', 'sort'].includes(nameOf(node['callee'] as Node)) || (isOfList && isMath(node, ['max', 'min']))
}

/** A number that is written directly, without its sign or its decimals, is the same value. */
const isWritten = (parent: Node | null): boolean => parent?.type === 'CallExpression' || parent?.type === 'TemplateLiteral'

const sumsIn = (node: Node, parent: Node | null): readonly Node[] => {
  if (isLayout(node)) return []
  const isFound = isSum(node) || (isMath(node, ['abs', 'round', 'floor', 'ceil']) && !isWritten(parent))
  const isAdding = node.type === 'AssignmentExpression' && node['operator'] !== '='
  return isFound || isAdding ? [node] : partsOf(node).flatMap((part) => sumsIn(part as Node, node))
}

/** Values that views work out by themselves: `path: expression`. */
export const viewSums = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/views/'))
    .flatMap(({ path, text }) =>
      sumsIn(parseSync(path, text).program as unknown as Node, null).map(
        ({ start, end }) => `${path}: ${text.slice(start, end).replaceAll(/\s+/g, ' ')}`,
      ),
    )
