// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { LpgOrder, LpgOrderEvent } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { bottledGasMachine } from '#machines/bottled-gas/bottled-gas.machine.ts'
import { lpgOrderMachine } from '#machines/bottled-gas/lpg-order.machine.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { testingPage } from '#tests/kit/testing-page.ts'
import { accountWith, factsWith, point } from '#tests/usage/readings.ts'
import { BottledGasView } from '#views/bottled-gas/bottled-gas-page.tsx'
import { LpgOrderView } from '#views/bottled-gas/lpg-order-page.tsx'
import { care, info as gas, standing } from './bottle-answers.ts'
import { parts } from './bottle-stage.tsx'
import { info, ordered } from './order-answers.ts'

const page = testingPage()
afterEach(cleanup)

const shows = (view: ReactNode) => renderBranded(view)
const facts = isDone('facts', { facts: factsWith(accountWith(point)), problem: null })

/** The page of an order that is under way. */
const openOrder = (order: LpgOrder) => {
  const { actors, speak } = standInsFor(lpgOrderMachine, {
    providerReturn: { value: 'none', context: { attempt: { status: 'pending' } } },
  })
  const actor = createActor(lpgOrderMachine.provide({ actors } as never), {
    input: { pageId: 'bottledGasOrder', path: '', params: {}, search: '' },
  }).start()
  shows(<LpgOrderView actor={actor} />)
  act(() =>
    [
      facts,
      reports('info', { status: 'ready', data: info }),
      reports('standing', { status: 'ready', data: { supplyAgreementId: 'sa-1', status: order.status, order } }),
      reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    ].forEach(speak),
  )
}

const moved = (status: LpgOrder['status'], at: string, deliverOn: string | null = null): LpgOrderEvent => ({
  status,
  at,
  kind: 'moved',
  by: 'deliveryCompany',
  numberOfBottles: 2,
  deliverOn,
  failureInfo: null,
})
const left = moved('OUT_FOR_DELIVERY', '2026-06-11T08:05:00+12:00')
const failed = moved('FAILED', '2026-06-11T11:20:00+12:00')
const again = moved('RESCHEDULED', '2026-06-11T12:00:00+12:00', '2026-06-15')

describe('an order as it stands', () => {
  it('was loaded for its new day, not for the one on which it could not be delivered [LPG-15 LPG-36]', async () => {
    const days = { firstDay: '2026-06-15', lastDay: '2026-06-15', changeUntil: '2026-06-12T14:00:00+12:00' }
    openOrder({ ...ordered, ...days, status: 'RESCHEDULED', canChange: false, events: [left, failed, again] })
    await page.reads(/^We loaded the truck on Fri 12 June, 2:00 pm, so you can’t change or cancel this order here\./)
  })

  it('has no day while none is found after one on which it could not be delivered [LPG-15 LPG-34]', async () => {
    openOrder({ ...ordered, status: 'FAILED', canChange: false, events: [left, failed] })
    await page.tells(['On your next bill', '$298.00'], ['No new day yet, we’ll find one and email you.'])
  })

  it('comes on the day on which it left, also where that is sooner [LPG-32]', async () => {
    openOrder({
      ...ordered,
      status: 'OUT_FOR_DELIVERY',
      canChange: false,
      events: [{ ...left, at: '2026-06-10T08:05:00+12:00' }],
    })
    await page.tells(['On your next bill', '$298.00'], ['Wed 10 June, as planned.'])
  })
})

describe('the way to an order', () => {
  const open = (said: Parameters<typeof parts>[0], more: Parameters<typeof gas>[0] = {}) => {
    const { actors, speak } = standInsFor(bottledGasMachine)
    const actor = createActor(bottledGasMachine.provide({ actors: { ...actors, ...parts(said) } } as never), {
      input: { pageId: 'bottledGas', path: '', params: {}, search: '' },
    }).start()
    shows(<BottledGasView actor={actor} />)
    act(() => [facts, reports('info', { status: 'ready', data: gas(more) })].forEach(speak))
  }
  const ways = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.includes('/bottled-gas/order'))
      .map(({ textContent }) => textContent)

  it('is not there where the agreement takes no order: there is none to see either [LPG-08]', async () => {
    const detail = 'Your agreement for this address ends on Friday 12 June, before we could deliver the bottles.'
    open({ standing: standing(null) }, { hindrance: { type: '/error/lpg/agreement_ended', detail } })
    await page.reads(detail)
    await page.reads('No order')
    expect(ways()).toEqual([])
  })

  it('is called by what is there once an order that was placed for the customer was called off [LPG-08]', async () => {
    const order = { numberOfBottles: 2, status: 'CANCELLED', changeUntil: '2026-06-10T14:00:00+12:00', canChange: false } as const
    const done = { did: 'ordered', at: '2026-06-09T10:00:00+12:00', orderId: 'o-1', order } as const
    open({ standing: standing(null), care: care({ choice: 'order', done }) })
    await page.reads(/^We ordered 2 bottles for you/)
    expect(ways()).toEqual(['Order bottles', 'Order', 'Order bottles'])
  })
})
