// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { emptyCareFields } from '#domain/care-registration.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { careMachine } from '#machines/care/care.machine.ts'
import { careRequestMachine } from '#machines/care/care-request.machine.ts'
import { careUploadMachine } from '#machines/care/care-upload.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { CareView } from '#views/care/care-page.tsx'
import { CareRequestForm } from '#views/care/care-request-form.tsx'
import { FormUpload } from '#views/care/form-upload.tsx'
import { care, registration } from './care-answers.ts'

const input = { pageId: 'care', path: '/account/profile/care', params: {}, search: '' } as const
const asked = care({ registration: registration({ form: null }), billForm: 'largePrint' })
const helped = care({
  isForHomes: false,
  help: {
    isOffered: true,
    overdue: 0,
    hasPlan: true,
    request: { number: 'H-1042', wish: 'moreTime', message: '', askedOn: '2026-06-09', answerBy: '2026-06-11', answer: null },
  },
})

describeModel(entryOf('care'), {
  machine: careMachine,
  input,
  events: [
    reports('care', { status: 'ready', data: care() }),
    reports('care', { status: 'ready', data: asked }),
    reports('care', { status: 'failed', problem }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    isDone('draft', null),
    isDone('draft', 'contact'),
    isDone('draft', 'register'),
    fails('draft', new Error('no storage')),
    { type: 'request.begin', subject: 'contact' },
    { type: 'request.begin', subject: 'register' },
    { type: 'request.resume' },
    { type: 'registration.end' },
    { type: 'end.confirm', key: 'k-1' },
    { type: 'end.cancel' },
    { type: 'billForm.choose', billForm: 'largePrint', key: 'k-2' },
    { type: 'billForm.choose', billForm: 'standard', key: 'k-3' },
    isDone('request', { taken: 'contact' }),
    isDone('request', { taken: null }),
    isDone('command', { status: 'done', answer: care() }),
    isDone('command', { status: 'refused', problem }),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ care: known, account, subject, pressed, taken, problem: why }) => [
    known.status === 'ready' ? known.data.registration?.state : known.status,
    account.status,
    subject,
    pressed,
    taken,
    why?.type,
  ],
  children: {
    request: firstOf(careRequestMachine, { subject: 'contact', fields: emptyCareFields, seen: null, selection: 'b-1' }),
    upload: firstOf(careUploadMachine, { selection: 'b-1' }),
    download: firstOf(downloadMachine, { of: 'careForm' }),
  },
  home: ['open.showing.resting.idle', 'open.showing.resting.begun', 'open.showing.resting.undone', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <CareView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'request.begin': async (page, { subject }: { subject: string }, actor) => {
      if (subject === 'contact') return page.press('Change how we get in touch')
      const { context } = (actor as never as { getSnapshot: () => { context: { care: { data: typeof asked } } } }).getSnapshot()
      if (context.care.data.registration !== null) return page.lacks('button', 'Register your home')
      await page.press('Register your home')
    },
    'request.resume': (page) => page.press('Go on'),
    'registration.end': async (page, _event, actor) => {
      const { context } = (actor as never as { getSnapshot: () => { context: { care: { data: typeof asked } } } }).getSnapshot()
      if (context.care.data.registration === null) return page.lacks('button', 'End registration')
      await page.press('End registration')
    },
    'end.confirm': (page) => page.press('Yes, end it'),
    'end.cancel': (page) => page.press('Keep it'),
    'billForm.choose': (page, { billForm }: { billForm: string }) =>
      page.press(billForm === 'standard' ? 'As usual, a PDF' : /^Large print/, 'radio'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Care'),
    'open.recalling': (page) => page.sees('region', 'Care'),
    'open.showing.resting.idle': async (page) => {
      await page.sees('region', 'How we get in touch')
      await page.lacks('button', 'Go on')
      await page.lacks('alert')
    },
    'open.showing.resting.begun': (page) => page.sees('button', 'Go on'),
    'open.showing.resting.undone': (page) => page.sees('alert'),
    'open.showing.ending': (page) => page.rests('Yes, end it'),
    'open.showing.endingIt': async (page) => {
      await page.waits('Yes, end it')
      await page.reads(/^Does nobody in your home depend/)
    },
    'open.showing.choosing': (page) => page.sees('radio', /^Large print/),
    'open.filling': (page) => page.sees('button', 'Back without sending'),
    failed: (page) => page.reads('We couldn’t load this page'),
  },
})

const fields = { ...emptyCareFields, person: 'Mum', dependsOn: ['breathing' as const], hasEmergencyPlan: true }

describeModel(entryOf('careRequest'), {
  machine: careRequestMachine,
  inputs: [
    { subject: 'register', fields: { ...fields, person: '' }, seen: null, selection: 'b-1' },
    { subject: 'contact', fields: emptyCareFields, seen: care().contact, selection: 'b-1' },
    { subject: 'help', fields: emptyCareFields, seen: null, selection: 'b-1' },
  ],
  events: [
    isDone('draft', null),
    findsDraft({ subject: 'register', fields }),
    fails('draft', new Error('no')),
    { type: 'field.change', name: 'person', value: 'Mum' },
    { type: 'field.change', name: 'alternatePhone', value: '021 555 0101' },
    { type: 'field.change', name: 'wish', value: 'moreTime' },
    { type: 'form.submit', key: 'k-1' },
    { type: 'form.cancel' },
    isDone('command', { status: 'done', answer: helped }),
    isDone('command', {
      status: 'refused',
      problem: { ...problem, fields: { 'alternate.phone': 'Please enter a valid phone number' } },
    }),
    isDone('command', { status: 'unknown' }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {} } },
  look: ({ subject, fields: given, errors, problem: why }) => [subject, given, errors, why?.fields],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <CareRequestForm actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'field.change': async (page, { name, value }: { name: string; value: string }, actor) => {
      const { context } = (actor as never as { getSnapshot: () => { context: { subject: string } } }).getSnapshot()
      if (name === 'person' && context.subject === 'register') return page.fill('Who depends on power', value)
      if (name === 'alternatePhone' && context.subject !== 'help') return page.fill('Their phone number', value)
      if (name === 'wish' && context.subject === 'help') return page.choose('What would help', 'More time to pay')
      // The form does not ask for it.
      actor.send({ type: 'field.change', name, value } as never)
    },
    'form.submit': (page) => page.press(/^(Ask for registration|Save|Ask for help)$/),
    'form.cancel': (page) => page.press('Back without sending'),
  },
  eyes: {
    restoring: (page) => page.sees('button', 'Back without sending'),
    'editing.ready': (page) => page.lacks('alert'),
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': (page) => page.sees('alert'),
    sending: (page) => page.sees('button', /^(Ask for registration|Save|Ask for help)$/),
    taken: () => {},
    cancelled: () => {},
  },
})

