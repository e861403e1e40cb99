import * as z from 'zod/mini'
import { Instant } from '#contract/kit.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { isIcp } from '#domain/supply/icp.ts'
import type { Database } from '#server/database/database.ts'
import { askJsonIfChanged, readEtag, storeEtag } from '#server/http/parties/ask-if-changed.ts'
import { askInTurn } from '#server/http/parties/ask-in-turn.ts'
import type { PartyCalls } from '#server/http/parties/party-calls.ts'
import type { ServiceSettings } from '#server/process/party-settings.ts'
import { type OutageCounts, type OutageNotice, storeOutages } from './outages.store.ts'

const facts = {
  outage: z.string().check(z.minLength(1), z.maxLength(60)),
  icps: z.array(z.string()),
  startsAt: Instant,
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
}

/** `docs/providers/outages.md`. Unknown fields are ignored. */
const OutageList = z.object({
  outages: z.array(
    z.discriminatedUnion('status', [
      z
        .object({ ...facts, endsAt: Instant, status: z.enum(['planned', 'cancelled']) })
        .check(z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt))),
      z
        .object({ ...facts, endsAt: z.optional(z.nullable(Instant)), status: z.enum(['unplanned', 'restored']) })
        .check(z.refine(({ startsAt, endsAt }) => !endsAt || Date.parse(endsAt) > Date.parse(startsAt))),
    ]),
  ),
})

const mostBytes = 8 * 1024 * 1024
/** Between two times that any process asks. */
const pauseMs = 4 * minuteMs

interface FetchContext {
  readonly db: Database
  readonly calls: PartyCalls
  readonly settings: ServiceSettings
  readonly now: number
}

/** Null: nothing has changed since `etag`. @throws PartyFailed */
const fetchList = ({ calls, settings: { url, key } }: Pick<FetchContext, 'calls' | 'settings'>, etag: string | null) =>
  askJsonIfChanged(calls, 'outages', { url, key, etag, mostBytes }, OutageList)

const noticesOf = ({ outages }: z.infer<typeof OutageList>): OutageNotice[] =>
  outages.flatMap(({ icps, ...given }) =>
    [...new Set(icps.map((icp) => icp.toUpperCase()))].filter(isIcp).map((icp): OutageNotice => {
      const { outage, reason } = given
      const known = { outage, reason, icp, startsAt: Date.parse(given.startsAt) }
      if (given.status === 'planned' || given.status === 'cancelled')
        return { ...known, status: given.status, endsAt: Date.parse(given.endsAt) }
      return { ...known, status: given.status, endsAt: given.endsAt ? Date.parse(given.endsAt) : null }
    }),
  )

const fetchOutages = async (context: FetchContext): Promise<OutageCounts | null> => {
  const { db, settings, now } = context
  const answer = await fetchList(context, await readEtag(db, 'outages', settings.url))
  if (answer === null) return null
  return db.transaction(async (tx) => {
    const counts = await storeOutages(tx, noticesOf(answer.body), now)
    await storeEtag(tx, 'outages', settings.url, answer.etag)
    return counts
  })
}

/** Every five minutes, by whichever process comes first; null: asked already, or nothing new. @throws PartyFailed */
export const fetchOutagesInTurn = (context: FetchContext): Promise<OutageCounts | null> =>
  askInTurn(context.db, { service: 'outages', pauseMs }, context.now, () => fetchOutages(context))

/** For an operator. @throws PartyFailed */
export const checkOutageService = async (context: Pick<FetchContext, 'calls' | 'settings'>): Promise<string> => {
  const answer = await fetchList(context, null)
  return `Answers; outages in its list: ${answer?.body.outages.length ?? 0}.`
}
