import { hourMs, sessionMs } from '#domain/basics/durations.ts'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '#server/database/database.ts'
import { digest } from '#server/secrets/seal.ts'
import type { Sessions } from './sessions.ts'

interface Row {
  readonly payload: AdapterPayload
  readonly consumedAt: Date | null
}

/** Ids are bearer secrets: stored as hashes, never inside a payload. */
const withoutIds = ({ session, ...payload }: AdapterPayload): AdapterPayload => {
  delete payload.jti
  if (session === undefined) return payload
  const { cookie: _cookie, ...rest } = session
  return { ...payload, session: rest as NonNullable<AdapterPayload['session']> }
}

/**
 * Storage adapter of the OpenID provider.
 * `consume` is one conditional statement: of two requests with the same code or refresh token, one wins; the other ends the whole
 * family. Destroying a sign-in attempt works the same way, so an attempt becomes one session at most.
 */
export const adapterOf =
  (db: Database, sessions: Sessions, now: () => number) =>
  (model: string): Adapter => {
    const read = (row: Row | undefined, id?: string): AdapterPayload | undefined =>
      row && {
        ...row.payload,
        ...(id === undefined ? {} : { jti: id }),
        ...(row.consumedAt ? { consumed: row.consumedAt.getTime() / 1_000 } : {}),
      }
    const select = 'select payload, consumed_at from oidc_payload where model = $1 and expires_at > $3'

    return {
      upsert: async (id, payload, expiresIn) => {
        await db.query(
          `insert into oidc_payload (model, id, payload, grant_id, uid, expires_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
             expires_at = excluded.expires_at`,
          [
            model,
            digest(id),
            withoutIds(payload),
            model === 'Grant' ? id : (payload.grantId ?? null),
            payload.uid ?? null,
            new Date(now() + (expiresIn === undefined ? sessionMs : expiresIn * 1_000)),
          ],
        )
      },
      find: async (id) => {
        const [row] = await db.query<Row>(`${select} and id = $2`, [model, digest(id), new Date(now())])
        return read(row, id)
      },
      findByUid: async (uid) => {
        const [row] = await db.query<Row>(`${select} and uid = $2`, [model, uid, new Date(now())])
        return read(row)
      },
      findByUserCode: () => Promise.resolve(undefined),
      consume: async (id) => {
        const won = await db.query(
          'update oidc_payload set consumed_at = $3 where model = $1 and id = $2 and consumed_at is null returning 1',
          [model, digest(id), new Date(now())],
        )
        if (won.length === 1) return
        const [row] = await db.query<Row>(`${select} and id = $2`, [model, digest(id), new Date(now())])
        const grantId = row?.payload.grantId
        if (grantId !== undefined) {
          await db.query('delete from oidc_payload where grant_id = $1', [grantId])
          await sessions.markEnded(grantId)
        }
        throw new errors.InvalidGrant('already used')
      },
      destroy: async (id) => {
        const gone = await db.query('delete from oidc_payload where model = $1 and id = $2 returning 1', [model, digest(id)])
        if (model === 'Interaction' && gone.length === 0) throw new errors.SessionNotFound('interaction session not found')
        if (model === 'Grant') await sessions.markEnded(id)
      },
      revokeByGrantId: async (grantId) => {
        await db.query('delete from oidc_payload where model = $1 and grant_id = $2', [model, grantId])
      },
    }
  }

/** Deletes expired rows. Consumed refresh tokens stay until they expire, so that reuse is detected. */
export const sweep = async (db: Database, at: number): Promise<void> => {
  const hourAgo = new Date(at - hourMs)
  await db.query('delete from oidc_payload where expires_at < $1', [hourAgo])
  await db.query('delete from refresh_answer where answered_at < $1', [new Date(at - sessionMs)])
  await db.query('delete from magic_link where expires_at < $1', [hourAgo])
  await db.query('delete from mailed_link where expires_at < $1', [hourAgo])
  await db.query('delete from email_change where expires_at < $1', [hourAgo])
  await db.query('delete from answered_challenge where expires_at < $1', [hourAgo])
  await db.query('delete from external_token where expires_at < $1', [hourAgo])
  await db.query('delete from external_logout where received_at < $1', [new Date(at - sessionMs)])
  await db.query('delete from rate_count where ends_at < $1', [hourAgo])
}
