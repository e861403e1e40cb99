import { eventsGone, EventType, type Event, mostEvents, readEvents } from '#contract/operator/events.contract.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { type EventRow, readEventPage } from '#server/events/events.store.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { serveOperator } from './serve-operator.ts'

const usualLimit = 100

const toWire = ({ eventId, type, happenedAt, account, data }: EventRow): Event =>
  ({ id: eventId, type, timestamp: instantText(happenedAt.getTime()), data: { account, ...data } }) as Event

const typesOf = (given: string | undefined): EventType[] | null => {
  if (given === undefined) return null
  return given.split(',').map((name) => {
    const type = EventType.safeParse(name)
    if (!type.success) throw invalid({ type: `There is no type ${name}; docs/events.md has them.` })
    return type.data
  })
}

const limitOf = (given: string | undefined): number => {
  const limit = given === undefined ? usualLimit : Number(given)
  if (limit > mostEvents) throw invalid({ limit: `Please ask for at most ${mostEvents}.` })
  return limit
}

const gone = () =>
  new Refusal(
    410,
    eventsGone,
    'This event is gone',
    'The event `after` isn’t in the history: it’s too old, or from another history. Call without `after`, and skip the ids that you have.',
  )

export const routes: Area = (server, { db }) => {
  serveOperator(server, readEvents, async ({ query: { after, limit, type } }) => {
    const page = await readEventPage(db, { after, limit: limitOf(limit), types: typesOf(type) })
    if (!page) throw gone()
    return { events: page.rows.map(toWire), next: page.next, hasMore: page.hasMore }
  })
}
