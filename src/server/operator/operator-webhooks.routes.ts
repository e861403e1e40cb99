import * as contract from '#contract/operator/webhooks.contract.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { nestedIn } from '#server/database/nested.ts'
import { addWebhook, failureOfSending, replaceWebhookSecret, sendTestMessage } from '#server/events/manage-webhooks.ts'
import { remoteAddressProblem } from '#server/events/webhook-addresses.ts'
import * as subscriptions from '#server/events/webhook-subscriptions.store.ts'
import { endSubscription } from '#server/events/webhooks.store.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { serveOperator, serveOperatorOnce } from './serve-operator.ts'

const instantOrNull = (date: Date | null) => date && instantText(date.getTime())

const stateOf = ({ stoppedAt, failingSince }: subscriptions.SubscriptionRow): contract.Webhook['state'] => {
  if (stoppedAt) return 'stopped'
  return failingSince ? 'failing' : 'delivering'
}

const toWire = (row: subscriptions.SubscriptionRow): contract.Webhook => {
  const state = stateOf(row)
  return {
    id: row.subscriptionId,
    url: row.url,
    types: row.types && [...row.types],
    state,
    failingSince: instantOrNull(row.failingSince),
    lastFailure: row.lastFailure,
    nextAttemptAt: state === 'failing' ? instantText(row.dueAt.getTime()) : null,
    lastDeliveredAt: instantOrNull(row.lastDeliveredAt),
    waiting: row.waiting,
    deadLetters: row.dead,
  }
}

const reads: Area = (server, { db }) => {
  serveOperator(server, contract.readWebhooks, async () => ({
    webhooks: (await subscriptions.readSubscriptions(db)).filter(({ endedAt }) => endedAt === null).map(toWire),
  }))

  serveOperator(server, contract.readDeadLetters, async ({ params: { webhookId } }) => {
    if (!(await subscriptions.findSubscription(db, webhookId))) throw notFound()
    const letters = await subscriptions.readDeadLetters(db, webhookId, contract.mostDeadLetters)
    return {
      deadLetters: letters.map(({ eventId, type, account, failure, diedAt, isResent }) => ({
        event: eventId,
        type,
        account,
        failure,
        givenUpAt: instantText(diedAt.getTime()),
        isResent,
      })),
    }
  })
}

const writes: Area = (server, { db, config, partyCalls, now: clock }) => {
  const { secrets } = server.wire
  const networks = config.webhookNetworks

  serveOperatorOnce(server, contract.addWebhook, async ({ body, tx, now }) => {
    const problem = remoteAddressProblem(body.url, networks)
    if (problem !== null) throw invalid({ url: `The address ${problem}.` })
    const types = body.types ? [...new Set(body.types)].toSorted() : null
    const webhook = { url: body.url, types, isFromBeginning: body.isFromBeginning ?? false }
    const { subscriptionId, secret } = await addWebhook(nestedIn(tx, db.kind), secrets, webhook, now)
    return { id: subscriptionId, secret }
  })

  serveOperatorOnce(server, contract.replaceWebhookSecret, async ({ params, tx, now }) => {
    const replaced = await replaceWebhookSecret(tx, secrets, params.webhookId, now)
    if (!replaced) throw notFound()
    return { secret: replaced.secret, bothUntil: instantText(replaced.bothUntil) }
  })

  serveOperator(server, contract.testWebhook, async ({ params }) => {
    const sent = await sendTestMessage({ db, secrets, calls: partyCalls, networks, now: clock }, params.webhookId)
    if (!sent) throw notFound()
    const failure = failureOfSending(sent.outcome)
    return { isTaken: failure === null, failure }
  })

  serveOperatorOnce(server, contract.resumeWebhook, async ({ params, tx, now }) => {
    if ((await subscriptions.resumeSubscription(tx, params.webhookId, now)) === null) throw notFound()
    return undefined
  })

  serveOperatorOnce(server, contract.endWebhook, async ({ params, tx, now }) => {
    if ((await endSubscription(tx, params.webhookId, now)) === null) throw notFound()
    return undefined
  })

  serveOperatorOnce(server, contract.resendDeadLetters, async ({ params, body, tx, now }) => {
    const count = await subscriptions.resendDeadLetters(tx, params.webhookId, body.event ?? null, now)
    if (count === 0) throw notFound()
    return { count }
  })
}

export const routes: Area = async (server, context) => {
  for (const area of [reads, writes]) await area(server, context)
}
