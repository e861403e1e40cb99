import type { Charger, Charging, ChargingHalfHour, ChargingPlan, ChargingSession } from '#contract/charging/charging.contract.ts'

export const charger: Charger = {
  chargerId: 'c-1',
  identity: 'tarn-7f3a',
  address: 'wss://charging.example.nz/ocpp/tarn-7f3a',
  kilowatts: 7.4,
  state: 'available',
  heardAt: '2026-06-16T17:55:00+12:00',
  vendor: 'Evnex',
  model: 'E2 Plus',
}

export const halfHour = (startsAt: string, kwh: number, atOnceKwh: number, cents: number | null = 18.2): ChargingHalfHour => ({
  startsAt,
  kwh,
  atOnceKwh,
  centsPerKwh: cents,
  isFree: cents === 0,
  gramsPerKwh: 92.4,
})

/** Ten half-hours of 3.7 kWh would be 37 kWh: the plan takes the four cheapest. */
export const plan: ChargingPlan = {
  isRunning: false,
  isAtOnce: false,
  startsAt: '2026-06-16T18:00:00+12:00',
  readyAt: '2026-06-17T07:00:00+12:00',
  kwh: 14.8,
  plannedKwh: 14.8,
  costNZD: 2.4,
  atOnceNZD: 5.1,
  kg: 1.25,
  atOnceKg: 2.5,
  halfHours: [
    halfHour('2026-06-16T18:00:00+12:00', 0, 3.7, 34.5),
    halfHour('2026-06-16T18:30:00+12:00', 0, 3.7, 34.5),
    halfHour('2026-06-16T23:00:00+12:00', 3.7, 0),
    halfHour('2026-06-16T23:30:00+12:00', 3.7, 0),
    halfHour('2026-06-17T00:00:00+12:00', 3.7, 0, 0),
    halfHour('2026-06-17T00:30:00+12:00', 3.7, 0),
    halfHour('2026-06-17T01:00:00+12:00', 0, 0),
  ],
}

export const session: ChargingSession = {
  sessionId: 's-2',
  day: '2026-06-15',
  startsAt: '2026-06-15T18:12:00+12:00',
  endsAt: '2026-06-16T07:04:00+12:00',
  kwh: 18.4,
  costNZD: 2.21,
  atOnceNZD: 4.31,
  kg: 1.5,
  atOnceKg: 2.1,
  halfHours: [
    halfHour('2026-06-15T18:00:00+12:00', 0, 3.7, 34.5),
    halfHour('2026-06-15T18:30:00+12:00', 0, 0, 34.5),
    halfHour('2026-06-15T23:00:00+12:00', 3.65, 0),
  ],
}

export const earlier: ChargingSession = {
  ...session,
  sessionId: 's-1',
  day: '2026-06-10',
  startsAt: '2026-06-10T19:00:00+12:00',
  endsAt: '2026-06-10T23:30:00+12:00',
  kwh: 11,
  costNZD: 3.1,
  atOnceNZD: 3.1,
}

export const withCharger: Charging = {
  costIncluded: true,
  charger,
  usualKilowatts: 7.4,
  choice: { readyAt: '07:00', kwh: 15, weigh: 'price' },
  plan,
  sessions: [session, earlier],
  saved: { sessions: 2, kwh: 29.4, savedNZD: 2.1, savedKg: 0.6 },
}

export const withoutCharger: Charging = {
  ...withCharger,
  charger: null,
  plan: null,
  sessions: [],
  saved: { sessions: 0, kwh: 0, savedNZD: 0, savedKg: 0 },
}

export const newCharger: Charging = {
  ...withCharger,
  charger: { ...charger, state: 'neverConnected', heardAt: null, vendor: null, model: null },
  sessions: [],
  saved: { sessions: 0, kwh: 0, savedNZD: 0, savedKg: 0 },
}

export const pluggedIn: Charging = {
  ...withCharger,
  charger: { ...charger, state: 'pluggedIn' },
  plan: { ...plan, isRunning: true },
}

export const hurried: Charging = {
  ...withCharger,
  charger: { ...charger, state: 'charging' },
  plan: {
    ...plan,
    isRunning: true,
    isAtOnce: true,
    costNZD: 5.1,
    kg: 2.5,
    halfHours: plan.halfHours.map((each) => ({ ...each, kwh: each.atOnceKwh })),
  },
}

export const secret = {
  chargerId: 'c-1',
  url: 'wss://charging.example.nz/ocpp',
  identity: 'tarn-7f3a',
  password: 'k7Qm-2xWd-9pLs',
}
