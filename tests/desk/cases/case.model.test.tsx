// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type CaseAnswerInput, caseAnswerMachine } from '#machines/desk/cases/case-answer.machine.ts'
import { casePromisesMachine } from '#machines/desk/cases/case-promises.machine.ts'
import { type DeskCaseContext, deskCaseMachine } from '#machines/desk/cases/case.machine.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { moves, reports } from '#tests/kit/events.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { CaseAside, CaseDetail } from '#views/desk/cases/case-detail.tsx'
import { closedCase, priyasCase } from './case-answers.ts'
import { teamOf } from './team-of.ts'

const draft = firstOf(deskDraftMachine, { number: 'C-1042', part: 'answer', savedAt: null, savedText: '' })

const answerOf = (input: CaseAnswerInput) => toldOf(caseAnswerMachine, input, [], { draft }).getSnapshot()

const writtenAnswer = answerOf({
  ...priyasCase,
  draft: { step: 'answer', text: 'You were right.', savedAt: '2026-06-09T16:38:00+12:00' },
})

describeModel(entryOf('deskCase'), {
  machine: deskCaseMachine,
  inputs: [
    { number: 'C-1042', mayAnswer: true },
    { number: 'C-1042', mayAnswer: false },
  ],
  events: [
    reports('case', { status: 'ready', data: priyasCase }),
    reports('case', { status: 'ready', data: closedCase }),
    reports('case', { status: 'failed', problem }),
    moves('answer', writtenAnswer),
  ],
  look: ({ case: reading, mayAnswer }) => [reading.status === 'ready' ? reading.data.number : reading.status, mayAnswer],
  children: {
    answer: answerOf(priyasCase),
    promises: firstOf(casePromisesMachine, { number: 'C-1042', billingAccountId: 'b-1', subject: '', draft: null }),
    team: teamOf('C-1042'),
  },
  home: ['open.loading', 'open.showing', 'failed'],
  mount: (actor) => (
    <>
      <CaseDetail actor={actor} />
      <CaseAside actor={actor} />
    </>
  ),
  hands: { 'load.retry': (page) => page.press('Try again') },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.showing.answering': async (page) => {
      await page.reads('My bill is more than double.')
      await page.reads('Called Priya.')
      await page.sees('combobox', 'What we do')
    },
    'open.showing.over': async (page, { mayAnswer }: DeskCaseContext) => {
      await page.reads('$612.40 after a meter change')
      await page.lacks('combobox', 'What we do')
      await page.reads(mayAnswer ? 'Nothing is left to do here.' : 'Your role can look at cases, but not answer them.')
    },
    failed: (page) => page.sees('button', 'Try again'),
  },
})
