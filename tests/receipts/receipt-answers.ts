import type { Receipt } from '#contract/receipts/receipts.contract.ts'

/** Tuesday 9 June 2026, twenty to five in the afternoon. */
export const now = Date.parse('2026-06-09T16:40:00+12:00')

/** Two hours on the coming Saturday: 3 days and 17 hours to go. */
export const booked: Receipt = {
  receiptId: 'r-1',
  number: 'R-7Q4K-22',
  at: '2026-06-09T14:12:00+12:00',
  what: 'freeHoursBooked',
  about: '13 June 2026, 10 am to 12 pm',
  state: 'open',
  until: '2026-06-13T10:00:00+12:00',
  gives: 'get 2 hours back',
  undoneAt: null,
}

/** A message switch has no limit in these answers. */
export const unlimited: Receipt = {
  ...booked,
  receiptId: 'r-2',
  number: 'R-7P2C-74',
  at: '2026-06-09T13:00:00+12:00',
  what: 'messages',
  about: 'News and offers by email, off',
  until: null,
  gives: 'turn it on again',
}

export const ordered: Receipt = {
  ...booked,
  receiptId: 'r-3',
  number: 'R-7M8D-44',
  at: '2026-06-08T09:30:00+12:00',
  what: 'gasOrdered',
  about: '2 bottles',
  state: 'over',
  until: '2026-06-09T08:00:00+12:00',
  gives: null,
}

export const renamed: Receipt = {
  ...ordered,
  receiptId: 'r-4',
  number: 'R-6Z9T-33',
  at: '2026-06-07T09:30:00+12:00',
  what: 'propertyName',
  about: '14 Tūī Lane to Bach',
  state: 'changed',
  until: '2026-06-09T09:30:00+12:00',
}

export const password: Receipt = {
  ...ordered,
  receiptId: 'r-5',
  number: 'R-6Z9T-88',
  at: '2026-06-06T09:30:00+12:00',
  what: 'password',
  about: null,
  state: 'final',
  until: null,
}

export const undone: Receipt = { ...booked, state: 'undone', gives: null, undoneAt: '2026-06-09T16:41:00+12:00' }
