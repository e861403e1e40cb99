// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { lpgOrderChangeMachine } from '#machines/bottled-gas/lpg-order-change.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, isDone } from '#tests/kit/events.ts'
import { LpgOrderChangeDialog } from '#views/bottled-gas/lpg-order-change.tsx'
import { ordered } from './order-answers.ts'

interface Asked {
  readonly kind: 'change' | 'cancel'
  readonly fields: { readonly numberOfBottles: string }
}

const input = { order: ordered, maximumBottles: 35, selection: 'b-1' }

// The dialog's code comes when it is opened; here it is there before.
beforeAll(() => import('#design/controls/dialog-panel.tsx'))

describeModel(entryOf('lpgOrderChange'), {
  machine: lpgOrderChangeMachine,
  inputs: [
    { ...input, kind: 'change' },
    { ...input, kind: 'cancel' },
  ],
  events: [
    at('asking', { type: 'field.change', name: 'numberOfBottles', value: '36' }, { kind: 'change' }),
    at('asking', { type: 'field.change', name: 'numberOfBottles', value: '3' }, { kind: 'change' }),
    { type: 'form.submit', key: 'k-1' },
    byKey('Escape', { type: 'form.cancel' as const }),
    isDone('command', { status: 'done', answer: ordered }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ kind, fields, errors, problem: why, sent }) => [kind, fields.numberOfBottles, errors, why?.type, sent?.content],
  mount: (actor) => <LpgOrderChangeDialog actor={actor} />,
  hands: {
    'field.change': (page, { value }: { value: string }) => page.fill('45 kg bottles', value),
    'form.submit': (page) => page.press(/^(Save changes|Cancel order)$/),
    'form.cancel': (page) => page.press(/^(Don’t change it|Keep my order)$/),
  },
  eyes: {
    'asking.ready': async (page, { kind, fields }: Asked) => {
      if (kind === 'change') {
        await page.sees('dialog', 'Change your order')
        await page.holds('45 kg bottles', fields.numberOfBottles)
        await page.reads('You’ll pay the same price per bottle as when you ordered.')
      } else {
        await page.sees('dialog', 'Cancel your order?')
        await page.reads('2 × 45 kg bottles to 7 Kahikatea Drive, Dinsdale won’t be delivered. There’s no charge.')
      }
      await page.lacks('alert')
    },
    'asking.invalid': (page) => page.reads('That’s more than a home can order: 35 at most.'),
    'asking.failed': (page) => page.sees('alert'),
    sending: (page) => page.sees('dialog'),
  },
})
