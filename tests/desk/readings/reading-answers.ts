import type { HeldReading, HeldReadingDetail } from '#contract/desk/readings.contract.ts'

/** Picture 32. */
export const rangis: HeldReading = {
  number: 1093,
  kind: 'dial',
  billingAccountId: 'b-rangi',
  customerName: 'Rangi Thompson',
  customerNumber: '500 319 220',
  address: '12 Tōtara Street, Hamilton',
  icp: '0003158820WEE2C',
  meter: 'E12',
  register: 'Anytime',
  unit: 'kWh',
  reading: '46610',
  kwh: null,
  startDate: '2026-06-09',
  endDate: '2026-06-09',
  days: 1,
  receivedAt: '2026-06-09T08:12:00+12:00',
  askedAt: null,
  reason: { kind: 'aboveRange', percent: 31, times: null },
  explanation: 'swappedDigits',
  dueOn: '2026-06-09',
}

export const rangisDetail: HeldReadingDetail = {
  ...rangis,
  firstName: 'Rangi',
  history: [
    { day: '2026-02-09', value: 42_570, by: 'customer' },
    { day: '2026-03-09', value: 43_290, by: 'retailer' },
    { day: '2026-04-09', value: 44_120, by: 'estimate' },
    { day: '2026-05-09', value: 45_060, by: 'retailer' },
    { day: '2026-06-09', value: 46_610, by: 'held' },
  ],
  expected: { from: 46_040, to: 46_240 },
  expectedUse: { from: 980, to: 1_180 },
  used: { units: 1_550, cents: 59_215 },
  suggestion: { kind: 'swappedDigits', reading: '46160', units: 1_100, cents: 43_960, fits: null },
  nextBill: null,
  needsRollOver: false,
  canRelease: true,
  canAsk: true,
}

export const tamas: HeldReading = {
  ...rangis,
  number: 1095,
  kind: 'halfHours',
  billingAccountId: 'b-tama',
  customerName: 'Tama Wihongi',
  reading: null,
  kwh: 96.4,
  startDate: '2026-06-08',
  endDate: '2026-06-08',
  reason: { kind: 'timesUsual', percent: null, times: 6 },
  explanation: null,
  dueOn: '2026-06-10',
}

export const tamasDetail: HeldReadingDetail = {
  ...tamas,
  firstName: 'Tama Wihongi',
  history: [
    { day: '2026-06-06', value: 15.8, by: 'retailer' },
    { day: '2026-06-07', value: 16.4, by: 'estimate' },
    { day: '2026-06-08', value: 96.4, by: 'held' },
  ],
  expected: { from: 16, to: 16 },
  expectedUse: { from: 16, to: 16 },
  used: { units: 96.4, cents: 3_104 },
  suggestion: null,
  nextBill: { cents: 24_120, wasCents: 21_533, isReissued: false },
  needsRollOver: false,
  canRelease: true,
  canAsk: false,
}
