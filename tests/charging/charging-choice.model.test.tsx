// @vitest-environment happy-dom
import type { ChargingChoice } from '#contract/charging/charging.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type ChargingChoiceContext, chargingChoiceMachine } from '#machines/charging/charging-choice.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { type Page, send, tellsOfLostAnswer } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { ChargingChoiceForm } from '#views/charging/choice-card.tsx'
import { withCharger } from './answers.ts'

const undone: ChargingChoice = { readyAt: '06:30', kwh: 30, weigh: 'carbon' }

const shows = async (page: Page, { choice }: ChargingChoiceContext) => {
  await page.holds('Ready by', choice.readyAt)
  await page.holds('Add each time', String(choice.kwh))
  await page.reads(`${choice.kwh} kWh`)
}

const press = (page: Page, { choice }: { choice: Partial<ChargingChoice> }) => {
  if (choice.readyAt !== undefined) return page.choose('Ready by', '7:30 am')
  if (choice.kwh !== undefined) return page.fill('Add each time', String(choice.kwh))
  return page.answer('Choose hours by', choice.weigh === 'carbon' ? 'Carbon' : 'Price')
}

describeModel(entryOf('chargingChoice'), {
  machine: chargingChoiceMachine,
  input: { selection: 'b-1', charging: withCharger },
  events: [
    { type: 'charging.change', charging: withCharger },
    { type: 'charging.change', charging: { ...withCharger, choice: undone } },
    { type: 'choice.change', choice: { readyAt: '07:30' } },
    { type: 'choice.change', choice: { kwh: 40 } },
    { type: 'choice.change', choice: { weigh: 'carbon' } },
    { type: 'choice.save', key: 'k-1' },
    isDone('command', { status: 'done', answer: null }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ charging, choice, problem: why }) => [charging.choice, choice, why === null],
  home: ['asSaved'],
  mount: (actor) => <ChargingChoiceForm actor={actor} />,
  hands: {
    'charging.change': send,
    'choice.change': press,
    'choice.save': (page) => page.press('Save'),
    'choice.restore': (page) => page.press('Cancel'),
    'receipt.close': (page) => page.press('OK'),
  },
  eyes: {
    asSaved: async (page, context: ChargingChoiceContext) => {
      await shows(page, context)
      await page.lacks('button', 'Save')
      await page.lacksText('Saved. This is the new plan.')
    },
    changed: async (page, context: ChargingChoiceContext) => {
      await shows(page, context)
      await page.rests('Save')
      await page.lacks('alert')
    },
    saving: tellsOfLostAnswer,
    notSaved: (page) => page.sees('alert'),
    saved: (page) => page.reads('Saved. This is the new plan.'),
  },
})
