import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StreamEnd } from '#contract/arriving-day/arriving-day.contract.ts'
import type { Database } from '#server/database/database.ts'
import { tooManyStreams } from '#server/http/refusal.ts'
import { type ChangeRow, isResumable, readChanges, recordChanges } from './changes.store.ts'
import { type Grant, readGrants } from './grants.store.ts'
import { endText, eventsOf, eventText, heartbeat, wholeState } from './stream-events.ts'

interface StreamRequest {
  readonly customerId: string
  /** Customer, with the member of staff who looks over their shoulder: has one stream at a time. */
  readonly viewer: string
  /** Place of the last event that arrived; null: from the whole state on. */
  readonly after: number | null
  /** False once token or session have ended. */
  readonly isLive: () => Promise<boolean>
}

interface Stream extends StreamRequest {
  readonly streamId: string
  readonly openedAt: number
  readonly readable: Readable
  readonly grants: readonly Grant[]
  position: number
  checkedAt: number
}

export interface StreamSettings {
  readonly db: Database
  /** Epoch ms. */
  readonly now: () => number
  readonly onFailure: (error: unknown) => void
  readonly pollMs?: number
  readonly checkMs?: number
  /** In this process. */
  readonly mostStreams?: number
}

export interface Streams {
  /** @throws Refusal 503 if this process has too many */
  readonly open: (request: StreamRequest) => Promise<Readable>
  readonly close: () => void
  readonly count: () => number
}

/** Bytes that wait for a reader who is slow: then it is better off to come again. */
const mostWaiting = 262_144

/** The streams of this process: one statement every two seconds for all of them, none without a stream. */
export const createStreams = ({
  db,
  now,
  onFailure,
  pollMs = 2_000,
  checkMs = 20_000,
  mostStreams = 300,
}: StreamSettings): Streams => {
  const streams = new Map<string, Stream>()
  let opening = 0
  let timer: NodeJS.Timeout | null = null
  let isPolling = false
  let isClosed = false

  const forget = (streamId: string) => {
    streams.delete(streamId)
    if (streams.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  const write = (stream: Stream, text: string) => {
    if (stream.readable.destroyed) return forget(stream.streamId)
    stream.readable.push(text)
    if (stream.readable.readableLength > mostWaiting) stream.readable.destroy()
  }

  const end = (stream: Stream, reason: StreamEnd) => {
    write(stream, endText(reason))
    stream.readable.push(null)
    forget(stream.streamId)
  }

  const hasSameGrants = async ({ grants, customerId }: Stream) =>
    JSON.stringify(grants) === JSON.stringify(await readGrants(db, customerId, now()))

  const deliver = async (stream: Stream, rows: readonly ChangeRow[], head: number): Promise<void> => {
    const { viewer, streamId, openedAt, position } = stream
    const newer = rows.some((row) => row.viewer === viewer && row.subject !== streamId && row.position > openedAt)
    if (newer) return end(stream, 'replaced')
    const accounts = new Set(stream.grants.map(({ billingAccountId }) => billingAccountId))
    const mine = rows.filter((row) => row.position > position && row.billingAccountId && accounts.has(row.billingAccountId))
    if (mine.length > 0) {
      if (!(await hasSameGrants(stream))) return end(stream, 'access')
      for (const event of await eventsOf(db, stream.grants, mine, now())) write(stream, eventText(event))
    }
    stream.position = Math.max(position, head)
  }

  const check = async (stream: Stream): Promise<void> => {
    if (now() - stream.checkedAt < checkMs) return
    stream.checkedAt = now()
    if (!(await stream.isLive())) return end(stream, 'session')
    if (!(await hasSameGrants(stream))) return end(stream, 'access')
    write(stream, heartbeat)
  }

  const poll = async (): Promise<void> => {
    const all = [...streams.values()]
    if (all.length === 0) return
    const { head, rows } = await readChanges(db, Math.min(...all.map(({ position }) => position)), {
      accounts: [...new Set(all.flatMap(({ grants }) => grants.map(({ billingAccountId }) => billingAccountId)))],
      viewers: [...new Set(all.map(({ viewer }) => viewer))],
    })
    for (const stream of all) {
      if (!streams.has(stream.streamId)) continue
      try {
        await deliver(stream, rows, head)
        if (streams.has(stream.streamId)) await check(stream)
      } catch (error) {
        onFailure(error)
        end(stream, 'closing')
      }
    }
  }

  const pollInTurn = () => {
    if (isPolling) return
    isPolling = true
    void poll()
      .catch(onFailure)
      .finally(() => {
        isPolling = false
      })
  }

  const begin = async (request: StreamRequest): Promise<Stream> => {
    const { customerId, viewer, after } = request
    const streamId = randomUUID()
    const at = now()
    const grants = await readGrants(db, customerId, at)
    const openedAt = await db.transaction((tx) => recordChanges(tx, [{ kind: 'stream', viewer, subject: streamId }], at))
    const readable = new Readable({ read: () => undefined })
    const stream: Stream = { ...request, streamId, openedAt, readable, grants, position: openedAt, checkedAt: at }
    const accounts = grants.map(({ billingAccountId }) => billingAccountId)
    const missed = async () => {
      if (after === null || !(await isResumable(db, after))) return null
      const { head, rows } = await readChanges(db, after, { accounts, viewers: [] })
      if (head < openedAt) return null
      const before = rows.filter(({ position }) => position <= openedAt)
      return eventsOf(db, grants, before, at)
    }
    const events = (await missed()) ?? (await wholeState(db, grants, at, openedAt))
    readable.push(`retry: 3000\n${heartbeat}`)
    for (const event of events) readable.push(eventText(event))
    return stream
  }

  return {
    open: async (request) => {
      for (const stream of streams.values()) if (stream.viewer === request.viewer) end(stream, 'replaced')
      if (isClosed || streams.size + opening >= mostStreams) throw tooManyStreams()
      opening += 1
      try {
        const stream = await begin(request)
        streams.set(stream.streamId, stream)
        stream.readable.once('close', () => forget(stream.streamId))
        timer ??= setInterval(pollInTurn, pollMs).unref()
        if (isClosed) end(stream, 'closing')
        return stream.readable
      } finally {
        opening -= 1
      }
    },
    close: () => {
      isClosed = true
      for (const stream of streams.values()) end(stream, 'closing')
    },
    count: () => streams.size,
  }
}
