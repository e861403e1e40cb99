// @vitest-environment happy-dom
import { changeTitles, type ChangeFields, type ChangeKind } from '#domain/desk/customer-changes.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type ChangeContext, changeMachine } from '#machines/desk/changes/change.machine.ts'
import { type ChangesContext, deskChangesMachine } from '#machines/desk/changes/changes.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { ChangeForm } from '#views/desk/changes/change-form.tsx'
import { ChangesView } from '#views/desk/changes/changes-page.tsx'
import { changeFacts, declinedApproval, ownApproval } from './change-answers.ts'

const noLogin = { ...changeFacts, activation: { blocked: 'Priya Nair already has a login.', mailTo: null } }
const answer = { outcome: 'done', code: null, mailedTo: null } as const

const seesOutcome = async (page: Page, { answer: last }: ChangesContext) => {
  if (last === null) return page.lacks('status')
  await page.sees('status')
  if (last.outcome === 'waiting') return page.reads('Someone else has to approve this. Nothing has changed yet.')
  return page.reads(
    last.mailedTo === null ? 'Done. The change is in the audit log.' : 'Done. We’re emailing the code to priya@example.com.',
  )
}

describeModel(entryOf('deskChanges'), {
  machine: deskChangesMachine,
  inputs: [
    { params: { account: changeFacts.billingAccountId }, search: '' },
    { params: { account: changeFacts.billingAccountId }, search: '?what=credit' },
  ],
  events: [
    reports('facts', { status: 'ready', data: changeFacts }),
    reports('facts', { status: 'ready', data: noLogin }),
    reports('facts', { status: 'failed', problem }),
    reports('waiting', { status: 'ready', data: { approvals: [ownApproval], next: null } }),
    reports('decided', { status: 'ready', data: { approvals: [declinedApproval], next: null } }),
    { type: 'place.changed', path: '/staff/customers/:account/change', search: '', params: { account: 'b-2' } },
    { type: 'change.begin', kind: 'credit' },
    { type: 'change.begin', kind: 'activationCode' },
    isDone('form', { answer: null }),
    isDone('form', { answer }),
    isDone('form', { answer: { ...answer, outcome: 'waiting' } }),
    isDone('form', { answer: { ...answer, mailedTo: 'priya@example.com' } }),
    isDone('form', { answer: { ...answer, code: '4K2M-9XPQ' } }),
  ],
  look: ({ billingAccountId, facts, waiting, decided, kind, wanted, answer: last }) => [
    billingAccountId,
    wanted,
    facts.status === 'ready' ? facts.data.activation.blocked : facts.status,
    waiting.status,
    decided.status,
    kind,
    last,
  ],
  children: { form: firstOf(changeMachine, { kind: 'credit', facts: changeFacts }) },
  home: ['open.listing', 'failed'],
  mount: (actor) => <ChangesView actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'change.begin': (page, { kind }: { kind: ChangeKind }, actor) => {
      const isBlocked =
        kind === 'activationCode' &&
        !(actor.getSnapshot() as { can: (event: object) => boolean }).can({ type: 'change.begin', kind })
      return isBlocked ? page.lacks('button', changeTitles[kind]) : page.press(changeTitles[kind])
    },
    'place.changed': send,
    'code.close': (page) => page.press('Done'),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.listing': async (page, context: ChangesContext) => {
      await page.sees('region', 'What can be changed')
      await page.reads('$612.40 to pay')
      await page.reads('027 555 0163, 04 555 0100')
      await seesOutcome(page, context)
      await page.reads(/Waive a late fee of \$200\.00, asked by Mere Tāmati/)
      await page.reads(/Waive a late fee of \$200\.00: Too much/)
    },
    'open.changing': (page) => page.sees('dialog', 'Change this customer'),
    'open.reading': async (page) => {
      await page.sees('dialog', 'Read this code out')
      await page.reads('4K2M-9XPQ')
    },
    failed: (page) => page.sees('alert'),
  },
})

