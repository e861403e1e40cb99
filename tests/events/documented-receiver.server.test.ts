import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { createWebhookDelivery } from '#server/events/webhook-delivery.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { startChild } from '#tests/server/fixtures/child.ts'

const page = join(import.meta.dirname, '../../docs/api/operator-api.md')
const secrets = ['a secret of thirty-two characters']

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })

onDatabase('the receiver of docs/api/operator-api.md', (open) => {
  it('takes what we send, and nothing that somebody else signed', async () => {
    const db = await open()
    const [, program = ''] = /```js\n(.*?)```/s.exec(readFileSync(page, 'utf8')) ?? []
    // Beside node_modules, where it finds the library.
    const folder = mkdtempSync(join(import.meta.dirname, 'receiver-'))
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/hook`
    const printed = await runCommand(db, ['webhooks', 'add', '--url', url], { secrets })
    const secret = /(whsec_\S+)$/.exec(printed)?.[1] ?? ''
    writeFileSync(join(folder, 'receiver.mjs'), program)
    const child = startChild(join(folder, 'receiver.mjs'), [], { WEBHOOK_SECRET: secret, PORT: String(port) })
    try {
      await eventually(() => fetch(url, { method: 'POST' }))
      expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
      await db.transaction((tx) =>
        recordEvent(tx, { type: 'offer.accepted', billingAccountId: null, data: { offer: 'a', hours: 4 }, now: Date.now() }),
      )
      const delivery = createWebhookDelivery({
        db,
        secrets: await loadSecrets(db, secrets),
        calls: createPartyCalls(db, Date.now),
        networks: [],
        now: Date.now,
        report: (error) => {
          throw error
        },
        onStopped: () => {},
      })
      await delivery.deliverDue()
      const printedLine = await child.says(/offer\.accepted .*\n/)
      expect(JSON.parse(printedLine.slice(printedLine.indexOf('{')))).toEqual({
        account: null,
        person: null,
        offer: 'a',
        hours: 4,
      })
      expect(
        await db.query('select failing_since, last_delivered_at is not null as delivered from webhook_subscription'),
      ).toEqual([{ failingSince: null, delivered: true }])
    } finally {
      child.process.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    }
  })
})
