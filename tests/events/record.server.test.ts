import { beforeEach, expect, it } from 'vitest'
import { readEvents } from '#contract/operator/events.contract.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { forgetOldEvents, readEventPage, recordEvent } from '#server/events/events.store.ts'
import { accountIdOf, customerIdOf, siteIdOf, supplyPointIdOf } from '#server/intake/entity.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { siteKeyOf } from '#server/events/retailer-keys.store.ts'
import { icpOf } from '#domain/supply/icp.ts'
import { exampleNow, exampleRecords, secrets } from '#tests/intake/example-rows.ts'
import { eachDatabase, onDatabase } from '#tests/kit/database/databases.ts'
import { openOperatorPortal, type OperatorPortal } from '#tests/operator/operator-portal.ts'

const now = Date.parse('2026-06-09T16:40:00+12:00')
const record = (tx: Queryable, name: string, at = now) =>
  recordEvent(tx, { type: 'offer.accepted', billingAccountId: null, data: { offer: name, hours: 4 }, now: at })
const all = { after: undefined, types: null, limit: 100 }
const offers = async (db: Database, after?: string) =>
  (await readEventPage(db, { ...all, after }))?.rows.map(({ data }) => data['offer'])
const idsOf = async (db: Database) => (await readEventPage(db, all))?.rows.map(({ eventId }) => eventId) ?? []

/** A transaction that has recorded an event and ends on a message. */
const openTransaction = async (db: Database, name: string) => {
  const recorded = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const done = db.transaction(async (tx) => {
    await record(tx, name)
    recorded.resolve()
    await end.promise
  })
  await recorded.promise
  return { end: () => (end.resolve(), done), fail: () => (end.reject(new Error('called off')), done.catch(() => {})) }
}

eachDatabase('events in their order', (open, kind) => {
  let db: Database
  beforeEach(async () => {
    db = await open()
  })

  it('are there with what happened, or neither is', async () => {
    await (await openTransaction(db, 'called off')).fail()
    await (await openTransaction(db, 'done')).end()
    expect(await offers(db)).toEqual(['done'])
  })

  it.runIf(kind === 'postgres')('are not passed by a reader while an earlier transaction is open', async () => {
    const slow = await openTransaction(db, 'slow')
    await db.transaction((tx) => record(tx, 'fast'))
    const first = await readEventPage(db, all)
    expect(first?.rows.map(({ data }) => data['offer'])).toEqual(['fast'])
    await slow.end()
    expect(await offers(db, first?.next ?? '')).toEqual(['slow'])
    expect(await offers(db)).toEqual(['fast', 'slow'])
  })

  it('reach a reader each once and in one order, however writers and readers meet', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `offer ${index}`)
    let isWriting = true
    const writing = Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (const [index, name] of names.entries())
          if (index % 6 === writer)
            await db.transaction(async (tx) => {
              await record(tx, name)
              await tx.query('select pg_sleep(random() * 0.01)')
            })
      }),
    ).then(() => (isWriting = false))
    const read = async (): Promise<unknown[]> => {
      const seen: unknown[] = []
      let after: string | undefined
      for (;;) {
        const wasWriting = isWriting
        const page = await readEventPage(db, { after, types: null, limit: 7 })
        seen.push(...(page?.rows.map(({ data }) => data['offer']) ?? []))
        after = page?.next ?? undefined
        if (!wasWriting && !page?.hasMore) return seen
      }
    }
    const [first, second] = await Promise.all([read(), read(), writing])
    expect(first.toSorted()).toEqual(names.toSorted())
    expect(second).toEqual(first)
  })

  it('stand in the order of their transactions where one waited for the other', async () => {
    const inLine = (name: string) =>
      db.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock(1)')
        await record(tx, name)
      })
    for (const name of ['first', 'second', 'third']) await inLine(name)
    expect(await offers(db)).toEqual(['first', 'second', 'third'])
  })

  it('can be read on from an event that was deleted with its customer', async () => {
    for (const name of ['a', 'b', 'c']) await db.transaction((tx) => record(tx, name))
    const [, second = ''] = await idsOf(db)
    await db.query('update event set data = null where event_id = $1', [second])
    expect(await offers(db)).toEqual(['a', 'c'])
    expect(await offers(db, second)).toEqual(['c'])
  })

  it('go after thirteen months, and the newest stays as a place to go on from', async () => {
    for (const [name, at] of [
      ['old', '2025-05-08T12:00:00Z'],
      ['kept', '2025-05-09T12:00:00Z'],
    ] as const)
      await db.transaction((tx) => record(tx, name, Date.parse(at)))
    const [old = '', kept = ''] = await idsOf(db)
    await forgetOldEvents(db, now)
    expect(await offers(db)).toEqual(['kept'])
    expect(await readEventPage(db, { ...all, after: old })).toBeNull()
    await forgetOldEvents(db, Date.parse('2030-01-01T00:00:00Z'))
    expect(await readEventPage(db, { ...all, after: kept })).toEqual({ rows: [], next: kept, hasMore: false })
    await db.transaction((tx) => record(tx, 'new'))
    expect(await offers(db, kept)).toEqual(['new'])
  })
})

