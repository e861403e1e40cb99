import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { safeParse } from 'zod/mini'
import type { Shape } from '#contract/kit.ts'

/** A part of a program, as the parser gives it. */
export interface Node {
  readonly type: string
  readonly start: number
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind of node has parts of its own
  readonly [part: string]: any
}

type Test = (value: unknown) => boolean
interface Field {
  readonly meant: Meant
  readonly fits: Test
  readonly isOptional: boolean
}
type Fields = ReadonlyMap<string, Field>
/** What a type allows: objects of one of these forms, or anything that passes the test; of a list also what each of it is. */
export type Meant = { readonly forms: readonly Fields[] } | { readonly fits: Test; readonly element?: Meant }

export const root = join(import.meta.dirname, '../../..')
const anything: Meant = { fits: () => true }
const equals = (known: unknown): Meant => ({ fits: (value) => value === known })
const ofType = (name: string): Meant => ({ fits: (value) => typeof value === name })
const madeBy = (made: new (...given: never[]) => object): Meant => ({ fits: (value) => value instanceof made })

const fitsForm = (form: Fields, row: object): boolean =>
  [...form].every(([name, { fits, isOptional }]) => (name in row ? fits((row as Record<string, unknown>)[name]) : isOptional))
/** A column that one form names may be there in the others, as an outer join gives it. */
export const testOf = (meant: Meant): Test => {
  if ('fits' in meant) return meant.fits
  const names = new Set(meant.forms.flatMap((form) => [...form.keys()]))
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((name) => names.has(name)) &&
    meant.forms.some((form) => fitsForm(form, value))
}

const simple: Readonly<Record<string, Meant>> = {
  TSStringKeyword: ofType('string'),
  TSNumberKeyword: ofType('number'),
  TSBooleanKeyword: ofType('boolean'),
  TSNullKeyword: equals(null),
  TSUndefinedKeyword: equals(undefined),
  Date: madeBy(Date),
  Uint8Array: madeBy(Uint8Array),
}

interface Source {
  readonly path: string
  readonly text: string
  readonly body: readonly Node[]
}
const sources = new Map<string, Source>()
export const sourceAt = (path: string): Source => {
  const known = sources.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const source = { path, text, body: parseSync(path, text).program.body as unknown as Node[] }
  sources.set(path, source)
  return source
}

/** Where `#domain/basics/days.ts` or `./kept.ts` is; null for a package. */
const fileOf = (name: string, { path }: Source): string | null => {
  if (name.startsWith('.')) return resolve(path, '..', name)
  const [, layer, rest] = /^#(\w+)\/(.+)$/.exec(name) ?? []
  return layer && rest ? join(root, layer === 'machines' || layer === 'tests' ? layer : `src/${layer}`, rest) : null
}

const declarationOf = (name: string, source: Source): { readonly node: Node; readonly source: Source } | null => {
  for (const statement of source.body) {
    const node: Node = statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] ?? statement) : statement
    if (/^TS(?:Interface|TypeAlias)Declaration$/.test(node.type) && node['id'].name === name) return { node, source }
    if (node.type !== 'ImportDeclaration') continue
    const [space = '', inSpace] = name.split('.')
    const imported = (node['specifiers'] as Node[]).find(({ local }) => local.name === space)
    const file = imported ? fileOf(node['source'].value, source) : null
    if (imported && file) return declarationOf(inSpace ?? imported['imported'].name, sourceAt(file))
  }
  return null
}

const without = (forms: readonly Fields[], isLeftOut: (name: string) => boolean): Meant => ({
  forms: forms.map((form) => new Map([...form].filter(([name]) => !isLeftOut(name)))),
})
const both = (one: Meant, other: Meant): Meant =>
  'forms' in one && 'forms' in other
    ? { forms: one.forms.flatMap((form) => other.forms.map((more) => new Map([...form, ...more]))) }
    : 'forms' in one
      ? one
      : other

const namesIn = (node: Node): string[] =>
  node.type === 'TSUnionType' ? (node['types'] as Node[]).flatMap(namesIn) : [String(node['literal']?.value)]

const fieldOf = (meant: Meant, isOptional: boolean): Field => ({ meant, fits: testOf(meant), isOptional })
const listOf = (element: Meant): Meant => {
  const fits = testOf(element)
  return { fits: (value) => Array.isArray(value) && value.every(fits), element }
}

