// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'

const chart = setup({ types: { events: {} as NetworkEvent }, actors: { networkReturn } }).createMachine({
  initial: 'failed',
  states: { failed: { invoke: { src: 'networkReturn' }, on: { 'network.returned': 'open' } }, open: {} },
})

it('begins anew what has failed as soon as the device has a network again', () => {
  const actor = createActor(chart).start()
  expect(actor.getSnapshot().value).toBe('failed')
  globalThis.dispatchEvent(new Event('online'))
  expect(actor.getSnapshot().value).toBe('open')
})
