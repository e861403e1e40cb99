import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/operator/webhooks.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { numberEvents, recordEvent } from '#server/events/events.store.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { openOperatorPortal, type OperatorPortal } from './operator-portal.ts'

interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const day = 86_400_000

onDatabase('webhooks by call', (open) => {
  let portal: OperatorPortal
  let token = ''
  let receiver: Server
  let url = ''
  let status = 204
  let received: Message[] = []

  beforeAll(async () => {
    receiver = createServer((request, reply) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        received.push({ headers: request.headers as Message['headers'], body })
        reply.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    portal = await openOperatorPortal(await open(), { env: { WEBHOOK_NETWORKS: '127.0.0.1/32' } })
    const scopes = ['webhooks:read', 'webhooks:write']
    token = await portal.token(await portal.client(scopes.join(',')), scopes.join(' '))
  })
  afterAll(async () => {
    await portal.close()
    receiver.close()
  })
  beforeEach(async () => {
    ;[status, received] = [204, []]
    for (const table of ['webhook_subscription', 'event', 'rate_count']) await portal.db.query(`delete from ${table}`)
    await portal.db.query('update event_head set last_position = 0')
  })

  const call = (endpoint: Endpoint, params: Readonly<Record<string, string>> = {}, body?: unknown, key: string = randomUUID()) =>
    portal.call(token, endpoint, { params, ...(body !== undefined && { body }), headers: { 'idempotency-key': key } })
  const add = async (body: object = { url, types: ['offer.accepted'] }) => {
    const { status: code, body: answer } = await call(contract.addWebhook, {}, body)
    expect(code).toBe(200)
    return contract.addWebhook.answer.parse(answer)
  }
  const list = async () => contract.readWebhooks.answer.parse((await call(contract.readWebhooks)).body).webhooks
  const record = async () => {
    const data = { offer: 'a', hours: 4 }
    await portal.db.transaction((tx) =>
      recordEvent(tx, { type: 'offer.accepted', billingAccountId: null, data, now: Date.now() }),
    )
    await numberEvents(portal.db)
    const [event] = await portal.db.query<{ eventId: string }>('select event_id from event')
    return event?.eventId ?? ''
  }
  const putDeadLetter = async (webhookId: string) => {
    const eventId = await record()
    await portal.db.query(
      `insert into webhook_dead_letter (subscription_id, event_id, position, failure, died_at) values ($1, $2, 1, 'status 422', '2026-06-09T16:40:00+12:00')`,
      [webhookId, eventId],
    )
    // Events before are none of its.
    await portal.db.query('update webhook_subscription set position = 1')
    return eventId
  }

  it('are added once per key, listed, and sent what happens, as those of the command are', async () => {
    const key = randomUUID()
    const body = { url, types: ['offer.accepted', 'move.requested', 'offer.accepted'] }
    const first = await call(contract.addWebhook, {}, body, key)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({ id: expect.any(String), secret: expect.stringMatching(/^whsec_.{44}$/) })
    expect((await call(contract.addWebhook, {}, body, key)).body).toEqual(first.body)
    const { id, secret } = first.body as { id: string; secret: string }
    expect(await list()).toEqual([
      {
        id,
        url,
        types: ['move.requested', 'offer.accepted'],
        state: 'delivering',
        failingSince: null,
        lastFailure: null,
        nextAttemptAt: null,
        lastDeliveredAt: null,
        waiting: 0,
        deadLetters: 0,
      },
    ])
    expect(await runCommand(portal.db, ['webhooks', 'list'])).toContain(
      `${id}  ${url}, move.requested offer.accepted, delivering`,
    )
    const eventId = await record()
    await eventually(() => expect(received).toHaveLength(1))
    const [message] = received
    expect(message?.headers['webhook-id']).toBe(eventId)
    expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({ type: 'offer.accepted' })
  })

  it('are tested, with what came of it', async () => {
    const { id, secret } = await add()
    expect((await call(contract.testWebhook, { webhookId: id })).body).toEqual({ isTaken: true, failure: null })
    const [message] = received
    expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({ type: 'test', data: {} })
    status = 503
    expect((await call(contract.testWebhook, { webhookId: id })).body).toEqual({ isTaken: false, failure: 'status 503' })
    status = 410
    expect((await call(contract.testWebhook, { webhookId: id })).body).toEqual({ isTaken: false, failure: 'status 410' })
    expect(await list()).toHaveLength(1)
  })

  it('get another secret, once per key; both sign for a day', async () => {
    const { id, secret } = await add()
    const key = randomUUID()
    const replaced = await call(contract.replaceWebhookSecret, { webhookId: id }, undefined, key)
    const answer = contract.replaceWebhookSecret.answer.parse(replaced.body)
    expect(answer.secret).not.toBe(secret)
    expect(Math.abs(Date.parse(answer.bothUntil) - Date.now() - day)).toBeLessThan(60_000)
    expect((await call(contract.replaceWebhookSecret, { webhookId: id }, undefined, key)).body).toEqual(replaced.body)
    await call(contract.testWebhook, { webhookId: id })
    const [message] = received
    for (const each of [secret, answer.secret])
      expect(new Webhook(each).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({ type: 'test' })
  })

  it('show what was refused, and send it again once', async () => {
    const { id } = await add()
    const event = await putDeadLetter(id)
    const another = await add({ url })
    const letter = { event, type: 'offer.accepted', account: null, failure: 'status 422', givenUpAt: '2026-06-09T16:40:00+12:00' }
    expect((await call(contract.readDeadLetters, { webhookId: id })).body).toEqual({
      deadLetters: [{ ...letter, isResent: false }],
    })
    expect((await call(contract.readDeadLetters, { webhookId: another.id })).body).toEqual({ deadLetters: [] })
    expect((await call(contract.resendDeadLetters, { webhookId: another.id }, {})).status).toBe(404)
    expect((await call(contract.resendDeadLetters, { webhookId: id }, { event: randomUUID() })).status).toBe(404)
    expect((await call(contract.resendDeadLetters, { webhookId: id }, { event })).body).toEqual({ count: 1 })
    await eventually(() => expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([event]))
    await eventually(async () =>
      expect((await call(contract.readDeadLetters, { webhookId: id })).body).toEqual({ deadLetters: [] }),
    )
  })

  it('that have stopped are resumed', async () => {
    const { id } = await add()
    await portal.db.query(
      `update webhook_subscription set stopped_at = now(), failing_since = now(), last_failure = 'status 503'`,
    )
    expect(await list()).toMatchObject([{ id, state: 'stopped', lastFailure: 'status 503' }])
    expect((await call(contract.resumeWebhook, { webhookId: id })).status).toBe(204)
    expect(await list()).toMatchObject([{ id, state: 'delivering' }])
  })

  it('end, and are known no more; what isn’t known can’t be told from what never was', async () => {
    const { id } = await add()
    expect((await call(contract.endWebhook, { webhookId: id })).status).toBe(204)
    expect(await list()).toEqual([])
    for (const webhookId of [id, randomUUID(), 'x']) {
      const replies = [
        await call(contract.replaceWebhookSecret, { webhookId }),
        await call(contract.testWebhook, { webhookId }),
        await call(contract.resumeWebhook, { webhookId }),
        await call(contract.endWebhook, { webhookId }),
        await call(contract.readDeadLetters, { webhookId }),
        await call(contract.resendDeadLetters, { webhookId }, {}),
      ]
      expect(replies.map(({ status: code }) => code)).toEqual([404, 404, 404, 404, 404, 404])
    }
    expect(received).toEqual([])
  })

  describe('are refused', () => {
    const outside = 'must be of the internet, or of a network in WEBHOOK_NETWORKS'
    const safe = 'must be an https address, or http on this machine'
    it.each([
      ['ftp://hooks.example.nz/', safe],
      ['http://hooks.example.nz/', safe],
      ['not an address', safe],
      ['https://ana:pw@hooks.example.nz/', 'must have no user, password or fragment'],
      ['https://127.0.0.2/', outside],
      ['http://[::1]:5432/', outside],
      ['https://[::ffff:10.0.0.1]/', outside],
      ['https://10.0.0.5/', outside],
      ['https://0x0a000005/', outside],
      ['https://169.254.169.254/latest/meta-data', outside],
    ])('for %s', async (address, problem) => {
      const { status: code, body } = await call(contract.addWebhook, {}, { url: address })
      expect([code, body]).toMatchObject([400, { fields: { url: `The address ${problem}.` } }])
      expect(await list()).toEqual([])
    })

    it('without a key, with no type, an unknown type or field', async () => {
      const reply = await portal.call(token, contract.addWebhook, { body: { url } })
      expect([reply.status, reply.body]).toMatchObject([400, { fields: { 'Idempotency-Key': expect.any(String) } }])
      for (const more of [{ types: [] }, { types: ['move.dreamt'] }, { secret: 'mine' }])
        expect((await call(contract.addWebhook, {}, { url, ...more })).status).toBe(400)
      expect(await list()).toEqual([])
    })

    it('for a client that may only look', async () => {
      const { id } = await add()
      const looking = await portal.token(await portal.client('webhooks:read'), 'webhooks:read')
      const replies = [contract.addWebhook, contract.endWebhook, contract.testWebhook, contract.resendDeadLetters].map(
        (endpoint) =>
          portal.call(looking, endpoint, {
            params: { webhookId: id },
            body: { url },
            headers: { 'idempotency-key': randomUUID() },
          }),
      )
      for (const reply of replies) expect(await reply).toMatchObject({ status: 403, body: { type: '/error/operator/scope' } })
      expect((await portal.call(looking, contract.readWebhooks)).status).toBe(200)
      expect(received).toEqual([])
    })
  })
})
