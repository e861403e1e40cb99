import { beforeAll, beforeEach, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { createWebhookDelivery, type WebhookDelivery } from '#server/events/webhook-delivery.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const start = Date.parse('2026-06-09T16:40:00+12:00')
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
const given = ['a secret of thirty-two characters']

onDatabase('webhooks', (open) => {
  let db: Database
  let receiver: Receiver
  let now = start
  let stopped: object[] = []
  let errors: unknown[] = []
  let delivery: WebhookDelivery

  const createDelivery = async (): Promise<WebhookDelivery> =>
    createWebhookDelivery({
      db,
      secrets: await loadSecrets(db, given),
      calls: createPartyCalls(db, () => now),
      networks: [],
      now: () => now,
      report: (error) => errors.push(error),
      onStopped: (each) => stopped.push(each),
    })
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['webhook_subscription', 'event']) await db.query(`delete from ${table}`)
    await db.query('update event_head set last_position = 0')
    receiver = await startReceiver()
    ;[now, stopped, errors] = [start, [], []]
    delivery = await createDelivery()
    return async () => {
      await delivery.stop()
      await receiver.kill()
      if (errors.length > 0) throw errors[0]
    }
  })

  const admin = (...words: readonly string[]) => runCommand(db, ['webhooks', ...words], { now, secrets: given })
  const add = async (url = receiver.url(), ...more: readonly string[]) => {
    const printed = await admin('add', '--url', url, ...more)
    const [, id = '', secret = ''] = /Webhook id: (\S+)\n.*: (whsec_\S+)$/s.exec(printed) ?? []
    return { id, secret }
  }
  const record = (...names: readonly string[]) =>
    db.transaction(async (tx) => {
      for (const offer of names)
        await recordEvent(tx, { type: 'offer.accepted', billingAccountId: null, data: { offer, hours: 4 }, now })
    })
  const control = (more: object = {}) => receiver.control({ now, ...more })
  const deliver = async (more: object = {}) => {
    await control(more)
    await delivery.deliverDue()
  }
  const offers = async () => (await receiver.received()).map(({ message }) => message.data['offer'])

  it('bring events in their order, signed as the library verifies it', async () => {
    const { secret } = await add()
    await record('a', 'b', 'c')
    await deliver({ secrets: [secret, `whsec_${Buffer.alloc(32).toString('base64')}`] })
    const received = await receiver.received()
    const [first] = received
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      path: '/hook',
      host: new URL(receiver.url()).host,
      verified: [true, false],
      status: 204,
      message: {
        type: 'offer.accepted',
        timestamp: '2026-06-09T16:40:00+12:00',
        data: { account: null, person: null, offer: 'a', hours: 4 },
      },
    })
    expect(await offers()).toEqual(['a', 'b', 'c'])
    expect(received.every(({ verified }) => verified[0])).toBe(true)
    expect(new Set(received.map(({ id }) => id)).size).toBe(3)
    await deliver()
    expect(await offers()).toEqual(['a', 'b', 'c'])
  })

  it('bring the types that were asked for, from when they were asked for, or from the beginning', async () => {
    await record('before')
    await add(receiver.url('/hook/moves'), '--types', 'move.requested,move.cancelled')
    await add(receiver.url('/hook/new'))
    await add(receiver.url('/hook/all'), '--from-beginning')
    await record('after')
    await deliver()
    const paths = (await receiver.received()).map(({ path, message }) => `${path} ${message.data['offer']}`)
    expect(paths.toSorted()).toEqual(['/hook/all after', '/hook/all before', '/hook/new after'])
    expect(await admin('list')).toMatch(
      /\/hook\/moves, move\.cancelled move\.requested, delivering, nothing yet, 0 events waiting/,
    )
  })

  it('wait longer with each failure', async () => {
    await add()
    await record('a')
    const pauses: number[] = []
    await control({ statuses: [503] })
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const begun = now
      await deliver()
      expect(await receiver.received()).toHaveLength(attempt)
      const [row] = await db.query<{ dueAt: Date }>('select due_at from webhook_subscription')
      pauses.push(((row?.dueAt.getTime() ?? 0) - begun) / second)
      now = (row?.dueAt.getTime() ?? 0) - 1
      await deliver()
      expect(await receiver.received()).toHaveLength(attempt)
      now += 1
    }
    expect(pauses).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 14_400, 14_400])
  })

  it('reach a receiver that was down for two days, all in their order', async () => {
    const { secret } = await add()
    const port = receiver.url()
    await receiver.kill()
    for (const until = start + 2 * day; now < until; now += hour) {
      await record(`hour ${(now - start) / hour}`)
      await delivery.deliverDue()
    }
    expect(await admin('list')).toMatch(
      /failing since Tue 9 June, 4:40 pm \(nobody answered\), next attempt .*48 events waiting/i,
    )
    await receiver.restart()
    expect(receiver.url()).toBe(port)
    now += 4 * hour
    await deliver({ secrets: [secret] })
    expect(await offers()).toEqual(Array.from({ length: 48 }, (_, index) => `hour ${index}`))
    expect((await receiver.received()).every(({ verified }) => verified[0])).toBe(true)
    expect(stopped).toEqual([])
  })

  it('stop after five days, say so, and go on from there when they may', async () => {
    const { id } = await add()
    await receiver.kill()
    await record('a', 'b')
    for (const until = start + 6 * day; now < until; now += 4 * hour) await delivery.deliverDue()
    expect(stopped).toEqual([{ subscriptionId: id, reason: 'nobody answered' }])
    expect(await admin('list')).toMatch(/stopped Sun 14 June, .* \(nobody answered\): webhooks resume, 2 events waiting/)
    await receiver.restart()
    await deliver()
    expect(await offers()).toEqual([])
    await admin('resume', id)
    await deliver()
    expect(await offers()).toEqual(['a', 'b'])
  })

  it('end for a receiver that answers 410', async () => {
    const { id } = await add()
    await record('a', 'b')
    await deliver({ statuses: [410, 204] })
    expect(await offers()).toEqual(['a'])
    expect(stopped).toEqual([{ subscriptionId: id, reason: 'the receiver answered 410' }])
    now += day
    await deliver()
    expect(await offers()).toEqual(['a'])
    expect(await admin('list')).toMatch(/ended Tue 9 June/)
  })

  it('give up an event that is refused again and again, go on, and send it again when told to', async () => {
    const { id } = await add()
    await record('poison')
    await control({ statuses: [422] })
    for (let attempt = 1; attempt < 8; attempt += 1) {
      await deliver()
      now += 4 * hour
    }
    await record('next')
    expect(await admin('dead')).toBe('There are no dead letters.')
    await deliver({ statuses: [422, 204] })
    expect(await offers()).toEqual([...Array.from({ length: 8 }, () => 'poison'), 'next'])
    expect(await admin('dead')).toMatch(/offer\.accepted, given up .* \(status 422\)$/)
    await admin('resend', id)
    expect(await admin('dead')).toMatch(/is sent again$/)
    await deliver({ statuses: [400] })
    expect(await admin('dead')).toMatch(/\(status 400\)$/)
    await deliver()
    expect(await receiver.received()).toHaveLength(10)
    await admin('resend', id)
    await deliver({ statuses: [204] })
    expect((await offers()).slice(-1)).toEqual(['poison'])
    expect(await admin('dead')).toBe('There are no dead letters.')
    await expect(admin('resend', id)).rejects.toThrow('There is no such dead letter')
  })

  it.each([301, 302, 500, 429])('don’t count %i as taken, and follow nothing', async (status) => {
    await add()
    await record('a')
    await deliver({ statuses: [status, 204] })
    expect(await admin('list')).toContain(`(status ${status})`)
    now += 5 * second
    await deliver()
    expect(await offers()).toEqual(['a', 'a'])
    expect(await receiver.strays()).toEqual([])
    const [first, again] = await receiver.received()
    expect(again?.id).toBe(first?.id)
  })

  it('read nothing of an answer', async () => {
    await add()
    await record('a', 'b')
    await deliver({ bodyBytes: 50_000_000 })
    expect(await offers()).toEqual(['a', 'b'])
  })

  it('hold up nobody for a receiver that never answers', async () => {
    const slow = await startReceiver()
    try {
      await slow.control({ statuses: [0] })
      const { id } = await add(slow.url())
      await add()
      await record('a')
      await delivery.begin()
      await receiver.gets(1)
      await slow.gets(1)
      await record('b')
      await delivery.begin()
      await receiver.gets(2)
      expect(await slow.received()).toHaveLength(1)
      await delivery.stop()
      expect(await db.query('select attempts, claim from webhook_subscription where subscription_id = $1', [id])).toEqual([
        { attempts: 0, claim: null },
      ])
    } finally {
      await slow.kill()
    }
  })

  it('are signed with both secrets for a day after a new one', async () => {
    const { id, secret: old } = await add()
    const [, fresh = ''] = /: (whsec_\S+)$/.exec(await admin('rotate', id)) ?? []
    await record('a')
    await deliver({ secrets: [old, fresh] })
    now += day
    await record('b')
    await deliver()
    expect((await receiver.received()).map(({ verified }) => verified)).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('carry the time of the attempt, so that a late one is verified too', async () => {
    const { secret } = await add()
    await record('a')
    await deliver({ secrets: [secret], statuses: [503, 204] })
    now += hour
    await deliver()
    await control({ now: now + 6 * minute })
    now += 1
    await record('b')
    await delivery.deliverDue()
    expect((await receiver.received()).map(({ verified }) => verified)).toEqual([[true], [true], [false]])
  })

  it('go out once from two processes', async () => {
    await add()
    await record(...Array.from({ length: 30 }, (_, index) => `offer ${index}`))
    const other = await createDelivery()
    await control()
    await Promise.all([delivery.deliverDue(), other.deliverDue(), delivery.deliverDue()])
    expect(await offers()).toEqual(Array.from({ length: 30 }, (_, index) => `offer ${index}`))
  })

  it('leave out what was deleted with its customer', async () => {
    await add()
    await record('a', 'b')
    await db.query("update event set data = null where data ->> 'offer' = 'a'")
    await deliver()
    expect(await offers()).toEqual(['b'])
  })

  it('can be tried, and ended', async () => {
    const { id } = await add()
    await control()
    expect(await admin('test', id)).toBe(`${receiver.url()} has taken a message of the type test.`)
    await control({ statuses: [500] })
    await expect(admin('test', id)).rejects.toThrow('has not taken it: status 500.')
    expect((await receiver.received()).map(({ message }) => message.type)).toEqual(['test', 'test'])
    await admin('end', id)
    await record('a')
    await deliver()
    expect(await receiver.received()).toHaveLength(2)
    await expect(admin('end', id)).rejects.toThrow('There is no webhook')
    await expect(admin('rotate', id)).rejects.toThrow('There is no webhook')
  })

  it('say their secret once, and store it sealed', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await admin('list')).not.toContain(secret)
    const [row] = await db.query<{ row: string }>(
      'select s::text as row from webhook_subscription s where subscription_id = $1',
      [id],
    )
    for (const form of [
      secret.slice(6),
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret.slice(6), 'base64').toString('hex'),
    ])
      expect(row?.row).not.toContain(form)
  })

  it.each([
    ['http://example.com/hook', 'must be an https address, or http on this machine'],
    ['ftp://example.com', 'must be an https address, or http on this machine'],
    ['example.com', 'must be an https address, or http on this machine'],
    ['https://user:word@example.com/', 'must have no user, password or fragment'],
  ])('aren’t sent to %s', async (url, problem) => {
    await expect(admin('add', '--url', url)).rejects.toThrow(`--url ${problem}.`)
  })

  it('are of types that there are', async () => {
    await expect(admin('add', '--url', receiver.url(), '--types', 'move.begun')).rejects.toThrow(
      '--types must be a list of types of docs/events.md.',
    )
  })
})
