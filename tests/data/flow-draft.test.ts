import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createDrafts } from '#data/drafts/drafts.ts'
import { flowDraft } from '#data/drafts/flow-draft.ts'
import { memoryIdb } from './memory-idb.ts'

const Order = z.object({ bottles: z.string() })
const order = { bottles: '2' }
const sent = { key: 'k-1', content: '{"bottles":2}' }

const atHome = () => {
  const idb = memoryIdb()
  const who = { customerId: 'c-1' as string | null }
  const draft = flowDraft(
    'gasOrder',
    Order,
    createDrafts(idb, () => 1_000),
    () => who.customerId,
  )
  return { idb, who, draft }
}

describe('the draft of a flow', () => {
  it('is there again with what was sent and is not known to be done', async () => {
    const { draft } = atHome()
    await draft.write('b-1', order, sent)
    expect(await draft.read('b-1')).toEqual({ value: order, sent })
    await draft.write('b-1', order)
    expect(await draft.read('b-1')).toEqual({ value: order, sent: null })
  })

  it('is one account’s and one customer’s', async () => {
    const { draft, who } = atHome()
    await draft.write('b-1', order)
    expect(await draft.read('b-2')).toBeNull()
    who.customerId = 'c-2'
    expect(await draft.read('b-1')).toBeNull()
  })

  it('is not written before it is known who is signed in', async () => {
    const { draft, idb, who } = atHome()
    who.customerId = null
    await draft.write('b-1', order)
    expect([await draft.read('b-1'), [...idb.values.keys()]]).toEqual([null, []])
  })

  it('goes when it was taken, also when the answer comes after the session has ended', async () => {
    const { draft, idb, who } = atHome()
    await draft.read('b-1')
    await draft.write('b-1', order, sent)
    who.customerId = null
    await draft.remove('b-1')
    expect([...idb.values.keys()]).toEqual(['draft-key'])
  })
})
