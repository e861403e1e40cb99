import type { Area } from '#server/http/wire.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { createWebhookDelivery } from './webhook-delivery.ts'

/** How soon an event goes out, ms. */
const everyMs = 2_000

/** Serves no call: sends events to their subscriptions. */
export const routes: Area = async (server, { db, config, partyCalls, now }) => {
  const report = (err: unknown) => server.log.error({ err }, 'a webhook could not be sent')
  const delivery = createWebhookDelivery({
    db,
    secrets: await loadSecrets(db, config.secrets),
    calls: partyCalls,
    networks: config.webhookNetworks,
    now,
    report,
    onStopped: (stopped) => server.log.error(stopped, 'a webhook has stopped: npm run admin -- webhooks list'),
  })
  const timer = setInterval(() => void delivery.begin().catch(report), everyMs).unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await delivery.stop()
  })
}
