import { dirname, join } from 'node:path'
import { argumentsOf, calledName, type Node, nodesIn, partsOf, programOf, writtenIn } from './syntax.ts'

/** What the tests of a chart say of its screens: by which words a state is known, and which press is which event. */
export interface ScreenWords {
  readonly chart: string
  /** The words of each state, by its path; a word that three states and more have says nothing. */
  readonly states: ReadonlyMap<string, ReadonlySet<string>>
  /** The words that are pressed or filled in for each event. */
  readonly events: ReadonlyMap<string, ReadonlySet<string>>
  /** Where it may rest for good, by the test: paths of states. */
  readonly home: readonly string[]
}

const looks = new Set(['sees', 'reads', 'press', 'choose', 'fill'])

/** Of `page.sees('dialog', 'What energy?')` the name and not the role. */
const wordsOf = (node: Node): string[] =>
  nodesIn(node).flatMap((call) => {
    const name = call.type === 'CallExpression' ? calledName(call['callee']) : ''
    const words = argumentsOf(call)
    return looks.has(name) ? words.slice(name === 'sees' ? 1 : 0, name === 'sees' ? 2 : 1).flatMap(writtenIn) : []
  })

const tableOf = (object: Node): Map<string, Set<string>> =>
  new Map(
    ((object['properties'] as Node[] | undefined) ?? []).flatMap((property): [string, Set<string>][] => {
      if (property.type !== 'Property') return []
      const key = property['key'] as Node
      const words = wordsOf(property['value'] as Node).filter((word) => word.length > 3)
      return words.length === 0 ? [] : [[writtenIn(key)[0] ?? calledName(key), new Set(words)]]
    }),
  )

const objectNamed = (nodes: readonly Node[], name: string): Node | undefined =>
  nodes.flatMap((node): Node[] => {
    if (node.type !== 'VariableDeclarator' || calledName(node['id']) !== name) return []
    return node['init']
      ? nodesIn(node['init'] as Node)
          .filter(({ type }) => type === 'ObjectExpression')
          .slice(0, 1)
      : []
  })[0]

/** The file that a name is imported from, of those beside it or of `#tests`. */
const importedFrom = (nodes: readonly Node[], file: string, name: string): [string, string] | null => {
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration') continue
    const source = writtenIn(node['source'] as Node)[0] ?? ''
    const one = (node['specifiers'] as Node[]).find(({ local }) => calledName(local) === name)
    if (!one || !/^(\.|#tests)/.test(source)) continue
    const path = source.startsWith('#tests/') ? source.replace('#tests/', 'tests/') : join(dirname(file), source)
    return [path, calledName(one['imported']) || name]
  }
  return null
}

const tableNamed = (nodes: readonly Node[], file: string, name: string): Node | undefined => {
  const here = objectNamed(nodes, name)
  if (here) return here
  const from = importedFrom(nodes, file, name)
  return from ? objectNamed(nodesIn(programOf(from[0])), from[1]) : undefined
}

const distinct = (table: ReadonlyMap<string, ReadonlySet<string>>): Map<string, ReadonlySet<string>> => {
  const times = new Map<string, number>()
  for (const words of table.values()) for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return new Map(
    [...table].map(([key, words]) => [key, new Set([...words].filter((word) => (times.get(word) ?? 0) < 3))] as const),
  )
}

const homeIn = (nodes: readonly Node[]): Node | undefined =>
  nodes.find((node) => node.type === 'Property' && calledName(node['key']) === 'home')

/** The home that a function gives which makes the tests of several charts (`loadModel({ … })`). */
const homeOfMaker = (nodes: readonly Node[], file: string): Node | undefined => {
  const calls = nodes.filter(({ type }) => type === 'CallExpression').map((call) => calledName(call['callee']))
  const makers = [...new Set(calls)].filter((name) => name.endsWith('Model') && name !== 'describeModel')
  return makers.flatMap((name) => {
    const [path] = importedFrom(nodes, file, name) ?? []
    const further = path === undefined ? [] : nodesIn(programOf(path))
    return path === undefined ? [] : (homeIn(further) ?? homeOfMaker(further, path) ?? [])
  })[0]
}

/** The words of each chart whose model test (`describeModel(entryOf('…'), { hands, eyes })`) stands in a file. */
export const screenWordsIn = (file: string): ScreenWords[] => {
  const nodes = nodesIn(programOf(file))
  return nodes.flatMap((call): ScreenWords[] => {
    if (call.type !== 'CallExpression' || calledName(call['callee']) !== 'describeModel') return []
    const [entry, given] = argumentsOf(call)
    const test = given?.type === 'Identifier' ? (objectNamed(nodes, calledName(given)) ?? given) : given
    const chart = entry ? writtenIn(argumentsOf(entry)[0] ?? entry)[0] : undefined
    if (chart === undefined || !test) return []
    // What several tests of one chart share is spread into each.
    const shared = partsOf(test).flatMap((one) =>
      one.type === 'SpreadElement' ? (tableNamed(nodes, file, calledName(one['argument'])) ?? []) : [],
    )
    const valueOf = (name: string) =>
      [test, ...shared].flatMap(partsOf).find((one) => one.type === 'Property' && calledName(one['key']) === name)?.['value'] as
        | Node
        | undefined
    const tableAt = (name: string) => {
      const value = valueOf(name)
      if (!value) return new Map<string, Set<string>>()
      const object = value.type === 'Identifier' ? tableNamed(nodes, file, calledName(value)) : value
      return object ? tableOf(object) : new Map<string, Set<string>>()
    }
    const home = valueOf('home') ?? homeOfMaker(nodes, file)
    return [
      {
        chart,
        states: distinct(tableAt('eyes')),
        events: distinct(tableAt('hands')),
        home: home ? nodesIn(home).flatMap(writtenIn) : [],
      },
    ]
  })
}
