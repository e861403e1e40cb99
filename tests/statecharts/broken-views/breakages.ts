import { relative } from 'node:path'
import { type Plugin, parseSync } from 'vite'
import { insertInto, type SourceBreakage, sourceBreakagesIn } from '#tests/statecharts/broken-source/breakages.ts'
import { calledName, nodesIn, type Node as SyntaxNode, partsOf } from '#tests/statecharts/trace/syntax.ts'
import { bindingsIn, type Said, saysState } from './said-by-chart.ts'
import { eventTypesIn, valueBreakages, type ValueKind } from './values.ts'

/** A node with its place in the text. */
interface Node extends SyntaxNode {
  readonly start: number
  readonly end: number
}

/** One way to break a view. */
export interface Breakage {
  /** `payments/direct-debit-form.tsx DirectDebitForm: <ProofNotice> is missing`. */
  readonly name: string
  readonly kind: 'state' | 'button' | 'handler' | 'notice' | 'error' | ValueKind | SourceBreakage['kind']
  /** Below `src/views`; that of a selector below `machines`. */
  readonly file: string
}

const attributesOf = (element: Node): Node[] =>
  ((element['openingElement'] as Node)['attributes'] as Node[]).filter(({ type }) => type === 'JSXAttribute')

const nameOf = (part: unknown): string => {
  const { type, name, property } = part as { type: string; name?: unknown; property?: unknown }
  return type === 'JSXMemberExpression' ? nameOf(property) : String(name)
}

const tagOf = (element: Node): string => nameOf((element['openingElement'] as Node)['name'])
const attributeName = (attribute: Node): string => nameOf(attribute['name'])
const attribute = (element: Node, name: string): Node | undefined =>
  attributesOf(element).find((each) => attributeName(each) === name)
const textOf = (element: Node, name: string): string | undefined => {
  const value = attribute(element, name)?.['value'] as Node | null | undefined
  return value?.type === 'Literal' ? String(value['value']) : undefined
}

const pressed = ['onClick', 'onPress', 'onSelect', 'href']
const isButton = (element: Node) => pressed.some((name) => attribute(element, name)) || textOf(element, 'type') === 'submit'

const noticeNames =
  /^(?:FailureCard|NothingCard|WaitingCard|.*(?:Failure|Notice|Receipt|Trouble|Error|ErrorSummary|FormSummary|NoticeBar|TroubleCard|DoneCard|ErrorScreen|EmptyState))$/
const isNotice = (element: Node, icons: ReadonlySet<string>) =>
  (noticeNames.test(tagOf(element)) && !icons.has(tagOf(element))) || ['alert', 'status'].includes(textOf(element, 'role') ?? '')

