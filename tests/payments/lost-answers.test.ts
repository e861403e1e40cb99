// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { PaymentChange } from '#data/queries/payments/payments.queries.ts'
import { startBackend } from '#tests/data/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'

let leave = async () => {}
afterEach(() => leave())

/** The chart of a change on the real client, and a backend whose first answer is lost. */
const open = async (change: PaymentChange, answer: object | null) => {
  let asked = 0
  const backend = await startBackend(({ method }) => {
    if (method === 'GET') return { status: 404 }
    asked += 1
    if (asked === 1) return { status: 503 }
    return answer === null ? { status: 204 } : { body: JSON.stringify(answer) }
  })
  vi.resetModules()
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(`${backend.origin}/account/profile/payment-options`)
  const { tokenGate } = await import('#data/wire/token-gate.ts')
  const { queryClient } = await import('#data/wire/query-client.ts')
  const { paymentChangeMachine } = await import('#machines/payments/payment-change.machine.ts')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  tokenGate.attend({ wanted: () => tokenGate.open('token'), spoiled: () => {} })
  const clock = new SimulatedClock()
  const actor = createActor(paymentChangeMachine, {
    clock,
    input: { change, selection: 'b-1', promise: {}, lpgOrder: null, sent: null },
  }).start()
  leave = async () => {
    actor.stop()
    queryClient.clear()
    await backend.stop()
  }
  return { actor, clock, writes: () => backend.heard.filter(({ method }) => method !== 'GET') }
}

it.each<[PaymentChange, string, object | null]>([
  ['deleteCard', 'DELETE /v2/private/billing/payments/card', null],
  ['updateRecurring', 'PUT /v2/private/billing/payments/recurring/credit-card', null],
  ['deleteRecurring', 'DELETE /v2/private/billing/payments/recurring', null],
  ['cancelRecurring', 'DELETE /v2/private/billing/payments/recurring/pending', null],
  ['applyForCreditExtensionNow', 'POST /v2/private/billing/credit/extension', { amount: 120, newEndDate: '2026-07-04' }],
  ['applyForCreditRefundNow', 'POST /v2/private/billing/credit/refund', { amount: 20, reference: 'RF-1' }],
])('asks again with the same key for the account that is seen when the answer to %s was lost', async (change, call, answer) => {
  const { actor, clock, writes } = await open(change, answer)
  actor.send({ type: 'change.confirm', key: 'key-1' })
  const command = () => actor.getSnapshot().children.command?.getSnapshot()
  await eventually(() => expect(command()?.value).toEqual({ checking: 'pausing' }))
  clock.increment(1_000)
  await eventually(() => expect(actor.getSnapshot().value).toBe('success'))
  expect(
    writes().map(({ method, path, headers }) => [`${method} ${path}`, headers['idempotency-key'], headers['x-account']]),
  ).toEqual([
    [call, 'key-1', 'b-1'],
    [call, 'key-1', 'b-1'],
  ])
  expect(actor.getSnapshot().context.answer).toMatchObject(answer ?? {})
})