const file = { id: 'f-1', name: 'form.pdf', size: 15 }
const chosen = new File(['%PDF-1.7'], 'form.pdf')

describeModel(entryOf('careUpload'), {
  machine: careUploadMachine,
  input: { selection: 'b-1' },
  events: [
    { type: 'file.choose', file: chosen },
    { type: 'form.send', key: 'k-1' },
    isDone('look', { file, message: null }),
    isDone('look', { file, message: 'This file is empty. Choose the form again.' }),
    fails('look', new Error('no')),
    isDone('command', { status: 'done', answer: care() }),
    isDone('command', { status: 'refused', problem: { ...problem, fields: { form: 'Choose a file of 5 MB or less.' } } }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ file: held, message, problem: why }) => [held?.id, message, why?.fields],
  home: ['empty', 'refused', 'chosen', 'failed', 'sent'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <FormUpload actor={actor} />
    </BrandProvider>
  ),
  hands: {
    // The chooser is the browser's own: no page can press in it.
    'file.choose': async (page, event, actor) => {
      await page.reads('The filled-in form')
      actor.send(event)
    },
    'form.send': (page) => page.press('Send form'),
  },
  eyes: {
    empty: async (page) => {
      await page.reads('The filled-in form')
      await page.lacks('button', 'Send form')
      await page.lacks('alert')
      await page.lacks('status')
    },
    looking: (page) => page.lacks('button', 'Send form'),
    refused: async (page) => {
      await page.sees('alert')
      await page.lacks('button', 'Send form')
    },
    chosen: async (page) => {
      await page.sees('button', 'Send form')
      await page.reads(/^form\.pdf/)
      await page.lacks('alert')
    },
    sending: (page) => page.waits('Send form'),
    failed: async (page) => {
      await page.sees('alert')
      await page.sees('button', 'Send form')
    },
    sent: (page) => page.reads('We have your form.'),
  },
})
