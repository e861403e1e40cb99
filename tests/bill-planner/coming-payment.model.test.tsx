// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { type ComingPaymentContext, comingPaymentMachine } from '#machines/bill-planner/coming-payment.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, isDone } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { ComingPaymentDialog } from '#views/bill-planner/coming-payment-dialog.tsx'
import { payment } from './planner-readings.ts'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

const moved = { change: 'moved', day: '2026-07-09', restoreUntil: '2026-07-01' } as const

/** What can be done about the payment as it stands. */
const seesWays = async (page: Page, { payment: { cutOff, movesTo, restoreUntil } }: ComingPaymentContext) => {
  await page.sees('dialog', 'Change this payment')
  await seesIf(page, movesTo.length > 0, 'button', 'Move it')
  await seesIf(page, cutOff !== null, 'button', 'Cancel payment')
  await seesIf(page, restoreUntil !== null, 'button', 'Back to 3 July')
}

const wordsOf = ({ change, answer }: ComingPaymentContext) => {
  if (change.action === 'restore') return /^Undone\. We’ll take it on /
  return answer.day === null ? /^Payment cancelled\. / : /^Moved to Wed 8 July\. /
}

describeModel(entryOf('comingPayment'), {
  machine: comingPaymentMachine,
  inputs: [
    { selection: 'b-1', payment: payment(), offered: '2026-07-09' },
    { selection: 'b-1', payment: payment(moved), offered: null },
    { selection: 'b-1', payment: payment({ ...moved, movesTo: [], cutOff: null }), offered: null },
  ],
  events: [
    { type: 'day.choose', day: '2026-07-08' },
    { type: 'payment.move', key: 'k-1' },
    { type: 'payment.cancel', key: 'k-2' },
    { type: 'payment.restore', key: 'k-3' },
    byKey('Escape', { type: 'dialog.close' }),
    isDone('command', { status: 'done', answer: { day: '2026-07-08', restoreUntil: '2026-07-01' } }),
    isDone('command', { status: 'done', answer: { day: '2026-07-08', restoreUntil: null } }),
    isDone('command', { status: 'done', answer: { day: null, restoreUntil: null } }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ day, change, answer, payment: { change: before }, problem: why }) => [
    day,
    change,
    before,
    why === null,
    answer.restoreUntil ?? null,
    answer.day,
  ],
  mount: (actor) => <ComingPaymentDialog actor={actor} />,
  hands: {
    'day.choose': (page) => page.choose('Move it to', 'Wed 8 July'),
    'payment.move': (page) => page.press('Move it'),
    'payment.cancel': (page) => page.press('Cancel payment'),
    'payment.restore': (page) => page.press(/^(Back to 3 July|Undo)$/),
    'dialog.close': (page) => page.press(/^(Keep it as it is|Done)$/),
  },
  eyes: {
    'deciding.ready': async (page, context: ComingPaymentContext) => {
      await seesWays(page, context)
      await page.lacks('alert')
    },
    'deciding.failed': async (page, context: ComingPaymentContext) => {
      await seesWays(page, context)
      await page.sees('alert')
    },
    sending: async (page) => {
      await page.waits('Move it')
      await page.lacks('button', 'Cancel payment')
      await page.lacks('button', 'Back to 3 July')
    },
    receipt: async (page, context: ComingPaymentContext) => {
      const { change, answer } = context
      await page.reads(wordsOf(context))
      await page.sees('button', 'Done')
      await seesIf(page, change.action === 'move' && typeof answer.restoreUntil === 'string', 'button', 'Undo')
    },
    closed: () => {},
  },
})
