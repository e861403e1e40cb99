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

  it('of letters that come faster than they are kept is kept as it is in the end, and of what was sent nothing more is kept', async () => {
    const { idb } = atHome()
    const done: string[] = []
    const drafts = createDrafts(
      {
        ...idb,
        write: (...given) => {
          done.push('written')
          return idb.write(...given)
        },
        remove: (...keys) => {
          done.push('removed')
          return idb.remove(...keys)
        },
      },
      () => 1_000,
    )
    for (const number of ['3', '38', '38-']) void drafts.write(mine, { ...typed, number })
    expect(await drafts.read(mine, Shape)).toEqual({ ...typed, number: '38-' })
    expect(done).toEqual(['written'])
    for (const number of ['38-9', '38-90']) void drafts.write(mine, { ...typed, number })
    void drafts.remove(mine)
    await drafts.settled()
    expect([done, await drafts.read(mine, Shape)]).toEqual([['written', 'removed'], null])
  })

  it('of one flow does not overtake that of another', async () => {
    const { drafts } = atHome()
    const other = { ...mine, flow: 'card' }
    void drafts.write(mine, typed)
    await drafts.write(other, { ...typed, bank: 'ASB' })
    expect([await drafts.read(mine, Shape), await drafts.read(other, Shape)]).toEqual([typed, { ...typed, bank: 'ASB' }])
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
