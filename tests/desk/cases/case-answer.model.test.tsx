// @vitest-environment happy-dom
import { caseChanged } from '#contract/desk/cases.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { type ExtraTicks, noTicks } from '#domain/desk/answer-extras.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type CaseAnswerContext, caseAnswerMachine } from '#machines/desk/cases/case-answer.machine.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { CaseAnswerPanel } from '#views/desk/cases/case-answer-panel.tsx'
import { priyasCase } from './case-answers.ts'

const [template] = priyasCase.templates
if (!template) throw new Error('the case has a template')

const mail = {
  to: 'priya@example.com',
  subject: 'Our answer to your complaint C-1042',
  paragraphs: ['Kia ora,', 'You were right.'],
}
const refusal = 'This customer was deleted, so there’s nobody to answer.'
const sends = /Send answer|Extend due date/
const goesUnmailed = ({ kind, step }: CaseAnswerContext) => kind === 'billQuestion' && step === 'extend'
const changed = { ...problem, status: 409, type: caseChanged, detail: 'We answered (Sione Moala), Tue 9 June, 4:40 pm.' }

const needsApproval = 'The credit needs a second person’s approval.'
const hint = 'Up to $150.00 without a second person.'

const seesTicks = async (page: Page, { step, ticks, offered }: CaseAnswerContext) => {
  const isOffered = step === 'answer' && offered.credit !== null
  await (isOffered ? page.sees('checkbox', 'Release the $339.00 on hold') : page.lacks('checkbox', 'Release the $339.00 on hold'))
  await (isOffered ? page.sees('checkbox', 'Add a goodwill credit') : page.lacks('checkbox', 'Add a goodwill credit'))
  const isCredited = isOffered && ticks.isCredited
  await (isCredited ? page.reads(hint) : page.lacksText(hint))
  await (isCredited && ticks.amount === '151' ? page.reads(needsApproval) : page.lacksText(needsApproval))
}

const seesWriting = async (page: Page, context: CaseAnswerContext) => {
  const { step } = context
  const [rests, lacks] = goesUnmailed(context) ? [sends, 'Look at the email'] : ['Look at the email', sends]
  await page.rests(rests)
  await page.lacks('button', lacks)
  await page.sees('combobox', 'What we do')
  await (step === 'answer' ? page.sees('combobox', 'Template') : page.lacks('combobox', 'Template'))
  await seesTicks(page, context)
}

describeModel(entryOf('deskCaseAnswer'), {
  machine: caseAnswerMachine,
  inputs: [
    priyasCase,
    { ...priyasCase, draft: { step: 'answer', text: 'You were', savedAt: '2026-06-09T16:38:00+12:00' } },
    { ...priyasCase, kind: 'billQuestion' },
  ],
  events: [
    { type: 'step.choose', step: 'extend' },
    at('writing', { type: 'template.choose', template }, { step: 'answer' }),
    at('writing', { type: 'text.change', text: 'You were right.' }),
    at(
      'writing',
      { type: 'extras.change', ticks: { isReleased: true } },
      { step: 'answer', ticks: noTicks, offered: priyasCase.extras },
    ),
    at(
      'writing',
      { type: 'extras.change', ticks: { isCredited: true } },
      { step: 'answer', ticks: noTicks, offered: priyasCase.extras },
    ),
    at(
      'writing',
      { type: 'extras.change', ticks: { amount: '151' } },
      { step: 'answer', ticks: { ...noTicks, isCredited: true }, offered: priyasCase.extras },
    ),
    { type: 'newer.use', newer: { step: 'answer', text: 'In another tab.', savedAt: '2026-06-09T16:30:00+12:00' } },
    { type: 'answer.send', key: 'k-1' },
    { type: 'answer.resume', version: 3, extras: priyasCase.extras },
    isDone('preview', { mail, refusal: null }),
    isDone('preview', { mail: null, refusal }),
    fails('preview', new ProblemError(problem)),
    isDone('send', { number: 'C-1042', version: 4 }),
    fails('send', new ProblemError(changed)),
    fails('send', new ProblemError(problem)),
  ],
  look: ({ kind, offered, templateText, step, text, filled, error, problem: trouble, preview, ticks, amountError }) => [
    kind,
    offered,
    ticks,
    amountError,
    templateText,
    step,
    text,
    filled,
    error,
    trouble,
    preview,
  ],
  children: { draft: firstOf(deskDraftMachine, { number: 'C-1042', part: 'answer', savedAt: null, savedText: '' }) },
  home: ['writing.ready', 'writing.failed', 'writing.invalid', 'previewed', 'changed', 'sent'],
  mount: (actor) => <CaseAnswerPanel actor={actor} of={priyasCase} onCopy={() => {}} />,
  hands: {
    'newer.use': send,
    'step.choose': (page) => page.choose('What we do', 'Extend due date'),
    'template.choose': (page) => page.choose('Template', template.name),
    'text.change': (page, { text }: { text: string }) => page.fill(/Your answer|Why we need more time/, text),
    'extras.change': (page, { ticks }: { ticks: Partial<ExtraTicks> }) =>
      ticks.amount === undefined
        ? page.press(ticks.isReleased ? 'Release the $339.00 on hold' : 'Add a goodwill credit', 'checkbox')
        : page.fill('Amount in dollars', ticks.amount),
    'answer.preview': (page, _, actor) =>
      goesUnmailed(actor.getSnapshot().context) ? page.lacks('button', 'Look at the email') : page.press('Look at the email'),
    'answer.edit': (page) => page.press('Change'),
    'answer.send': (page, _, actor) => {
      const snapshot = actor.getSnapshot()
      const isWriting = snapshot.matches('writing') && !goesUnmailed(snapshot.context)
      return isWriting || snapshot.context.preview?.refusal != null ? page.lacks('button', sends) : page.press(sends)
    },
    'answer.resume': (page) => page.press('Go on writing'),
  },
  eyes: {
    'writing.ready': async (page, context: CaseAnswerContext) => {
      await seesWriting(page, context)
      await page.holds(/Your answer|Why we need more time/, context.text)
      await page.lacks('alert')
      await page.lacksText(/Write an answer\.|Say why we need more time\.|Fill in \[/)
    },
    'writing.invalid': async (page, context: CaseAnswerContext) => {
      await seesWriting(page, context)
      for (const error of [context.error, context.amountError]) if (error !== null) await page.reads(error)
    },
    'writing.failed': async (page, context: CaseAnswerContext) => {
      await seesWriting(page, context)
      await page.reads('Something broke behind us.')
    },
    previewing: (page) => page.waits('Look at the email'),
    previewed: async (page, context: CaseAnswerContext) => {
      const { preview } = context
      await (preview?.mail ? page.sees('group', 'How Priya will see it') : page.reads(refusal))
      await (preview?.mail ? page.reads('To priya@example.com') : page.lacks('button', /Send answer/))
      await page.rests('Change')
      const isForApproval = context.ticks.isCredited && context.step === 'answer'
      await (isForApproval ? page.reads(needsApproval) : page.lacksText(needsApproval))
    },
    sending: (page) => page.waits(sends),
    changed: async (page) => {
      await page.reads('We answered (Sione Moala), Tue 9 June, 4:40 pm.')
      await page.rests('Copy to a note')
    },
    sent: async (page, { ticks, step, preview }: CaseAnswerContext) => {
      await page.reads(preview === null ? 'Extended. No email went out.' : 'Sent to Priya.')
      const waits = 'The credit waits for a second person’s approval.'
      await (ticks.isCredited && step === 'answer' ? page.reads(waits) : page.lacksText(waits))
    },
  },
})
