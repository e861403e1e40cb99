import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { at, eveningEvent, noonEvent, send } from './flex-hands.server.ts'

const { centsPerKwh: _, mostCents: __, ...withoutCredit } = eveningEvent

const faults: readonly (readonly [title: string, row: object, field: string, reason: string])[] = [
  ['a start off the half-hour', { ...eveningEvent, startsAt: '2026-06-16T17:40:00+12:00' }, 'startsAt', 'must be on a half-hour'],
  ['an end off the half-hour', { ...eveningEvent, endsAt: '2026-06-16T19:40:00+12:00' }, 'endsAt', 'must be on a half-hour'],
  [
    'an end on another day',
    { ...eveningEvent, startsAt: '2026-06-16T22:00:00+12:00', endsAt: '2026-06-17T00:30:00+12:00' },
    'endsAt',
    'must be after the start, on the same day, and at most 6 hours later',
  ],
  [
    'more than six hours',
    { ...eveningEvent, startsAt: '2026-06-16T13:00:00+12:00' },
    'endsAt',
    'must be after the start, on the same day, and at most 6 hours later',
  ],
  [
    'a start that is too soon',
    { ...eveningEvent, startsAt: '2026-06-09T18:30:00+12:00', endsAt: '2026-06-09T19:30:00+12:00' },
    'startsAt',
    'must be at least two hours from now',
  ],
  ['a credit without a price', withoutCredit, 'centsPerKwh', 'is needed for a credit, and must be empty for free hours'],
  ['free hours with a most', { ...noonEvent, mostCents: 5 }, 'mostCents', 'must be empty for free hours'],
  [
    'free hours without a least',
    { ...noonEvent, leastKwh: undefined },
    'leastKwh',
    'is needed for free hours, and must be empty for a credit',
  ],
  [
    'an ICP with wrong check characters',
    { ...eveningEvent, icps: ['0000000001UN000'] },
    'icps',
    'must be a list of ICPs with their check characters',
  ],
  ['a network that isn’t there', { ...eveningEvent, networks: ['moon'] }, 'networks', 'is unknown: there is no network moon'],
]

onDatabase('the door of flex events', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  it.each(faults)('refuses %s', async (_title, row, field, reason) => {
    expect(await send(db, row)).toEqual([[field, reason]])
    expect(await db.query('select 1 from flex_event')).toEqual([])
  })

  it('takes an event, and the same once more', async () => {
    expect(await send(db, eveningEvent)).toEqual([])
    expect(await send(db, eveningEvent)).toEqual([])
    expect(await db.query('select number, direction, starts_at, millicents_per_kwh, most_cents from flex_event')).toEqual([
      {
        number: 'EVENING',
        direction: 'less',
        startsAt: new Date('2026-06-16T05:30:00Z'),
        millicentsPerKwh: 100_000,
        mostCents: 500,
      },
    ])
  })

  it('doesn’t change what homes were asked', async () => {
    const promise = 'can’t change: homes were asked. Cancel this event, and send another'
    expect(await send(db, { ...eveningEvent, centsPerKwh: 50 })).toEqual([['centsPerKwh', promise]])
    expect(await send(db, { ...eveningEvent, endsAt: '2026-06-16T20:00:00+12:00' })).toEqual([['endsAt', promise]])
  })

  it('cancels it until it starts, and for good', async () => {
    const cancelled = { ...eveningEvent, cancelledAt: '2026-06-16T17:29:00+12:00' }
    expect(await send(db, cancelled, at('2026-06-16', '17:30'))).toEqual([['cancelledAt', 'can’t change: the event has started']])
    expect(await send(db, cancelled, at('2026-06-16', '17:29'))).toEqual([])
    expect(await send(db, eveningEvent, at('2026-06-16', '17:29'))).toEqual([
      ['cancelledAt', 'can’t change: the event was cancelled. Send another'],
    ])
  })
})
