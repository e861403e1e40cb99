import { readFileSync } from 'node:fs'
import { argumentsOf, calledName, firstName, type Node, nodesIn, partsOf, programOf, statePathIn, writtenIn } from './syntax.ts'

/** A test that names requirements, with what it says of screens and charts. */
export interface NamedTest {
  readonly file: string
  readonly title: string
  readonly requirements: readonly string[]
  /** Every text that it or a function of its file that it calls writes out: labels, words of the screen, types of events. */
  readonly words: ReadonlySet<string>
  /** The paths of states that it expects or waits for: `open.editing`. */
  readonly states: ReadonlySet<string>
}

/** `MOVE-02..MOVE-04` as each of them, so that one can be searched for. */
export const eachOf = (requirement: string): string[] => {
  const [, area = '', from = '', to = ''] = /^(\w+)-(\d+)\.\.\1-(\d+)$/.exec(requirement) ?? []
  if (!area) return [requirement]
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, place) => `${area}-${String(Number(from) + place).padStart(from.length, '0')}`,
  )
}

const brackets = /\[((?:[A-Z]+-\d+(?:\.\.[A-Z]+-\d+)?[ ,]*)+)\]/g

/** The requirements that a text names in brackets. */
export const requirementsIn = (text: string): string[] =>
  [...text.matchAll(brackets)].flatMap(([, list = '']) => list.split(/[ ,]+/).filter(Boolean).flatMap(eachOf))

/** Whether a file names a requirement anywhere. */
export const namesAny = (file: string): boolean => readFileSync(file, 'utf8').search(brackets) >= 0

/** What is looked for in vain says nothing of where a flow is. */
const isDenied = (node: Node) => node.type === 'CallExpression' && /^(lacks|queryBy|queryAllBy)/.test(calledName(node['callee']))

const wordsIn = (node: Node) => nodesIn(node, isDenied).flatMap(writtenIn)

/** `snapshot.matches('open')`, `expect(actor.getSnapshot().value).toEqual({ open: 'editing' })`. */
const statesIn = (node: Node): string[] =>
  nodesIn(node).flatMap((call) => {
    const [expected] = argumentsOf(call)
    if (call.type !== 'CallExpression' || !expected) return []
    const name = calledName(call['callee'])
    const isAsked = name === 'matches' || (/^to(Be|Equal|StrictEqual)$/.test(name) && asksOfState(call['callee'] as Node))
    return isAsked ? (statePathIn(expected) ?? []) : []
  })
const asksOfState = (callee: Node) =>
  nodesIn(callee).some((node) => ['value', 'mode', 'state', 'place'].includes(calledName(node)))

/** The functions and constants of a file by name. */
const namedIn = (program: Node): Map<string, Node> =>
  new Map(
    partsOf(program).flatMap((statement): [string, Node][] => {
      if (statement.type === 'FunctionDeclaration') return [[calledName(statement['id']), statement]]
      if (statement.type !== 'VariableDeclaration') return []
      return (statement['declarations'] as Node[]).map((one) => [calledName(one['id']), one])
    }),
  )

const titleOf = (call: Node): string | null => {
  const [title] = argumentsOf(call)
  const isTest = call.type === 'CallExpression' && ['it', 'test', 'describe'].includes(firstName(call['callee']))
  return isTest && title !== undefined && ['Literal', 'TemplateLiteral'].includes(title.type) ? wordsIn(title).join('…') : null
}

/** What a piece of a file calls, from that file, itself and all that these call. */
const withCalled = (node: Node, named: ReadonlyMap<string, Node>, known: ReadonlySet<string> = new Set()): Node[] => {
  const names = nodesIn(node).map(calledName)
  const fresh = [...new Set(names)].filter((name) => named.has(name) && !known.has(name))
  const all = new Set([...known, ...fresh])
  return [node, ...fresh.flatMap((name) => withCalled(named.get(name) as Node, named, all))]
}

/** The tests of a file that name requirements, in their own title or in one above it. */
export const testsIn = (file: string): NamedTest[] => {
  const program = programOf(file)
  const named = namedIn(program)
  const walk = (node: Node, above: string): NamedTest[] =>
    partsOf(node).flatMap((part) => {
      const own = titleOf(part)
      if (own === null || !requirementsIn(`${above} ${own}`).length) return walk(part, own === null ? above : `${above} ${own}`)
      if (firstName(part['callee']) === 'describe') return walk(part, `${above} ${own}`)
      const bodies = withCalled(part, named)
      return [
        {
          file,
          title: `${above} ${own}`.trim(),
          requirements: requirementsIn(`${above} ${own}`),
          words: new Set(bodies.flatMap(wordsIn)),
          states: new Set(bodies.flatMap(statesIn)),
        },
      ]
    })
  return walk(program, '')
}
