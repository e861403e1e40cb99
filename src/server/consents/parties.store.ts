import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'

export interface PartyRow {
  readonly partyId: string
  readonly name: string
  readonly kind: string
  readonly website: string
  readonly prefix: string
  readonly endedAt: Date | null
}

const columns = 'party_id, name, kind, website, prefix, ended_at'

/** By the hash of its key; null if not or no longer registered. */
export const findParty = async (db: Queryable, secretHash: string): Promise<PartyRow | null> =>
  (await db.query<PartyRow>(`select ${columns} from third_party where secret_hash = $1 and ended_at is null`, [secretHash]))[0] ??
  null

export const readParties = (db: Queryable): Promise<PartyRow[]> =>
  db.query<PartyRow>(`select ${columns} from third_party order by ended_at is not null, name`)

export interface NewParty {
  readonly partyId?: string
  readonly name: string
  readonly kind: string
  readonly website: string
  readonly secretHash: string
  readonly prefix: string
  readonly at: Date
}

export const putParty = async (tx: Queryable, party: NewParty): Promise<void> => {
  const { partyId = randomUUID(), name, kind, website, secretHash, prefix, at } = party
  await tx.query(
    'insert into third_party (party_id, name, kind, website, secret_hash, prefix, registered_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [partyId, name, kind, website, secretHash, prefix, at],
  )
}

export const endParty = async (tx: Queryable, prefix: string, at: Date): Promise<number | null> => {
  const [party] = await tx.query<{ partyId: string }>(
    'update third_party set ended_at = $2 where prefix = $1 and ended_at is null returning party_id',
    [prefix, at],
  )
  if (!party) return null
  await tx.query(
    `update access_key k set ended_at = $2 from consent c
     where c.party_id = $1 and k.billing_account_id = c.billing_account_id and k.consent_id = c.consent_id and k.ended_at is null`,
    [party.partyId, at],
  )
  const ended = await tx.query(
    'update consent set ended_at = $2 where party_id = $1 and ended_at is null and until >= $2::date returning 1',
    [party.partyId, at],
  )
  return ended.length
}
