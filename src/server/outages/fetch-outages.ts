import * as z from 'zod/mini'
import { minuteMs } from '#domain/basics/durations.ts'
import { isIcp } from '#domain/supply/icp.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { askInTurn } from '#server/http/parties/ask-in-turn.ts'
import { askJson, type PartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import type { ServiceSettings } from '#server/process/party-settings.ts'
import { type OutageCounts, type OutageNotice, storeOutages } from './outages.store.ts'

const Instant = z.iso.datetime({ offset: true })

/** `docs/providers/outages.md`. Unknown fields are ignored. */
const OutageList = z.object({
  outages: z.array(
    z
      .object({
        outage: z.string().check(z.minLength(1), z.maxLength(60)),
        icps: z.array(z.string()),
        startsAt: Instant,
        endsAt: Instant,
        reason: z.string().check(z.minLength(1), z.maxLength(200)),
        status: z.enum(['planned', 'cancelled']),
      })
      .check(z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt))),
  ),
})

const mostBytes = 8 * 1024 * 1024
/** Between two times that any process asks. */
const pauseMs = 55 * minuteMs

interface FetchContext {
  readonly db: Database
  readonly calls: PartyCalls
  readonly settings: ServiceSettings
  readonly now: number
}

/** Null: nothing has changed since `etag`. @throws PartyFailed */
const fetchList = async ({ calls, settings: { url, key } }: Pick<FetchContext, 'calls' | 'settings'>, etag: string | null) => {
  const headers = {
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(etag === null ? {} : { 'if-none-match': etag }),
  }
  try {
    return await askJson(calls, 'outages', { url, headers, mostBytes }, OutageList)
  } catch (error) {
    if (error instanceof PartyFailed && error.status === 304) return null
    throw error
  }
}

const noticesOf = ({ outages }: z.infer<typeof OutageList>): OutageNotice[] =>
  outages.flatMap(({ icps, startsAt, endsAt, status, ...outage }) =>
    [...new Set(icps.map((icp) => icp.toUpperCase()))].filter(isIcp).map((icp) => ({
      ...outage,
      icp,
      startsAt: Date.parse(startsAt),
      endsAt: Date.parse(endsAt),
      isCancelled: status === 'cancelled',
    })),
  )

const readEtag = async (db: Queryable, url: string): Promise<string | null> => {
  const [row] = await db.query<{ etag: string | null }>("select etag from service_check where service = 'outages' and url = $1", [
    url,
  ])
  return row?.etag ?? null
}

const fetchOutages = async (context: FetchContext): Promise<OutageCounts | null> => {
  const { db, settings, now } = context
  const answer = await fetchList(context, await readEtag(db, settings.url))
  if (answer === null) return null
  return db.transaction(async (tx) => {
    const counts = await storeOutages(tx, noticesOf(answer.body), now)
    await tx.query("update service_check set url = $1, etag = $2 where service = 'outages'", [
      settings.url,
      answer.headers.get('etag'),
    ])
    return counts
  })
}

/** Once an hour, by whichever process comes first; null: asked already, or nothing new. @throws PartyFailed */
export const fetchOutagesHourly = (context: FetchContext): Promise<OutageCounts | null> =>
  askInTurn(context.db, { service: 'outages', pauseMs }, context.now, () => fetchOutages(context))

/** For an operator. @throws PartyFailed */
export const checkOutageService = async (context: Pick<FetchContext, 'calls' | 'settings'>): Promise<string> => {
  const answer = await fetchList(context, null)
  return `Answers; outages in its list: ${answer?.body.outages.length ?? 0}.`
}
