import type { DeskCase, DeskCases } from '#contract/desk/cases.contract.ts'

export const priyasCase: DeskCase = {
  number: 'C-1042',
  kind: 'complaint',
  subject: '$612.40 after a meter change',
  status: 'Being looked into',
  isWaiting: true,
  version: 3,
  customer: { name: 'Priya Nair', isDeleted: false, billingAccountId: 'b-1', accountNumber: '500 204 771' },
  dueOn: '2026-06-24',
  workingDay: 9,
  workingDays: 20,
  stages: [
    { name: 'Received', state: 'done', day: '2026-05-26' },
    { name: 'Checked', state: 'done', day: '2026-06-09' },
    { name: 'Answer', state: 'current', day: '2026-06-24' },
    { name: 'Close', state: 'ahead', day: null },
  ],
  assignee: null,
  colleagues: [
    { staffId: 's-1', name: 'Mere Tāmati', isYou: true },
    { staffId: 's-2', name: 'Sione Moala', isYou: false },
  ],
  facts: [{ label: 'About', value: 'A bill' }],
  bills: [
    { label: 'This bill', cents: 61_240 },
    { label: 'Bill before', cents: 26_815 },
  ],
  messages: [
    {
      title: 'Priya Nair complained',
      staff: null,
      isOurs: false,
      at: '2026-05-26T19:44:00+12:00',
      text: 'My bill is more than double.',
    },
  ],
  notes: [{ noteId: 'n-1', by: 'Sione Moala', isYours: false, at: '2026-06-08T14:50:00+12:00', text: 'Called Priya.' }],
  steps: ['answer', 'extend', 'close'],
  needsDescription: false,
  templates: [
    {
      id: 'billCorrected',
      step: 'answer',
      name: 'Complaint upheld, bill corrected',
      text: 'We’ve corrected your bill from $612.40 to [new amount].',
      filled: ['$612.40'],
    },
  ],
  extras: { holdCents: 33_900, credit: { freeCents: 15_000, mostCents: 500_000 } },
  draft: null,
  promiseDraft: null,
  noteDraft: null,
  undelivered: [],
}

export const closedCase: DeskCase = {
  ...priyasCase,
  number: 'C-1041',
  status: 'Settled',
  isWaiting: false,
  dueOn: null,
  assignee: { staffId: 's-2', name: 'Sione Moala', isYou: false },
  steps: [],
  templates: [],
}

export const caseList: DeskCases = {
  rows: [
    {
      number: 'C-1042',
      kind: 'complaint',
      customer: 'Priya Nair',
      isPrivate: false,
      subject: '$612.40 after a meter change',
      status: 'Being looked into',
      isWaiting: true,
      day: '2026-06-24',
      assignee: { staffId: 's-1', name: 'Mere Tāmati', isYou: true },
    },
    {
      number: 'Q-1007',
      kind: 'billQuestion',
      customer: null,
      isPrivate: true,
      subject: 'Private account',
      status: 'Received',
      isWaiting: true,
      day: '2026-06-26',
      assignee: null,
    },
  ],
  next: '2026-06-26.Q-1007',
  counts: { open: 6, mine: 2, unassigned: 3 },
  waiting: { cases: 29, care: 5 },
}
