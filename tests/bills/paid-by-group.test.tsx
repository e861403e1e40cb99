// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createActor } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { billPaymentsMachine } from '#machines/bill-payments/bill-payments.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { accounts } from '#tests/payments/payment-readings.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BillPaymentsView } from '#views/bill-payments/bill-payments-page.tsx'

afterEach(cleanup)

it.each([
  ['Schools', 'Schools pays its bills together. They go to its manager.'],
  [null, 'Your group pays its bills together. They go to its manager.'],
])('says to a member of a buying group who pays, and not that nothing is to pay: %s [BILL-02]', (name, words) => {
  const page = standInsFor(billPaymentsMachine)
  const actor = createActor(billPaymentsMachine.provide({ actors: page.actors } as never), {
    input: { pageId: 'billPayments', path: '/account/bill/payments', params: {}, search: '' },
  }).start()
  const told = factsWith({ ...accountWith(point), isBuyingGroup: true, buyingGroupName: name })
  page.speak({ type: 'xstate.done.actor.facts', output: { facts: told, problem: null } } as never)
  const failed = { status: 'failed', problem }
  for (const [id, context] of Object.entries({
    accounts: { status: 'ready', data: accounts(0) },
    upcoming: failed,
    transactions: failed,
    arrears: failed,
  }))
    page.speak({ type: `xstate.snapshot.${id}`, snapshot: { context } } as never)
  renderBranded(<BillPaymentsView actor={actor} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/You are up to date|Nothing to pay|Pay extra|Nothing was paid/)).toBe(null)
})
