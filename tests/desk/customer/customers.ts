import type { CustomerPage, CustomerTimeline } from '#contract/desk/customer.contract.ts'

/** Priya Nair of the design picture, on Tuesday 9 June 2026. */
export const priya: CustomerPage = {
  readAt: '2026-06-09T16:40:00+12:00',
  billingAccountId: 'account-1',
  customerId: 'customer-1',
  name: 'Priya Nair',
  initials: 'PN',
  customerNumber: '500 204 771',
  badges: [
    { tone: 'info', text: 'Complaint open' },
    { tone: 'warn', text: '$339.00 on hold' },
    { tone: 'neutral', text: 'No late fees until closed' },
  ],
  isPrivate: false,
  deletedOn: null,
  openedOn: '2022-11-14',
  phone: '027 555 0163',
  email: 'priya.nair@example.co.nz',
  postTo: '8 Kōwhai Street, Island Bay, Wellington 6023',
  accounts: [{ billingAccountId: 'account-2', customerNumber: '500 204 772', address: '2 Rātā Street' }],
  balance: {
    total: 612.4,
    overdue: 0,
    dueOn: '2026-06-15',
    onHold: [{ number: 'C-288', amount: 339 }],
    toPay: 273.4,
    paysBy: 'Direct debit ANZ ··042',
    lastPayment: { day: '2026-05-04', amount: 268.15 },
    plan: null,
  },
  cases: [{ kind: 'complaint', number: 'C-288', subject: 'A bill', state: 'Being looked into', dueOn: '2026-06-09' }],
  closedCases: 2,
  supplies: [
    {
      supplyPointId: 'point-1',
      supplyType: 'electricity',
      icp: '0004471290WE70A',
      address: '8 Kōwhai Street',
      planName: 'Day and night',
      planFrom: '2026-04-01',
      planUntil: null,
      isAdvanced: true,
    },
  ],
  people: [{ name: 'Priya Nair', initials: 'PN', detail: 'Account holder. Passkey, last sign-in Tue 9 June, 3:58 pm' }],
  care: 'Nobody medically dependent at this address',
  counts: { bills: 31, messages: 48, devices: 2 },
}

export const firstEntries: CustomerTimeline = {
  entries: [
    {
      id: 'note-1',
      at: '2026-06-09T14:50:00+12:00',
      hasTime: true,
      kind: 'note',
      title: 'Note',
      detail: 'Priya wants the bill fixed before 15 June',
      by: 'Sione Fa’asavalu',
      path: null,
    },
    {
      id: 'case-1',
      at: '2026-05-26T19:44:00+12:00',
      hasTime: true,
      kind: 'case',
      title: 'Complaint C-288 made',
      detail: 'Twice what it was.',
      by: 'Priya Nair',
      path: '/staff/cases/complaint/C-288',
    },
  ],
  next: '1780000000000.case-1',
}

export const laterEntries: CustomerTimeline = {
  entries: [
    {
      id: 'bill-1',
      at: '2026-05-25T00:00:00+12:00',
      hasTime: false,
      kind: 'bill',
      title: 'Bill, $612.40',
      detail: '23 April – 21 May, no. 500204771-260521',
      by: 'Emailed',
      path: null,
    },
  ],
  next: null,
}
