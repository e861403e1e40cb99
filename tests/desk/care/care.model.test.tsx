// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type CareCaseContext, careCaseMachine } from '#machines/desk/care/care-case.machine.ts'
import { careListMachine } from '#machines/desk/care/care-list.machine.ts'
import { type CareMessageContext, careMessageMachine } from '#machines/desk/care/care-message.machine.ts'
import { deskCareMachine } from '#machines/desk/care/care.machine.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { type Page, seesIf, send } from '#tests/kit/page.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { CareDetail } from '#views/desk/care/care-detail.tsx'
import { CareMessage } from '#views/desk/care/care-message.tsx'
import { CareListPanel, DeskCareView } from '#views/desk/care/care-page.tsx'
import { CareWork } from '#views/desk/care/care-work.tsx'
import { askedCase, careRows, checkedCase, formCase, formlessCase, helpCase, noRows, otherFormCase } from './care-answers.ts'
import { teamOf } from '#tests/desk/cases/team-of.ts'
import { mere } from '#tests/desk/staff.ts'

const now = Date.parse('2026-06-09T16:40:00+12:00')
const open = { view: 'open', after: '' } as const

const deskCareListTest = loadModel({
  machine: careListMachine,
  questions: [open, { view: 'mine', after: '' }],
  full: careRows,
  empty: noRows,
  mount: (actor) => <CareListPanel actor={actor} selected="K-1017" now={now} />,
  eyes: {
    loading: (page) => page.awaits(true),
    ready: (page) =>
      page.tells(
        ['Ana Fonoti', 'K-1017', 'Doctor’s form to check, Mere Tāmati', 'Today'],
        ['Peter Cho', 'H-1002', 'Help with paying', 'Late: Mon 8 June', 'Next page'],
      ),
    updating: (page) => page.reads('Ana Fonoti'),
    noData: (page) => page.reads(/^(Nothing waiting\.|You haven’t taken a case\.)$/),
    failed: (page) => page.lacksText('Ana Fonoti'),
  },
})

describeModel(entryOf('deskCareList'), deskCareListTest)

const place = (number: string | null, search = '') =>
  ({ type: 'place.changed', path: '', params: number === null ? {} : { number }, search }) as const

describeModel(entryOf('deskCare'), {
  machine: deskCareMachine,
  inputs: [null, 'K-1017'].map((number) => ({ path: '', params: number === null ? {} : { number }, search: '', staff: mere })),
  events: [
    place(null, '?view=registered'),
    place('k-1017'),
    place('H-1002', '?view=mine&after=x'),
    { type: 'case.open', number: 'H-1002' },
    { type: 'view.choose', view: 'mine' },
    { type: 'clock.ticked', now },
  ],
  look: ({ question, number }) => [question, number],
  children: {
    list: toldOf(careListMachine, open, [reports('reading', { status: 'ready', data: careRows })]).getSnapshot(),
    case: firstOf(careCaseMachine, { number: 'K-1017' }),
  },
  provide: { actions: { openCase: () => {}, openView: () => {} } },
  home: ['choosing', 'open'],
  mount: (actor) => <DeskCareView actor={actor} />,
  hands: {
    'place.changed': send,
    'case.open': send,
    'view.choose': (page) => page.press(/^Mine/),
  },
  eyes: {
    choosing: (page) => page.reads('Choose a case from the list.'),
    open: async (page) => {
      await page.lacksText('Choose a case from the list.')
      await page.sees('region', 'Care case')
    },
  },
})

const shown = { documentId: 'd-1', pages: 2, at: now }
const draft = firstOf(deskDraftMachine, { number: 'K-1017', part: 'askAgain', savedAt: null, savedText: '' })
const subjects = ['askAgain', 'end', 'answer'] as const

const caseOf = (context: CareCaseContext) => dataOf(context.case)

const seesForm = async (page: Page, mode: 'none' | 'opening' | 'shown' | 'unreadable') => {
  await seesIf(page, mode === 'shown', 'group', 'Doctor’s form')
  await seesIf(page, mode === 'unreadable', 'button', 'Open the form again')
  await page.awaits(mode === 'opening')
}

const newsText = /^(Confirmed for a year|We’ve asked for the form|A second person has to approve|Answered)/

const workEye =
  (look: (page: Page, context: CareCaseContext) => unknown = () => {}) =>
  async (page: Page, context: CareCaseContext) => {
    const found = caseOf(context)
    await page.reads(new RegExp(found?.number ?? ''))
    await page.reads('Called the practice.')
    await seesIf(page, found?.registration?.state === 'checking', 'button', /^Confirm registration/)
    await look(page, context)
  }

