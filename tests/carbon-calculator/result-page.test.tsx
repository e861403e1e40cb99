// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { actionNotOffered, type CarbonCalculator } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { problem } from '#tests/app/answers.ts'
import { saysBy, type Saying, setStage } from '#tests/kit/page-stage.tsx'
import { properties } from '#tests/property-avatar/property-avatar.hands.ts'
import { complete } from './answers.ts'
import { calculatorOf } from './carbon-calculator.hands.ts'
import { eventually } from '#tests/kit/eventually.ts'

const result = '/account/insights/carbon-calculator/default-state'
const heatPump = { name: 'Heat rooms with a heat pump' }

/** The result as another tab has left it: without the heat pump among its actions. */
const without = ({ defaultState, ...rest }: CarbonCalculator): CarbonCalculator => ({
  ...rest,
  defaultState: defaultState && {
    ...defaultState,
    toggles: { actions: defaultState.toggles.actions.filter(({ type }) => type !== 'heatPump') },
  },
})

/** The page with the result, its real chart and client, on a clock that the test moves. */
const openResult = async (own: Readonly<Record<string, Saying>>) => {
  const said: Record<string, Saying> = {
    'GET /private/carbonCalculator': calculatorOf(complete, true),
    'GET /private/drd/billingAccounts/switcher': properties,
    ...own,
  }
  const stage = await setStage(result, saysBy(said))
  const { page } = await import('#views/carbon-calculator/carbon-calculator-page.tsx')
  const clock = new SimulatedClock()
  const input = { pageId: 'carbonCalculator', path: result, params: {}, search: '' } as const
  const actor = createActor(page.machine, { input, clock }).start()
  await stage.show(<page.View actor={actor} />, { leave: () => void actor.stop() })
  return { ...stage, said, pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)) }
}

it('shows the result as it is now when an action is refused that it no longer offers', async () => {
  const { said } = await openResult({
    'POST /private/carbonCalculator': {
      ...problem,
      type: actionNotOffered,
      status: 409,
      detail: 'Not among the actions any more.',
    },
  })
  const toggle = await screen.findByRole('switch', heatPump)
  said['GET /private/carbonCalculator'] = without(calculatorOf(complete, true))
  await userEvent.click(toggle)
  expect((await screen.findByRole('alert')).textContent).toContain('Not among the actions any more.')
  await eventually(() => expect(screen.queryByRole('switch', heatPump)).toBeNull())
})

it('asks whether starting again is meant, clears for a second at least, and says for three that it is done [CARB-07 CARB-10 CARB-40 CARB-41]', async () => {
  const { said, calls, opened, pass } = await openResult({ 'DELETE /private/carbonCalculator': 204 })
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  expect(
    within(await screen.findByRole('dialog', { name: 'Start again?' })).getByText(/^This clears all your answers/),
  ).toBeTruthy()
  said['GET /private/carbonCalculator'] = calculatorOf({}, false)
  await userEvent.click(screen.getByRole('button', { name: 'Clear my answers' }))
  const reads = () => calls().filter((call) => call === 'GET /private/carbonCalculator')
  await eventually(() => expect(reads()).toHaveLength(2))
  const done = () => screen.queryByText('We’ve cleared your answers.')
  await pass(999)
  expect([done(), opened]).toEqual([null, []])
  await pass(1)
  await eventually(() => expect(done()).not.toBeNull())
  expect([opened, screen.queryByRole('dialog')]).toEqual([['/account/insights/carbon-calculator'], null])
  await pass(2_999)
  expect(done()).not.toBeNull()
  await pass(1)
  expect(done()).toBeNull()
})
