import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { safeParse } from 'zod/mini'
import type { Shape } from '#contract/kit.ts'
import type { Database, Queryable, SqlValue } from '#server/database/database.ts'

/** A part of a program, as the parser gives it. */
interface Node {
  readonly type: string
  readonly start: number
  // biome-ignore lint: each kind has parts of its own.
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
type Meant = { readonly forms: readonly Fields[] } | { readonly fits: Test; readonly element?: Meant }

const root = join(import.meta.dirname, '../..')
const anything: Meant = { fits: () => true }
/** Rows that are asked for without a type are counted at most: `select 1`, a lock. */
const nothingRead: Meant = {
  fits: (row) => Object.keys(row as object).every((name) => name === '?column?' || name.startsWith('pg')),
}
const equals = (known: unknown): Meant => ({ fits: (value) => value === known })
const ofType = (name: string): Meant => ({ fits: (value) => typeof value === name })
const madeBy = (made: new (...given: never[]) => object): Meant => ({ fits: (value) => value instanceof made })

const fitsForm = (form: Fields, row: object): boolean =>
  [...form].every(([name, { fits, isOptional }]) => (name in row ? fits((row as Record<string, unknown>)[name]) : isOptional))
/** A column that one form names may be there in the others, as an outer join gives it. */
const testOf = (meant: Meant): Test => {
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
const sourceAt = (path: string): Source => {
  const known = sources.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const source = { path, text, body: parseSync(path, text).program.body as unknown as Node[] }
  sources.set(path, source)
  return source
}

/** Where `#domain/days.ts` or `./kept.ts` is; null for a package. */
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

/** What a type of the source allows; what it cannot be read of is anything. */
const meantBy = async (node: Node, source: Source): Promise<Meant> => {
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

/** The type argument of the call of `query` on a line. */
const rowTypeOn = (line: number, node: unknown, text: string): Node | null => {
  if (typeof node !== 'object' || node === null) return null
  const { type, callee, typeArguments } = node as Node
  if (type === 'CallExpression' && callee.property?.name === 'query' && typeArguments)
    if (text.slice(0, callee.property.start).split('\n').length === line) return typeArguments.params[0]
  for (const part of Object.values(node)) {
    const found = rowTypeOn(line, part, text)
    if (found) return found
  }
  return null
}

const complaintAbout = (meant: Meant, row: object): string => {
  if (!('forms' in meant)) return JSON.stringify(row)
  const [form] = meant.forms
  const unknown = Object.keys(row).filter((name) => !form?.has(name))
  const wrong = [...(form ?? [])].filter(([name, { fits, isOptional }]) =>
    name in row ? !fits((row as Record<string, unknown>)[name]) : !isOptional,
  )
  return [
    ...unknown.map((name) => `${name} is not declared`),
    ...wrong.map(([name]) => `${name} is ${JSON.stringify((row as Record<string, unknown>)[name])}`),
  ].join(', ')
}

/** Where the product asked, of `new Error().stack`; null where a test did. */
const askedAt = (stack: string): { readonly path: string; readonly line: number } | null => {
  for (const [, place = '', line = ''] of stack.matchAll(/(?:\(|at (?:async )?)((?:file:\/\/)?\/[^():]+):(\d+):\d+\)?$/gm)) {
    const path = place.startsWith('file:') ? fileURLToPath(place) : place
    const name = relative(root, path)
    if (/^src\/server\/(?!database\/(?:ambient|postgres|pglite)\.ts)/.test(name)) return { path, line: Number(line) }
    if (/^tests\/(?!kit\/)/.test(name)) return null
  }
  return null
}

const known = new Map<string, Promise<Meant>>()
const meantAt = (path: string, line: number): Promise<Meant> => {
  const place = `${path}:${line}`
  const found = known.get(place)
  if (found) return found
  const source = sourceAt(path)
  const type = rowTypeOn(line, source.body, source.text)
  const meant = type ? meantBy(type, source) : Promise.resolve(nothingRead)
  known.set(place, meant)
  return meant
}

/**
 * Holds rows against the type that the product gave them when it asked: `query<Row>(…)` only asserts it.
 * @throws TypeError when a column is missing, is not declared, or holds something else than its type says
 */
const checkRows = async (stack: string, rows: readonly object[]): Promise<void> => {
  const asked = rows.length > 0 ? askedAt(stack) : null
  if (!asked) return
  const meant = await meantAt(asked.path, asked.line)
  const fits = testOf(meant)
  const wrong = rows.find((row) => !fits(row))
  if (wrong)
    throw new TypeError(
      `${relative(root, asked.path)}:${asked.line} reads other rows than it says: ${complaintAbout(meant, wrong)}`,
    )
}

const checked = ({ query }: Queryable): Queryable => ({
  query: async <Row>(text: string, values?: readonly SqlValue[]) => {
    const { stack = '' } = new Error()
    const rows = await query<Row>(text, values)
    await checkRows(stack, rows as object[])
    return rows
  },
})

/** The same database, whose rows are held against what the product says of them. */
export const withCheckedRows = (db: Database): Database => ({
  ...db,
  ...checked(db),
  transaction: (work) => db.transaction((tx) => work(checked(tx))),
})
