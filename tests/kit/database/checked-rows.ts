import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Queryable, SqlValue } from '#server/database/database.ts'
import { type Meant, meantBy, type Node, root, sourceAt, testOf } from './row-types.ts'

/** Rows that are asked for without a type are counted at most: `select 1`, a lock. */
const nothingRead: Meant = {
  fits: (row) => Object.keys(row as object).every((name) => name === '?column?' || name.startsWith('pg')),
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
  const asked = askedAt(stack)
  if (!asked) return
  const meant = await meantAt(asked.path, asked.line)
  const fits = testOf(meant)
  const wrong = rows.find((row) => !fits(row))
  if (wrong)
    throw new TypeError(
      `${relative(root, asked.path)}:${asked.line} reads other rows than it says: ${complaintAbout(meant, wrong)}`,
    )
}

/** The first rows of each statement are looked at: a stack is slow to read, and the demo asks some of them thousands of times. */
const looksPerStatement = 40
const looks = new Map<string, number>()
const mayBeLookedAt = (text: string): boolean => (looks.get(text) ?? 0) < looksPerStatement
const isLookedAt = (text: string): boolean => {
  const isOne = mayBeLookedAt(text)
  looks.set(text, (looks.get(text) ?? 0) + 1)
  return isOne
}

const checked = ({ query }: Queryable): Queryable => ({
  query: async <Row>(text: string, values?: readonly SqlValue[]) => {
    if (!mayBeLookedAt(text)) return query<Row>(text, values)
    const asked = new Error()
    const rows = await query<Row>(text, values)
    if (rows.length > 0 && isLookedAt(text)) await checkRows(asked.stack ?? '', rows as object[])
    return rows
  },
})

/** The same database, whose rows are held against what the product says of them. */
export const withCheckedRows = (db: Database): Database => ({
  ...db,
  ...checked(db),
  transaction: (work) => db.transaction((tx) => work(checked(tx))),
})
