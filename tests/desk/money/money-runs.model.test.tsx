// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { moneyRunsMachine, type RunsContext } from '#machines/desk/money/money-runs.machine.ts'
import { sendBackMachine } from '#machines/desk/money/money-send-back.machine.ts'
import { deskProofMachine } from '#machines/desk/proof/proof.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at as inState, fails, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { MoneyRuns } from '#views/desk/money/money-runs.tsx'
import { SendBackForm } from '#views/desk/money/money-send-back.tsx'
import { at, ownLook, releasedLook, runLook } from './money-answers.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const older = { ...releasedLook.run, number: '609', collectOn: '2026-05-27', totalCents: 25_488_010 }
const runs = (list: readonly unknown[], canMake = true) =>
  reports('runs', { status: 'ready', data: { runs: list, next: null, canMake } })
const refusal = { ...problem, detail: 'Jade Kaa has already released this run.' }

const seesNews = async (page: Page, { news }: RunsContext) => {
  if (news === null) return page.lacks('status')
  if (news.kind === 'refused') return page.sees('alert')
  return page.sees('status')
}

describeModel(entryOf('deskMoneyRuns'), {
  machine: moneyRunsMachine,
  input: at('/staff/money/:part', { part: 'runs' }),
  events: [
    runs([runLook.run, older]),
    inState('open.loading', runs([])),
    inState('open.loading', runs([], false)),
    inState('open.loading', reports('runs', { status: 'failed', problem })),
    reports('run', { status: 'ready', data: runLook }),
    reports('run', { status: 'ready', data: ownLook }),
    reports('run', { status: 'ready', data: releasedLook }),
    inState('open.showing.reading', reports('run', { status: 'failed', problem })),
    { type: 'run.select', run: '609' },
    { type: 'run.release', key: 'key-1' },
    isDone('release', { status: 'done', answer: null }),
    isDone('release', { status: 'refused', problem: refusal }),
    isDone('release', { status: 'unknown' }),
    isDone('release', { status: 'refused', problem: { ...problem, status: 403, type: staffProofNeeded } }),
    isDone('proof', { isProven: true }),
    isDone('proof', { isProven: false }),
    isDone('sendBack', { isSentBack: true }),
    isDone('sendBack', { isSentBack: false }),
    isDone('make', { runs: [] }),
    isDone('make', { runs: ['610'] }),
    fails('make', new Error('gone')),
  ],
  look: ({ key: _key, ...rest }) => rest,
  children: { proof: firstOf(deskProofMachine, undefined), sendBack: firstOf(sendBackMachine, { run: '610' }) },
  home: ['open.empty', 'open.showing.ready', 'failed'],
  mount: (actor) => <MoneyRuns actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'run.retry': (page) => page.press('Try again'),
    'run.select': (page) => page.press('Run 609'),
    'run.release': (page) => page.press('Release to the bank'),
    'run.sendBack': (page) => page.press('Send back'),
    'run.make': (page) => page.press('Make the run that’s due'),
  },
  eyes: {
    'open.loading': async (page) => {
      await page.awaits(true)
      await page.lacks('heading', 'This run')
    },
    'open.empty': async (page) => {
      await page.reads('No run has been made yet.')
      await page.awaits(false)
    },
    'open.making': (page) => page.bars('Make the run that’s due'),
    'open.showing.reading': async (page) => {
      await page.sees('heading', 'This run')
      await page.awaits(true)
    },
    'open.showing.runFailed': (page) => page.rests('Try again'),
    'open.showing.ready': async (page, context: RunsContext) => {
      await seesNews(page, context)
      await page.sees('heading', 'Direct-debit run 610, for Wednesday 10 June')
      await page.tells(
        ['Collections', '1,086'],
        ['Largest', '$1,906.20'],
        ['Run before, 27 May', '$254,880.10'],
        ['Hash total', '48201937716'],
      )
      const run = (context.run as { data?: typeof runLook }).data?.run ?? runLook.run
      if (run.state === 'released') return page.reads(/^Jade Kaa, Tue 9 June, 4:40 pm/)
      await page.rests('Send back')
      if (run.isYours) {
        await page.reads('Someone else has to release this.')
        return page.lacks('button', 'Release to the bank')
      }
      return page.rests('Release to the bank')
    },
    'open.showing.releasing': (page) => page.waits('Release to the bank'),
    'open.showing.proving': (page) => page.sees('dialog', 'Confirm it’s you'),
    'open.showing.sendingBack': (page) => page.sees('dialog', 'This run'),
    failed: async (page) => {
      await page.sees('alert')
      await page.lacks('table')
    },
  },
})

describeModel(entryOf('deskMoneySendBack'), {
  machine: sendBackMachine,
  input: { run: '610' },
  events: [
    { type: 'field.change', name: 'reason', value: 'One amount is wrong' },
    { type: 'form.submit', key: 'key-1' },
    isDone('command', { status: 'done', answer: null }),
    isDone('command', { status: 'refused', problem: refusal }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ attempt: _attempt, ...rest }) => rest,
  mount: (actor) => <SendBackForm actor={actor} />,
  hands: {
    'field.change': (page, { value }: { value: string }) => page.fill('Why?', value),
    'form.submit': (page) => page.press('Send back'),
    'form.cancel': (page) => page.press('Leave it'),
  },
  eyes: {
    'editing.ready': async (page) => {
      await page.rests('Send back')
      await page.lacks('alert')
    },
    'editing.invalid': (page) => page.sees('alert'),
    'editing.failed': (page) => page.reads(/Jade Kaa has already released this run\.|We couldn’t find out whether it was/),
    sending: (page) => page.waits('Send back'),
  },
})
