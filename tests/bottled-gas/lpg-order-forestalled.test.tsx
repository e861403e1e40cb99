// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { lpgOrderFormMachine } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import { lpgOrderMachine } from '#machines/bottled-gas/lpg-order.machine.ts'
import { isDone, reports, type WorldEvent } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { firstOf, standInsFor } from '#tests/kit/stand-ins.ts'
import { accountWith, factsWith, point } from '#tests/usage/readings.ts'
import { LpgOrderView } from '#views/bottled-gas/lpg-order-page.tsx'
import { info, ordered } from './order-answers.ts'

afterEach(cleanup)

it('shows the order of another tab in the place of a form that came too late, and says that nothing more is ordered', () => {
  const { actors, speak } = standInsFor(lpgOrderMachine, {
    form: firstOf(lpgOrderFormMachine, { info, selection: 'b-1' }),
    providerReturn: { value: 'none', context: { attempt: { status: 'pending' } } },
  })
  const actor = createActor(lpgOrderMachine.provide({ actors } as never), {
    input: { pageId: 'bottledGasOrder', path: '', params: {}, search: '' },
  }).start()
  renderBranded(<LpgOrderView actor={actor} />)
  const say = (...events: WorldEvent[]) => act(() => events.forEach(speak))
  const standing = (order: typeof ordered | null) =>
    reports('standing', {
      status: 'ready',
      data: { supplyAgreementId: 'sa-1', status: order?.status ?? 'NO_ORDER', order },
    })
  say(
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    reports('info', { status: 'ready', data: info }),
    standing(null),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
  )
  expect(screen.getByRole('region', { name: 'Your order' })).toBeTruthy()
  say(standing(ordered), isDone('form', { order: null }))
  expect(screen.getByRole('region', { name: 'Your order R-5K2M-28' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(
    'You’d already placed order R-5K2M-28 in another tab or device, so we didn’t order again.',
  )
})
