import type { BillReissue, DeskHeldBill, HeldBillDetail } from '#contract/desk/bills.contract.ts'

/** Picture 32. */
export const meles: DeskHeldBill = {
  billingAccountId: 'b-mele',
  customerName: 'Mele Tupou',
  customerNumber: '500 219 664',
  endDate: '2026-05-21',
  since: '2026-06-09T02:41:00+12:00',
  tries: 1,
  reason: 'the proof differs: 2 differences in 3 lines, the total and its GST',
  cause: 'days',
  differenceCents: -460,
  sameCause: 3,
}

export const melesDetail: HeldBillDetail = {
  ...meles,
  startDate: '2026-05-01',
  lines: [
    {
      description: 'Electricity, day, at 33.90 c/kWh',
      kind: 'energy',
      printed: { quantity: 302_400, unit: 'Wh', cents: 10_251 },
      worked: { quantity: 302_400, unit: 'Wh', cents: 10_251 },
      differenceCents: 0,
      isSame: true,
    },
    {
      description: 'Daily charge, at 230.00 c',
      kind: 'daily',
      printed: { quantity: 21, unit: 'days', cents: 4_830 },
      worked: { quantity: 19, unit: 'days', cents: 4_370 },
      differenceCents: -460,
      isSame: false,
    },
  ],
  printedCents: 21_837,
  workedCents: 21_377,
  retryCents: null,
  correctedCents: 21_377,
}

export const dans: DeskHeldBill = {
  ...meles,
  billingAccountId: 'b-dan',
  customerName: 'Dan Reid',
  reason: 'failed: error 23514',
  cause: 'failed',
  differenceCents: null,
  sameCause: 1,
}

/** Its cause was repaired: it can be sent as it is now. */
export const dansDetail: HeldBillDetail = {
  ...dans,
  startDate: null,
  lines: [],
  printedCents: null,
  workedCents: null,
  retryCents: 18_020,
  correctedCents: null,
}

export const melesReissue: BillReissue = {
  number: '500219664-260521',
  billingAccountId: 'b-mele',
  customerName: 'Mele Tupou',
  customerNumber: '500 219 664',
  startDate: '2026-05-01',
  endDate: '2026-05-21',
  wasCents: 21_837,
  cents: 21_377,
  lines: melesDetail.lines,
  needsApproval: false,
}
