import { parseSync } from 'vite'
import { calledName, type Node, nodesIn, partsOf } from '#tests/statecharts/trace/syntax.ts'

/** Reads out of a function's code what its values come from, without running it. */

/** Where a value comes from. */
export interface Value {
  /** What is written out: `null`, `"own"`; more than one where it depends. */
  readonly written: readonly string[]
  /** `event.output`, `context.fields`, `params.form`. */
  readonly from: readonly string[]
  /** Whether something is made of it; else it is kept as it is. */
  readonly isWorkedOut: boolean
}

/** What an object says of its keys. Under `…` what it takes over from elsewhere, whose keys are not said. */
export type Values = Readonly<Record<string, Value>>
export const others = '…'

export const asWritten = (value: unknown): Value => {
  const text = JSON.stringify(value)
  return { written: text === undefined ? [] : [text], from: [], isWorkedOut: text === undefined }
}
const as = (source: string): Value => ({ written: [], from: [source], isWorkedOut: false })
export const workedOut = (from: readonly string[]): Value => ({ written: [], from: [...new Set(from)], isWorkedOut: true })

/** What is the one or the other. */
export const either = (one: Value | undefined, other: Value): Value =>
  one === undefined
    ? other
    : {
        written: [...new Set([...one.written, ...other.written])],
        from: [...new Set([...one.from, ...other.from])],
        isWorkedOut: one.isWorkedOut || other.isWorkedOut,
      }

/** `null or event.output`; `worked out of context.fields, event.value`. */
export const sayValue = ({ written, from, isWorkedOut }: Value): string => {
  const made = from.length === 0 ? 'worked out' : `worked out of ${from.join(', ')}`
  return [...written, ...(isWorkedOut ? [made] : from)].join(' or ')
}

/** What the names within a function stand for. */
type Names = ReadonlyMap<string, string>

const wrappers = ['ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ChainExpression']
const bare = (node: Node): Node => (wrappers.includes(node.type) ? bare(node['expression'] as Node) : node)
const propertiesOf = (node: Node) => (node['properties'] ?? []) as Node[]
const nameOfKey = (property: Node) => {
  const key = property['key'] as Node
  return key.type === 'Literal' ? String(key['value']) : calledName(key)
}

/** `event.output`; of all that a function is told, whose parts have names of their own, just `event`. */
const partOf = (whole: string, name: string) => [whole, name].filter(Boolean).join('.')

/** The names of a parameter: `{ context: { source } }` says that `source` is `context.source`. */
const namesIn = (pattern: Node | undefined, place: string): [string, string][] => {
  if (pattern?.type === 'AssignmentPattern') return namesIn(pattern['left'] as Node, place)
  if (pattern?.type === 'Identifier') return [[calledName(pattern), place]]
  if (pattern?.type !== 'ObjectPattern') return []
  return propertiesOf(pattern)
    .filter(({ type }) => type === 'Property')
    .flatMap((property) => namesIn(property['value'] as Node, partOf(place, nameOfKey(property))))
}

const sourceOf = (given: Node, names: Names): string | null => {
  const node = bare(given)
  if (node.type === 'Identifier') return names.get(calledName(node)) ?? null
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null
  const whole = sourceOf(node['object'] as Node, names)
  return whole === null ? null : partOf(whole, calledName(node['property']))
}

const isMethod = ({ type, callee }: Node & { readonly callee?: Node }) =>
  type === 'CallExpression' && callee?.type === 'MemberExpression'

/** All that something is made of. */
const sourcesIn = (node: Node, names: Names): readonly string[] => {
  const source = sourceOf(node, names)
  if (source !== null) return [source || 'event']
  const parts = isMethod(node) ? [(node['callee'] as Node)['object'] as Node, ...(node['arguments'] as Node[])] : partsOf(node)
  const isName = (part: Node) => part === node['key'] && node['computed'] !== true && node['shorthand'] !== true
  return parts.flatMap((part) => (isName(part) ? [] : sourcesIn(part, names)))
}