const labels: Readonly<Partial<Record<keyof ChangeFields, string>>> = {
  lastName: 'Last name',
  number: 'Number',
  email: 'Email for bills',
  fullAddress: 'Postal address',
  startDate: 'First day',
  amount: 'Amount in dollars',
  discountPercent: 'Percent off energy',
  reason: 'Reason',
}
const options: Readonly<Partial<Record<keyof ChangeFields, readonly [label: string, option: string]>>> = {
  purpose: ['Which phone', 'Work'],
  planId: ['New plan', 'Everyday Low User'],
  supplyPointId: ['Supply', '8 Kōwhai Street, on EV Night'],
  fortnights: ['How to spread $339.00 that’s overdue', 'Over 12 fortnights'],
  transactionId: ['Late fee', '$200.00, charged Sunday 3 May'],
  how: ['How the customer gets it', 'Email it to priya@example.com'],
}
const kinds: readonly ChangeKind[] = [
  'name',
  'phone',
  'email',
  'address',
  'plan',
  'credit',
  'instalments',
  'lateFee',
  'discount',
  'activationCode',
]
const field = (kind: ChangeKind, name: keyof ChangeFields, value: string) =>
  at('editing', { type: 'field.change' as const, name, value }, { kind })

const sends = /^(Change .+|Add credit|Set it up|Waive a late fee|Make the code|Ask for approval)$/
const asked = 'Needs a second person’s approval. Nothing changes until then.'
const isForApproval = ({ kind, fields }: ChangeContext) =>
  (kind === 'credit' && fields.amount === '240') ||
  (kind === 'lateFee' && fields.transactionId === 't-2') ||
  (kind === 'discount' && fields.discountPercent === '12.5')

describeModel(entryOf('deskChange'), {
  machine: changeMachine,
  inputs: kinds.map((kind) => ({ kind, facts: changeFacts })),
  events: [
    { type: 'field.change', name: 'reason', value: 'She called' },
    field('name', 'lastName', 'Nair-Moore'),
    field('phone', 'purpose', 'work'),
    field('phone', 'number', '027 555 0164'),
    field('email', 'email', 'bills@nair.example'),
    field('address', 'fullAddress', 'PO Box 9042, Wellington 6141'),
    field('plan', 'planId', 'everyday-low'),
    field('plan', 'startDate', '2026-07-01'),
    field('credit', 'amount', '240'),
    field('instalments', 'fortnights', '12'),
    field('lateFee', 'transactionId', 't-2'),
    field('discount', 'discountPercent', '12.5'),
    field('activationCode', 'how', 'mail'),
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer }),
    isDone('command', { status: 'refused', problem: { ...problem, detail: 'Someone has done this already.' } }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ kind, fields, errors, problem: why }) => [kind, fields, errors, why?.type],
  isBrief: true,
  mount: (actor) => <ChangeForm actor={actor} />,
  hands: {
    'field.change': (page, { name, value }: { name: keyof ChangeFields; value: string }) => {
      const [label, option] = options[name] ?? []
      return label === undefined || option === undefined ? page.fill(labels[name] ?? '', value) : page.choose(label, option)
    },
    'form.submit': (page) => page.press(sends),
    'form.cancel': (page) => page.press('Cancel'),
  },
  eyes: {
    'editing.ready': async (page, context: ChangeContext) => {
      await page.sees('heading', changeTitles[context.kind])
      await page.lacks('alert')
      await (isForApproval(context) ? page.reads(asked) : page.lacksText(asked))
      if (isForApproval(context)) await page.rests('Ask for approval')
    },
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': async (page, { problem: why }: ChangeContext) => {
      await page.sees('alert')
      await page.reads(why === null ? /^We couldn’t find out whether/ : 'Someone has done this already.')
    },
    sending: (page) => page.waits(sends),
    taken: () => {},
    cancelled: () => {},
  },
})
