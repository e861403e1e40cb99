import type { DeliveryHistory, DeliverySummary, LpgDelivery } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import type { BottleCare, BottleLevel, Level } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import type { LpgOrder, OrderInfo, OrderStanding } from '#contract/bottled-gas/bottled-gas.contract.ts'

export const agreement = 'agreement-1'

export const level: Level = {
  left: 0.25,
  offBy: 0.1,
  bottles: [
    { state: 'empty', percent: 0 },
    { state: 'inUse', percent: 25 },
  ],
  count: 2,
  full: 0,
  runsOut: { earliest: '2026-06-19', likely: '2026-06-24', latest: '2026-06-30' },
  daysPerBottle: 60,
  isLow: true,
  basis: 'ownUse',
  points: [
    { day: '2025-10-26', kind: 'delivery', before: 0.15, after: 2.15 },
    { day: '2026-02-24', kind: 'delivery', before: 0.3, after: 2.3 },
  ],
}

export const levelAnswer = (over: Partial<BottleLevel> = {}): BottleLevel => ({
  supplyAgreementId: agreement,
  today: '2026-06-09',
  level,
  seen: null,
  ...over,
})

export const care = (over: Partial<BottleCare> = {}): BottleCare => ({
  supplyAgreementId: agreement,
  choice: 'remind',
  numberOfBottles: 2,
  maximumBottles: 35,
  email: 'wiremu@example.nz',
  done: null,
  ...over,
})

const event = { kind: 'moved', by: 'deliveryCompany', numberOfBottles: 2, deliverOn: null, failureInfo: null } as const

export const order = (over: Partial<LpgOrder> = {}): LpgOrder => ({
  orderId: 'order-1',
  receiptNumber: 'R-5K2M-08',
  supplyAgreementId: agreement,
  siteAddress: '7 Kahikatea Drive, Dinsdale',
  status: 'DELIVERED',
  failureInfo: null,
  numberOfBottles: 2,
  price: { pricePerBottle: 149, delivery: 0, total: 298, gst: 38.87 },
  questions: {},
  placedAt: '2026-06-05T16:12:00+12:00',
  placedBy: 'customer',
  firstDay: '2026-06-09',
  lastDay: '2026-06-09',
  changeUntil: '2026-06-08T14:00:00+12:00',
  canChange: false,
  deliveredOn: '2026-06-09',
  events: [
    { ...event, status: 'PROCESSING', by: 'customer', at: '2026-06-05T16:12:00+12:00' },
    { ...event, status: 'SCHEDULED', at: '2026-06-05T17:03:00+12:00', deliverOn: '2026-06-08' },
    {
      ...event,
      status: 'RESCHEDULED',
      at: '2026-06-08T11:20:00+12:00',
      deliverOn: '2026-06-09',
      failureInfo: { reason: 'gateLocked', detail: 'The gate was locked.' },
    },
    { ...event, status: 'OUT_FOR_DELIVERY', at: '2026-06-09T08:05:00+12:00' },
    { ...event, status: 'DELIVERED', at: '2026-06-09T10:41:00+12:00' },
  ],
  ...over,
})

export const standing = (one: LpgOrder | null): OrderStanding => ({
  supplyAgreementId: agreement,
  status: one?.status ?? 'NO_ORDER',
  order: one,
})

export const delivery = (over: Partial<LpgDelivery> = {}): LpgDelivery => ({
  deliveryId: 'delivery-1',
  orderId: null,
  receiptNumber: null,
  date: '2026-02-24',
  status: 'DELIVERED',
  numberOfBottles: 2,
  cost: 292,
  failureInfo: null,
  ...over,
})

/** Sixty deliveries, forty a page. */
export const historyFrom = (skip: number): DeliveryHistory => ({
  supplyAgreementId: agreement,
  total: 60,
  deliveries: Array.from({ length: Math.min(40, 60 - skip) }, (_, index) => {
    const at = skip + index
    return delivery({
      deliveryId: `delivery-${at}`,
      date: new Date(Date.UTC(2026, 5, 9) - at * 10 * 86_400_000).toISOString().slice(0, 10),
      cost: 100 + at,
    })
  }),
})

export const summary: DeliverySummary = {
  supplyAgreementId: agreement,
  startDate: '2025-06-10',
  endDate: '2026-06-09',
  numberOfDeliveries: 3,
  numberOfBottles: 6,
  cost: 876,
  lastDelivery: { date: '2026-02-24', numberOfBottles: 2 },
  usualBottles: 2,
  usualDays: 120,
}

const point = {
  supplyAgreementId: agreement,
  supplyPointId: 'point-1',
  siteId: 'site-1',
  siteName: 'Home',
  siteAddress: '7 Kahikatea Drive, Dinsdale',
  startDate: '2024-05-01',
  endDate: null,
  isEnded: false,
}

export const info = (over: Partial<OrderInfo> = {}): OrderInfo => ({
  billingAccountId: 'account-1',
  notificationSeen: true,
  supplyPoints: [point],
  supplyAgreementId: agreement,
  siteAddress: point.siteAddress,
  minimumBottles: 1,
  maximumBottles: 35,
  bottleKilograms: 45,
  pricePerBottle: 149,
  delivery: {
    orderBy: '2026-06-09T17:00:00+12:00',
    firstDay: '2026-06-11',
    lastDay: '2026-06-12',
    changeUntil: '2026-06-10T14:00:00+12:00',
  },
  orderTemplate: null,
  phoneNumber: null,
  draft: null,
  hindrance: null,
  ...over,
})

export const bach = {
  ...point,
  supplyAgreementId: 'agreement-2',
  supplyPointId: 'point-2',
  siteName: 'Bach',
  siteAddress: '2 Beach Road, Raglan',
}
export const ended = { ...bach, endDate: '2026-03-31', isEnded: true }
