// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { moveChangeMachine } from '#machines/moving-house/move-change.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
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
    { type: 'date.choose', name: 'currentMoveDate', day: '2026-06-28' },
    { type: 'date.choose', name: 'newMoveDate', day: '2026-06-29' },
    { type: 'change.confirm', key: 'k-1' },
    { type: 'change.leave' },
    isDone('command', { status: 'done', answer: booked }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ kind, currentMoveDate, newMoveDate, errors, problem: why }) => [kind, currentMoveDate, newMoveDate, errors, why?.type],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ChangeDialog actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'date.choose': (_page, event, actor) => actor.send(event as never),
    'change.confirm': (page) => page.press(/^(Change the days|Call it off)$/),
    'change.leave': (page) => page.press(/^Keep (them|my move)$/),
  },
  eyes: {
    'asking.ready': (page) => page.sees('dialog', /^(Change the days|Call your move off\?)$/),
    'asking.failed': (page) => page.sees('alert'),
    sending: (page) => page.sees('dialog'),
  },
})