type AnySchema = Shape & { readonly shape?: Readonly<Record<string, AnySchema>>; readonly element?: AnySchema }
const meantBySchema = (schema: AnySchema): Meant => {
  const { shape, element } = schema
  if (shape)
    return {
      forms: [
        new Map(
          Object.entries(shape).map(([name, part]) => [name, fieldOf(meantBySchema(part), safeParse(part, undefined).success)]),
        ),
      ],
    }
  return element ? listOf(meantBySchema(element)) : { fits: (value) => safeParse(schema, value).success }
}

/** The schema behind `z.infer<typeof Schema>`. */
const schemaAt = async (name: string, { path }: Source): Promise<AnySchema> => {
  const module: Readonly<Record<string, AnySchema>> = await import(path)
  const schema = module[name]
  if (!schema) throw new TypeError(`${path} does not export ${name}`)
  return schema
}

const fieldsOf = async (members: readonly Node[], source: Source): Promise<Fields> => {
  const fields = new Map<string, Field>()
  for (const { type, key, optional, typeAnnotation } of members)
    if (type === 'TSPropertySignature')
      fields.set(key.name ?? key.value, fieldOf(await meantBy(typeAnnotation.typeAnnotation, source), optional))
  return fields
}

const meantByName = async (node: Node, source: Source): Promise<Meant> => {
  const { left, right, name = `${left?.name}.${right?.name}` } = (node['typeName'] ?? node['expression']) as Node
  const given = (node['typeArguments']?.params ?? []) as Node[]
  const [first, second] = given
  if (name === 'z.infer' && first) return meantBySchema(await schemaAt(first['exprName'].name, source))
  if (first && second && (name === 'Pick' || name === 'Omit')) {
    const meant = await meantBy(first, source)
    const names = new Set(namesIn(second))
    return 'forms' in meant ? without(meant.forms, (field) => names.has(field) === (name === 'Omit')) : meant
  }
  if (first && name === 'Readonly') return meantBy(first, source)
  if (first && name === 'NonNullable') {
    const fits = testOf(await meantBy(first, source))
    return { fits: (value) => value !== null && value !== undefined && fits(value) }
  }
  const found = declarationOf(name, source)
  if (!found) return simple[name] ?? anything
  if (found.node.type === 'TSTypeAliasDeclaration') return meantBy(found.node['typeAnnotation'], found.source)
  let meant: Meant = { forms: [await fieldsOf(found.node['body'].body, found.source)] }
  for (const base of found.node['extends'] as Node[]) meant = both(await meantByName(base, found.source), meant)
  return meant
}

const partOf = (whole: Meant, index: Node): Meant => {
  const part = 'forms' in whole ? whole.forms[0]?.get(index['literal']?.value)?.meant : whole.element
  return part ?? anything
}

/** What a type of the source allows; what it can’t be loaded of is anything. */
export const meantBy = async (node: Node, source: Source): Promise<Meant> => {
  const known = simple[node.type]
  if (known) return known
  const all = (nodes: readonly Node[]) => Promise.all(nodes.map((each) => meantBy(each, source)))
  switch (node.type) {
    case 'TSLiteralType':
      return equals(node['literal'].value)
    case 'TSParenthesizedType':
    case 'TSTypeOperator':
      return node['operator'] === 'keyof' ? anything : meantBy(node['typeAnnotation'], source)
    case 'TSArrayType':
      return listOf(await meantBy(node['elementType'], source))
    case 'TSTypeLiteral':
      return { forms: [await fieldsOf(node['members'], source)] }
    case 'TSUnionType': {
      const parts = await all(node['types'])
      if (parts.every((part) => 'forms' in part)) return { forms: parts.flatMap(({ forms }) => forms) }
      const tests = parts.map(testOf)
      return { fits: (value) => tests.some((fits) => fits(value)) }
    }
    case 'TSIntersectionType':
      return (await all(node['types'])).reduce(both)
    case 'TSTypeReference':
      return meantByName(node, source)
    case 'TSIndexedAccessType':
      return partOf(await meantBy(node['objectType'], source), node['indexType'])
    default:
      return anything
  }
}
