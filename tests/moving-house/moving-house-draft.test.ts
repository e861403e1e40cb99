import { describe, expect, it } from 'vitest'
import type { MoveDraft } from '#contract/moving-house/moving-house.contract.ts'
import { createDrafts } from '#data/drafts/drafts.ts'
import { createMovingHouseDraft } from '#data/drafts/moving-house.drafts.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'
import { addressFound } from './answers.ts'

const owner = { customerId: 'c-1', billingAccountId: 'b-1' }
const at = (minutes: number) => `2026-06-09T16:${String(minutes).padStart(2, '0')}:00+12:00`
const draftAt = (modalStep: number, newAddress: string): MoveDraft => ({ modalStep, form: { newAddress } })

const atHome = () => {
  const idb = memoryIdb()
  let minutes = 0
  let isOffline = false
  const sent: unknown[] = []
  const send = async ({ name }: { name: string }, request: { body?: unknown }): Promise<unknown> => {
    if (isOffline) throw new Error('offline')
    if (name === 'readAddress') return addressFound
    sent.push(request.body)
    return { version: at((minutes += 1)) }
  }
  const visit = () =>
    createMovingHouseDraft(
      createDrafts(idb, () => 1_000),
      send as never,
    )
  return { visit, sent, goOffline: () => void (isOffline = true) }
}

describe('the draft of a move', () => {
  it('is in this browser at each letter and on the server at each step [MOVE-36]', async () => {
    const { visit, sent } = atHome()
    const draft = visit()
    await draft.read(owner, null)
    await draft.note(owner, draftAt(1, '2'))
    expect(sent).toEqual([])
    await draft.keep(owner, draftAt(2, '21'))
    expect(sent).toEqual([draftAt(2, '21')])
    await draft.note(owner, draftAt(2, '21 H'))
    expect(await visit().read(owner, { ...draftAt(2, '21'), version: at(1) })).toEqual({
      draft: draftAt(2, '21 H'),
      address: null,
    })
  })

  it('is the other device’s when that has gone on since', async () => {
    const { visit } = atHome()
    await visit().keep(owner, draftAt(2, '21'))
    const theirs = { ...draftAt(4, '21 Hopper Street'), version: at(30) }
    expect((await visit().read(owner, theirs)).draft).toEqual(draftAt(4, '21 Hopper Street'))
  })

  it('is still here when the server could not be told, or the sign-in expired', async () => {
    const { visit, goOffline } = atHome()
    goOffline()
    await visit().keep(owner, draftAt(3, '21'))
    expect((await visit().read(owner, null)).draft).toEqual(draftAt(3, '21'))
  })

  it('brings the address that was chosen with all that is known of it', async () => {
    const { visit } = atHome()
    const stored = { modalStep: 2, form: { nzPostDpId: addressFound.dpId }, version: at(1) }
    expect((await visit().read(owner, stored)).address).toEqual(addressFound)
  })

  it('is gone when it was sent, and nobody else’s', async () => {
    const { visit } = atHome()
    const draft = visit()
    await draft.note(owner, draftAt(1, '21'))
    expect((await visit().read({ ...owner, customerId: 'c-2' }, null)).draft).toBeNull()
    await draft.remove(owner)
    expect((await visit().read(owner, null)).draft).toBeNull()
  })
})