/** What is written out in full; null where a part of it is not. */
const writtenIn = (given: Node): { readonly value: unknown } | null => {
  const node = bare(given)
  if (node.type === 'Literal') return { value: node['value'] }
  if (node.type === 'ArrayExpression') {
    const parts = (node['elements'] as Node[]).map(writtenIn)
    return parts.includes(null) ? null : { value: parts.map((part) => part?.value) }
  }
  if (node.type !== 'ObjectExpression') return null
  const parts = propertiesOf(node).map((property) =>
    property.type === 'Property' && property['computed'] !== true
      ? ([nameOfKey(property), writtenIn(property['value'] as Node)] as const)
      : null,
  )
  const known = parts.flatMap((part) => (part?.[1] ? [[part[0], part[1].value] as const] : []))
  return known.length === parts.length ? { value: Object.fromEntries(known) } : null
}

const valueOf = (given: Node, names: Names): Value => {
  const node = bare(given)
  const written = writtenIn(node)
  if (written) return asWritten(written.value)
  const source = sourceOf(node, names)
  return source === null ? workedOut(sourcesIn(node, names)) : as(source || 'event')
}

type Said = readonly [key: string, value: Value]

/** What an object says, whichever branch it is made by. @param keyOf the name of a key that is worked out */
const saidBy = (given: Node, names: Names, keyOf: (key: string) => string): readonly Said[] => {
  const node = bare(given)
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((branch) => saidBy(branch as Node, names, keyOf))
  if (node.type === 'LogicalExpression') return saidBy(node['right'] as Node, names, keyOf)
  if (node.type !== 'ObjectExpression') return sourceOf(node, names) === 'context' ? [] : [[others, valueOf(node, names)]]
  return propertiesOf(node).flatMap((property): readonly Said[] => {
    if (property.type === 'SpreadElement') return saidBy(property['argument'] as Node, names, keyOf)
    const key = property['computed'] === true ? keyOf(calledName(property['key'])) : nameOfKey(property)
    return [[key, valueOf(property['value'] as Node, names)]]
  })
}

const together = (said: readonly Said[]): Values => {
  const values: Record<string, Value> = {}
  for (const [key, value] of said) values[key] = either(values[key], value)
  return values
}

const read = new Map<string, Node>()

/** A function as it was written. */
const functionOf = (given: unknown): Node => {
  const text = `(${String(given)})`
  const known = read.get(text)
  if (known) return known
  const [statement] = (parseSync('function.ts', text).program as unknown as { readonly body: Node[] }).body
  const node = bare(statement?.['expression'] as Node)
  read.set(text, node)
  return node
}

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** What a function may return: its body, or what each `return` of its own has. */
const returnedBy = (node: Node): readonly Node[] => {
  const body = node['body'] as Node
  if (body.type !== 'BlockStatement') return [body]
  const own = nodesIn(body, isFunction).filter(({ type }) => type === 'ReturnStatement')
  return own.flatMap(({ argument }) => (argument ? [argument as Node] : []))
}

const namesOf = (node: Node, places: readonly string[]): Names =>
  new Map((node['params'] as Node[]).flatMap((pattern, at) => namesIn(pattern, places[at] ?? '')))

/** What a function returns. @param places what its parameters are called; empty for one whose parts have names of their own */
export const returnedValue = (given: unknown, places: readonly string[]): Value => {
  const node = functionOf(given)
  const values = returnedBy(node).map((returned) => valueOf(returned, namesOf(node, places)))
  return values.reduce<Value | undefined>(either, undefined) ?? workedOut([])
}

/** What the object that a function returns says. @param keyOf what a key is called that the code has by this name */
export const returnedValues = (
  given: unknown,
  places: readonly string[],
  keyOf: (name: string) => string = () => others,
): Values => {
  const node = functionOf(given)
  return together(returnedBy(node).flatMap((returned) => saidBy(returned, namesOf(node, places), keyOf)))
}

/** What the objects say that a function gives to the calls of one name. */
export const givenValues = (given: unknown, name: string): Values => {
  const node = functionOf(given)
  const calls = nodesIn(node).filter(({ type, callee }) => type === 'CallExpression' && calledName(callee) === name)
  const names = namesOf(node, ['', 'params'])
  return together(calls.flatMap((call) => (call['arguments'] as Node[]).flatMap((object) => saidBy(object, names, () => others))))
}
