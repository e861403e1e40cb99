import { readArrivingDay } from '#contract/arriving-day/arriving-day.contract.ts'
import { bearer } from '#server/http/caller.ts'
import { live, serve } from '#server/http/kit.ts'
import { repeatHourly } from '#server/http/repeats.ts'
import type { Area } from '#server/http/wire.ts'
import { readHead } from './changes.store.ts'
import { readDaysSoFar } from './days-so-far.ts'
import { forgetOldArrivals } from './retention.store.ts'
import { readGrants } from './grants.store.ts'
import { readInterruptions } from './interruptions.store.ts'
import { createStreams } from './streams.ts'

const placeOf = (text: string | undefined): number | null => (text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null)

export const routes: Area = (server, { db, now }) => {
  const { verify } = server.wire
  const streams = createStreams({
    db,
    now,
    onFailure: (err) => server.log.error({ err }, 'what has arrived could not be sent on'),
  })
  server.addHook('preClose', (done) => {
    streams.close()
    done()
  })

  serve(server, readArrivingDay, async ({ caller, header, userAgent, source, now: at }) => {
    if (header('accept')?.includes('text/event-stream')) {
      const { customerId, sessionId, actor } = caller
      const token = bearer(header('authorization')) ?? ''
      const isLive = async () => (await verify(token, { userAgent, address: source }))?.sessionId === sessionId
      const viewer = actor ? `${customerId} ${actor.staffId}` : customerId
      return live(await streams.open({ customerId, viewer, after: placeOf(header('last-event-id')), isLive }))
    }
    // The place first: a stream that goes on from it may repeat, and never misses.
    const id = String(await readHead(db))
    const grants = await readGrants(db, caller.customerId, at)
    return { id, days: await readDaysSoFar(db, grants, at), interruptions: await readInterruptions(db, grants, at) }
  })

  repeatHourly(server, 'what had arrived could not be deleted', () => forgetOldArrivals(db, now()))
}
