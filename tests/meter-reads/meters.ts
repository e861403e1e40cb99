import type { DevicePreview, MeterReadPreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { Meter, MeterRead, SiteMeters } from '#contract/meter-reads/meter-reads.contract.ts'
import type { Problem } from '#contract/kit.ts'

/** A read of the gas meter by us, unless told. */
export const readWith = (more: Partial<MeterRead> = {}): MeterRead => ({
  readId: 'r-1',
  meterId: 'm-1',
  deviceId: 'd-1',
  deviceReading: '04161',
  readOn: '2026-05-08',
  source: 'customer',
  state: 'billed',
  used: 46,
  offBy: null,
  sentAt: '2026-05-08T16:00:00+12:00',
  changeUntil: null,
  reason: null,
  ...more,
})

/** Picture 22: gas, five digits, last read 4,161 on 8 May by the customer. */
export const gasMeter: Meter = {
  id: 'm-1',
  serial: 'G2207 4418',
  supplyPointId: 'sp-3',
  supplyType: 'naturalGas',
  siteId: 's-1',
  location: 'beside the front door',
  isSmart: false,
  canSubmitMeterRead: true,
  hindrance: null,
  dueBy: '2026-06-12',
  devices: [
    {
      id: 'd-1',
      name: 'Gas',
      isSentOut: false,
      unit: 'm3',
      digits: 5,
      lastRead: readWith(),
      likely: { from: '04189', to: '04226', estimate: '04209' },
      checking: null,
    },
  ],
}

/** Read by hand, day and night. */
export const dayNightMeter: Meter = {
  ...gasMeter,
  id: 'm-2',
  serial: 'E8841 2075',
  supplyPointId: 'sp-2',
  supplyType: 'electricity',
  location: null,
  dueBy: null,
  devices: ['Day', 'Night'].map((name) => ({
    id: `d-${name.toLowerCase()}`,
    name,
    isSentOut: false,
    unit: 'kWh' as const,
    digits: 5,
    lastRead: readWith({ readId: `r-${name}`, meterId: 'm-2', deviceId: `d-${name.toLowerCase()}`, deviceReading: '20000' }),
    likely: null,
    checking: null,
  })),
}

export const smartMeter: Meter = {
  ...dayNightMeter,
  id: 'm-3',
  serial: 'E1000 0001',
  supplyPointId: 'sp-1',
  isSmart: true,
  canSubmitMeterRead: false,
  hindrance: {
    type: '/error/meter_read/not_allowed',
    detail: 'This meter sends its readings by itself: there is nothing to read.',
  },
}

export const window: SiteMeters['window'] = {
  startDate: '2026-05-14',
  endDate: '2026-06-12',
  closesOn: '2026-06-13',
  lateUntil: '2026-06-15',
  changeUntil: '2026-06-12T20:00:00+12:00',
}

export const siteMetersWith = (...meters: readonly Meter[]): SiteMeters => ({
  meterReadings: { meters: [...meters] },
  sites: [{ id: 's-1', name: 'Home', address: '7 Kahikatea Drive' }],
  window,
})

const likelyPreview: DevicePreview = {
  meterId: 'm-1',
  deviceId: 'd-1',
  deviceReading: '04217',
  hindrance: null,
  isPlausible: true,
  checks: [],
  since: '2026-05-08',
  likely: { from: '04189', to: '04226' },
  used: { units: 56, kw: 617, cost: 73.42 },
  estimated: { units: 48, kw: 529, cost: 62.94 },
  centsPerKwh: [11.9],
  timesUsual: 1,
  gas: [{ startDate: '2026-05-08', endDate: '2026-06-08', cubicMetres: 56, factor: 1.012, calorificValue: 39.2, kw: 617 }],
}

/** 04217, as the picture has it. */
export const plausible: MeterReadPreview = {
  devices: [likelyPreview],
  nextBill: { about: 151, was: 140, isRedone: false },
  changeUntil: '2026-06-12T20:00:00+12:00',
}

/** 40217: two digits swapped. */
export const doubtful: MeterReadPreview = {
  ...plausible,
  devices: [
    {
      ...likelyPreview,
      deviceReading: '40217',
      isPlausible: false,
      used: { units: 36_056, kw: 397_319, cost: 47_281 },
      timesUsual: 640,
      checks: [
        { kind: 'digits', state: 'ok', suggestion: null },
        { kind: 'lowerThanLast', state: 'ok', suggestion: null },
        { kind: 'range', state: 'tooHigh', suggestion: null },
        { kind: 'swapped', state: 'fits', suggestion: { meterId: 'm-1', deviceId: 'd-1', deviceReading: '04217' } },
        { kind: 'otherMeter', state: 'ok', suggestion: null },
      ],
    },
  ],
  nextBill: null,
}

/** Sent on 9 June at 4:40 pm; it can be changed until the bill's last day. */
export const sentRead = readWith({
  readId: 'r-9',
  deviceReading: '04217',
  readOn: '2026-06-09',
  state: 'counted',
  used: 56,
  sentAt: '2026-06-09T16:40:00+12:00',
  changeUntil: '2026-06-12T20:00:00+12:00',
})

export const problemOf = (more: Partial<Problem>): Problem => ({
  type: '/error/meter_read/not_a_reading',
  title: 'Something is not right',
  status: 400,
  detail: 'A reading has digits alone.',
  instance: '/v2/private/meterRead',
  external: false,
  ...more,
})

/** Tuesday 9 June 2026, noon. */
export const noon = Date.parse('2026-06-09T12:00:00+12:00')
