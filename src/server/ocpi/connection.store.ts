import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { digest } from '#server/secrets/seal.ts'
import { openRow, sealRow } from '#server/secrets/sealed-rows.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { type Party, partyText } from './basic-types.ts'

export interface OcpiEndpoint {
  readonly identifier: string
  /** SENDER or RECEIVER; of no meaning for credentials. */
  readonly role: string
  readonly url: string
}

type ConnectionState = 'invited' | 'connecting' | 'connected' | 'ended'

/** An operator of chargers: a platform, which may serve several parties. */
export interface Connection {
  readonly connectionId: string
  readonly name: string
  readonly state: ConnectionState
  readonly endpoints: readonly OcpiEndpoint[]
  readonly versionsUrl: string | null
  readonly parties: readonly Party[]
}

export interface Caller extends Connection {
  /** Only for registering, and for what leads there. */
  readonly hasInvitation: boolean
}

const columns = `c.connection_id, c.name, c.state, c.endpoints, c.versions_url,
  coalesce((select jsonb_agg(jsonb_build_object('countryCode', p.country_code, 'partyId', p.party_id)
    order by p.country_code, p.party_id) from ocpi_party p where p.connection_id = c.connection_id), '[]') as parties`

export const invitationDays = 30
/** For an operator whose registering was answered, and who did not get the answer. */
const lostAnswerMs = 10 * minuteMs

/**
 * Whose token it is; the token before it ends with the first use of the new one, and an invitation at its time.
 * @param now epoch ms
 */
export const findCaller = async (db: Queryable, token: string, now: number): Promise<Caller | null> => {
  const hash = digest(token)
  const [row] = await db.query<Connection & { isPrevious: boolean; hasPrevious: boolean; isPreviousInvitation: boolean }>(
    `select ${columns}, c.token_hash <> $1 as is_previous, c.previous_token_hash is not null as has_previous,
       c.is_previous_invitation
     from ocpi_connection c where (c.token_hash = $1 or c.previous_token_hash = $1) and c.state <> 'ended'
       and (c.invitation_until > $2 or not (c.state = 'invited' or (c.token_hash <> $1 and c.is_previous_invitation)))`,
    [hash, new Date(now)],
  )
  if (!row) return null
  const { isPrevious, hasPrevious, isPreviousInvitation, ...connection } = row
  if (hasPrevious && !isPrevious && connection.state === 'connected')
    await db.query(
      'update ocpi_connection set previous_token_hash = null, is_previous_invitation = false where token_hash = $1',
      [hash],
    )
  const hasInvitation = connection.state === 'connected' ? isPrevious && isPreviousInvitation : true
  return { ...connection, hasInvitation }
}

export const readConnections = (db: Queryable, connectionId: string | null = null): Promise<Connection[]> =>
  db.query<Connection>(
    `select ${columns} from ocpi_connection c where c.state <> 'ended' and ($1::uuid is null or c.connection_id = $1)
     order by c.created_at, c.connection_id`,
    [connectionId],
  )

export const readConnected = async (db: Queryable): Promise<Connection[]> =>
  (await readConnections(db)).filter(({ state }) => state === 'connected')

/** The token with which we call the operator; null if none is stored, or no secret opens it. */
export const readOperatorToken = async (db: Queryable, secrets: Secrets, connectionId: string): Promise<string | null> => {
  const [row] = await db.query<{ sealed: Uint8Array | null }>('select sealed from ocpi_connection where connection_id = $1', [
    connectionId,
  ])
  return row?.sealed ? openRow(secrets, 'charge network token', row.sealed) : null
}

interface NewConnection {
  readonly name: string
  readonly state: 'invited' | 'connecting'
  readonly token: string
  readonly at: Date
}

