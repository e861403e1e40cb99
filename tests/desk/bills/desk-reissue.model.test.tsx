// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskReissueContext, deskReissueMachine } from '#machines/desk/bills/reissue.machine.ts'
import { deskProofMachine } from '#machines/desk/proof/proof.machine.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { ReissueCard } from '#views/desk/bills/reissue-card.tsx'
import { melesReissue } from './bill-answers.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const number = melesReissue.number
const sends = /^(Issue again|Ask a second person)$/

const seesForm = async (page: Page, { bill }: DeskReissueContext) => {
  await page.sees('form', 'Issue this bill again')
  if (dataOf(bill)?.needsApproval === true) return page.reads(/Someone else has to approve this/)
  await page.tells(['Mele Tupou, 1 May – 21 May 2026', '$4.60 less'])
  await page.tells(['Daily charge, at 230.00 c', '21 days, $48.30', '19 days, $43.70', '-$4.60'])
  await page.tells(['Bill', number], ['Account', '500 219 664'], ['Total now', '$218.37'], ['New total', '$213.77'])
}

describeModel(entryOf('deskReissue'), {
  machine: deskReissueMachine,
  input: { number },
  events: [
    reports('bill', { status: 'ready', data: melesReissue }),
    reports('bill', { status: 'ready', data: { ...melesReissue, cents: 51_837, needsApproval: true } }),
    reports('bill', { status: 'failed', problem }),
    { type: 'field.change', name: 'reason', value: 'You moved in on 3 May.' },
    { type: 'form.submit', key: 'key-1' },
    isDone('command', { status: 'done', answer: { outcome: 'done', approvalId: null } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: staffProofNeeded } }),
    isDone('proof', { isProven: true }),
    isDone('proof', { isProven: false }),
  ],
  look: ({ bill, fields, errors, problem: why }) => [
    bill.status,
    dataOf(bill)?.needsApproval,
    fields,
    Object.keys(errors),
    why?.type,
  ],
  children: { proof: firstOf(deskProofMachine, undefined) },
  isBrief: true,
  home: ['open.deciding.ready', 'failed'],
  mount: (actor) => <ReissueCard actor={actor} />,
  hands: {
    'field.change': (page, { value }) => page.fill('Reason for the customer', String(value)),
    'form.submit': (page) => page.press(sends),
    'form.cancel': (page) => page.press('Leave it as it is'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Bill'),
    'open.deciding.ready': async (page, context: DeskReissueContext) => {
      await seesForm(page, context)
      await page.lacks('alert')
      await page.lacksText('Please check what you entered')
    },
    'open.deciding.invalid': async (page, context: DeskReissueContext) => {
      await seesForm(page, context)
      await page.reads('Please check what you entered')
    },
    'open.deciding.failed': async (page, context: DeskReissueContext) => {
      await seesForm(page, context)
      await page.sees('alert')
      await page.lacksText('Please check what you entered')
    },
    'open.sending': (page) => page.waits(sends),
    'open.proving': (page) => page.sees('dialog', 'Confirm it’s you'),
    failed: (page) => page.reads('This bill can’t be issued again'),
    reissued: () => {},
    left: () => {},
  },
})
