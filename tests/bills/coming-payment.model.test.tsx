// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { comingPaymentMachine } from '#machines/bills/coming-payment.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { ComingPaymentDialog } from '#views/bills/coming-payment-dialog.tsx'
import { payment } from './planner-readings.ts'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

describeModel(entryOf('comingPayment'), {
  machine: comingPaymentMachine,
  inputs: [
    { selection: 'b-1', payment: payment(), offered: '2026-07-09' },
    { selection: 'b-1', payment: payment({ change: 'moved', day: '2026-07-09', restoreUntil: '2026-07-01' }), offered: null },
  ],
  events: [
    { type: 'day.choose', day: '2026-07-08' },
    { type: 'payment.move', key: 'k-1' },
    { type: 'payment.cancel', key: 'k-2' },
    { type: 'payment.restore', key: 'k-3' },
    { type: 'dialog.close' },
    isDone('command', { status: 'done', answer: { day: '2026-07-08', restoreUntil: '2026-07-01' } }),
    isDone('command', { status: 'done', answer: { day: '2026-07-08', restoreUntil: null } }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ day, change, answer, payment: { change: before }, problem: why }) => [
    day,
    change,
    before,
    why === null,
    answer.restoreUntil ?? null,
  ],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ComingPaymentDialog actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'day.choose': (page) => page.choose('Move it to', 'Wed 8 July'),
    'payment.move': (page) => page.press('Move it'),
    'payment.cancel': (page) => page.press('Call it off'),
    'payment.restore': (page) => page.press(/^(Back to 3 July|Take it back)$/),
    'dialog.close': (page) => page.press(/^(Leave it as it is|Done)$/),
  },
  eyes: {
    'deciding.ready': (page) => page.sees('dialog', 'Change this payment'),
    'deciding.failed': (page) => page.sees('alert'),
    sending: (page) => page.sees('button', 'Move it'),
    receipt: (page) => page.sees('button', 'Done'),
    closed: () => {},
  },
})
