import * as z from 'zod/mini'
import { halfHourMs, hourMs } from '#domain/basics/durations.ts'
import { dayOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { isIcp } from '#domain/supply/icp.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { decimal, id, instant, json, millicentsOf, oneOf, whole } from './columns.ts'
import { entity, networkRow } from './entity.ts'
import type { ChangedRecord, Fault } from './group.ts'
import { upsert } from './upsert.ts'

/** Hours. */
const longestEvent = 6
const mostIcps = 10_000

const onHalfHour = (at: string) => Date.parse(at) % halfHourMs === 0
const networkIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(100)), { error: 'must be a list of your ids of networks' })
  .check(z.minLength(1, { error: 'must not be an empty list' }), z.maxLength(100))
const icpList = z
  .array(z.string().check(z.refine(isIcp, { error: 'must be a list of ICPs with their check characters' })), {
    error: 'must be a list of ICPs',
  })
  .check(z.minLength(1, { error: 'must not be an empty list' }), z.maxLength(mostIcps))

const flexEventSchema = z
  .strictObject({
    event: id('Your own id of the event.', 'FLEX-260714'),
    direction: oneOf(['less', 'more'], 'Whether homes are asked to use less or more than usual.', 'less'),
    startsAt: instant('When it starts: on a half-hour, at least two hours from now.', '2026-07-14T17:30:00+12:00'),
    endsAt: instant(
      `When it ends: on a half-hour of the same day, at most ${longestEvent} hours later.`,
      '2026-07-14T19:30:00+12:00',
    ),
    networks: z.optional(json(networkIds, 'Only homes on these networks: your ids of them. Empty: on any.', ['vector'])),
    icps: z.optional(json(icpList, 'Only homes at these ICPs. Empty: at any.', ['0000123456AB40C'])),
    reward: oneOf(
      ['credit', 'freeHours'],
      'What a home gets: `credit` for each kWh, or `freeHours` for at least so many kWh.',
      'credit',
    ),
    centsPerKwh: z.optional(decimal(0.001, 10_000, 'For a credit: cents with GST for each kWh. Empty for free hours.', 100)),
    mostCents: z.optional(whole(1, 1_000_000, 'For a credit: the most that a home gets, in cents. Empty: no most.', 2_000)),
    freeHours: z.optional(whole(1, 24, 'For free hours: how many. Empty for a credit.', 2)),
    leastKwh: z.optional(decimal(0.001, 1_000, 'For free hours: for at least so many kWh. Empty for a credit.', 1)),
    cancelledAt: z.optional(
      instant('When you cancelled it, before it started. Empty: it will happen.', '2026-07-13T10:00:00+12:00'),
    ),
  })
  .check(
    z.refine(({ startsAt }) => onHalfHour(startsAt), { path: ['startsAt'], error: 'must be on a half-hour' }),
    z.refine(({ endsAt }) => onHalfHour(endsAt), { path: ['endsAt'], error: 'must be on a half-hour' }),
    z.refine(
      ({ startsAt, endsAt }) => {
        const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
        return to > from && to - from <= longestEvent * hourMs && dayOf(to - 1) === dayOf(from)
      },
      { path: ['endsAt'], error: `must be after the start, on the same day, and at most ${longestEvent} hours later` },
    ),
    z.refine(({ reward, centsPerKwh }) => (reward === 'credit') === (centsPerKwh !== undefined), {
      path: ['centsPerKwh'],
      error: 'is needed for a credit, and must be empty for free hours',
    }),
    z.refine(({ reward, mostCents }) => reward === 'credit' || mostCents === undefined, {
      path: ['mostCents'],
      error: 'must be empty for free hours',
    }),
    z.refine(({ reward, freeHours }) => (reward === 'freeHours') === (freeHours !== undefined), {
      path: ['freeHours'],
      error: 'is needed for free hours, and must be empty for a credit',
    }),
    z.refine(({ reward, leastKwh }) => (reward === 'freeHours') === (leastKwh !== undefined), {
      path: ['leastKwh'],
      error: 'is needed for free hours, and must be empty for a credit',
    }),
  )
type FlexEventRow = z.infer<typeof flexEventSchema>

export const flexEventIdOf = (event: string): string => stableId(`flex event ${event}`)
const whOf = (kwh: number | undefined) => kwh && roundHalfAway(kwh * 1_000)

