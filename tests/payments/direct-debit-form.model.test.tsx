// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import { entryOf } from '#machines/catalogue.ts'
import { directDebitFormMachine, type DirectDebitFormContext } from '#machines/payments/direct-debit-form.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, findsDraft, isDone } from '#tests/kit/events.ts'
import { DirectDebitForm } from '#views/payments/direct-debit-form.tsx'
import { directDebitTexts } from './payment-readings.ts'
import { seesIf } from '#tests/kit/page.ts'

const ticks = [
  ['authoriseTAndC', /I can authorise/],
  ['acknowledgeTAndC', /I have read and agree/],
  ['bankTAndC', /My bank can debit/],
] as const

describeModel(entryOf('directDebitForm'), {
  machine: directDebitFormMachine,
  input: { selection: 'b-1', known: {}, lpgOrder: null },
  events: [
    isDone('draft', null),
    findsDraft(directDebitTexts),
    findsDraft(
      { ...directDebitTexts, authoriseTAndC: true, acknowledgeTAndC: true, bankTAndC: true },
      { key: 'k-0', content: '' },
    ),
    ...ticks.map(([name]) => ({ type: 'field.change' as const, name, value: true })),
    { type: 'field.change', name: 'bankAccountNumber', value: '38' },
    { type: 'field.change', name: 'bank', value: 'ASB' },
    { type: 'field.leave', name: 'branch' },
    { type: 'form.submit', key: 'k-1' },
    at('editing.ready', { type: 'form.submit', key: 'k-1' }, { fields: { bankTAndC: false } }),
    isDone('command', { status: 'done', answer: { reference: 'DD-1' } }),
    isDone('command', { status: 'refused', problem: { ...problem, fields: { 'bankDetails.branch': 'Please enter it.' } } }),
    isDone('command', { status: 'unknown' }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {} } },
  look: ({ fields, touched, problem: why }) => [
    fields.bank,
    fields.bankAccountNumber,
    ticks.map(([name]) => fields[name]),
    fields.submitterName,
    touched.includes('branch'),
    why?.fields,
    why?.type,
  ],
  mount: (actor) => <DirectDebitForm actor={actor} />,
  hands: {
    'field.change': async (page, { name, value }: { name: string; value: string }, actor) => {
      if (name === 'bankAccountNumber') return page.fill('Bank account number', value)
      if (name === 'bank') return page.choose('Bank', value)
      const [, label] = ticks.find(([tick]) => tick === name) ?? ['', /never/]
      if (actor.getSnapshot().context.fields[name] !== true) await page.press(label, 'checkbox')
    },
    'field.leave': async (page) => {
      await page.press('Branch location', 'textbox')
      await page.key('Tab')
    },
    'form.submit': (page) => page.press('Set up direct debit'),
    'form.cancel': (page) => page.press('Back without saving'),
    'proof.begin': (page) => page.press('Confirm it’s you'),
  },
  eyes: {
    restoring: (page) => page.sees('heading', 'Set up direct debit'),
    'editing.ready': async (page, context: DirectDebitFormContext) => {
      await page.rests('Set up direct debit')
      await seesIf(page, context.problem !== null, 'button', 'Confirm it’s you')
      await page.lacksText('Please check what you entered')
    },
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': async (page) => {
      await page.reads(
        /^(Something broke behind us\.|We couldn’t find out whether direct debit was set up|Confirm it’s you first[.:])/,
      )
      await page.lacksText('Please check what you entered')
    },
    proving: (page) => page.sees('button', 'Going to sign in'),
    sending: (page) => page.waits('Set up direct debit'),
    setUp: () => {},
    cancelled: () => {},
  },
})
