// @vitest-environment happy-dom
import { type CareFields, emptyCareFields } from '#domain/customer/care-registration.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { type CareActor, type CareContext, careMachine } from '#machines/care/care.machine.ts'
import { type CareRequestContext, careRequestMachine } from '#machines/care/care-request.machine.ts'
import { careUploadMachine } from '#machines/care/care-upload.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { proofNeeded } from '#contract/kit.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem, ready } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { CareView } from '#views/care/care-page.tsx'
import { CareRequestForm } from '#views/care/care-request-form.tsx'
import { takenWords } from '#views/care/care-words.ts'
import { care, registration } from './care-answers.ts'

const input = { pageId: 'care', path: '/account/profile/care', params: {}, search: '' } as const
const request = {
  number: 'H-1042',
  wish: 'moreTime',
  message: '',
  askedOn: '2026-06-09',
  answerBy: '2026-06-11',
  answer: null,
} as const
const asked = care({
  registration: registration({ form: null }),
  billForm: 'largePrint',
  help: { isOffered: true, overdue: 0, hasPlan: false, request },
})
const helped = care({
  registration: registration({
    state: 'confirmed',
    form: { receivedAt: '2026-06-04T09:30:00+12:00', mediaType: 'application/pdf', bytes: 15, isYours: true },
  }),
  help: {
    isOffered: true,
    overdue: 0,
    hasPlan: true,
    request: { ...request, answer: { on: '2026-06-10', text: 'You have until July.' } },
  },
})

/** What stands around whatever is done; of help with paying what the account can use. */
const seesAround = async (page: Page, { care: known }: CareContext) => {
  for (const link of ['Make a complaint', 'udl.co.nz', 'powerswitch.org.nz', 'MoneyTalks', 'Work and Income'])
    await page.sees('link', link)
  const { help, registration: kept } = dataOf(known) ?? care()
  await seesIf(page, help.request === null || help.request.answer !== null, 'button', 'Ask for help')
  if (help.request?.answer) await page.reads(/You have until July\./)
  else if (help.request) await page.reads(/We’ll be in touch/)
  if (help.hasPlan) await page.sees('link', 'See your instalments')
  else
    for (const link of help.overdue > 0 ? ['pay it in parts', 'take more time'] : ['see how you pay'])
      await page.sees('link', link)
  await seesIf(page, kept?.form?.isYours === true, 'button', 'The form you sent')
  await page.tells(['By', 'Phone call'], ['When', 'Any time, 8 am to 9 pm'], ['If we can’t reach you', 'Nobody yet'])
  if (kept) {
    await page.tells(['You asked', 'Your home is protected from this day.', '2 June 2026'])
    await page.tells(['Who', 'Mum'], ['Depends on power for', 'Breathing: oxygen, ventilator, CPAP'])
  }
}

describeModel(entryOf('care'), {
  machine: careMachine,
  input,
  events: [
    reports('care', ready(care())),
    reports('care', ready(asked)),
    at('open.showing.resting.idle', reports('care', ready(helped))),
    reports('care', { status: 'failed', problem }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    isDone('draft', null),
    isDone('draft', 'contact'),
    isDone('draft', 'register'),
    { type: 'request.begin', subject: 'contact' },
    { type: 'request.begin', subject: 'register' },
    { type: 'request.begin', subject: 'help' },
    { type: 'end.confirm', key: 'k-1' },
    { type: 'billForm.choose', billForm: 'largePrint', key: 'k-2' },
    { type: 'billForm.choose', billForm: 'standard', key: 'k-3' },
    isDone('request', { taken: 'contact' }),
    isDone('request', { taken: null }),
    isDone('command', { status: 'done', answer: care() }),
    isDone('command', { status: 'refused', problem }),
    at(
      'open.showing.endingIt',
      isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } }),
    ),
  ],
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
  mount: (actor) => <CareView actor={actor} />,
  hands: {
    'request.begin': async (page, { subject }: { subject: string }, actor) => {
      if (subject === 'contact') return page.press('Change how we contact you')
      if (subject === 'help') return page.press('Ask for help')
      const { context } = (actor as never as { getSnapshot: () => { context: { care: { data: typeof asked } } } }).getSnapshot()
      if (context.care.data.registration !== null) return page.lacks('button', 'Register your home')
      await page.press('Register your home')
    },
    'request.resume': (page) => page.press('Continue'),
    'registration.end': async (page, _event, actor) => {
      const { context } = (actor as never as { getSnapshot: () => { context: { care: { data: typeof asked } } } }).getSnapshot()
      if (context.care.data.registration === null) return page.lacks('button', 'End registration')
      await page.press('End registration')
    },
    'end.confirm': (page) => page.press('Yes, end it'),
    'end.cancel': (page) => page.press('Keep it'),
    'billForm.choose': (page, { billForm }: { billForm: string }) =>
      page.press(billForm === 'standard' ? 'Standard PDF' : /^Large print/, 'radio'),
    'proof.begin': async (page, _event, actor) => {
      const { context } = (actor as CareActor).getSnapshot()
      if (context.problem?.type !== proofNeeded) return page.lacks('button', 'Confirm it’s you')
      await page.press('Confirm it’s you')
    },
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Care'),
    'open.recalling': (page) => page.sees('region', 'Care'),
    'open.showing.resting.idle': async (page, context: CareContext) => {
      await page.sees('region', 'How we contact you')
      await seesAround(page, context)
      if (context.taken) await page.reads(takenWords[context.taken])
      // What was asked before has a notice of its own.
      else if (dataOf(context.care)?.help.request === null) await page.lacks('status')
      await page.lacks('button', 'Continue')
      await page.lacks('alert')
    },
    'open.showing.resting.begun': (page) => page.sees('button', 'Continue'),
    'open.showing.resting.undone': async (page, { problem: why }: CareContext) => {
      await page.sees('alert')
      await seesIf(page, why?.type === proofNeeded, 'button', 'Confirm it’s you')
    },
    'open.showing.proving': (page) => page.waits('Going to sign in'),
    'open.showing.ending': (page) => page.rests('Yes, end it'),
    'open.showing.endingIt': async (page) => {
      await page.waits('Yes, end it')
      await page.reads(/^End your registration/)
    },
    'open.showing.choosing': (page) => page.sees('radio', /^Large print/),
    'open.filling': (page) => page.sees('button', 'Back without sending'),
    failed: (page) => page.reads('We couldn’t load this page'),
  },
})

