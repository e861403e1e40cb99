import { readFileSync } from 'node:fs'
import { argumentsOf, calledName, firstName, type Node, nodesIn, partsOf, programOf, writtenIn } from './syntax.ts'

/** A test that names requirements. */
export interface NamedTest {
  readonly file: string
  readonly title: string
  readonly requirements: readonly string[]
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

const titleOf = (call: Node): string | null => {
  const [title] = argumentsOf(call)
  const isTest = call.type === 'CallExpression' && ['it', 'test', 'describe'].includes(firstName(call['callee']))
  return isTest && title !== undefined && ['Literal', 'TemplateLiteral'].includes(title.type)
    ? nodesIn(title).flatMap(writtenIn).join('…')
    : null
}

/** The texts of the rows of `it.each(rows)('…')` that name requirements themselves; `rows` may be a constant of the file. */
const rowsOf = (call: Node, program: Node): string[] => {
  const { callee } = call as Node & { readonly callee: Node }
  if (callee.type !== 'CallExpression') return []
  return argumentsOf(callee)
    .flatMap((rows) => (rows.type === 'Identifier' ? constantsNamed(program, calledName(rows)) : [rows]))
    .flatMap((rows) => nodesIn(rows).flatMap(writtenIn))
    .filter((text) => requirementsIn(text).length > 0)
}

const constantsNamed = (program: Node, name: string): Node[] =>
  nodesIn(program).filter((node) => node.type === 'VariableDeclarator' && calledName(node['id']) === name)

/** The tests of a file that name requirements: in their own title, in one above it, or in one of their rows. */
export const testsIn = (file: string): NamedTest[] => {
  const program = programOf(file)
  const walk = (node: Node, above: string): NamedTest[] =>
    partsOf(node).flatMap((part) => {
      const own = titleOf(part)
      if (own === null) return walk(part, above)
      const title = `${above} ${own}`.trim()
      const ofRows = rowsOf(part, program).map((row) => ({
        file,
        title: `${above} ${row}`.trim(),
        requirements: requirementsIn(row),
      }))
      if (firstName(part['callee']) === 'describe') return [...ofRows, ...walk(part, title)]
      const requirements = requirementsIn(title)
      return [...ofRows, ...(requirements.length === 0 ? walk(part, title) : [{ file, title, requirements }])]
    })
  return walk(program, '')
}
