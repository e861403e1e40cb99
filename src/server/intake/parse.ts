import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { pdfFileOf } from '#server/billing/invoice-documents.store.ts'
import { entityNamed } from './entities.ts'
import { type Entity, type Group, ownerIdOf, type PutContext } from './entity.ts'

export interface Place {
  readonly file: string
  readonly line: number
}

export interface Reason {
  readonly reason: string
  /** For logs, where `reason` names an id of the retailer's: the same without it. */
  readonly logReason?: string
}

export interface IntakeRecord {
  readonly entity: string
  /** By the entity's columns; null and empty text count as absent. */
  readonly row: unknown
  readonly place?: Place
}

/** Says no personal data: columns, the retailer's ids and rules only. */
export interface Refusal extends Reason {
  /** Of the record in the call; of the line in a load. */
  readonly index: number
  readonly entity: string
  readonly key: string | null
  readonly place?: Place
  readonly field: string | null
}

export interface ParsedRecord {
  readonly index: number
  readonly entity: Entity
  readonly key: string
  readonly owner: string
  readonly ownerId: string
  readonly row: Readonly<Record<string, unknown>>
  readonly digest: string
  readonly place?: Place
  /** Known to be as it was sent last: its row may be empty. */
  readonly isUnchanged?: true
}

/** A record that its schema refuses; its group, if it can be told, is left out with it. */
export interface RefusedRecord {
  readonly refusal: Refusal
  readonly group: { readonly group: Group; readonly owner: string } | null
}

export const isRefused = (parsed: ParsedRecord | RefusedRecord): parsed is RefusedRecord => 'refusal' in parsed

/** Half of a SHA-256. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Of each column that customers may change; absent values too. */
export const sentDigests = ({ entity, key, row }: Pick<ParsedRecord, 'entity' | 'key' | 'row'>): Record<string, string> =>
  Object.fromEntries(
    entity.shared.map((column) => [
      column,
      digestOf(`${entity.name} ${key} ${column} ${JSON.stringify(row[column] ?? null)}`).slice(0, 11),
    ]),
  )

const isPresent = (value: unknown) => value !== null && value !== undefined && value !== ''
const plain = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim() : value)

/** Without absent values, text without spaces around it. */
const normalised = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [name, plain(value)] as const)
      .filter(([, value]) => isPresent(value)),
  )

const ownerColumn: Readonly<Record<Exclude<Group, 'reference'>, string>> = {
  prices: 'plan',
  person: 'person',
  account: 'account',
}

const groupOf = ({ group }: Entity, row: Readonly<Record<string, unknown>>): RefusedRecord['group'] => {
  if (group === 'reference') return null
  const owner = row[ownerColumn[group]]
  return typeof owner === 'string' ? { group, owner } : null
}

const problemOf = (issue: z.core.$ZodIssue, row: Readonly<Record<string, unknown>>) => {
  if (issue.code === 'unrecognized_keys') return { field: issue.keys[0] ?? null, reason: 'is not a column of this file' }
  const [field] = issue.path
  const name = typeof field === 'string' ? field : null
  return { field: name, reason: name !== null && !(name in row) && issue.code !== 'custom' ? 'is missing' : issue.message }
}

export const parseRecord = (record: IntakeRecord, index: number): ParsedRecord | RefusedRecord => {
  const { entity: name, row, place } = record
  const refusal = { index, entity: name, key: null, ...(place && { place }) }
  const entity = entityNamed(name)
  if (!entity) return { refusal: { ...refusal, field: 'entity', reason: 'is not known' }, group: null }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { refusal: { ...refusal, field: null, reason: 'is not an object with columns' }, group: null }
  const values = normalised(row)
  const parsed = z.safeParse(entity.schema, values)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const problem = issue ? problemOf(issue, values) : { field: null, reason: 'is not valid' }
    return { refusal: { ...refusal, ...problem }, group: groupOf(entity, values) }
  }
  const good = parsed.data
  const owner = entity.ownerOf(good)
  return {
    index,
    entity,
    key: entity.keyOf(good),
    owner,
    ownerId: ownerIdOf(entity, owner),
    row: good,
    digest: digestOf(JSON.stringify(good)),
    ...(place && { place }),
  }
}

export const refuse = (
  { index, entity, key, place }: ParsedRecord,
  field: string | null,
  { reason, logReason }: Reason,
): Refusal => ({
  index,
  entity: entity.name,
  key,
  ...(place && { place }),
  field,
  reason,
  ...(logReason !== undefined && { logReason }),
})

/** A row with a file is another row when the file changes. */
export const withFile = async (
  parsed: ParsedRecord | RefusedRecord,
  readFile: PutContext['readFile'],
): Promise<ParsedRecord | RefusedRecord> => {
  if (isRefused(parsed)) return parsed
  const name = parsed.entity.fileOf(parsed.row)
  if (name === undefined) return parsed
  const content = await readFile(name)
  const file = content ? pdfFileOf(name, content) : { reason: 'is missing from the folder pdf' }
  if ('reason' in file) return { refusal: refuse(parsed, 'pdf', file), group: groupOf(parsed.entity, parsed.row) }
  return { ...parsed, digest: digestOf(`${parsed.digest} ${file.digest}`) }
}
