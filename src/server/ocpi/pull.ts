import * as z from 'zod/mini'
import { dayMs, hourMs, minuteMs } from '#domain/basics/durations.ts'
import type { Database } from '#server/database/database.ts'
import { type PartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { dateTimeText, fieldsAtFault, instantOf, isSameParty, partyOf } from './basic-types.ts'
import { receiveCdr } from './cdrs.store.ts'
import { receiveSession } from './charging-sessions.store.ts'
import { askOperator, dataAs, endpointOf, OperatorRefused } from './client.ts'
import { type Connection, noteRefusal, readConnected, readOperatorToken } from './connection.store.ts'
import { type Cdr, type Location, objectIdIn, received, type ReceivedModule, type Session } from './objects.ts'
import { putObject } from './objects.store.ts'
import type { OwnPlatform } from './platform.ts'
import type { Receipt } from './receipts.store.ts'

export interface Puller {
  readonly db: Database
  readonly secrets: Secrets
  readonly calls: PartyCalls
  readonly platform: OwnPlatform
  readonly now: () => number
}

export interface PullCounts {
  readonly module: ReceivedModule
  readonly added: number
  /** Changed, or known already. */
  readonly known: number
  readonly refused: number
  /** Without personal data; null: read to the end. */
  readonly failure: string | null
}

const pageSize = 100
const mostPages = 10_000
const claimMs = 2 * minuteMs
/** Between two hourly reads of a module, by whichever process. */
const hourlyPauseMs = 55 * minuteMs
/** Objects can be stored at the operator a little later than their `last_updated` says. */
const overlapMs = hourMs
/** Sessions can't be read without a beginning. */
const firstSessionsMs = 31 * dayMs

interface PullState {
  readonly since: Date | null
  readonly nextUrl: string | null
  readonly seenUntil: Date | null
}

/** One process reads a module at a time; after a crash another one goes on when the claim ends. */
const claim = `
  insert into ocpi_pull (connection_id, module, claimed_until) values ($1, $2, $3)
  on conflict (connection_id, module) do update set claimed_until = excluded.claimed_until
    where ocpi_pull.claimed_until <= $4 and (ocpi_pull.finished_at is null or ocpi_pull.finished_at <= $5)
  returning since, next_url, seen_until`

const firstUrl = (endpoint: string, module: ReceivedModule, since: Date | null, now: number): string => {
  const from = since === null ? (module === 'sessions' ? now - firstSessionsMs : null) : since.getTime() - overlapMs
  const query = new URLSearchParams({ ...(from !== null && { date_from: dateTimeText(from) }), limit: String(pageSize) })
  return `${endpoint}?${query}`
}

/** Some operators say how many there are, and forget the `Link` (OCPI 2.2.1, 4.1.3). */
const nextByCount = (headers: Headers, url: string, count: number): string | null => {
  const next = new URL(url)
  const read = Number(next.searchParams.get('offset') ?? 0) + count
  if (count === 0 || !(Number(headers.get('x-total-count')) > read)) return null
  next.searchParams.set('offset', String(read))
  return next.href
}

/** `<https://…>; rel="next"`. Only at the endpoint's own origin: the token goes along. @throws PartyFailed */
const nextUrlOf = (headers: Headers, url: string, count: number): string | null => {
  const link = (headers.get('link') ?? '').split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/i.test(part))
  if (link === undefined) return nextByCount(headers, url, count)
  const target = /<([^>]*)>/.exec(link)?.[1] ?? ''
  const next = URL.canParse(target, url) ? new URL(target, url) : null
  if (!next || next.origin !== new URL(url).origin) throw new PartyFailed('chargeNetwork', 'answer')
  return next.href
}

type Item = Cdr | Location | Session | z.output<(typeof received)['tariffs']>

const apply = async ({ db, platform, now }: Puller, module: ReceivedModule, item: Item): Promise<Receipt> => {
  if (module === 'cdrs') return receiveCdr(db, platform.issuer, item as Cdr, now())
  if (module === 'sessions') return receiveSession(db, platform.issuer, item as Session, now())
  return putObject(db, module, partyOf(item), item)
}

const itemOf = (module: ReceivedModule, data: unknown): { readonly item: Item } | { readonly fault: string } => {
  const parsed = z.safeParse<z.ZodMiniType<Item>>(received[module], data)
  return parsed.success ? { item: parsed.data } : { fault: fieldsAtFault(parsed.error) }
}

