// @vitest-environment happy-dom
import type { DeskHeldBill } from '#contract/desk/bills.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { deskBillMachine } from '#machines/desk/bills/bill.machine.ts'
import { type DeskBillsContext, deskBillsMachine } from '#machines/desk/bills/bills.machine.ts'
import { deskReissueMachine } from '#machines/desk/bills/reissue.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { BillsView } from '#views/desk/bills/bills-page.tsx'
import { dans, meles } from './bill-answers.ts'
import { mere } from '#tests/desk/staff.ts'

const place = (params: Readonly<Record<string, string>>) => ({ path: '/staff/bills', search: '', params })
const lists = (...bills: readonly DeskHeldBill[]) =>
  reports('held', {
    status: 'ready',
    data: { bills, total: bills.length, asOf: '2026-06-09T16:40:00+12:00', next: null },
  })
const released = (more: { issued: number; stillHeld: number; left: number }) =>
  isDone('bill', { billingAccountId: 'b-mele', ...more })

const reissuedTexts = {
  done: 'Bill 500219664-260521 is issued again. The customer has the new bill and your reason.',
  waiting: 'Someone else has to approve issuing bill 500219664-260521 again. Nothing has changed yet.',
}

const seesOutcome = async (page: Page, { released: outcome, reissued }: DeskBillsContext) => {
  await seesIf(page, outcome !== null || (reissued?.outcome ?? null) !== null, 'status')
  if (reissued?.outcome) await page.reads(reissuedTexts[reissued.outcome])
  if (outcome?.issued === 3) await page.reads('3 bills sent. 2 more bills with the same cause.')
  if (outcome?.issued === 0) await page.reads('0 bills sent. 1 bill still held.')
}

describeModel(entryOf('deskBills'), {
  machine: deskBillsMachine,
  inputs: [{}, { number: 'b-dan' }, { issued: '500219664-260521' }].map((params) => ({ ...place(params), staff: mere })),
  events: [
    { type: 'place.changed', ...place({}) },
    { type: 'place.changed', ...place({ number: 'b-dan' }) },
    { type: 'place.changed', ...place({ issued: '500219664-260521' }) },
    { type: 'number.change', number: '500219664-260521' },
    isDone('reissue', { number: '500219664-260521', outcome: 'done' }),
    isDone('reissue', { number: '500219664-260521', outcome: 'waiting' }),
    isDone('reissue', { number: '500219664-260521', outcome: null }),
    lists(meles, dans),
    lists(meles),
    lists(),
    reports('held', { status: 'failed', problem }),
    at('open.showing', { type: 'row.open', billingAccountId: 'b-dan' }, { selected: 'b-mele' }),
    at('open.showing', { type: 'row.open', billingAccountId: 'b-mele' }, { selected: 'b-dan' }),
    at('open.showing', released({ issued: 3, stillHeld: 0, left: 2 }), { selected: 'b-mele' }),
    at('open.showing', released({ issued: 0, stillHeld: 1, left: 0 }), { selected: 'b-mele' }),
    byKey('j', { type: 'row.next' as const }),
    byKey('k', { type: 'row.previous' as const }),
  ],
  look: ({ held: { status }, selected, released: outcome, gone, issued, reissued, number }) => [
    status,
    selected,
    outcome?.issued,
    gone,
    issued,
    reissued?.outcome,
    number,
  ],
  children: {
    bill: firstOf(deskBillMachine, { billingAccountId: 'b-mele' }),
    reissue: firstOf(deskReissueMachine, { number: '500219664-260521' }),
  },
  provide: { actions: { openBill: () => {}, openHeld: () => {}, readHeldAgain: () => {} } },
  home: ['open.showing', 'open.empty', 'failed'],
  mount: (actor) => <BillsView actor={actor} />,
  hands: {
    'place.changed': send,
    'number.change': (page, { number }) => page.fill('Bill number', number),
    'bill.find': (page) => page.press('See what would change'),
    'row.next': (page) => page.key('j'),
    'row.previous': (page) => page.key('k'),
    'row.open': (page, { billingAccountId }) => page.press(billingAccountId === 'b-mele' ? 'Mele Tupou' : 'Dan Reid'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    reissuing: (page) => page.sees('heading', 'Issue a bill again'),
    'open.loading': (page) => page.waits('Held bills', 'region'),
    'open.empty': async (page, context: DeskBillsContext) => {
      await page.reads('No bill is held.')
      await seesOutcome(page, context)
    },
    'open.showing': async (page, context: DeskBillsContext) => {
      await page.sees('table', 'Held bills')
      await seesOutcome(page, context)
    },
    failed: (page) => page.reads('We couldn’t load the held bills'),
  },
})
