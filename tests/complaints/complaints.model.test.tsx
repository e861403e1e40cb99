// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { emptyComplaint } from '#domain/complaint.ts'
import { entryOf } from '#machines/catalogue.ts'
import { complaintFormMachine } from '#machines/complaints/complaint-form.machine.ts'
import { complaintsMachine } from '#machines/complaints/complaints.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { complaint, withdrawn } from '#tests/care/care-answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { ComplaintForm } from '#views/complaints/complaint-form.tsx'
import { ComplaintsView } from '#views/complaints/complaints-page.tsx'

const subjects = { bills: [{ invoiceId: 'i-1', startDate: '2026-04-24', endDate: '2026-05-23' }], properties: [] }
const input = { pageId: 'complaints', path: '/account/profile/complaints', params: {}, search: '' } as const

describeModel(entryOf('complaints'), {
  machine: complaintsMachine,
  input,
  events: [
    reports('complaints', { status: 'ready', data: { complaints: [complaint(), withdrawn], ...subjects } }),
    reports('complaints', { status: 'failed', problem }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    isDone('draft', null),
    isDone('draft', ''),
    isDone('draft', 'c-1'),
    isDone('draft', 'c-2'),
    fails('draft', new Error('no storage')),
    { type: 'complaint.begin' },
    { type: 'complaint.resume' },
    { type: 'complaint.add', complaintId: 'c-1' },
    { type: 'complaint.add', complaintId: 'c-2' },
    { type: 'complaint.settle', complaintId: 'c-1', key: 'k-1' },
    { type: 'complaint.withdraw', complaintId: 'c-1' },
    { type: 'withdrawal.confirm', key: 'k-2' },
    { type: 'withdrawal.cancel' },
    isDone('form', { complaint: complaint() }),
    isDone('form', { complaint: null }),
    isDone('command', { status: 'done', answer: withdrawn }),
    isDone('command', { status: 'refused', problem }),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ sent, complaints: known, account, ...rest }) => [known.status, account.status, rest, sent !== null],
  children: { form: firstOf(complaintFormMachine, { subject: '', selection: 'b-1' }) },
  home: ['open.listing.idle', 'open.listing.begun', 'open.listing.undone', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ComplaintsView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'complaint.begin': (page) => page.press('Make a complaint'),
    'complaint.resume': (page) => page.press('Go on'),
    'complaint.add': (page, { complaintId }: { complaintId: string }) =>
      complaintId === 'c-1' ? page.press('Add to it C-1042') : page.lacks('button', 'Add to it C-1041'),
    'complaint.settle': (page) => page.press('This settles it C-1042'),
    'complaint.withdraw': (page) => page.press('Take it back C-1042'),
    'withdrawal.confirm': (page) => page.press('Yes, take it back'),
    'withdrawal.cancel': (page) => page.press('Keep it'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Complaints'),
    'open.recalling': (page) => page.sees('region', 'Complaints'),
    'open.listing.idle': async (page) => {
      await page.sees('button', 'Make a complaint')
      await page.lacks('button', 'Go on')
      await page.lacks('alert')
    },
    'open.listing.begun': (page) => page.sees('button', 'Go on'),
    'open.listing.undone': (page) => page.sees('alert'),
    'open.withdrawing': (page) => page.sees('button', 'Yes, take it back'),
    'open.moving': (page) => page.sees('button', 'This settles it C-1042'),
    'open.writing': (page) => page.sees('button', 'Back without sending'),
    failed: (page) => page.reads('We couldn’t load your complaints'),
  },
})

describeModel(entryOf('complaintForm'), {
  machine: complaintFormMachine,
  inputs: [
    { subject: '', selection: 'b-1' },
    { subject: 'c-1', selection: 'b-1' },
  ],
  events: [
    isDone('draft', null),
    findsDraft({ subject: '', fields: { ...emptyComplaint, topic: 'bill', message: 'Too much.' } }),
    fails('draft', new Error('no')),
    { type: 'field.change', name: 'topic', value: 'bill' },
    { type: 'field.change', name: 'message', value: 'Twice what it was.' },
    { type: 'form.submit', key: 'k-1' },
    { type: 'form.cancel' },
    isDone('command', { status: 'done', answer: complaint() }),
    isDone('command', {
      status: 'refused',
      problem: { ...problem, fields: { invoiceId: 'Please choose a bill of this account.' } },
    }),
    isDone('command', { status: 'unknown' }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {} } },
  look: ({ subject, fields, errors, problem: why }) => [subject, fields, errors, why?.fields],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ComplaintForm actor={actor} subjects={subjects} />
    </BrandProvider>
  ),
  hands: {
    'field.change': async (page, { name, value }: { name: string; value: string }, actor) => {
      const { context } = (actor as never as { getSnapshot: () => { context: { subject: string } } }).getSnapshot()
      if (name === 'message') return page.fill(/^What happened\?$|^What would you like to add\?$/, value)
      // What is added is about the complaint that there is.
      if (context.subject !== '') return actor.send({ type: 'field.change', name, value } as never)
      await page.choose('What is it about?', 'A bill')
    },
    'form.submit': (page) => page.press(/^(Send complaint|Add this)$/),
    'form.cancel': (page) => page.press('Back without sending'),
  },
  eyes: {
    restoring: (page) => page.sees('button', 'Back without sending'),
    'editing.ready': (page) => page.lacks('alert'),
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': (page) => page.sees('alert'),
    sending: (page) => page.sees('button', /^(Send complaint|Add this)$/),
    taken: () => {},
    cancelled: () => {},
  },
})