onDatabase('events for the retailer’s systems', (open) => {
  let portal: OperatorPortal
  let token: string
  beforeEach(async () => {
    portal = await openOperatorPortal(await open())
    token = await portal.token(await portal.client('events:read'), 'events:read')
    return () => portal.close()
  })
  const read = async (query = '', by = token) => portal.call(by, { ...readEvents, path: `/operator/events${query}` as never })
  const record3 = async () => {
    for (const name of ['a', 'b', 'c']) await portal.db.transaction((tx) => record(tx, name))
    return idsOf(portal.db)
  }

  it('have the retailer’s own keys', async () => {
    const { db } = portal
    await applyRecords(db, exampleRecords(1), { now: exampleNow, secrets })
    const [billingAccountId, customerId] = [accountIdOf('100001'), customerIdOf('P-1')]
    await db.transaction((tx) =>
      recordEvent(tx, {
        type: 'read.withdrawn',
        billingAccountId,
        customerId,
        supplyPointId: supplyPointIdOf('SP-1-E'),
        data: { read: 'r' },
        now,
      }),
    )
    const { body } = await read()
    expect(body).toEqual({
      events: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          type: 'read.withdrawn',
          timestamp: '2026-06-09T16:40:00+12:00',
          data: { account: '100001', person: 'P-1', supplyPoint: 'SP-1-E', icp: icpOf(1, 'UN'), read: 'r' },
        },
      ],
      next: expect.any(String),
      hasMore: false,
    })
    expect(await siteKeyOf(db, billingAccountId, siteIdOf('S-1'))).toBe('S-1')
    expect(await siteKeyOf(db, billingAccountId, siteIdOf('S-2'))).toBeNull()
  })

  it('come in pages, which go on where the last one ended', async () => {
    const [a, b, c] = await record3()
    expect(await read('?limit=2')).toMatchObject({
      status: 200,
      body: { events: [{ id: a }, { id: b }], next: b, hasMore: true },
    })
    expect(await read(`?limit=2&after=${b}`)).toMatchObject({ body: { events: [{ id: c }], next: c, hasMore: false } })
    expect(await read(`?after=${c}`)).toMatchObject({ body: { events: [], next: c, hasMore: false } })
  })

  it('come of some types, and go on after what was looked at', async () => {
    const [, , c] = await record3()
    expect(await read('?type=move.requested,read.submitted')).toMatchObject({ body: { events: [], next: c, hasMore: false } })
    expect(await read('?type=offer.accepted')).toMatchObject({ body: { events: [{}, {}, {}] } })
    expect(await read('?type=offer.accepted,move.begun')).toMatchObject({
      status: 400,
      body: { type: '/error/validation', fields: { type: 'There is no type move.begun; docs/events.md has them.' } },
    })
  })

  it('tell a reader who comes too late', async () => {
    await record3()
    expect(await read('?after=0d0e1c55-5a8e-4a55-8f5b-8f3a3f2b7a10')).toMatchObject({
      status: 410,
      body: { type: '/error/events/gone' },
    })
  })

  it.each(['?limit=0', '?limit=501', '?limit=x', '?after=1', '?since=2026-06-09'])('refuse %s', async (query) => {
    expect(await read(query)).toMatchObject({ status: 400, body: { type: '/error/validation' } })
  })

  it('are for a client with the scope', async () => {
    const other = await portal.token(await portal.client('intake:read'), 'intake:read')
    expect(await read('', other)).toMatchObject({ status: 403, body: { type: '/error/operator/scope' } })
  })

  it('refuse data that isn’t as the contract has it', async () => {
    await expect(
      portal.db.transaction((tx) =>
        recordEvent(tx, { type: 'offer.accepted', billingAccountId: null, data: { offer: 'a', hours: 1.5 }, now }),
      ),
    ).rejects.toThrow('hours')
  })
})
