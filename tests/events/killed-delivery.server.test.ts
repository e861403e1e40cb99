import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { createWebhookDelivery } from '#server/events/webhook-delivery.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { administer, copyOnServer, databaseUrl as urlOf, migrated } from '#tests/kit/database/images.ts'
import { startChild } from '#tests/server/fixtures/child.ts'
import { startReceiver } from './receiver.ts'

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
const file = join(import.meta.dirname, 'fixtures/killed-delivery.ts')
const secret = 'a secret of thirty-two characters'
const start = Date.parse('2026-06-09T16:40:00+12:00')

describe.runIf(serverUrl)('a process that is killed while it sends webhooks', () => {
  const name = `tarn_${randomBytes(6).toString('hex')}`
  const databaseUrl = urlOf(serverUrl || 'postgres://none', name)
  let db: Database
  beforeAll(async () => {
    await copyOnServer(serverUrl, name, migrated)
    db = await openDatabase({ databaseUrl })
  })
  afterAll(async () => {
    await db.close()
    await administer(serverUrl, `drop database if exists ${name} with (force)`)
  })

  it.each([
    ['before places are given', 'with waiting as', 0],
    ['before it claims', 'set claim = $2', 0],
    ['before it reads the next event', 'and e.data is not null', 0],
    ['before it sends', 'set claimed_until = $3', 0],
    ['after it has sent', 'last_delivered_at = $4', 1],
    ['before it lets go', 'set claim = null', 3],
  ])('%s loses no event, and keeps their order', async (_, words, sent) => {
    await db.query('delete from webhook_subscription')
    await db.query('delete from event')
    const receiver = await startReceiver()
    try {
      await runCommand(db, ['webhooks', 'add', '--url', receiver.url()], { now: start, secrets: [secret] })
      for (const offer of ['a', 'b', 'c'])
        await db.transaction((tx) =>
          recordEvent(tx, { type: 'offer.accepted', billingAccountId: null, data: { offer, hours: 4 }, now: start }),
        )
      const child = startChild(file, [databaseUrl, secret, String(start), words])
      expect([await child.ended, child.process.signalCode, child.text()]).toEqual([null, 'SIGKILL', ''])
      expect(await receiver.received()).toHaveLength(sent)
      let now = start + 1_000
      const delivery = createWebhookDelivery({
        db,
        secrets: await loadSecrets(db, [secret]),
        calls: createPartyCalls(db, () => now),
        networks: [],
        now: () => now,
        report: (error) => {
          throw error
        },
        onStopped: () => {},
      })
      await delivery.deliverDue()
      now = start + 61_000
      await delivery.deliverDue()
      const received = await receiver.received()
      const first = received.filter(({ id }, index) => received.findIndex((each) => each.id === id) === index)
      expect(first.map(({ message }) => message.data['offer'])).toEqual(['a', 'b', 'c'])
      expect(received).toHaveLength(sent === 1 ? 4 : 3)
    } finally {
      await receiver.kill()
    }
  })
})
