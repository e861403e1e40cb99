import type { FlexEvent, FlexEvents, FlexProof, FlexResult } from '#contract/flex-events/flex-events.contract.ts'

const credit = { centsPerKwh: 100, mostNZD: 5, freeHours: null, leastKwh: null }
const hours = { centsPerKwh: null, mostNZD: null, freeHours: 2, leastKwh: 1 }

export const evening: FlexEvent = {
  eventId: 'e-1',
  direction: 'less',
  day: '2026-06-16',
  startsAt: '2026-06-16T17:30:00+12:00',
  endsAt: '2026-06-16T19:30:00+12:00',
  reward: credit,
  state: 'open',
  isAutomatic: false,
  usualKwh: 3.24,
  halfNZD: 1.62,
}

export const noon: FlexEvent = {
  ...evening,
  eventId: 'e-2',
  direction: 'more',
  day: '2026-06-17',
  startsAt: '2026-06-17T12:00:00+12:00',
  endsAt: '2026-06-17T14:00:00+12:00',
  reward: hours,
  state: 'joined',
  isAutomatic: true,
  usualKwh: null,
  halfNZD: null,
}

const likeDay = (day: string, kwh: number) => ({ day, temperature: 10.1, isMeasured: true, kwh })

export const proof: FlexProof = {
  usualKwh: 1.04,
  usedKwh: 0.6,
  differenceKwh: 0.44,
  fullNZD: 0.44,
  givenNZD: 0.44,
  givenHours: null,
  temperature: 9.8,
  isMeasured: true,
  days: [likeDay('2026-06-02', 1), { ...likeDay('2026-05-29', 1.1), isMeasured: false }, likeDay('2026-05-28', 1.02)],
  halfHours: [
    { startsAt: '2026-06-03T18:00:00+12:00', usualKwh: 0.5, usedKwh: 0.3, differenceKwh: 0.2 },
    { startsAt: '2026-06-03T18:30:00+12:00', usualKwh: 0.54, usedKwh: 0.3, differenceKwh: 0.24 },
  ],
}

export const result: FlexResult = {
  resultId: 'r-1',
  eventId: 'e-0',
  direction: 'less',
  day: '2026-06-03',
  startsAt: '2026-06-03T18:00:00+12:00',
  endsAt: '2026-06-03T19:00:00+12:00',
  reward: credit,
  address: '14 Tūī Lane, Raumati Beach',
  state: 'workedOut',
  proof,
}

export const full: FlexEvents = {
  hasMeter: true,
  dependsOnPower: false,
  alwaysJoin: false,
  emails: true,
  coming: [evening, noon],
  past: [result],
}

/** Everything else that can be shown of an event. */
export const mixed: FlexEvents = {
  ...full,
  dependsOnPower: true,
  alwaysJoin: true,
  emails: false,
  coming: [
    { ...evening, state: 'notAsked' },
    { ...noon, state: 'running' },
    { ...noon, eventId: 'e-3', state: 'cancelled' },
    { ...noon, eventId: 'e-4', day: '2026-06-18', isAutomatic: false },
  ],
  past: [
    { ...result, resultId: 'r-2', state: 'waiting', proof: null },
    { ...result, resultId: 'r-3', state: 'readingsMissing', proof: null, address: '2 Bay Road, Raumati Beach' },
    { ...result, resultId: 'r-4', state: 'tooFewDays', proof: null },
    { ...result, resultId: 'r-5', proof: { ...proof, differenceKwh: 0, fullNZD: 0, givenNZD: 0 } },
    { ...result, resultId: 'r-6', proof: { ...proof, differenceKwh: 6, fullNZD: 6, givenNZD: 5 } },
    {
      ...result,
      resultId: 'r-7',
      reward: hours,
      direction: 'more',
      proof: { ...proof, fullNZD: null, givenNZD: null, givenHours: 0 },
    },
    {
      ...result,
      resultId: 'r-8',
      reward: hours,
      direction: 'more',
      proof: { ...proof, differenceKwh: 1.2, fullNZD: null, givenNZD: null, givenHours: 2, temperature: null, isMeasured: false },
    },
  ],
}

export const nothingYet: FlexEvents = { ...full, coming: [], past: [] }
export const protectedHome: FlexEvents = { ...nothingYet, dependsOnPower: true }
export const noMeter: FlexEvents = { ...nothingYet, hasMeter: false }