const flexEvent = entity('flex-event', {
  about:
    'Hours in which you ask homes to use less or more power, and what they get for it. It stays as it was sent; until it starts you can cancel it.',
  group: 'reference',
  schema: flexEventSchema,
  keyOf: (row) => row.event,
  ownerOf: (row) => row.event,
  references: ({ networks = [] }) => networks.map((network) => ({ ...networkRow(network), field: 'networks' })),
  put: upsert<FlexEventRow>({
    table: 'flex_event',
    keys: ['event_id'],
    columns: {
      event_id: { type: 'uuid', value: (row) => flexEventIdOf(row.event) },
      number: { type: 'text', value: (row) => row.event },
      direction: { type: 'text', value: (row) => row.direction },
      starts_at: { type: 'timestamptz', value: (row) => row.startsAt },
      ends_at: { type: 'timestamptz', value: (row) => row.endsAt },
      networks: { type: 'text[]', value: (row) => row.networks },
      icps: { type: 'text[]', value: (row) => row.icps },
      reward: { type: 'text', value: (row) => row.reward },
      millicents_per_kwh: { type: 'integer', value: ({ centsPerKwh }) => centsPerKwh && millicentsOf(centsPerKwh) },
      most_cents: { type: 'integer', value: (row) => row.mostCents },
      free_hours: { type: 'integer', value: (row) => row.freeHours },
      least_wh: { type: 'integer', value: (row) => whOf(row.leastKwh) },
      cancelled_at: { type: 'timestamptz', value: (row) => row.cancelledAt },
    },
  }),
})

export const flexEventEntities = [flexEvent] as const

export interface StoredFlexEvent {
  readonly number: string
  readonly direction: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly networks: readonly string[] | null
  readonly icps: readonly string[] | null
  readonly reward: string
  readonly millicentsPerKwh: number | null
  readonly mostCents: number | null
  readonly freeHours: number | null
  readonly leastWh: number | null
  readonly cancelledAt: Date | null
}

const storedEvents = `
  select number, direction, starts_at, ends_at, networks, icps, reward, millicents_per_kwh, most_cents, free_hours, least_wh, cancelled_at
  from flex_event where number = any($1::text[])`

const changedField = (stored: StoredFlexEvent, row: FlexEventRow): keyof FlexEventRow | null => {
  const differences: readonly (readonly [keyof FlexEventRow, boolean])[] = [
    ['direction', stored.direction !== row.direction],
    ['startsAt', stored.startsAt.getTime() !== Date.parse(row.startsAt)],
    ['endsAt', stored.endsAt.getTime() !== Date.parse(row.endsAt)],
    ['networks', String(stored.networks ?? '') !== String(row.networks ?? '')],
    ['icps', String(stored.icps ?? '') !== String(row.icps ?? '')],
    ['reward', stored.reward !== row.reward],
    ['centsPerKwh', stored.millicentsPerKwh !== (row.centsPerKwh === undefined ? null : millicentsOf(row.centsPerKwh))],
    ['mostCents', stored.mostCents !== (row.mostCents ?? null)],
    ['freeHours', stored.freeHours !== (row.freeHours ?? null)],
    ['leastKwh', stored.leastWh !== (whOf(row.leastKwh) ?? null)],
  ]
  return differences.find(([, isChanged]) => isChanged)?.[0] ?? null
}

const leastNoticeMs = 2 * hourMs

const faultIn = (stored: StoredFlexEvent | undefined, row: FlexEventRow, now: number): Omit<Fault, 'record'> | null => {
  const start = Date.parse(row.startsAt)
  if (!stored) return start - now < leastNoticeMs ? { field: 'startsAt', reason: 'must be at least two hours from now' } : null
  const field = changedField(stored, row)
  if (field !== null) return { field, reason: 'can’t change: homes were asked. Cancel this event, and send another' }
  if (stored.cancelledAt !== null) return { field: 'cancelledAt', reason: 'can’t change: the event was cancelled. Send another' }
  return start <= now ? { field: 'cancelledAt', reason: 'can’t change: the event has started' } : null
}

/** An event is a promise to those who were asked: it may only be cancelled, and only until it starts. */
export const checkFlexEvents = async (tx: Queryable, records: readonly ChangedRecord[], now: number): Promise<Fault[]> => {
  const sent = records.filter((record) => record.entity.name === 'flex-event')
  if (sent.length === 0) return []
  const rows = await tx.query<StoredFlexEvent>(storedEvents, [sent.map(({ key }) => key)])
  const stored = new Map(rows.map((row) => [row.number, row]))
  return sent.flatMap((record) => {
    const fault = faultIn(stored.get(record.key), record.row as FlexEventRow, now)
    return fault ? [{ record, ...fault }] : []
  })
}
