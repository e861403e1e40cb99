// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import type { KeptFact, PrivacyRequest, PrivacyRequests } from '#contract/privacy/privacy.contract.ts'
import { emptyCorrection } from '#domain/customer/privacy-request.ts'
import { entryOf } from '#machines/catalogue.ts'
import { correctionFormMachine } from '#machines/privacy/correction-form.machine.ts'
import { type DeletionFormContext, deletionFormMachine } from '#machines/privacy/deletion-form.machine.ts'
import { type PrivacyRequestsContext, privacyRequestsMachine } from '#machines/privacy/privacy-requests.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { CorrectionForm } from '#views/privacy/correction-form.tsx'
import { DeletionForm } from '#views/privacy/deletion-form.tsx'
import { RequestsCard } from '#views/privacy/requests-card.tsx'
import { opensForm } from '#tests/kit/page.ts'

const facts: readonly KeptFact[] = [{ fact: 'name', about: null, value: 'Aroha Ngata' }]
const open: PrivacyRequest = {
  requestId: 'r-1',
  number: 'P-1042',
  kind: 'correction',
  correction: { fact: 'name', kept: 'Aroha Ngata', wanted: 'Aroha Ngāta', reason: 'My passport.' },
  scope: null,
  state: 'received',
  receivedOn: '2026-06-09',
  answerBy: '2026-07-07',
  extendedFor: null,
  statement: null,
  steps: [{ what: 'received', at: '2026-06-09T09:30:00+12:00', text: null }],
  canEscalate: false,
  canAttach: false,
  canWithdraw: true,
}
const refused: PrivacyRequest = {
  ...open,
  requestId: 'r-2',
  number: 'P-1041',
  state: 'refused',
  canEscalate: true,
  canAttach: true,
  canWithdraw: false,
}
const listed: PrivacyRequests = { requests: [open, refused], facts: [...facts], hindrances: ['supplied'] }

