// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { type PaydayMarksContext, paydayMarksMachine } from '#machines/bill-planner/payday-marks.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, isDone } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { PaydayDialog } from '#views/bill-planner/payday-dialog.tsx'
import { planner } from './planner-readings.ts'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

const [marked] = planner().paydays

const seesForm = async (page: Page, { firstOn, planner: { paydays } }: PaydayMarksContext) => {
  await page.sees('dialog', 'Your paydays')
  await page.holds('A payday', firstOn)
  await page.tells(
    ['Every fortnight from Thu 11 June', 'Remove'],
    paydays.length > 1 ? ['Every month from Thu 11 June', 'Remove'] : [],
  )
  await (firstOn === '' ? page.bars('Mark payday') : page.rests('Mark payday'))
}

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
    byKey('Escape', { type: 'dialog.close' }),
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
  mount: (actor) => <PaydayDialog actor={actor} />,
  hands: {
    'planner.told': send,
    'day.choose': (page, { day }: { day: string }) => page.fill('A payday', day),
    'rhythm.choose': (page) => page.choose('How often', 'Every month'),
    'payday.mark': (page) => page.press('Mark payday'),
    'payday.unmark': (page) => page.press(/^(Remove Every fortnight.*|Remove payday)$/),
    'dialog.close': (page) => page.press(/^(Keep it as it is|Done)$/),
  },
  eyes: {
    'editing.ready': async (page, context: PaydayMarksContext) => {
      await seesForm(page, context)
      await page.lacks('alert')
    },
    'editing.failed': async (page, context: PaydayMarksContext) => {
      await seesForm(page, context)
      await page.sees('alert')
    },
    sending: (page) => page.waits('Mark payday'),
    receipt: async (page, { change }: PaydayMarksContext) => {
      await page.reads(
        change.action === 'mark'
          ? `We’ve marked your payday, every ${change.every} from ${change.firstOn === '2026-06-18' ? 'Thu 18' : 'Tue 9'} June. Only you can see it.`
          : 'Removed. You can add it again any time.',
      )
      await page.sees('button', 'Done')
    },
    closed: () => {},
  },
})
