import { readSubscriptions } from '#server/events/webhook-subscriptions.store.ts'
import { type Check, look, ok } from './check.ts'

const hintOf = (count: number) => `${count} of them can’t be delivered to: npm run admin -- webhooks list.`

export const webhookCheck: Check = {
  about: 'Webhooks',
  run: async ({ db }) => {
    const all = (await readSubscriptions(db)).filter(({ endedAt }) => endedAt === null)
    if (all.length === 0) return look('None: your systems read /v2/operator/events, or hear nothing.')
    const failing = all.filter(({ stoppedAt, failingSince }) => stoppedAt !== null || failingSince !== null).length
    const dead = all.reduce((sum, { dead: letters }) => sum + letters, 0)
    if (failing > 0) return look(hintOf(failing))
    return dead > 0
      ? look(`${dead} dead letters: npm run admin -- webhooks dead.`)
      : ok(`${all.length} set up, all delivered to.`)
  },
}