export const addConnection = async (db: Queryable, { name, state, token, at }: NewConnection): Promise<string> => {
  const connectionId = randomUUID()
  await db.query(
    `insert into ocpi_connection (connection_id, name, state, token_hash, invitation_until, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [connectionId, name, state, digest(token), state === 'invited' ? new Date(at.getTime() + invitationDays * dayMs) : null, at],
  )
  return connectionId
}

/** From now on both tokens are taken, until the new one has been used. An invitation gives way to any token after it. */
export const addToken = async (
  db: Queryable,
  connectionId: string,
  { token, isAfterInvitation, at }: { readonly token: string; readonly isAfterInvitation: boolean; readonly at: Date },
): Promise<void> => {
  await db.query(
    `update ocpi_connection set token_hash = $2, is_previous_invitation = $3, changed_at = $4,
       previous_token_hash =
         case when is_previous_invitation and not $3 then token_hash else coalesce(previous_token_hash, token_hash) end,
       invitation_until = case when not $3 then null when is_previous_invitation then invitation_until else $5 end
     where connection_id = $1`,
    [connectionId, digest(token), isAfterInvitation, at, new Date(at.getTime() + lostAnswerMs)],
  )
}

export interface Registration {
  readonly name: string
  readonly versionsUrl: string
  readonly endpoints: readonly OcpiEndpoint[]
  readonly parties: readonly (Party & { readonly name: string })[]
  /** With which we call the operator. */
  readonly operatorToken: string
}

const partiesText = (parties: readonly Party[]) => parties.map(partyText).toSorted().join(' ')

/** Who has registered with an invitation registers with it again only as the same: another one has found it. */
export const isSameOperator = (
  { state, versionsUrl, parties }: Pick<Connection, 'state' | 'versionsUrl' | 'parties'>,
  given: Pick<Registration, 'versionsUrl' | 'parties'>,
): boolean => state === 'invited' || (versionsUrl === given.versionsUrl && partiesText(parties) === partiesText(given.parties))

/** Nobody else changes it until the transaction ends. */
export const lockConnection = async (tx: Queryable, connectionId: string): Promise<Connection | null> => {
  await tx.query('select 1 from ocpi_connection where connection_id = $1 for update', [connectionId])
  return (await readConnections(tx, connectionId))[0] ?? null
}

/** Of a locked connection. @returns false if one of the parties belongs to another operator's connection; nothing is stored then */
export const storeRegistration = async (
  tx: Queryable,
  connectionId: string,
  registration: Registration,
  { secrets, at }: { readonly secrets: Secrets; readonly at: Date },
): Promise<boolean> => {
  const { name, versionsUrl, endpoints, parties, operatorToken } = registration
  const [codes, ids] = [parties.map(({ countryCode }) => countryCode), parties.map(({ partyId }) => partyId)]
  const conflicts = await tx.query(
    `select 1 from ocpi_party where connection_id <> $1
       and (country_code, party_id) in (select * from unnest($2::text[], $3::text[]))`,
    [connectionId, codes, ids],
  )
  if (conflicts.length > 0) return false
  const { sealed, sealedWith } = sealRow(secrets, 'charge network token', operatorToken)
  await tx.query(
    `update ocpi_connection set name = $2, state = 'connected', versions_url = $3, endpoints = $4, sealed = $5, sealed_with = $6,
       changed_at = $7
     where connection_id = $1`,
    [connectionId, name, versionsUrl, JSON.stringify(endpoints), sealed, sealedWith, at],
  )
  await tx.query('delete from ocpi_party where connection_id = $1', [connectionId])
  await tx.query(
    `insert into ocpi_party (country_code, party_id, connection_id, name)
     select party.country_code, party.party_id, $1, party.name
     from unnest($2::text[], $3::text[], $4::text[]) as party (country_code, party_id, name)`,
    [connectionId, codes, ids, parties.map((party) => party.name)],
  )
  return true
}

/** Its tokens are refused from now on; what it has sent stays. */
export const endConnection = async (tx: Queryable, connectionId: string, at: Date): Promise<void> => {
  await tx.query(
    `update ocpi_connection set state = 'ended', sealed = null, sealed_with = null, previous_token_hash = null, changed_at = $2
     where connection_id = $1`,
    [connectionId, at],
  )
  await tx.query('delete from ocpi_party where connection_id = $1', [connectionId])
}

export const endOldInvitations = async (db: Queryable, now: number): Promise<void> => {
  await db.query(
    `update ocpi_connection set state = 'ended', changed_at = $1 where state = 'invited' and invitation_until <= $1`,
    [new Date(now)],
  )
}

interface Unaccepted {
  readonly connectionId: string
  readonly module: string
  readonly objectId: string
  /** Without personal data. */
  readonly reason: string
  readonly at: Date
}

/** For `charge-network status`; the same refusal again is counted. */
export const noteRefusal = async (db: Queryable, { connectionId, module, objectId, reason, at }: Unaccepted): Promise<void> => {
  await db.query(
    `insert into ocpi_refusal (refusal_id, connection_id, module, object_id, reason, refused_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (connection_id, module, object_id, reason)
     do update set times = ocpi_refusal.times + 1, refused_at = excluded.refused_at`,
    [randomUUID(), connectionId, module, objectId, reason, at],
  )
}

interface RefusalRow {
  readonly module: string
  readonly objectId: string
  readonly reason: string
  readonly times: number
}

export const readRefusals = (db: Queryable, connectionId: string): Promise<RefusalRow[]> =>
  db.query<RefusalRow>(
    `select module, object_id, reason, times from ocpi_refusal where connection_id = $1
     order by refused_at desc, module, object_id limit 20`,
    [connectionId],
  )

const refusalDays = 90

export const forgetOldRefusals = async (db: Queryable, now: number): Promise<void> => {
  await db.query('delete from ocpi_refusal where refused_at < $1', [new Date(now - refusalDays * 86_400_000)])
}
