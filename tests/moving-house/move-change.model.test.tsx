// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { formatDayLong } from '#domain/basics/days.ts'
import { entryOf } from '#machines/catalogue.ts'
import { moveChangeMachine } from '#machines/moving-house/move-change.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, isDone } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { ChangeDialog } from '#views/moving-house/change-dialog.tsx'
import { booked, options } from './answers.ts'

const { today, firstDate, lastDate } = options
const input = { move: booked, today, firstDate, lastDate, selection: 'b-1' }

// The dialog's code comes when it is opened; here it is there before.
beforeAll(() => import('#design/controls/dialog-panel.tsx'))

describeModel(entryOf('moveChange'), {
  machine: moveChangeMachine,
  inputs: [
    { ...input, kind: 'dates' },
    { ...input, kind: 'cancel' },
  ],
  events: [
    { type: 'field.change', name: 'currentMoveDate', value: '2026-06-28' },
    { type: 'field.change', name: 'newMoveDate', value: '2026-06-29' },
    { type: 'form.submit', key: 'k-1' },
    byKey('Escape', { type: 'form.cancel' as const }),
    isDone('command', { status: 'done', answer: booked }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
    isDone('command', {
      status: 'refused',
      problem: { ...problem, fields: { currentMoveDate: 'The first day you can choose is Wednesday 10 June.' } },
    }),
  ],
  look: ({ kind, fields, errors, problem: why }) => [kind, fields, errors, why?.type],
  mount: (actor) => <ChangeDialog actor={actor} />,
  hands: {
    'field.change': (page, { name, value }: { name: string; value: string }) =>
      page.answer(name === 'newMoveDate' ? 'The day you arrive' : 'The day you leave', formatDayLong(value), 'gridcell'),
    'form.submit': (page) => page.press(/^(Change the days|Cancel my move)$/),
    'form.cancel': (page) => page.press(/^Keep (them|my move)$/),
  },
  eyes: {
    'asking.ready': async (page, { kind }: { kind: 'dates' | 'cancel' }) => {
      await page.sees('dialog', kind === 'dates' ? 'Change the days' : 'Cancel your move?')
      if (kind === 'cancel')
        await page.reads(
          'Your power will stay on at 14 Tūī Lane, Raumati Beach, and we won’t start it at 236 Karori Road, Wellington 6012 on Saturday 27 June.',
        )
      await seesIf(page, kind === 'dates', 'group', 'The day you leave')
      await seesIf(page, kind === 'dates', 'group', 'The day you arrive')
      await page.rests(/^(Change the days|Cancel my move)$/)
      await page.lacks('alert')
    },
    'asking.invalid': async (page) => {
      await page.sees('dialog', 'Change the days')
      await page.sees('alert')
    },
    'asking.failed': async (page) => {
      await page.sees('alert')
      await page.rests(/^(Change the days|Cancel my move)$/)
    },
    sending: async (page) => {
      await page.waits(/^(Change the days|Cancel my move)$/)
      await page.bars(/^Keep (them|my move)$/)
    },
  },
})
