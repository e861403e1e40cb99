import type { OrderCheck } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { LpgOrder, OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'

const delivery = {
  orderBy: '2026-06-09T17:00:00+12:00',
  firstDay: '2026-06-11',
  lastDay: '2026-06-12',
  changeUntil: '2026-06-10T14:00:00+12:00',
}

const price = { pricePerBottle: 149, delivery: 0, total: 298, gst: 38.87 }

/** What an order begins with, as in the picture. */
export const info: OrderInfo = {
  billingAccountId: 'b-1',
  notificationSeen: true,
  supplyPoints: [],
  supplyAgreementId: 'sa-1',
  siteAddress: '7 Kahikatea Drive, Dinsdale',
  minimumBottles: 1,
  maximumBottles: 35,
  bottleKilograms: 45,
  pricePerBottle: 149,
  delivery,
  orderTemplate: { numberOfBottles: 2, questions: { isDogOnSite: false }, orderedOn: '2026-02-20' },
  phoneNumber: '+64272223344',
  draft: null,
  hindrance: null,
}

export const eligible: OrderCheck = { isEligible: true, reason: null, detail: null, payment: null, price, delivery }

export const owing: OrderCheck = {
  ...eligible,
  isEligible: false,
  reason: 'ineligible_credit_control',
  detail: 'Your account is $404.98 overdue. You can order once you’ve paid it.',
  payment: { amountOverdue: 404.98, overdueSince: '2026-05-05' },
}

export const ordered: LpgOrder = {
  orderId: 'o-1',
  receiptNumber: 'R-5K2M-28',
  supplyAgreementId: 'sa-1',
  siteAddress: '7 Kahikatea Drive, Dinsdale',
  status: 'PROCESSING',
  failureInfo: null,
  numberOfBottles: 2,
  price,
  questions: { isGateLocked: true, accessNote: 'Key box, code 4417', phoneNumber: '+64272223344' },
  placedAt: '2026-06-09T04:12:00.000Z',
  placedBy: 'customer',
  firstDay: '2026-06-11',
  lastDay: '2026-06-12',
  changeUntil: '2026-06-10T02:00:00.000Z',
  canChange: true,
  deliveredOn: null,
  events: [
    {
      status: 'PROCESSING',
      at: '2026-06-09T04:12:00.000Z',
      kind: 'moved',
      by: 'customer',
      numberOfBottles: 2,
      deliverOn: null,
      failureInfo: null,
    },
  ],
}

export const cancelled: LpgOrder = { ...ordered, status: 'CANCELLED', canChange: false }
