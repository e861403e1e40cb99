import type { CareCase, CareCaseList } from '#contract/desk/care.contract.ts'
import { careChecks } from '#domain/desk/care-cases.ts'

export const careRows: CareCaseList = {
  rows: [
    {
      number: 'K-1017',
      billingAccountId: 'b-1',
      kind: 'form',
      customerNumber: '500240193',
      name: 'Ana Fonoti',
      dueOn: '2026-06-09',
      assignee: 'Mere Tāmati',
      isMine: true,
    },
    {
      number: 'H-1002',
      billingAccountId: 'b-2',
      kind: 'help',
      customerNumber: '500086044',
      name: 'Peter Cho',
      dueOn: '2026-06-08',
      assignee: null,
      isMine: false,
    },
  ],
  next: '2026-06-08 H-1002',
  counts: { open: 2, mine: 1, registered: 212 },
  waiting: { cases: 29, care: 2 },
}

export const noRows: CareCaseList = {
  rows: [],
  next: null,
  counts: { open: 0, mine: 0, registered: 212 },
  waiting: { cases: 29, care: 0 },
}

const registration = {
  state: 'checking',
  since: '2026-06-03',
  confirmedOn: null,
  renewBy: null,
  endedOn: null,
  nextCheck: '2027-06-09',
  about: { person: 'Sefo Fonoti', dependsOn: ['breathing'], details: '' },
  form: { formId: 'f-1', mediaType: 'application/pdf', receivedAt: '2026-06-09T14:10:00+12:00' },
  askedAgain: null,
  checks: careChecks.slice(0, 4).map((item) => ({ item, by: 'Mere Tāmati', at: '2026-06-09T16:00:00+12:00' })),
  endAskedBy: null,
} satisfies CareCase['registration']

export const formCase: CareCase = {
  number: 'K-1017',
  billingAccountId: 'b-1',
  customerNumber: '500240193',
  name: 'Ana Fonoti',
  address: '52 Rātā Road, Cannons Creek, Porirua 5024',
  kind: 'form',
  dueOn: '2026-06-09',
  assignee: null,
  colleagues: [
    { staffId: 's-1', name: 'Mere Tāmati', isYou: true },
    { staffId: 's-2', name: 'Jade Wong', isYou: false },
  ],
  notes: [{ noteId: 'n-1', by: 'Jade Wong', isYours: false, at: '2026-06-08T14:50:00+12:00', text: 'Called the practice.' }],
  noteDraft: null,
  contact: { channel: 'phone', time: 'anyTime', alternate: { name: 'Tavita', relation: 'brother', phone: '0215550177' } },
  registration,
  help: null,
  drafts: [],
}

/** All five checks are ticked. */
export const checkedCase: CareCase = {
  ...formCase,
  assignee: { staffId: 's-1', name: 'Mere Tāmati', isYou: true },
  registration: {
    ...registration,
    checks: careChecks.map((item) => ({ item, by: 'Jade Wong', at: '2026-06-09T16:00:00+12:00' })),
  },
}

/** With another form. */
export const otherFormCase: CareCase = {
  ...formCase,
  registration: { ...registration, checks: [], form: { ...registration.form, formId: 'f-2' } },
}

/** Confirmed, then asked for again: the ticks wait for the other form. */
export const askedCase: CareCase = {
  ...formCase,
  kind: 'askedAgain',
  registration: {
    ...registration,
    state: 'awaitingForm',
    askedAgain: { on: '2026-06-09', reason: 'The doctor or nurse hasn’t signed it.' },
  },
}

export const formlessCase: CareCase = {
  ...formCase,
  kind: 'application',
  registration: { ...registration, state: 'awaitingForm', form: null, checks: [], endAskedBy: 'Jade Wong' },
}

export const helpCase: CareCase = {
  ...formCase,
  number: 'H-1002',
  kind: 'help',
  name: 'Peter Cho',
  registration: null,
  help: { wish: 'moreTime', message: 'Two weeks?', askedOn: '2026-06-04', answer: null, overdue: 84.2, hasPlan: false },
}
