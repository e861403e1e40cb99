import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part && 'start' in part
const nodesIn = (part: unknown): readonly Node[] => (Array.isArray(part) ? part : [part]).filter(isNode)
const namesOf = (node: Node): unknown => (node['key'] as Node | undefined)?.['name']

const isText = (part: unknown): boolean => isNode(part) && part.type === 'Literal' && typeof part['value'] === 'string'
const propertiesOf = (part: unknown): readonly Node[] =>
  isNode(part) && part.type === 'ObjectExpression' ? nodesIn(part['properties']) : []

const isReadOnly = (name: unknown): boolean => name === 'spec' || name === 'why' || name === 'next'

const isSaidOfState = (node: Node): boolean => {
  if (node.type !== 'Property') return false
  if (namesOf(node) === 'description') return isText(node['value'])
  const properties = propertiesOf(node['value'])
  return (
    namesOf(node) === 'meta' &&
    properties.length > 0 &&
    properties.every((property) => isReadOnly(namesOf(property)) && isText(property['value']))
  )
}

const saidOfEndpoint: ReadonlySet<unknown> = new Set(['summary', 'requirements', 'problems'])
const proseOfEndpoint = (node: Node): readonly Node[] => {
  if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'endpoint') return []
  return propertiesOf(nodesIn(node['arguments'])[0]).filter((property) => saidOfEndpoint.has(namesOf(property)))
}

const proseIn = (node: Node, isContract: boolean): readonly Node[] => {
  const proseNodes = isContract ? proseOfEndpoint(node) : isSaidOfState(node) ? [node] : []
  if (proseNodes.length > 0) return proseNodes
  return Object.values(node).flatMap((part) => nodesIn(part).flatMap((inner) => proseIn(inner, isContract)))
}

const endOf = (code: string, { end }: Node): number => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** Drops documentation for the browser; `tests/rules/without-prose.test.ts` compares all modules with and without. */
export const withoutProse = (code: string, path: string): string => {
  const [file = path] = path.split('?')
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const prose = proseIn(program as unknown as Node, file.includes('/contract/')).toSorted((a, b) => a.start - b.start)
  const pieces = prose.map((node, at) => code.slice(at === 0 ? 0 : endOf(code, prose[at - 1] as Node), node.start))
  const last = prose.at(-1)
  return last ? pieces.join('') + code.slice(endOf(code, last)) : code
}
