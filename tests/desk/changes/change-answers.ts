import type { Approval } from '#contract/desk/approvals.contract.ts'
import type { ChangeFacts } from '#contract/desk/changes.contract.ts'

/** A customer on whom everything may be changed. */
export const changeFacts: ChangeFacts = {
  billingAccountId: '8f3a3f2b-7a10-4d0e-9c55-5a8e4a558f5b',
  customerNumber: '500 204 771',
  today: '2026-06-09',
  blocked: null,
  name: { firstName: 'Priya', middleName: null, lastName: 'Nair' },
  phones: { mobile: '+64275550163', home: null, work: '+6445550100' },
  billsEmail: 'priya@example.com',
  postalAddress: '8 Kōwhai Street, Island Bay, Wellington 6023',
  supplies: [
    {
      supplyPointId: 's-1',
      supplyType: 'electricity',
      icp: '0004471290WE70A',
      address: '8 Kōwhai Street',
      planName: 'EV Night',
      startDate: '2025-04-01',
      endDate: null,
      blocked: null,
      earliestDate: '2026-06-10',
      latestDate: '2027-06-09',
      offered: [
        { planId: 'everyday', name: 'Everyday' },
        { planId: 'everyday-low', name: 'Everyday Low User' },
      ],
    },
    {
      supplyPointId: 's-2',
      supplyType: 'lpg',
      icp: null,
      address: '8 Kōwhai Street',
      planName: 'Bottles',
      startDate: '2025-04-01',
      endDate: null,
      blocked: 'No other plan is offered for this.',
      earliestDate: '2026-06-10',
      latestDate: '2027-06-09',
      offered: [],
    },
  ],
  balanceCents: 61_240,
  moneyBlocked: null,
  credit: { freeCents: 11_000, mostCents: 500_000 },
  instalments: { overdueCents: 33_900, blocked: null },
  lateFees: [
    { transactionId: 't-1', day: '2026-06-03', cents: 1_400, needsApproval: false },
    { transactionId: 't-2', day: '2026-05-03', cents: 20_000, needsApproval: true },
  ],
  discount: { name: 'Two fuels', percent: 5 },
  discountFreePercent: 10,
  activation: { blocked: null, mailTo: 'priya@example.com' },
}

/** Of somebody else, who asked Mere to decide. */
export const waitingApproval: Approval = {
  approvalId: 'a-1',
  what: 'Credit $240.00 to the account, as goodwill',
  reason: 'Two days without power',
  customer: { billingAccountId: changeFacts.billingAccountId, customerNumber: '500 204 771', name: 'Priya Nair' },
  cents: 24_000,
  requestedBy: 'Sione Fa’asavalu',
  isOwn: false,
  requestedAt: '2026-06-09T02:12:00.000Z',
  role: 'money',
  mayDecide: true,
  outcome: 'waiting',
  decidedBy: null,
  decidedAt: null,
  declineReason: null,
}

export const ownApproval: Approval = {
  ...waitingApproval,
  approvalId: 'a-2',
  what: 'Waive a late fee of $200.00',
  requestedBy: 'Mere Tāmati',
  isOwn: true,
  mayDecide: false,
}

/** Needs a role that Mere doesn’t have; of no customer. */
export const otherApproval: Approval = {
  ...waitingApproval,
  approvalId: 'a-3',
  what: 'Change the price of Everyday',
  customer: null,
  cents: null,
  role: 'prices',
  mayDecide: false,
}

export const declinedApproval: Approval = {
  ...ownApproval,
  approvalId: 'a-4',
  outcome: 'declined',
  decidedBy: 'Jade Hohepa',
  decidedAt: '2026-06-09T03:00:00.000Z',
  declineReason: 'Too much',
}
