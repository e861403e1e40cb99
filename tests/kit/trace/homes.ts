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

/** Where each chart may rest for good, by its model test (`describeModel(entryOf('…'), { home })`) in a file: paths of states. */
export const homesIn = (file: string): { readonly chart: string; readonly home: readonly string[] }[] => {
  const nodes = nodesIn(programOf(file))
  return nodes.flatMap((call) => {
    if (call.type !== 'CallExpression' || calledName(call['callee']) !== 'describeModel') return []
    const [entry, given] = argumentsOf(call)
    const test = given?.type === 'Identifier' ? (objectNamed(nodes, calledName(given)) ?? given) : given
    const chart = entry ? writtenIn(argumentsOf(entry)[0] ?? entry)[0] : undefined
    if (chart === undefined || !test) return []
    // What several tests of one chart share is spread into each.
    const shared = partsOf(test).flatMap((one) =>
      one.type === 'SpreadElement' ? (tableNamed(nodes, file, calledName(one['argument'])) ?? []) : [],
    )
    const home = homeIn([test, ...shared].flatMap(partsOf)) ?? homeOfMaker(nodes, file)
    const value = home?.['value'] as Node | undefined
    return [{ chart, home: value ? nodesIn(value).flatMap(writtenIn) : [] }]
  })
}
