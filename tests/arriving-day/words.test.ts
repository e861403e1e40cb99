import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Interruption } from '#contract/arriving-day/arriving-day.contract.ts'
import { arrivingDayMachine } from '#machines/arriving-day/arriving-day.machine.ts'
import { barsOf, daySoFarText, selectDaySoFar, selectInterruptions } from '#machines/arriving-day/arriving-day.selectors.ts'
import { at, dayWith, fault, soFar } from './days.ts'

const snapshotWith = (interruptions: readonly Interruption[], now = at) => {
  const snapshot = createActor(arrivingDayMachine).getSnapshot()
  const day = { status: 'ready' as const, data: dayWith({ interruptions: [...interruptions] }) }
  return { ...snapshot, context: { ...snapshot.context, day, now } } as typeof snapshot
}

it.each([
  [{}, 'Today so far: 6.4 kWh, about $1.92 with the daily charge. Last reading 2:30 pm.'],
  [{ costIncluded: false }, 'Today so far: 6.4 kWh. Last reading 2:30 pm.'],
  [
    { missing: 1 },
    'Today so far: 6.4 kWh, about $1.92 with the daily charge. Last reading 2:30 pm. 1 half-hour before that is missing.',
  ],
  [
    { missing: 3 },
    'Today so far: 6.4 kWh, about $1.92 with the daily charge. Last reading 2:30 pm. 3 half-hours before that are missing.',
  ],
])('the day so far with %j', (more, text) => {
  expect(daySoFarText({ ...soFar, ...more })).toBe(text)
})

it('has a bar for each half-hour', () => {
  expect(barsOf(soFar)).toEqual([
    { key: '2026-06-09T13:30:00+12:00', column: 28, percent: 60, label: '1:30 pm: 2.4 kWh' },
    { key: '2026-06-09T14:00:00+12:00', column: 29, percent: 100, label: '2:00 pm: 4.0 kWh' },
  ])
})

it('is of today, and of the supply point', () => {
  const snapshot = snapshotWith([])
  expect(selectDaySoFar(snapshot, 'p-1')).toEqual(soFar)
  expect(selectDaySoFar(snapshot, 'p-1', '2026-06-09')).toEqual(soFar)
  expect([
    selectDaySoFar(snapshot, 'p-2'),
    selectDaySoFar(snapshot, 'p-1', '2026-06-08'),
    selectDaySoFar(snapshotWith([], at + 86_400_000), 'p-1'),
  ]).toEqual([null, null, null])
})

const planned: Interruption = {
  ...fault,
  isPlanned: true,
  startsAt: '2026-06-11T09:00:00+12:00',
  endsAt: '2026-06-11T15:00:00+12:00',
  reason: 'Work on power poles.',
}

it.each([
  [planned, 'info', 'Planned outage at 14 Tūī Lane:', 'Thu 11 June, 9:00 am to 3:00 pm. Reason: Work on power poles.'],
  [
    { ...planned, startsAt: '2026-06-09T09:00:00+12:00', endsAt: '2026-06-09T16:00:00+12:00' },
    'warn',
    'Your power is off at 14 Tūī Lane.',
    'The planned outage ends at 4:00 pm. Reason: Work on power poles.',
  ],
  [
    fault,
    'warn',
    'Your power is off at 14 Tūī Lane.',
    'The lines company expects it back by 6:00 pm. Reason: A tree on the line.',
  ],
  [
    { ...fault, endsAt: null, reason: '' },
    'warn',
    'Your power is off at 14 Tūī Lane.',
    'The lines company doesn’t know yet when it will be back.',
  ],
  [
    { ...fault, endsAt: '2026-06-09T15:00:00+12:00' },
    'warn',
    'Your power is off at 14 Tūī Lane.',
    'The lines company expected it back by 3:00 pm. If yours is still off, call the faults line, 0800 111 222.',
  ],
  [
    { ...fault, restoredAt: '2026-06-09T15:02:00+12:00', faultsPhone: null },
    'good',
    'Your power is back at 14 Tūī Lane.',
    'It’s been on since 3:02 pm. Call your lines company if yours is still off.',
  ],
])('an interruption %#', (interruption, tone, title, text) => {
  expect(selectInterruptions(snapshotWith([interruption]))).toEqual([{ id: expect.any(String), tone, title, text }])
})
