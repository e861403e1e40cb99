import type * as z from 'zod/mini'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { keySeparator } from './columns.ts'

/** In the order in which they are applied: each may refer to those before it. */
export const groups = ['reference', 'prices', 'person', 'account'] as const
/** What is applied whole or not at all: a plan with its tariffs, a person, an account; a single reference row. */
export type Group = (typeof groups)[number]

export interface PutContext {
  /** Epoch ms. */
  readonly now: number
  readonly secrets: Secrets | null
  /** Nothing of it is committed, so it needs no lock against other loads and calls. */
  readonly isDryRun: boolean
  /** A file beside the folder: `pdf/NAME`; null if there is none. */
  readonly readFile: (name: string) => Promise<Uint8Array | null>
}

/** A row to be written. `retained`: columns that customers may change, and that the retailer sends as before: the stored value stays. */
export interface Change<Row> {
  readonly row: Row
  readonly retained: readonly string[]
}

/** Another row that has to be there: of the same call or folder, or from before. */
export interface Reference {
  readonly entity: string
  readonly key: string
  readonly owner: string
  readonly field: string
}

export interface Entity<Row = Readonly<Record<string, unknown>>> {
  /** On the wire and as a file: `supply-point.csv`. */
  readonly name: string
  /** One sentence, for docs/intake. */
  readonly about: string
  readonly group: Group
  readonly schema: z.ZodMiniObject
  /** The retailer's own id, its parts from the largest. */
  readonly keyOf: (row: Row) => string
  /** Its plan, person or account; a reference row's own key. */
  readonly ownerOf: (row: Row) => string
  readonly references: (row: Row) => readonly Reference[]
  /** Columns that customers may change in the portal. */
  readonly shared: readonly string[]
  /** Name of a file that belongs to the row: `pdf/NAME`. */
  readonly fileOf: (row: Row) => string | undefined
  /** Upsert; keys are given once each. */
  readonly put: (tx: Queryable, changes: readonly Change<Row>[], context: PutContext) => Promise<void>
}

interface Definition<Schema extends z.ZodMiniObject>
  extends Pick<Entity<z.infer<Schema>>, 'about' | 'group' | 'keyOf' | 'ownerOf' | 'put'> {
  readonly schema: Schema
  readonly references?: (row: z.infer<Schema>) => readonly Reference[]
  readonly shared?: readonly (keyof z.infer<Schema> & string)[]
  readonly fileOf?: (row: z.infer<Schema>) => string | undefined
}

/** Rows are checked against the schema before any of these functions has them. */
export const entity = <Name extends string, Schema extends z.ZodMiniObject>(
  name: Name,
  { references = () => [], shared = [], fileOf = () => undefined, ...definition }: Definition<Schema>,
): Entity & { readonly name: Name; readonly schema: Schema } =>
  ({ name, references, shared, fileOf, ...definition }) as unknown as Entity & { readonly name: Name; readonly schema: Schema }

export const keyFrom = (...parts: readonly (string | number)[]): string => parts.join(keySeparator)

export const planRow = (plan: string, field = 'plan'): Reference => ({ entity: 'plan', key: plan, owner: plan, field })
export const personRow = (person: string, field = 'person'): Reference => ({
  entity: 'person',
  key: person,
  owner: person,
  field,
})
export const networkRow = (network: string): Reference => ({ entity: 'network', key: network, owner: network, field: 'network' })
/** A row of the same account; its own without more parts. */
export const accountRow = (account: string): Reference => ({ entity: 'account', key: account, owner: account, field: 'account' })
export const partOfAccount = (name: string, field: string, account: string, ...parts: readonly string[]): Reference => ({
  entity: name,
  key: keyFrom(account, ...parts),
  owner: account,
  field,
})

export const customerIdOf = (person: string): string => stableId(`customer ${person}`)
export const accountIdOf = (account: string): string => stableId(`account ${account}`)
export const siteIdOf = (site: string): string => stableId(`site ${site}`)
export const supplyPointIdOf = (supplyPoint: string): string => stableId(`supply point ${supplyPoint}`)
export const agreementIdOf = (agreement: string): string => stableId(`agreement ${agreement}`)
export const invoiceIdOf = (account: string, number: string): string => stableId(`invoice ${account} ${number}`)

export const ownerIdOf = ({ name, group }: Pick<Entity, 'name' | 'group'>, owner: string): string => {
  switch (group) {
    case 'account':
      return accountIdOf(owner)
    case 'person':
      return customerIdOf(owner)
    case 'prices':
      return stableId(`plan ${owner}`)
    case 'reference':
      return stableId(`${name} ${owner}`)
  }
}