describeModel(entryOf('deskCareCase'), {
  machine: careCaseMachine,
  input: { number: 'K-1017' },
  events: [
    reports('case', { status: 'ready', data: formCase }),
    reports('case', { status: 'ready', data: checkedCase }),
    at('open.showing.work.resting', reports('case', { status: 'ready', data: otherFormCase })),
    at('open.showing.work.resting', reports('case', { status: 'ready', data: askedCase })),
    reports('case', { status: 'ready', data: formlessCase }),
    at('open.loading', reports('case', { status: 'ready', data: helpCase })),
    reports('case', { status: 'failed', problem }),
    isDone('openForm', shown),
    fails('openForm', new Error('gone')),
    { type: 'check.tick', item: 'called', isTicked: true },
    fails('tick', new Error('gone')),
    { type: 'care.confirm', key: 'k-1' },
    isDone('command', { status: 'done', answer: true }),
    isDone('command', { status: 'refused', problem }),
    ...subjects.map((subject) => ({ type: 'message.write' as const, subject })),
    isDone('message', { isSent: true, text: '' }),
    isDone('message', { isSent: false, text: 'The second page is missing.' }),
  ],
  look: ({ case: read, news }) => {
    const { registration, help } = dataOf(read) ?? {}
    return [registration?.form?.formId, registration?.state, registration?.checks.length === 5, help === null, news !== null]
  },
  children: {
    team: teamOf('K-1017'),
    message: toldOf(careMessageMachine, { subject: 'askAgain', number: 'K-1017', billingAccountId: 'b-1', text: '' }, [], {
      draft,
    }).getSnapshot(),
  },
  isBrief: true,
  home: [
    'open.showing.work.resting',
    'open.showing.work.failed',
    'open.showing.form.none',
    'open.showing.form.shown',
    'open.showing.form.unreadable',
    'failed',
  ],
  mount: (actor) => (
    <>
      <CareDetail actor={actor} staff="Mere Tāmati" />
      <CareWork actor={actor} now={now} />
    </>
  ),
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'form.retry': (page) => page.press('Open the form again'),
    'form.enlarge': (page) => page.press(/^(Larger|Smaller)/),
    'check.tick': (page, event: never, actor) =>
      actor.getSnapshot().context.case.data?.registration?.checks.length === 4 &&
      actor.getSnapshot().context.case.data?.registration?.state === 'checking'
        ? page.press('Called the practice to confirm', 'checkbox')
        : send(page, event, actor),
    'care.confirm': (page, event: never, actor) =>
      actor.getSnapshot().context.case.data?.registration?.state === 'checking'
        ? page.press(/^Confirm registration/)
        : send(page, event, actor),
    'message.write': (page, event: never, actor) => {
      const found = actor.getSnapshot().context.case.data as typeof formCase
      const { subject } = event as { subject: (typeof subjects)[number] }
      const isThere = found.help
        ? subject === 'answer'
        : subject === 'askAgain' || (subject === 'end' && found.registration?.endAskedBy === null)
      const names = {
        askAgain: found.registration?.form ? 'Ask for more' : 'Ask for the form',
        end: 'End protection',
        answer: 'Answer',
      }
      return isThere ? page.press(names[subject]) : send(page, event, actor)
    },
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Care case'),
    failed: (page) => page.sees('button', 'Try again'),
    'open.showing.form.none': async (page, context: CareCaseContext) => {
      await seesForm(page, 'none')
      if (caseOf(context)?.registration) await page.reads('The doctor’s form hasn’t come yet.')
    },
    'open.showing.form.opening': (page) => seesForm(page, 'opening'),
    'open.showing.form.shown': async (page, { isLarger }: CareCaseContext) => {
      await seesForm(page, 'shown')
      await page.sees('img', 'Page 2 of 2')
      await page.reads('Shown here only. It can’t be saved or printed, and each view is logged.')
      await page.sees('button', isLarger ? /^Smaller/ : /^Larger/)
    },
    'open.showing.form.unreadable': (page) => seesForm(page, 'unreadable'),
    'open.showing.work.resting': workEye(async (page, { news }) => {
      await (news === null ? page.lacksText(newsText) : page.reads(newsText))
    }),
    'open.showing.work.ticking': workEye((page) => page.lacksText(newsText)),
    'open.showing.work.confirming': workEye((page) => page.waits(/^Confirm registration/)),
    'open.showing.work.writing': workEye((page) => page.sees('form')),
    'open.showing.work.failed': workEye((page) => page.sees('alert')),
  },
})

const mail = {
  to: 'ana@example.com',
  subject: 'Please send us your form again',
  text: 'Kia ora,\n\nPlease send us the form again: The second page.',
}

describeModel(entryOf('deskCareMessage'), {
  machine: careMessageMachine,
  inputs: subjects.map((subject) => ({
    subject,
    number: subject === 'answer' ? 'H-1002' : 'K-1017',
    billingAccountId: 'b-1',
    text: '',
  })),
  events: [
    { type: 'field.change', name: 'text', value: 'The second page is missing.' },
    { type: 'form.submit', key: 'k-1' },
    isDone('preview', mail),
    fails('preview', new Error('gone')),
    isDone('command', { status: 'done', answer: true }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ subject, fields, errors, mail: seen, problem: why }) => [subject, fields, errors, seen !== null, why?.type],
  children: { draft },
  isBrief: true,
  mount: (actor) => <CareMessage actor={actor} />,
  hands: {
    'field.change': (page, { value }: { value: string }) =>
      page.fill(/^(What is missing|Why the protection ends|Your answer)$/, value),
    'form.submit': (page) => page.press(/^(Send email|Ask a second person)$/),
    'form.cancel': (page) => page.press('Close'),
    'mail.look': (page) => page.press('See the email'),
    'mail.change': (page) => page.press('Change the text'),
  },
  eyes: {
    'editing.ready': async (page, { subject, fields }: CareMessageContext) => {
      await page.lacks('alert')
      await page.sees('button', 'See the email')
      await seesIf(page, subject === 'answer', 'button', 'More time to pay')
      await seesIf(page, subject === 'askAgain', 'button', 'A page is missing')
      await page.holds(/^(What is missing|Why the protection ends|Your answer)$/, fields.text)
    },
    'editing.invalid': (page) => page.reads(/^(Give the reason\.|Write an answer\.)$/),
    'editing.failed': (page) => page.sees('alert'),
    previewing: (page) => page.waits('See the email'),
    looking: async (page) => {
      await page.tells(['Please send us your form again', 'To ana@example.com'])
      await page.sees('button', 'Change the text')
    },
    sending: (page) => page.waits(/^(Send email|Ask a second person)$/),
    taken: () => {},
    cancelled: () => {},
  },
})