const fields = { ...emptyCareFields, person: 'Mum', dependsOn: ['breathing' as const], hasEmergencyPlan: true }

type Subject = CareRequestContext['subject']
/** A field of one of the forms; the others do not ask for it. */
const ofForm = <Name extends keyof CareFields>(subject: Subject, name: Name, value: CareFields[Name], given: object = {}) =>
  at('editing', { type: 'field.change', name, value } as const, { subject, fields: given })
const refused = (subject: Subject, field: string) =>
  at('sending', isDone('command', { status: 'refused', problem: { ...problem, fields: { [field]: 'Please write it again' } } }), {
    subject,
  })
const fill = {
  alternatePhone: (page: Page, value: string) => page.fill('Their phone number', value),
  channel: (page: Page) => page.answer('How', 'Text message'),
  dependsOn: (page: Page) => page.press(/^Breathing/, 'checkbox'),
  details: (page: Page, value: string) => page.fill('Anything we should know', value),
  hasEmergencyPlan: (page: Page) => page.press(/^I know the power can fail/, 'checkbox'),
  message: (page: Page, value: string) => page.fill('What should we know?', value),
  person: (page: Page, value: string) => page.fill('Who depends on power', value),
  time: (page: Page) => page.choose('When', 'evening'),
  wish: (page: Page) => page.choose('What would help', 'More time to pay'),
}

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
    ofForm('register', 'person', 'Mum'),
    ofForm('register', 'dependsOn', [], { dependsOn: { length: 1 } }),
    ofForm('register', 'details', 'Oxygen at night.'),
    ofForm('register', 'hasEmergencyPlan', false, { hasEmergencyPlan: true }),
    ofForm('contact', 'alternatePhone', '021 555 0101'),
    ofForm('contact', 'channel', 'text'),
    ofForm('contact', 'time', 'evening'),
    ofForm('help', 'wish', 'moreTime'),
    ofForm('help', 'message', 'I was ill.'),
    { type: 'form.submit', key: 'k-1' },
    at('editing', { type: 'form.submit', key: 'k-1' }, { subject: 'register', fields: { dependsOn: { length: 0 } } }),
    at('editing', { type: 'form.submit', key: 'k-1' }, { subject: 'register', fields: { hasEmergencyPlan: false } }),
    at('editing', { type: 'form.submit', key: 'k-1' }, { subject: 'help', fields: { wish: '' } }),
    isDone('command', { status: 'done', answer: helped }),
    refused('contact', 'alternate.phone'),
    refused('register', 'details'),
    refused('help', 'message'),
    isDone('command', { status: 'unknown' }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {} } },
  look: ({ subject, fields: { person, dependsOn, hasEmergencyPlan, alternatePhone, wish }, errors, problem: why }) => [
    [subject, person, dependsOn.length, hasEmergencyPlan, alternatePhone, wish],
    errors,
    why?.fields,
  ],
  mount: (actor) => <CareRequestForm actor={actor} />,
  hands: {
    'field.change': (page, { name, value }: { name: keyof typeof fill; value: string }) => fill[name](page, value),
    'form.submit': (page) => page.press(/^(Send registration|Save|Ask for help)$/),
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
    sending: (page) => page.sees('button', /^(Send registration|Save|Ask for help)$/),
    taken: () => {},
    cancelled: () => {},
  },
})
