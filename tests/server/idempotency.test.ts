import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { forgetExpired } from '#server/http/idempotency.ts'
import { resealRows } from '#server/secrets/sealed-rows.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { alice, as, bob, type Frame, frameSecret, openFrame, prepare } from './frame.ts'

const begin = Date.parse('2026-06-06T00:00:00Z')
const account = '00000000-0000-4000-8000-00000000000a'
const site = '00000000-0000-4000-8000-00000000000b'

eachDatabase('a write that must happen once', (open) => {
  let db: Database
  let frame: Frame
  let now = begin
  beforeAll(async () => {
    db = await prepare(await open())
    for (const { customerId, sessionId } of [alice, bob]) {
      await db.query('insert into login (customer_id, username, email) values ($1, $2, $3)', [
        customerId,
        sessionId,
        `${sessionId}@example.nz`,
      ])
      await db.query(
        `insert into session (session_id, customer_id, provider_uid, policy, selected_billing_account_id, selected_site_id)
         values ($1, $2, 'uid', 'sign-in', $3, $4)`,
        [sessionId, customerId, account, site],
      )
      await db.query(`insert into customer (customer_id, first_name, last_name) values ($1, 'A', 'B')`, [customerId])
      await db.query(`insert into customer_account (customer_id, billing_account_id, role) values ($1, $2, 'owner')`, [
        customerId,
        account,
      ])
    }
    frame = await openFrame(db, { now: () => now })
  })
  afterAll(() => frame.server.close())

  const order = async (bottles: unknown, headers: Record<string, string>, who: 'alice' | 'bob' = 'alice') => {
    const answer = await frame.server.inject({
      method: 'POST',
      url: '/v2/private/order',
      payload: { bottles },
      headers: { ...as(who), ...headers },
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), retryAfter: answer.headers['retry-after'] }
  }
  const ordersOf = async (bottles: number) =>
    (await db.query<{ count: number }>('select count(*) as count from test_order where bottles = $1', [bottles]))[0]?.count

  it('gives the same answer to the same key', async () => {
    const first = await order(1, { 'idempotency-key': 'key-1' })
    const second = await order(1, { 'idempotency-key': 'key-1' })
    expect(first).toMatchObject({ status: 200, body: { bottles: 1, orderId: expect.any(String) } })
    expect(second).toEqual(first)
    expect(await ordersOf(1)).toBe(1)
  })

  it('keeps the answer sealed, so that nothing of it lies in the clear, and sealed again when SECRETS are rotated', async () => {
    const key = { 'idempotency-key': 'key-sealed' }
    const first = await order(11, key)
    const kept = () =>
      db.query<{ sealed: string; answer: string | null }>(
        `select encode(sealed, 'escape') as sealed, answer from once where key = 'key-sealed'`,
      )
    const [before] = await kept()
    expect([before?.answer, before?.sealed.includes(String(first.body['orderId']))]).toEqual([null, false])
    const newest = 'n'.repeat(40)
    expect(await resealRows(db, [newest, frameSecret])).toBe(0)
    const rotated = await openFrame(db, { now: () => now, config: { secrets: [newest] } })
    const again = await rotated.server.inject({
      method: 'POST',
      url: '/v2/private/order',
      payload: { bottles: 11 },
      headers: { ...as('alice'), ...key },
    })
    await rotated.server.close()
    expect({ status: again.statusCode, body: again.json() }).toEqual({ status: first.status, body: first.body })
    expect((await order(11, key)).status).toBe(500)
    expect(await resealRows(db, [frameSecret, newest])).toBe(0)
    expect(await order(11, key)).toEqual(first)
    expect(await ordersOf(11)).toBe(1)
  })

  it('gives an answer that the version before has kept in the clear', async () => {
    const key = { 'idempotency-key': 'key-before' }
    const { body } = await order(12, key)
    await db.query(`update once set sealed = null, sealed_with = null, answer = $1 where key = 'key-before'`, [
      JSON.stringify(body),
    ])
    expect(await order(12, key)).toMatchObject({ status: 200, body })
    expect(await ordersOf(12)).toBe(1)
  })

  it('refuses a key that was used for something else', async () => {
    await order(2, { 'idempotency-key': 'key-2' })
    expect(await order(3, { 'idempotency-key': 'key-2' })).toMatchObject({
      status: 422,
      body: { type: '/error/idempotency/key_reused' },
    })
    expect(await ordersOf(3)).toBe(0)
  })

  it('keeps the keys of two customers apart', async () => {
    await order(4, { 'idempotency-key': 'key-4' })
    expect((await order(4, { 'idempotency-key': 'key-4' }, 'bob')).status).toBe(200)
    expect(await ordersOf(4)).toBe(2)
  })

  it('makes 100 copies at once one order', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => order(5, { 'idempotency-key': 'key-5' })))
    const done = answers.filter(({ status }) => status === 200)
    const waiting = answers.filter(({ status }) => status === 409)
    expect(done.length + waiting.length).toBe(100)
    expect(new Set(done.map(({ body }) => body['orderId'])).size).toBe(1)
    expect(waiting.every(({ body, retryAfter }) => body['type'] === '/error/idempotency/in_flight' && retryAfter === '1')).toBe(
      true,
    )
    expect(await ordersOf(5)).toBe(1)
    expect((await order(5, { 'idempotency-key': 'key-5' })).body['orderId']).toBe(done[0]?.body['orderId'])
  })

  it('keeps nothing of a write that was refused', async () => {
    expect(await order(36, { 'idempotency-key': 'key-6' })).toMatchObject({
      status: 400,
      body: { type: '/error/order/too_many' },
    })
    expect(await order('6', { 'idempotency-key': 'key-6' })).toMatchObject({ status: 400, body: { type: '/error/validation' } })
    expect(await order(6, { 'idempotency-key': 'key-6' })).toMatchObject({ status: 200 })
  })

  it('takes the same request within ten seconds for one when it has no key', async () => {
    const first = await order(7, {})
    now += 9_000
    expect(await order(7, {})).toEqual(first)
    now += 2_000
    expect((await order(7, {})).body['orderId']).not.toBe(first.body['orderId'])
    expect(await ordersOf(7)).toBe(2)
  })

  it('keeps a key for 48 hours and then forgets it', async () => {
    const first = await order(8, { 'idempotency-key': 'key-8' })
    now += 47 * 3_600_000
    expect(await order(8, { 'idempotency-key': 'key-8' })).toEqual(first)
    now += 3_600_001
    await forgetExpired(db, now)
    expect(await db.query('select key from once where key = $1', ['key-8'])).toEqual([])
    expect((await order(8, { 'idempotency-key': 'key-8' })).body['orderId']).not.toBe(first.body['orderId'])
  })

  it.each(['', 'a b', 'ā', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const answer = await frame.server.inject({
      method: 'POST',
      url: '/v2/private/order',
      payload: { bottles: 9 },
      headers: { ...as('alice'), 'idempotency-key': key },
    })
    expect(answer.statusCode).toBe(400)
  })

  it.each(['A-2', `${account}/S-2`, `A-2/${site}`])(
    'writes nothing while the page shows %s and another account is selected',
    async (selection) => {
      const body = { type: '/error/account/selection_changed', status: 409 }
      expect(await order(10, { 'x-account': selection })).toMatchObject({ status: 409, body })
      const note = await frame.server.inject({
        method: 'PUT',
        url: '/v2/private/note',
        payload: { text: 'x' },
        headers: { ...as('alice'), 'x-account': selection },
      })
      expect(note.json()).toMatchObject(body)
      expect(await ordersOf(10)).toBe(0)
    },
  )

  it('writes while the page shows the selected account, or names none', async () => {
    expect((await order(11, { 'x-account': `${account}/${site}` })).status).toBe(200)
    expect((await order(12, { 'x-account': account })).status).toBe(200)
    expect((await order(13, {})).status).toBe(200)
    expect((await order(14, { 'x-account': '/../etc' })).status).toBe(400)
  })

  it('leaves no key behind when the effect fails', async () => {
    await db.query('alter table test_order add constraint few check (bottles < 20)')
    expect((await order(25, { 'idempotency-key': 'key-25' })).status).toBe(500)
    expect(await db.query('select key from once where key = $1', ['key-25'])).toEqual([])
  })
})
