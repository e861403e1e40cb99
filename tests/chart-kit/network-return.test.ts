// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { beginsAnew, type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'

const reportFailure = vi.fn<() => void>()
const chart = setup({
  types: {
    events: {} as NetworkEvent | { type: 'load.retry' },
    children: {} as { networkReturn: 'networkReturn' },
  },
  actors: { networkReturn },
  actions: { reportFailure },
}).createMachine({ initial: 'failed', states: { failed: beginsAnew('open'), open: {} } })

it.each([
  ['the device has a network again', () => globalThis.dispatchEvent(new Event('online'))],
  ['the customer asks', (actor: { send: (event: { type: 'load.retry' }) => void }) => actor.send({ type: 'load.retry' })],
])('reports what has failed and begins it again as soon as %s', (_, retry) => {
  reportFailure.mockClear()
  const actor = createActor(chart).start()
  expect([actor.getSnapshot().value, reportFailure.mock.calls.length]).toEqual(['failed', 1])
  retry(actor)
  expect(actor.getSnapshot().value).toBe('open')
})
