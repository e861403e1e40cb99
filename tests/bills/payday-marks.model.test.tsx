// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { paydayMarksMachine } from '#machines/bills/payday-marks.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { PaydayDialog } from '#views/bills/payday-dialog.tsx'
import { planner } from './planner-readings.ts'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

const [marked] = planner().paydays

describeModel(entryOf('paydayMarks'), {
  machine: paydayMarksMachine,
  input: { selection: 'b-1', planner: planner() },
  events: [
    {
      type: 'planner.told',
      planner: planner({ paydays: marked ? [marked, { ...marked, paydayId: 'p-2', every: 'month' }] : [] }),
    },
    { type: 'day.choose', day: '2026-06-18' },
    { type: 'day.choose', day: '' },
    { type: 'rhythm.choose', every: 'month' },
    { type: 'payday.mark', key: 'k-1' },
    { type: 'payday.unmark', paydayId: 'p-1', key: 'k-2' },
    { type: 'dialog.close' },
    isDone('command', { status: 'done', answer: { paydayId: 'p-1' } }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ firstOn, every, change, planner: { paydays }, problem: why }) => [
    firstOn,
    every,
    change.action,
    paydays.length,
    why === null,
  ],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <PaydayDialog actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'planner.told': (_page, event, actor) => actor.send(event),
    'day.choose': (_page, event, actor) => actor.send(event),
    'rhythm.choose': (page) => page.choose('How often', 'Every month'),
    'payday.mark': (page) => page.press('Mark it'),
    'payday.unmark': (page) => page.press(/^(Take away: Every fortnight.*|Take it away)$/),
    'dialog.close': (page) => page.press(/^(Leave it as it is|Done)$/),
  },
  eyes: {
    'editing.ready': (page) => page.sees('dialog', 'Your paydays'),
    'editing.failed': (page) => page.sees('alert'),
    sending: (page) => page.sees('button', 'Mark it'),
    receipt: (page) => page.sees('button', 'Done'),
    closed: () => {},
  },
})
