// @vitest-environment happy-dom
import { emptyComplaint } from '#domain/customer/complaint.ts'
import { entryOf } from '#machines/catalogue.ts'
import { complaintFormMachine } from '#machines/complaints/complaint-form.machine.ts'
import { type ComplaintsContext, complaintsMachine } from '#machines/complaints/complaints.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { complaint, withdrawn } from '#tests/care/care-answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { ComplaintForm } from '#views/complaints/complaint-form.tsx'
import { ComplaintsView } from '#views/complaints/complaints-page.tsx'

const subjects = {
  bills: [{ invoiceId: 'i-1', startDate: '2026-04-24', endDate: '2026-05-23' }],
  properties: [
    { siteId: 's-1', name: 'Home' },
    { siteId: 's-2', name: 'Bach' },
  ],
}
const deadlocked = { ...withdrawn, complaintId: 'c-3', number: 'C-1040', state: 'deadlocked', canEscalate: true } as const
const input = { pageId: 'complaints', path: '/account/profile/complaints', params: {}, search: '' } as const

/** What stands around every list. */
const seesList = async (page: Page, { complaints: known, taken }: ComplaintsContext) => {
  await page.sees('button', 'Make a complaint')
  await page.sees('link', 'udl.co.nz')
  await seesIf(page, known.status === 'ready', 'link', 'Utilities Disputes: udl.co.nz')
  await (taken === null ? page.lacks('status') : page.reads(`Thanks, we’ve got it. Your reference is ${taken}.`))
}

describeModel(entryOf('complaints'), {
  machine: complaintsMachine,
  input,
  events: [
    reports('complaints', { status: 'ready', data: { complaints: [complaint(), withdrawn, deadlocked], ...subjects } }),
    reports('complaints', { status: 'failed', problem }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    isDone('draft', null),
    isDone('draft', ''),
    isDone('draft', 'c-1'),
    isDone('draft', 'c-2'),
    { type: 'complaint.add', complaintId: 'c-1' },
    { type: 'complaint.add', complaintId: 'c-2' },
    { type: 'complaint.settle', complaintId: 'c-1', key: 'k-1' },
    { type: 'complaint.withdraw', complaintId: 'c-1' },
    { type: 'withdrawal.confirm', key: 'k-2' },
    isDone('form', { complaint: complaint() }),
    isDone('form', { complaint: null }),
    isDone('command', { status: 'done', answer: withdrawn }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ sent, complaints: known, account, ...rest }) => [known.status, account.status, rest, sent !== null],
  children: { form: firstOf(complaintFormMachine, { subject: '', selection: 'b-1' }) },
  home: ['open.listing.idle', 'open.listing.begun', 'open.listing.undone', 'failed'],
  mount: (actor) => <ComplaintsView actor={actor} />,
  hands: {
    'complaint.begin': (page) => page.press('Make a complaint'),
    'complaint.resume': (page) => page.press('Continue'),
    'complaint.add': (page, { complaintId }: { complaintId: string }) =>
      complaintId === 'c-1' ? page.press('Add to it C-1042') : page.lacks('button', 'Add to it C-1041'),
    'complaint.settle': (page) => page.press('This settles it C-1042'),
    'complaint.withdraw': (page) => page.press('Withdraw it C-1042'),
    'withdrawal.confirm': (page) => page.press('Yes, withdraw it'),
    'withdrawal.cancel': (page) => page.press('Keep it'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Complaints'),
    'open.recalling': (page) => page.sees('region', 'Complaints'),
    'open.listing.idle': async (page, context: ComplaintsContext) => {
      await seesList(page, context)
      await page.lacks('button', 'Continue')
      await page.lacks('alert')
    },
    'open.listing.begun': (page) => page.sees('button', 'Continue'),
    'open.listing.undone': (page) => page.sees('alert'),
    'open.withdrawing': (page) => page.sees('button', 'Yes, withdraw it'),
    'open.moving': (page) => page.sees('button', 'This settles it C-1042'),
    'open.writing': (page) => page.sees('button', 'Back without sending'),
    failed: (page) => page.reads('We couldn’t load your complaints'),
  },
})

const refusedFields = {
  invoiceId: 'Please choose a bill on this account.',
  siteId: 'Please choose a property on this account.',
  wish: 'Please say it in fewer words.',
}
const labels: Readonly<Record<string, RegExp>> = {
  topic: /^What is it about\?$/,
  invoiceId: /^Which bill\?$/,
  siteId: /^Which property\?$/,
  message: /^What happened\?$|^What would you like to add\?$/,
  wish: /^How can we fix it\?$/,
}
const options: Readonly<Record<string, string>> = { topic: 'A bill', invoiceId: '24 Apr – 23 May 2026', siteId: 'Bach' }

describeModel(entryOf('complaintForm'), {
  machine: complaintFormMachine,
  inputs: [
    { subject: '', selection: 'b-1' },
    { subject: 'c-1', selection: 'b-1' },
  ],
  events: [
    isDone('draft', null),
    findsDraft({ subject: '', fields: { ...emptyComplaint, topic: 'bill', message: 'Too much.' } }),
    // What is added is about the complaint that there is.
    at('editing', { type: 'field.change', name: 'topic', value: 'bill' }, { subject: '' }),
    { type: 'field.change', name: 'message', value: 'Twice what it was.' },
    at('editing', { type: 'field.change', name: 'invoiceId', value: 'i-1' }, { subject: '', fields: { topic: 'bill' } }),
    at('editing', { type: 'field.change', name: 'siteId', value: 's-2' }, { subject: '' }),
    at('editing', { type: 'field.change', name: 'wish', value: 'A new bill.' }, { subject: '' }),
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer: complaint() }),
    isDone('command', { status: 'refused', problem: { ...problem, fields: refusedFields } }),
    isDone('command', { status: 'unknown' }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {} } },
  look: ({ subject, fields: { topic, message }, errors, problem: why }) => [subject, topic, message, errors, why?.fields],
  mount: (actor) => <ComplaintForm actor={actor} subjects={subjects} />,
  hands: {
    'field.change': (page, { name, value }: { name: string; value: string }) => {
      const [label, option] = [labels[name]!, options[name]]
      return option === undefined ? page.fill(label, value) : page.choose(label, option)
    },
    'form.submit': (page) => page.press(/^(Send complaint|Add this)$/),
    'form.cancel': (page) => page.press('Back without sending'),
  },
  eyes: {
    restoring: (page) => page.sees('button', 'Back without sending'),
    'editing.ready': (page) => page.lacks('alert'),
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': async (page) => {
      await page.sees('alert')
      await page.lacksText('Please check what you entered')
    },
    sending: (page) => page.sees('button', /^(Send complaint|Add this)$/),
    taken: () => {},
    cancelled: () => {},
  },
})
