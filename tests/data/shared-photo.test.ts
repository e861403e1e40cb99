import { beforeEach, expect, it } from 'vitest'
import { createSharedPhoto } from '#data/offline/shared-photo.ts'
import { memoryIdb } from './memory-idb.ts'

const picture = 'data:image/jpeg;base64,/9j/4AAQ'
let time = 0
let idb = memoryIdb()
let photo = createSharedPhoto(idb, () => time)
beforeEach(() => {
  time = Date.parse('2026-06-09T16:00:00+12:00')
  idb = memoryIdb()
  photo = createSharedPhoto(idb, () => time)
})

it('gives a shared photo once', async () => {
  await photo.put(picture)
  expect(await photo.take()).toBe(picture)
  expect(await photo.take()).toBeNull()
})

it('gives the newest of two', async () => {
  await photo.put('data:image/jpeg;base64,old')
  await photo.put(picture)
  expect(await photo.take()).toBe(picture)
})

it('keeps it for an hour, while the customer signs in, and no longer', async () => {
  await photo.put(picture)
  time += 3_600_001
  expect(await photo.take()).toBeNull()
  time -= 3_600_001
  expect(await photo.take()).toBeNull()
})

it('stores it where nothing can be read without the key', async () => {
  await photo.put(picture)
  const stored = await idb.read<{ readonly key: CryptoKey; readonly sealed: { readonly text: Uint8Array } }>('shared-photo')
  expect(stored?.key.extractable).toBe(false)
  expect(new TextDecoder().decode(stored?.sealed.text)).not.toContain('image')
})
