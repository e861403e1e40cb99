import type { DeskHome, DueItem, DueNext } from '#contract/desk/home.contract.ts'

const item = (number: string, more: Partial<DueItem>): DueItem => ({
  key: number,
  queue: 'billQuestions',
  number,
  dueOn: '2026-06-09',
  customer: 'Daniel Reid',
  customerNumber: '500162045',
  about: 'Late fee on April bill',
  state: 'waitingOnUs',
  assignee: { name: 'Mere Tāmati', initials: 'MT', isYou: true },
  href: `/staff/cases/billQuestion/${number}`,
  ...more,
})

export const items: readonly DueItem[] = [
  item('Q-2614', {
    dueOn: '2026-06-08',
    customer: 'Hēmi Walker',
    customerNumber: '500131876',
    about: '3 estimated bills in a row',
  }),
  item('C-0288', {
    queue: 'complaints',
    customer: 'Priya Nair',
    state: 'new',
    assignee: null,
    href: '/staff/cases/complaint/C-0288',
  }),
]

export const due: DueNext = { today: '2026-06-09', items: [...items], mine: 12, unassigned: 19 }

/** Tuesday 9 June 2026, 4:39 pm. */
export const home: DeskHome = {
  today: '2026-06-09',
  checkedAt: '2026-06-09T04:39:00.000Z',
  queues: [
    { queue: 'complaints', waiting: 6, late: 0, dueToday: 1, nextDue: '2026-06-09', mine: 2 },
    { queue: 'billQuestions', waiting: 21, late: 1, dueToday: 3, nextDue: '2026-06-08', mine: 5 },
    { queue: 'privacy', waiting: 2, late: 0, dueToday: 0, nextDue: '2026-06-15', mine: 0 },
    { queue: 'care', waiting: 5, late: 0, dueToday: 1, nextDue: '2026-06-09', mine: 1 },
    { queue: 'heldReadings', waiting: 9, late: 0, dueToday: 2, nextDue: '2026-06-09', mine: 0 },
    { queue: 'heldBills', waiting: 3, late: 0, dueToday: 1, nextDue: '2026-06-09', mine: 0 },
    { queue: 'unmatchedPayments', waiting: 0, late: 0, dueToday: 0, nextDue: null, mine: 0 },
  ],
  promises: {
    left: [
      {
        promiseId: 'p-1',
        what: 'Call Hēmi Walker back',
        detail: 'Estimated bills',
        dueAt: '2026-06-09T03:00:00.000Z',
        madeBy: 'Sione Fifita',
        madeAt: '2026-06-08T03:00:00.000Z',
        doneAt: null,
        billingAccountId: null,
        caseNumber: 'Q-2614',
      },
    ],
    done: 7,
  },
  notices: [
    {
      kind: 'payments',
      tone: 'info',
      title: '17 bank payments unmatched',
      detail: '$4,318.95 in all. 11 have a proposal.',
      since: '2026-06-08T20:00:00.000Z',
      action: { label: 'Match', href: '/staff/money' },
    },
  ],
}
