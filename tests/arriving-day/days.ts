import type { ArrivingDay, DaySoFar, Interruption } from '#contract/arriving-day/arriving-day.contract.ts'

/** Five past three in the afternoon. */
export const at = Date.parse('2026-06-09T15:05:00+12:00')

export const point = { billingAccountId: 'b-1', siteId: 's-1', supplyPointId: 'p-1' } as const

export const soFar: DaySoFar = {
  ...point,
  name: 'Home',
  day: '2026-06-09',
  costIncluded: true,
  kw: 6.4,
  costNZD: 1.92,
  readUntil: '2026-06-09T14:30:00+12:00',
  missing: 0,
  usage: [
    { startDate: '2026-06-09T13:30:00+12:00', kw: 2.4, costNZD: 0.72, arrivedAt: '2026-06-09T14:04:00+12:00' },
    { startDate: '2026-06-09T14:00:00+12:00', kw: 4, costNZD: 1.2, arrivedAt: '2026-06-09T14:34:00+12:00' },
  ],
}

export const fault: Interruption = {
  ...point,
  name: '14 Tūī Lane',
  outageId: 'o-1',
  isPlanned: false,
  startsAt: '2026-06-09T14:40:00+12:00',
  endsAt: '2026-06-09T18:00:00+12:00',
  restoredAt: null,
  reason: 'A tree on the line',
  faultsPhone: '0800 111 222',
}

export const dayWith = (more: Partial<ArrivingDay> = {}): ArrivingDay => ({ id: '7', days: [soFar], interruptions: [], ...more })
