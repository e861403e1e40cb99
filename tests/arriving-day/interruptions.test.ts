import { expect, it } from 'vitest'
import { interruptionPhase } from '#domain/supply/interruptions.ts'

const hour = 3_600_000
const times = { isPlanned: false, startsAt: 0, endsAt: null, restoredAt: null }
const planned = { ...times, isPlanned: true, endsAt: 3 * hour }

it.each([
  ['a planned one is seen a week before', planned, -7 * 24 * hour, 'planned'],
  ['not earlier', planned, -7 * 24 * hour - 1, null],
  ['is off from its beginning', planned, 0, 'off'],
  ['is over at its end, and seen for two hours', planned, 3 * hour, 'back'],
  ['not longer', planned, 5 * hour, null],
  ['a fault is off', times, hour, 'off'],
  ['is late once it was expected back', { ...times, endsAt: 2 * hour }, 2 * hour, 'late'],
  ['is back', { ...times, endsAt: 2 * hour, restoredAt: hour }, hour, 'back'],
  ['is seen for two hours more', { ...times, endsAt: 2 * hour, restoredAt: hour }, 3 * hour, null],
  ['is forgotten twelve hours after the expected time', { ...times, endsAt: 2 * hour }, 14 * hour, null],
  ['not a moment before', { ...times, endsAt: 2 * hour }, 14 * hour - 1, 'late'],
  ['or two days after its start', times, 48 * hour, null],
  ['not a moment before that', times, 48 * hour - 1, 'off'],
] as const)('%s', (_, given, now, phase) => {
  expect(interruptionPhase(given, now)).toBe(phase)
})
