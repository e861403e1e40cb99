// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { chargingHurryMachine } from '#machines/charging/charging-hurry.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { type Page, send, tellsOfLostAnswer } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { HurryButton } from '#views/charging/choice-card.tsx'
import type { ChargingHurryContext } from '#machines/charging/charging-hurry.machine.ts'
import { hurried, pluggedIn, withCharger } from './answers.ts'

const seesButton = async (page: Page, { charging }: ChargingHurryContext) => {
  const { plan } = charging
  if (plan?.isRunning !== true) return page.lacks('button')
  await page.rests(plan.isAtOnce ? 'Go back to the plan' : 'Charge now')
}

describeModel(entryOf('chargingHurry'), {
  machine: chargingHurryMachine,
  input: { selection: 'b-1', charging: withCharger },
  events: [
    ...[withCharger, pluggedIn, hurried].map((charging) => ({ type: 'charging.change', charging }) as const),
    { type: 'charge.turn', key: 'k-1' },
    isDone('command', { status: 'done', answer: null }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ charging, isAtOnce, problem: why }) => [charging, isAtOnce, why === null],
  home: ['idle', 'notDone'],
  mount: (actor) => <HurryButton actor={actor} />,
  hands: {
    'charging.change': send,
    'charge.turn': (page) => page.press(/^(Charge now|Go back to the plan)$/),
  },
  eyes: {
    idle: async (page, context: ChargingHurryContext) => {
      await page.lacks('alert')
      await seesButton(page, context)
    },
    sending: tellsOfLostAnswer,
    notDone: (page) => page.sees('alert'),
  },
})