/** Whatever is wrong with one object, the others count (OCPI 2.2.1, 4.1.4). @returns newest `last_updated`, epoch ms */
const takePage = async (
  puller: Puller,
  {
    connection,
    module,
    items,
  }: { readonly connection: Connection; readonly module: ReceivedModule; readonly items: readonly unknown[] },
) => {
  const counts = { added: 0, known: 0, refused: 0 }
  let seen = Number.NEGATIVE_INFINITY
  for (const data of items) {
    const read = itemOf(module, data)
    const isOwners = 'item' in read && connection.parties.some((party) => isSameParty(party, partyOf(read.item)))
    const receipt: Receipt | null = 'item' in read && isOwners ? await apply(puller, module, read.item) : null
    if ('item' in read) seen = Math.max(seen, instantOf(read.item.last_updated) ?? seen)
    if (receipt && receipt.kind !== 'refused') {
      if (receipt.kind === 'created') counts.added += 1
      else counts.known += 1
      continue
    }
    counts.refused += 1
    const reason = receipt?.message ?? ('fault' in read ? read.fault : 'country_code, party_id: not a party of this connection')
    const { connectionId } = connection
    await noteRefusal(puller.db, { connectionId, module, objectId: objectIdIn(data), reason, at: new Date(puller.now()) })
  }
  return { ...counts, seen }
}

const wordsOf = (error: unknown): string => {
  if (error instanceof PartyFailed || error instanceof OperatorRefused) return error.message
  throw error
}

const isRefusedPage = (error: unknown) =>
  error instanceof OperatorRefused || (error instanceof PartyFailed && error.reason === 'status' && (error.status ?? 500) < 500)

interface ModulePull {
  readonly connection: Connection
  readonly module: ReceivedModule
  readonly token: string
  /** Since the last read by any process, ms. */
  readonly pauseMs: number
}

/** Page by page; each is stored before the next is asked for, and a read that failed goes on there. */
const pullModule = async (puller: Puller, { connection, module, token, pauseMs }: ModulePull): Promise<PullCounts | null> => {
  const { db, calls, platform, now } = puller
  const endpoint = endpointOf(connection, module, 'SENDER')
  const [to] = connection.parties
  if (endpoint === null || !to) return null
  const key = [connection.connectionId, module]
  const times = [now() + claimMs, now(), now() - pauseMs].map((time) => new Date(time))
  const [state] = await db.query<PullState>(claim, [...key, ...times])
  if (!state) return null
  const isResumed = state.nextUrl !== null && new URL(state.nextUrl).origin === new URL(endpoint).origin
  let url: string | null = isResumed ? state.nextUrl : firstUrl(endpoint, module, state.since, now())
  let seen = isResumed ? (state.seenUntil?.getTime() ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY
  const counts = { added: 0, known: 0, refused: 0 }
  const seenUntil = () => (Number.isFinite(seen) ? new Date(seen) : null)
  try {
    const visitedUrls = new Set<string>()
    while (url !== null) {
      // A page that was there already: the operator's pages go in a circle.
      if (visitedUrls.has(url) || visitedUrls.size >= mostPages) throw new PartyFailed('chargeNetwork', 'answer')
      const current: string = url
      visitedUrls.add(current)
      const answer = await askOperator(calls, { url: current, token, route: { from: platform.issuer, to }, limitMs: 30_000 })
      const items = dataAs(z.array(z.unknown()), answer.body)
      const next = nextUrlOf(answer.headers, current, items.length)
      const taken = await takePage(puller, { connection, module, items })
      counts.added += taken.added
      counts.known += taken.known
      counts.refused += taken.refused
      seen = Math.max(seen, taken.seen)
      url = next
      await db.query(
        `update ocpi_pull set next_url = $3, seen_until = $4, claimed_until = $5 where connection_id = $1 and module = $2`,
        [...key, next, seenUntil(), new Date(now() + claimMs)],
      )
    }
    await db.query(
      `update ocpi_pull set since = greatest(since, seen_until), next_url = null, seen_until = null, claimed_until = '-infinity',
         finished_at = $3
       where connection_id = $1 and module = $2`,
      [...key, new Date(now())],
    )
    return { module, ...counts, failure: null }
  } catch (error) {
    const failure = wordsOf(error)
    // A page that is refused may be one that the operator no longer has: from the beginning next time.
    await db.query(
      `update ocpi_pull set claimed_until = '-infinity' ${isRefusedPage(error) ? ', next_url = null, seen_until = null' : ''}
       where connection_id = $1 and module = $2`,
      key,
    )
    return { module, ...counts, failure }
  }
}

const order = ['locations', 'tariffs', 'sessions', 'cdrs'] as const

/** What the operator has changed since the last time. @param pauseMs since the last read by any process */
export const pullOperator = async (puller: Puller, connection: Connection, pauseMs = 0): Promise<PullCounts[]> => {
  const token = await readOperatorToken(puller.db, puller.secrets, connection.connectionId)
  if (token === null) return []
  const all: PullCounts[] = []
  for (const module of order) {
    const counts = await pullModule(puller, { connection, module, token, pauseMs })
    if (counts) all.push(counts)
  }
  return all
}

/** Hourly. @returns failures, for the log */
export const pullOperators = async (
  puller: Puller,
): Promise<{ readonly connectionId: string; readonly counts: PullCounts }[]> => {
  const all = []
  for (const connection of await readConnected(puller.db))
    for (const counts of await pullOperator(puller, connection, hourlyPauseMs))
      all.push({ connectionId: connection.connectionId, counts })
  return all.filter(({ counts }) => counts.failure !== null || counts.refused > 0)
}
