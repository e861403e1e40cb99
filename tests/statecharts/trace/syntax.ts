import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A node of a syntax tree (ESTree), of which only this much is looked at. */
export interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part && 'start' in part

/** The nodes within one, a step down. */
export const partsOf = (node: Node): Node[] => {
  const parts: Node[] = []
  for (const value of Object.values(node)) {
    if (isNode(value)) parts.push(value)
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) parts.push(one)
  }
  return parts
}

/** A node and all that is within it, but for what lies below a node that is `left`. */
export const nodesIn = (node: Node, left: (node: Node) => boolean = () => false): Node[] => {
  const found: Node[] = []
  const visit = (one: Node) => {
    if (left(one)) return
    found.push(one)
    for (const part of partsOf(one)) visit(part)
  }
  visit(node)
  return found
}

const programs = new Map<string, Node>()

export const programOf = (path: string): Node => {
  const program = programs.get(path) ?? (parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node)
  programs.set(path, program)
  return program
}

/** What an identifier, a property or a call is called: `it` for `it.each(rows)('…')`, `press` for `page.press('…')`. */
export const calledName = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type === 'MemberExpression') return calledName(node['property'])
  return ''
}

/** The name that stands first: `it` for `it.each`. */
export const firstName = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return firstName(node['object'])
  if (node.type === 'CallExpression') return firstName(node['callee'])
  return calledName(node)
}

/** What is written out: a string, the beginnings of a template, a pattern as it is written. */
export const writtenIn = (node: Node): string[] => {
  if (node.type === 'TemplateElement') return [(node['value'] as { cooked: string }).cooked]
  if (node.type !== 'Literal') return []
  if (typeof node['value'] === 'string') return [node['value']]
  const { pattern } = (node['regex'] ?? {}) as { pattern?: string }
  return pattern === undefined ? [] : [pattern]
}

/** The arguments of a call. */
export const argumentsOf = (node: Node): Node[] => (node['arguments'] as Node[] | undefined) ?? []
