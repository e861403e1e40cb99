import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { calledName, nodesIn, type Node, partsOf } from '#tests/statecharts/trace/syntax.ts'

/** What is asked of a snapshot to know where its chart stands. */
const applicableQuestionsOf = new Set(['matches', 'value', 'hasTag', 'can', 'status'])

const namesIn = (pattern: Node | null): string[] => {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [calledName(pattern)]
  return partsOf(pattern).flatMap((part) => (part.type === 'Property' ? namesIn(part['value'] as Node) : namesIn(part)))
}

const asksState = (node: Node) =>
  nodesIn(node).some(
    (each) =>
      (each.type === 'MemberExpression' &&
        applicableQuestionsOf.has(calledName(each['property'])) &&
        /snapshot|child|state|actor/i.test(calledName(each['object']))) ||
      // `({ value }) => …`, `(snapshot) => snapshot.matches('open')`
      (each.type === 'ArrowFunctionExpression' &&
        (each['params'] as Node[]).some(
          (param) => param.type === 'ObjectPattern' && namesIn(param).some((name) => applicableQuestionsOf.has(name)),
        )),
  )

const programOf = (path: string) => parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node

const declaredIn = (program: Node): Map<string, Node> =>
  new Map(
    nodesIn(program, (node) => node.type === 'ArrowFunctionExpression').flatMap((node) =>
      node.type === 'VariableDeclarator' && node['init'] ? [[calledName(node['id']), node['init'] as Node] as const] : [],
    ),
  )

/** The selectors that say where a chart stands, by their names: those that ask it, and those that ask one that does. */
const stateSelectors = (root: string): ReadonlySet<string> => {
  const selectors = globSync('machines/**/*.ts', { cwd: root }).flatMap((path) => [...declaredIn(programOf(`${root}/${path}`))])
  const found = new Set(selectors.flatMap(([name, node]) => (asksState(node) ? [name] : [])))
  const mentioned = selectors.map(
    ([name, node]) => [name, nodesIn(node).flatMap((each) => (each.type === 'Identifier' ? [calledName(each)] : []))] as const,
  )
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [name, names] of mentioned)
      if (/^(?:select|is|has|can)/.test(name) && names.some((one) => found.has(one))) found.add(name)
  }
  return found
}

/** What the views are told of where their charts stand. */
export interface Said {
  readonly selectors: ReadonlySet<string>
  /** `ProofNotice isLeaving`: what a component is given. */
  readonly given: Set<string>
}

const isAsked = (node: Node | null, { selectors }: Said): boolean => {
  if (node?.type !== 'CallExpression') return false
  const [first, selector] = node['arguments'] as Node[]
  if (calledName(node['callee']) === 'useSelector')
    return (
      selector !== undefined &&
      (selectors.has(calledName(selector)) ||
        asksState(selector) ||
        nodesIn(selector).some((each) => each.type === 'Identifier' && selectors.has(calledName(each))))
    )
  return calledName(node['callee']).startsWith('use') && isAsked(first ?? null, { selectors, given: new Set() })
}

/** The names within a component that say where its chart stands: asked of an actor, given to it, or worked out of such. */
export const bindingsIn = (component: Node, said: Said): ReadonlySet<string> => {
  const names = new Set<string>()
  const of = calledName(component['id'])
  for (const node of nodesIn(component)) {
    if (node.type === 'VariableDeclarator') {
      const init = node['init'] as Node | null
      if (isAsked(init, said)) for (const name of namesIn(node['id'] as Node)) names.add(name)
      else if (init && /^(?:Binary|Logical|Unary)/.test(init.type) && saysState(init, names, said))
        names.add(calledName(node['id']))
    }
    if (node.type === 'ArrowFunctionExpression')
      for (const param of node['params'] as Node[])
        for (const name of namesIn(param)) if (said.given.has(`${of} ${name}`)) names.add(name)
  }
  return names
}

/** Whether a condition asks where the chart stands, and not what the data are. */
export const saysState = (test: Node, names: ReadonlySet<string>, said: Said): boolean => {
  const says = (node: unknown) => saysState(node as Node, names, said)
  switch (test.type) {
    case 'Identifier':
      return names.has(calledName(test))
    case 'UnaryExpression':
      return says(test['argument'])
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return says(test['expression'])
    case 'BinaryExpression':
      return ['===', '!=='].includes(String(test['operator'])) && (says(test['left']) || says(test['right']))
    case 'LogicalExpression':
      return says(test['left']) || says(test['right'])
    case 'CallExpression':
      return (
        isAsked(test, said) ||
        (applicableQuestionsOf.has(calledName(test['callee'])) && (test['callee'] as Node).type === 'MemberExpression')
      )
    default:
      return false
  }
}

const tagName = (name: unknown): string => {
  const { type, name: own, property } = name as { type: string; name?: unknown; property?: unknown }
  return type === 'JSXMemberExpression' ? tagName(property) : String(own)
}

/** What all views are told of where their charts stand. */
export const saidToViews = (root: string): Said => {
  const said: Said = { selectors: stateSelectors(root), given: new Set() }
  const programs = globSync('src/views/**/*.tsx', { cwd: root }).map((path) => programOf(`${root}/${path}`))
  const components = programs.flatMap((program) =>
    (program['body'] as Node[]).flatMap((each) => {
      const declaration = each.type === 'ExportNamedDeclaration' ? (each['declaration'] as Node | null) : each
      return declaration?.type === 'VariableDeclaration' ? (declaration['declarations'] as Node[]) : []
    }),
  )
  for (let before = -1; before < said.given.size; ) {
    before = said.given.size
    for (const component of components) {
      const names = bindingsIn(component, said)
      for (const element of nodesIn(component)) {
        if (element.type !== 'JSXOpeningElement') continue
        for (const attribute of element['attributes'] as Node[]) {
          const value = attribute['value'] as Node | null
          if (value?.type === 'JSXExpressionContainer' && saysState(value['expression'] as Node, names, said))
            said.given.add(`${tagName(element['name'])} ${tagName(attribute['name'])}`)
        }
      }
    }
  }
  return said
}
