import { expect, it } from 'vitest'
import { createCommandQueue } from '#data/offline/command-queue.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'

it('commands of two customers wait side by side in one browser', async () => {
  const idb = memoryIdb()
  let customerId = 'aroha'
  const queue = createCommandQueue({
    idb,
    customerId: () => customerId,
    send: () => Promise.reject(new Error('no network')),
    now: () => 1_000,
    alone: (work) => work(),
  })
  const waiting = async () => (await queue.list()).map(({ key }) => key)
  expect(await queue.add({ key: 'booking', name: 'addBooking', request: {} })).toBe(true)
  customerId = 'craig'
  expect(await waiting()).toEqual([])
  expect(await queue.add({ key: 'reading', name: 'submitMeterRead', request: {} })).toBe(true)
  expect(await waiting()).toEqual(['reading'])
  customerId = 'aroha'
  expect(await waiting()).toEqual(['booking'])
})
