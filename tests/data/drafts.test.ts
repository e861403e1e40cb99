import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createDrafts } from '#data/drafts/drafts.ts'
import { memoryIdb } from './memory-idb.ts'

const Shape = z.strictObject({ bank: z.string(), number: z.string() })
const typed = { bank: 'Kiwibank', number: '38-9019-0544893-000' }
const mine = { customerId: 'c-1', flow: 'directDebit' }
const hours = 3_600_000

const atHome = () => {
  const idb = memoryIdb()
  const clock = { now: 1_000 }
  return { idb, clock, drafts: createDrafts(idb, () => clock.now) }
}

describe('a draft', () => {
  it('is there again on the next visit, and gone when it was sent', async () => {
    const { idb, clock, drafts } = atHome()
    void drafts.write(mine, { bank: '', number: '' })
    await drafts.write(mine, typed)
    expect(await createDrafts(idb, () => clock.now).read(mine, Shape)).toEqual(typed)
    await drafts.remove(mine)
    expect(await drafts.read(mine, Shape)).toBeNull()
  })

  it('is kept for a day and no longer', async () => {
    const { clock, drafts } = atHome()
    await drafts.write(mine, typed)
    clock.now += 24 * hours - 1
    expect(await drafts.read(mine, Shape)).toEqual(typed)
    clock.now += 1
    expect(await drafts.read(mine, Shape)).toBeNull()
  })

  it('lies nowhere in the clear', async () => {
    const { idb, drafts } = atHome()
    await drafts.write(mine, typed)
    const kept = idb.values.get('draft directDebit c-1') as { sealed: { text: Uint8Array } }
    expect(new TextDecoder().decode(kept.sealed.text)).not.toContain('38-9019')
    expect((idb.values.get('draft-key') as CryptoKey).extractable).toBe(false)
  })

  it('is the customer’s own, also when it is put under the name of another', async () => {
    const { idb, drafts } = atHome()
    await drafts.write(mine, typed)
    const other = { ...mine, customerId: 'c-2' }
    expect(await drafts.read(other, Shape)).toBeNull()
    idb.values.set('draft directDebit c-2', idb.values.get('draft directDebit c-1'))
    expect(await drafts.read(other, Shape)).toBeNull()
  })

  it('of an older shape is left alone', async () => {
    const { drafts } = atHome()
    await drafts.write(mine, { bank: 'Kiwibank' })
    expect(await drafts.read(mine, Shape)).toBeNull()
  })

  it('goes with all others when the customer signs out', async () => {
    const { idb, drafts } = atHome()
    await drafts.write(mine, typed)
    idb.values.set('session', 'kept')
    await drafts.removeAll()
    expect([...idb.values.keys()]).toEqual(['session'])
  })

  it('disturbs nobody where the browser keeps nothing', async () => {
    const { idb } = atHome()
    const drafts = createDrafts({ ...idb, read: () => Promise.reject(new Error('blocked')) }, () => 0)
    await drafts.write(mine, typed)
    expect(await drafts.read(mine, Shape)).toBeNull()
  })
})