/** What a person would call it: its label, or what is written in it. */
const wordsOf = (element: Node): string => {
  const label = ['label', 'aria-label', 'title', 'href', 'to', 'role'].map((name) => textOf(element, name)).find(Boolean)
  const written = (element['children'] as Node[]).flatMap((child) =>
    child.type === 'JSXText' ? [String(child['value']).replace(/\s+/g, ' ').trim()] : [],
  )
  const words = written.find(Boolean) ?? label
  return words === undefined ? '' : ` “${words.slice(0, 40)}”`
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part && 'start' in part

/** What only the compiler reads. */
const types = /^TS(?!As|NonNull|Satisfies)/
/** Where a condition with `&&` is all of what is shown, handed on or done. */
const wholes = /^(?:JSX|Spread|Return|ArrowFunction|Property|Variable)/

/** The ways to break one module of the views, and the module with all of them in it, each waiting for its turn. */
export const breakagesIn = (
  file: string,
  code: string,
  said: Said,
): { readonly breakages: readonly Breakage[]; readonly code: string } => {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const insertions: Parameters<typeof insertInto>[1][number][] = []
  const breakages: Breakage[] = []
  const counts = new Map<string, number>()
  const written = (node: Node) => {
    const text = code.slice(node.start, node.end).replace(/\s+/g, ' ')
    return text.length > 70 ? `${text.slice(0, 69)}…` : text
  }
  const add = (kind: Breakage['kind'], component: string, what: string): string => {
    const name = `${file} ${component}: ${what}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const whole = count === 1 ? name : `${name} (${count})`
    breakages.push({ name: whole, kind, file })
    return JSON.stringify(whole)
  }
  const wrap = ({ start, end }: Node, before: string, after = '))') => void insertions.push({ start, end, before, after })
  const values = valueBreakages(
    { source: (node) => code.slice(node.start, node.end), written, add, wrap },
    eventTypesIn(nodesIn(program as unknown as SyntaxNode)),
  )

  const body = (program as unknown as { body: Node[] }).body
  const icons = new Set(
    body.flatMap((each) =>
      each.type === 'ImportDeclaration' && (each['source'] as Node)['value'] === 'lucide-react'
        ? (each['specifiers'] as Node[]).map((one) => calledName(one['local']))
        : [],
    ),
  )

  const ofTest = (test: Node, component: string, states: ReadonlySet<string>) => {
    if (!saysState(test, states, said)) return component === '' ? undefined : values.ofVariant(test, component)
    const [always, never] = ['always holds', 'never holds'].map((what) => add('state', component, `${written(test)} ${what}`))
    wrap(test, `brokenViews.holds(${always}, ${never}, (`)
  }
  const ofSwitch = (node: Node, component: string) => {
    const groups: (string | null)[][] = []
    let open = false
    for (const each of node['cases'] as Node[]) {
      const test = each['test'] as Node | null
      if (test && test.type !== 'Literal') return
      if (!open) groups.push([])
      groups.at(-1)?.push(test ? String(test['value']) : null)
      open = (each['consequent'] as Node[]).length === 0
    }
    if (groups.length < 2) return
    const names = groups.map(([first], at) => {
      const [next] = groups[(at + 1) % groups.length] ?? []
      return add('state', component, `${first ?? 'default'} is shown as ${next ?? 'default'}`)
    })
    wrap(node['discriminant'] as Node, `brokenViews.turns([${names.join(', ')}], ${JSON.stringify(groups)}, (`)
  }
  const ofElement = (element: Node, component: string, parent: Node) => {
    const kind = isNotice(element, icons) ? 'notice' : isButton(element) ? 'button' : null
    const tag = tagOf(element)
    if (kind) {
      const name = add(kind, component, `<${tag}>${wordsOf(element)} is missing`)
      const isChild = parent.type === 'JSXElement' || parent.type === 'JSXFragment'
      wrap(element, `${isChild ? '{' : ''}brokenViews.shows(${name}, (`, `))${isChild ? '}' : ''}`)
    }
    for (const each of attributesOf(element)) {
      const value = each['value'] as Node | null
      if (value?.type === 'JSXExpressionContainer')
        ofProperty(attributeName(each), value['expression'] as Node, component, `<${tag}>${wordsOf(element)}`)
    }
  }
  const ofProperty = (name: string, value: Node, component: string, of: string) => {
    // In a table that has a row for each state, nothing is a handler or an error yet: these are badges, icons and sentences.
    if (/^on[A-Z]/.test(name) && value.type !== 'ObjectExpression')
      wrap(value, `brokenViews.does(${add('handler', component, `${of} ${name} does nothing`)}, (`)
    if (['error', 'sharedErrorId'].includes(name) && !/^(?:Literal|JSXElement|ArrowFunctionExpression)$/.test(value.type))
      wrap(value, `brokenViews.says(${add('error', component, `${of} ${name} is not shown`)}, (`)
  }

  const visit = (node: Node, parent: Node, component: string, states: ReadonlySet<string>) => {
    const name = node.type === 'VariableDeclarator' && parent.type === 'VariableDeclaration' ? calledName(node['id']) : ''
    const inside = component === '' && name !== '' ? name : component
    const known = component === '' && name !== '' ? bindingsIn(node, said) : states
    if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') ofTest(node['test'] as Node, inside, known)
    if (node.type === 'LogicalExpression' && node['operator'] === '&&' && wholes.test(parent.type))
      ofTest(node['left'] as Node, inside, known)
    if (inside !== '' && node.type === 'ObjectExpression') values.ofEvent(node, inside)
    if (inside !== '' && node.type === 'MemberExpression') values.ofLookup(node, inside)
    if (node.type === 'JSXExpressionContainer' && /^JSX(?:Element|Fragment)$/.test(parent.type))
      values.ofFigure(node['expression'] as Node, inside)
    if (node.type === 'SwitchStatement') ofSwitch(node, inside)
    if (node.type === 'JSXElement') ofElement(node, inside, parent)
    if (node.type === 'Property' && parent.type === 'ObjectExpression' && !node['shorthand'] && inside !== '')
      ofProperty(calledName(node['key']), node['value'] as Node, inside, written(node['key'] as Node))
    const around = node.type === 'ParenthesizedExpression' ? parent : node
    for (const part of partsOf(node)) if (isNode(part) && !types.test(part.type)) visit(part, around, inside, known)
  }
  for (const node of body) visit(node, program as unknown as Node, '', new Set())
  return { breakages, code: insertInto(code, insertions) }
}

/** Puts every breakage into the views that are loaded: `globalThis.brokenViews` says which one is on. */
export const breakViews = (folder: string, said: Said): Plugin => ({
  name: 'break-views',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/views\/.*\.tsx$/ },
    handler: (code, id) => ({ code: breakagesIn(relative(folder, id), code, said).code, map: null }),
  },
})

/** Puts every breakage into the selectors that are loaded: `globalThis.brokenSource` says which one is on. */
export const breakSelectors = (folder: string): Plugin => ({
  name: 'break-selectors',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/.*\.selectors\.ts$/ },
    handler: (code, id) => ({ code: sourceBreakagesIn(relative(folder, id), code).code, map: null }),
  },
})