describeModel(entryOf('privacyRequests'), {
  machine: privacyRequestsMachine,
  events: [
    reports('requests', { status: 'ready', data: listed }),
    reports('requests', { status: 'failed', problem }),
    isDone('drafts', { correction: null, isDeleting: false }),
    isDone('drafts', { correction: '', isDeleting: false }),
    isDone('drafts', { correction: 'r-1', isDeleting: false }),
    isDone('drafts', { correction: null, isDeleting: true }),
    fails('drafts', new Error('no storage')),
    { type: 'correction.begin' },
    { type: 'correction.resume' },
    { type: 'deletion.begin' },
    { type: 'statement.begin', requestId: 'r-2' },
    { type: 'statement.begin', requestId: 'r-1' },
    { type: 'request.withdraw', requestId: 'r-1' },
    { type: 'withdrawal.confirm', key: 'k-1' },
    { type: 'withdrawal.cancel' },
    isDone('correctionForm', { request: open }),
    isDone('correctionForm', { request: null }),
    isDone('deletionForm', { request: { ...open, state: 'done' } }),
    isDone('command', { status: 'done', answer: open }),
    isDone('command', { status: 'refused', problem }),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  look: ({ requests, subject, taken, problem: why }) => [requests.status, subject, taken?.state, why !== null],
  children: {
    correctionForm: firstOf(correctionFormMachine, { subject: '', facts }),
    deletionForm: firstOf(deletionFormMachine, undefined as never),
  },
  home: ['open.listing.idle', 'open.listing.begun', 'open.listing.undone', 'failed'],
  mount: (actor) => <RequestsCard actor={actor} />,
  hands: {
    'correction.begin': (page) => page.press('Ask for a correction'),
    'correction.resume': (page) => page.press('Continue'),
    'deletion.begin': (page) => page.press('Ask for deletion'),
    'statement.begin': (page, { requestId }: { requestId: string }) =>
      requestId === 'r-2' ? page.press('Add a statement P-1041') : page.lacks('button', 'Add a statement P-1042'),
    'request.withdraw': (page) => page.press('Cancel it P-1042'),
    'withdrawal.confirm': (page) => page.press('Yes, cancel it'),
    'withdrawal.cancel': (page) => page.press('Keep it'),
  },
  eyes: {
    'open.loading': (page) => page.sees('img', 'Loading your requests'),
    'open.recalling': (page) => page.sees('img', 'Loading your requests'),
    'open.listing.idle': async (page, { taken }: PrivacyRequestsContext) => {
      await page.sees('button', 'Ask for a correction')
      await page.sees('link', 'Privacy Commissioner: privacy.org.nz')
      if (taken === null) await page.lacks('status')
      else
        await page.reads(
          taken.state === 'done' ? /^Done\. Your reference is P-1042/ : /^Thanks, we’ve got it\. Your reference is P-1042/,
        )
      await page.lacks('button', 'Continue')
      await page.lacks('alert')
    },
    'open.listing.begun': (page) => page.sees('button', 'Continue'),
    'open.listing.undone': (page) => page.sees('alert'),
    'open.withdrawing': (page) => page.sees('button', 'Yes, cancel it'),
    'open.moving': async (page) => {
      await page.sees('button', 'Cancel it P-1042')
      await page.lacks('button', 'Yes, cancel it')
    },
    'open.correcting': (page) => page.sees('button', 'Back without asking'),
    'open.deleting': (page) => page.sees('button', 'Back without deleting'),
    failed: (page) => page.reads(/We couldn’t load your requests/),
  },
})

describeModel(entryOf('correctionForm'), {
  machine: correctionFormMachine,
  inputs: [
    { subject: '', facts },
    { subject: 'r-2', facts },
  ],
  events: [
    isDone('draft', null),
    findsDraft({ subject: '', fields: { ...emptyCorrection, fact: 'other', wanted: 'x' } }),
    // A statement is about the fact that there is.
    at('editing', { type: 'field.change', name: 'fact', value: 'other' }, { subject: '' }),
    at('editing', { type: 'field.change', name: 'wanted', value: 'Miss' }, { subject: '' }),
    { type: 'field.change', name: 'reason', value: 'It says Mrs.' },
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer: open }),
    isDone('command', { status: 'refused', problem: { ...problem, fields: { fact: 'Please choose again.' } } }),
    isDone('command', { status: 'unknown' }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {} } },
  look: ({ subject, fields, errors, problem: why }) => [subject, fields, errors, why?.fields],
  mount: (actor) => <CorrectionForm actor={actor} />,
  hands: {
    'field.change': async (page, { name, value }: { name: string; value: string }) => {
      if (name === 'reason') return page.fill(/^How do you know\?$|^What should your statement say\?$/, value)
      if (name === 'wanted') return page.fill('What should it be?', value)
      await page.choose('What’s wrong?', 'Something else')
    },
    'form.submit': (page) => page.press(/^(Send request|Add statement)$/),
    'form.cancel': (page) => page.press('Back without asking'),
  },
  eyes: {
    restoring: (page) => page.sees('button', 'Back without asking'),
    'editing.ready': (page) => page.lacks('alert'),
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': async (page) => {
      await page.sees('alert')
      await page.lacksText('Please check what you entered')
    },
    sending: (page) => page.sees('button', /^(Send request|Add statement)$/),
    taken: () => {},
    cancelled: () => {},
  },
})

describeModel(entryOf('deletionForm'), {
  isBrief: true,
  machine: deletionFormMachine,
  events: [
    isDone('draft', null),
    findsDraft({ scope: 'everything', hasUnderstood: true }),
    { type: 'field.change', name: 'scope', value: 'everything' },
    { type: 'field.change', name: 'hasUnderstood', value: true },
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer: open }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } }),
    isDone('command', { status: 'unknown' }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {} } },
  look: ({ fields, errors, problem: why }) => [fields, errors, why?.type],
  mount: (actor) => <DeletionForm actor={actor} hindrances={['supplied']} />,
  hands: {
    'field.change': (page, { name }: { name: string }) =>
      name === 'scope'
        ? page.press('Everything we don’t have to keep, after your account closes', 'radio')
        : page.press('I know you can’t restore deleted data', 'checkbox'),
    'form.submit': (page) => page.press('Ask for deletion'),
    'form.cancel': (page) => page.press('Back without deleting'),
    'proof.begin': (page) => page.press('Confirm it’s you'),
  },
  eyes: {
    restoring: (page) => page.sees('button', 'Back without deleting'),
    'editing.ready': async (page, context: DeletionFormContext) => {
      const { fields } = context
      await opensForm(page, context)
      if (fields.scope === 'everything') await page.reads(/^You can ask now, but we can’t do it yet./)
    },
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': (page) => page.sees('alert'),
    proving: (page) => page.sees('button', 'Going to sign in'),
    sending: (page) => page.sees('button', 'Ask for deletion'),
    taken: () => {},
    cancelled: () => {},
  },
})
