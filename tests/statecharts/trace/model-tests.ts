import { dirname, join } from 'node:path'
import { argumentsOf, calledName, type Node, nodesIn, partsOf, programOf, writtenIn } from './syntax.ts'

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

/** An object by its name, written there or in a file that it is imported from. */
const tableNamed = (nodes: readonly Node[], file: string, name: string): Node | undefined => {
  const here = objectNamed(nodes, name)
  if (here) return here
  const from = importedFrom(nodes, file, name)
  return from ? objectNamed(nodesIn(programOf(from[0])), from[1]) : undefined
}

const propertyNamed = (nodes: readonly Node[], name: string): Node | undefined =>
  nodes.find((node) => node.type === 'Property' && calledName(node['key']) === name)

/** A property of what a function gives which makes the tests of several charts (`loadModel({ … })`). */
const ofMaker = (nodes: readonly Node[], file: string, name: string): Node | undefined => {
  const calls = nodes.filter(({ type }) => type === 'CallExpression').map((call) => calledName(call['callee']))
  const makers = [...new Set(calls)].filter((maker) => maker.endsWith('Model') && maker !== 'describeModel')
  return makers.flatMap((maker) => {
    const [path] = importedFrom(nodes, file, maker) ?? []
    const further = path === undefined ? [] : nodesIn(programOf(path))
    return path === undefined ? [] : (propertyNamed(further, name) ?? ofMaker(further, path, name) ?? [])
  })[0]
}

/** What a model test says of its chart. */
export interface ModelTestSays {
  readonly chart: string
  /** Where it may rest for good: paths of states. */
  readonly home: readonly string[]
  /** By which words of the screen each state is known, by its path. */
  readonly screens: ReadonlyMap<string, readonly string[]>
}

/** A pattern as the words that it is about. */
const plain = (text: string) => text.replaceAll(/^\^|\$$|\\/g, '').trim()

const said = (text: string, role = '') => [role, `“${plain(text)}”`].filter(Boolean).join(' ')

/** `page.sees('button', 'Try again')` as `button “Try again”`, `page.reads('Gone')` as `“Gone”`, `page.tells(['Paid', '$3'])` as `“Paid: $3”`. */
const lookIn = (call: Node): string[] => {
  const [first, second] = argumentsOf(call)
  switch (call.type === 'CallExpression' ? calledName(call['callee']) : '') {
    case 'sees':
      return first
        ? writtenIn(first).map((role) => (second && writtenIn(second)[0] ? said(writtenIn(second)[0] ?? '', role) : role))
        : []
    case 'reads':
      return first ? writtenIn(first).map((text) => said(text)) : []
    case 'tells':
      return argumentsOf(call).map((fact) => said(nodesIn(fact).flatMap(writtenIn).join(': ')))
    default:
      return []
  }
}

/** What an eye looks for, and what looks for it in its name: `failed: sorry`, `ready: (page) => shows(page)`. */
const looksOf = (eye: Node, nodes: readonly Node[]): string[] => {
  const names = new Set(nodesIn(eye).map(calledName).filter(Boolean))
  const helpers = nodes.filter((node) => node.type === 'VariableDeclarator' && names.has(calledName(node['id'])))
  return [...new Set([eye, ...helpers].flatMap((node) => nodesIn(node)).flatMap(lookIn))]
}

const screensIn = (eyes: Node, nodes: readonly Node[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    ((eyes['properties'] as Node[] | undefined) ?? []).flatMap((property): [string, string[]][] => {
      if (property.type !== 'Property') return []
      const key = property['key'] as Node
      return [[writtenIn(key)[0] ?? calledName(key), looksOf(property['value'] as Node, nodes)]]
    }),
  )

/** The model tests of a file: `describeModel(entryOf('…'), { home, eyes })`. */
export const modelTestsIn = (file: string): readonly ModelTestSays[] => {
  const nodes = nodesIn(programOf(file))
  return nodes.flatMap((call): ModelTestSays[] => {
    if (call.type !== 'CallExpression' || calledName(call['callee']) !== 'describeModel') return []
    const [entry, given] = argumentsOf(call)
    const test = given?.type === 'Identifier' ? (objectNamed(nodes, calledName(given)) ?? given) : given
    const chart = entry ? writtenIn(argumentsOf(entry)[0] ?? entry)[0] : undefined
    if (chart === undefined || !test) return []
    // What several tests of one chart share is spread into each; what a function makes of an object stands in that.
    const shared = partsOf(test).flatMap((one) =>
      one.type === 'SpreadElement' ? (tableNamed(nodes, file, calledName(one['argument'])) ?? []) : [],
    )
    const own = [test, ...shared, ...(test.type === 'CallExpression' ? argumentsOf(test) : [])].flatMap(partsOf)
    const valueOf = (name: string) => (propertyNamed(own, name) ?? ofMaker(nodes, file, name))?.['value'] as Node | undefined
    const [home, eyes] = [valueOf('home'), valueOf('eyes')]
    const table = eyes?.type === 'Identifier' ? tableNamed(nodes, file, calledName(eyes)) : eyes
    return [
      {
        chart,
        home: home ? nodesIn(home).flatMap(writtenIn) : [],
        screens: table ? screensIn(table, nodes) : new Map<string, readonly string[]>(),
      },
    ]
  })
}
