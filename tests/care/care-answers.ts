import type { Care, CareRegistration } from '#contract/care/care.contract.ts'
import type { Complaint } from '#contract/complaints/complaints.contract.ts'

export const registration = (over: Partial<CareRegistration> = {}): CareRegistration => ({
  registrationId: 'r-1',
  state: 'awaitingForm',
  askedOn: '2026-06-02',
  confirmedOn: null,
  renewBy: null,
  endedOn: null,
  about: { person: 'Mum', dependsOn: ['breathing'], details: '' },
  form: null,
  askedAgain: null,
  ...over,
})

export const care = (over: Partial<Care> = {}): Care => ({
  isForHomes: true,
  registration: null,
  contact: { channel: 'phone', time: 'anyTime', alternate: null },
  billForm: 'standard',
  help: { isOffered: true, overdue: 186.4, hasPlan: false, request: null },
  ...over,
})

export const complaint = (over: Partial<Complaint> = {}): Complaint => ({
  complaintId: 'c-1',
  number: 'C-1042',
  topic: 'bill',
  bill: { invoiceId: 'i-1', startDate: '2026-04-24', endDate: '2026-05-23' },
  property: null,
  state: 'answered',
  wish: 'A new bill.',
  receivedOn: '2026-06-02',
  acknowledgeBy: '2026-06-04',
  answerBy: '2026-06-30',
  extendedFor: null,
  steps: [
    {
      what: 'received',
      at: '2026-06-02T09:30:00+12:00',
      text: 'Twice what it was.',
      by: { who: 'other', name: 'Lusia Faleolo' },
    },
    { what: 'answered', at: '2026-06-05T09:30:00+12:00', text: 'The meter is right.', by: null },
  ],
  canEscalate: false,
  canAdd: true,
  canSettle: true,
  canWithdraw: true,
  ...over,
})

export const withdrawn = complaint({
  complaintId: 'c-2',
  number: 'C-1041',
  state: 'withdrawn',
  canAdd: false,
  canSettle: false,
  canWithdraw: false,
})
