// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { actionNotOffered, type CarbonCalculator } from '#contract/carbon-calculator.contract.ts'
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

it('shows the result as it is now when an action is refused that it no longer offers', async () => {
  const before = calculatorOf(complete, true)
  const said: Record<string, Saying> = {
    'GET /private/carbonCalculator': before,
    'GET /private/drd/billingAccounts/switcher': properties,
    'POST /private/carbonCalculator': {
      ...problem,
      type: actionNotOffered,
      status: 409,
      detail: 'Not among the actions any more.',
    },
  }
  const stage = await setStage(result, saysBy(said))
  const { page } = await import('#views/carbon-calculator/carbon-calculator-page.tsx')
  const input = { pageId: 'carbonCalculator', path: result, params: {}, search: '' } as const
  const actor = createActor(page.machine, { input }).start()
  await stage.show(<page.View actor={actor} />, { leave: () => void actor.stop() })
  const toggle = await screen.findByRole('switch', heatPump)
  said['GET /private/carbonCalculator'] = without(before)
  await userEvent.click(toggle)
  expect((await screen.findByRole('alert')).textContent).toContain('Not among the actions any more.')
  await eventually(() => expect(screen.queryByRole('switch', heatPump)).toBeNull())
})
