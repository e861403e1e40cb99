// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import { changedSince } from '#contract/receipts/receipts.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type ReceiptsContext, receiptsMachine } from '#machines/receipts/receipts.machine.ts'
import { problem, properties } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { ReceiptsView } from '#views/receipts/receipts-view.tsx'
import { booked, now, ordered, password, renamed, undone } from './receipt-answers.ts'

const refusal = { ...problem, type: changedSince, status: 409, detail: 'This has changed since, so we haven’t undone it.' }
const unproven = { ...problem, type: proofNeeded, status: 403 }
const newest = { receipts: [booked, ordered], next: '1780000000000.r-3' }
const list = (receipts: object[], next: string | null = null) => reports('newest', { status: 'ready', data: { receipts, next } })

const end = 'You could undo this until Tue 9 June, 8:00 am. Something wrong with the order? Please call us.'
const seesOrder = (page: Page) => page.tells(['Ordered bottled gas', '2 bottles', 'R-7M8D-44. Mon 8 June, 9:30 am', end])
const seesBooked = async (page: Page) => {
  await page.tells([
    'Booked free hours',
    '13 June 2026, 10 am to 12 pm',
    'R-7Q4K-22. Tue 9 June, 2:12 pm',
    'Undo until Sat 13 June, 10:00 am',
  ])
  await page.sees('region', 'You can still undo')
}
const seesList = async (page: Page, { receipts }: ReceiptsContext) => {
  await page.sees('region', 'Done for good')
  await seesOrder(page)
  if (receipts.some(({ state }) => state === 'open')) await seesBooked(page)
  else await page.lacks('region', 'You can still undo')
}

describeModel(entryOf('receipts'), {
  machine: receiptsMachine,
  events: [
    reports('account', { status: 'ready', data: properties('s-1') }),
    reports('account', { status: 'failed', problem }),
    list(newest.receipts, newest.next),
    list([]),
    reports('newest', { status: 'failed', problem }),
    reports('more', { status: 'ready', data: { receipts: [renamed, password], next: null } }),
    reports('more', { status: 'failed', problem }),
    { type: 'clock.ticked', now },
    { type: 'receipt.undo', receiptId: 'r-1', key: 'key' },
    isDone('command', { status: 'done', answer: undone }),
    isDone('command', { status: 'refused', problem: refusal }),
    isDone('command', { status: 'refused', problem: unproven }),
    isDone('command', { status: 'unknown' }),
    fails('beginSignIn', new ProblemError(problem)),
  ],
  reporters: { 'clock.ticked': 'clock' },
  look: ({ newest: page, account, more, receipts, problem: why, now: at }) => [
    page.status,
    account.status,
    more.status,
    receipts.map(({ receiptId, state }) => [receiptId, state]),
    why?.type,
    at,
  ],
  home: ['open.ready.quiet', 'open.ready.undone', 'open.ready.refused', 'open.noData', 'failed'],
  mount: (actor) => <ReceiptsView actor={actor} />,
  hands: {
    'receipts.more': (page) => page.press(/^(Show earlier|Try again)$/),
    'receipt.undo': (page) => page.press('Undo: get 2 hours back'),
    'proof.begin': (page) => page.press('Confirm it’s you'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Receipts'),
    'open.noData': (page) => page.tells(['Nothing yet', 'Each thing you do leaves a receipt here.']),
    'open.ready.quiet': async (page, context: ReceiptsContext) => {
      await seesList(page, context)
      await page.lacks('status')
      await page.lacks('alert')
    },
    'open.ready.undone': async (page) => {
      await page.sees('status')
      await page.reads('Undone.')
      await page.tells([
        'Booked free hours',
        '13 June 2026, 10 am to 12 pm',
        'R-7Q4K-22. Tue 9 June, 2:12 pm',
        'Undone on Tue 9 June, 4:41 pm.',
      ])
      await page.lacks('button', 'Undo: get 2 hours back')
    },
    'open.ready.refused': async (page, { problem: why }: ReceiptsContext) => {
      if (why?.type === proofNeeded) return page.rests('Confirm it’s you')
      await page.sees('alert')
      return page.reads(why ? refusal.detail : 'We couldn’t find out whether this was undone. It’s safe to try again.')
    },
    'open.loadingMore': async (page, context: ReceiptsContext) => {
      await seesList(page, context)
      await page.waits('Show earlier')
    },
    'open.moreFailed': async (page, context: ReceiptsContext) => {
      await seesList(page, context)
      await page.reads('We couldn’t load earlier receipts. Try again.')
    },
    'open.undoing': (page) => page.waits('Undo: get 2 hours back'),
    'open.proving': (page) => page.waits('Going to sign in'),
    failed: (page) => page.reads('We couldn’t load your receipts'),
  },
})
