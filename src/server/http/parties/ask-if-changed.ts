import type * as z from 'zod/mini'
import type { Queryable } from '#server/database/database.ts'
import type { Service } from './ask-in-turn.ts'
import { askJson, type PartyCalls, PartyFailed, type PartyRequest } from './party-calls.ts'

/** Of the answer of before, if it came from the same address. */
export const readEtag = async (db: Queryable, service: Service, url: string): Promise<string | null> => {
  const [row] = await db.query<{ etag: string | null }>('select etag from service_check where service = $1 and url = $2', [
    service,
    url,
  ])
  return row?.etag ?? null
}

/** With what the answer brought, in one transaction. */
export const storeEtag = async (tx: Queryable, service: Service, url: string, etag: string | null): Promise<void> => {
  await tx.query('update service_check set url = $2, etag = $3 where service = $1', [service, url, etag])
}

export const serviceHeaders = (key: string | null, etag: string | null): Readonly<Record<string, string>> => ({
  ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  ...(etag === null ? {} : { 'if-none-match': etag }),
})

interface ServiceRequest extends Pick<PartyRequest, 'url' | 'mostBytes'> {
  readonly key: string | null
  readonly etag: string | null
}

export interface ChangedAnswer<T> {
  readonly body: T
  readonly etag: string | null
}

/** Null: nothing has changed since `etag`. @throws PartyFailed */
export const askJsonIfChanged = async <T>(
  calls: PartyCalls,
  service: Service,
  { key, etag, ...request }: ServiceRequest,
  schema: z.ZodMiniType<T>,
): Promise<ChangedAnswer<T> | null> => {
  try {
    const { body, headers } = await askJson(calls, service, { ...request, headers: serviceHeaders(key, etag) }, schema)
    return { body, etag: headers.get('etag') }
  } catch (error) {
    if (error instanceof PartyFailed && error.status === 304) return null
    throw error
  }
}
