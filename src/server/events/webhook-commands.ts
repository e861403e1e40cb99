import { EventType } from '#contract/operator/events.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatInstant } from '#domain/basics/days.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  flag,
  format,
  formats,
  optional,
  required,
} from '#server/command-line/command.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { addWebhook, failureOfSending, replaceWebhookSecret, sendTestMessage } from './manage-webhooks.ts'
import { addressProblem } from './webhook-addresses.ts'
import * as subscriptions from './webhook-subscriptions.store.ts'
import { endSubscription } from './webhooks.store.ts'

const id = argument(formats.text('ID'))

const notThere = (subscriptionId: string) =>
  new CommandRefused(`There is no webhook ${subscriptionId}; webhooks list shows them.`)

const typeList = format(
  'TYPE[,TYPE]',
  (given) => {
    const types = given.split(',').map((type) => EventType.safeParse(type.trim()))
    return types.every(({ success }) => success) ? [...new Set(types.flatMap(({ data }) => data ?? []))].toSorted() : undefined
  },
  'a list of types of docs/events.md',
)

const address: ReturnType<typeof format<string>> = {
  label: 'URL',
  parse: (given) => (addressProblem(given) === null ? given : undefined),
  refusal: (name, given) => `${name} ${addressProblem(given)}.`,
}

interface NewWebhook {
  readonly url: string
  readonly types: readonly EventType[] | undefined
  readonly fromBeginning: boolean
}

const add = async ({ db, secrets, now }: CommandContext, { url, types, fromBeginning }: NewWebhook): Promise<string> => {
  const webhook = { url, types: types ?? null, isFromBeginning: fromBeginning }
  const { subscriptionId, secret } = await addWebhook(db, await loadSecrets(db, secrets), webhook, now)
  return [`Events go to ${url} now.`, `Webhook id: ${subscriptionId}`, `Secret, which is shown this once: ${secret}`].join('\n')
}

const stateOf = ({ endedAt, stoppedAt, failingSince, lastFailure, dueAt, lastDeliveredAt }: subscriptions.SubscriptionRow) => {
  const at = (date: Date) => formatInstant(date.getTime())
  if (endedAt) return `ended ${at(endedAt)}`
  if (stoppedAt) return `stopped ${at(stoppedAt)} (${lastFailure}): webhooks resume`
  if (failingSince) return `failing since ${at(failingSince)} (${lastFailure}), next attempt ${at(dueAt)}`
  return lastDeliveredAt ? `delivering, last ${at(lastDeliveredAt)}` : 'delivering, nothing yet'
}

const list = async ({ db }: CommandContext): Promise<string> => {
  const rows = await subscriptions.readSubscriptions(db)
  if (rows.length === 0) return 'There are no webhooks.'
  return rows
    .map((row) => {
      const waits = `${counted(row.waiting, 'event')} waiting, ${counted(row.dead, 'dead letter')}`
      return `${row.subscriptionId}  ${row.url}, ${row.types?.join(' ') ?? 'all types'}, ${stateOf(row)}, ${waits}`
    })
    .join('\n')
}

const rotate = async ({ db, secrets, now }: CommandContext, { subscriptionId }: { readonly subscriptionId: string }) => {
  const loaded = await loadSecrets(db, secrets)
  const replaced = await db.transaction((tx) => replaceWebhookSecret(tx, loaded, subscriptionId, now))
  if (!replaced) throw notThere(subscriptionId)
  return `Messages are signed with both secrets for a day, then with the new one.\nSecret, which is shown this once: ${replaced.secret}`
}

const test = async ({ db, config, secrets, now }: CommandContext, { subscriptionId }: { readonly subscriptionId: string }) => {
  const sending = { calls: createPartyCalls(db, () => now), networks: config.webhookNetworks, now: () => now }
  const sent = await sendTestMessage({ db, secrets: await loadSecrets(db, secrets), ...sending }, subscriptionId)
  if (!sent) throw notThere(subscriptionId)
  const failure = failureOfSending(sent.outcome)
  if (failure === null) return `${sent.url} has taken a message of the type test.`
  throw new CommandRefused(`${sent.url} has not taken it: ${failure}.`)
}

const resume = async ({ db, now }: CommandContext, { subscriptionId }: { readonly subscriptionId: string }) => {
  const url = await subscriptions.resumeSubscription(db, subscriptionId, now)
  if (url === null) throw notThere(subscriptionId)
  return `Events go to ${url} from where it stopped.`
}

const end = async ({ db, now }: CommandContext, { subscriptionId }: { readonly subscriptionId: string }) => {
  const url = await endSubscription(db, subscriptionId, now)
  if (url === null) throw notThere(subscriptionId)
  return `Nothing goes to ${url} any more.`
}

const dead = async ({ db }: CommandContext): Promise<string> => {
  const letters = await subscriptions.readDeadLetters(db)
  if (letters.length === 0) return 'There are no dead letters.'
  return letters
    .map(({ subscriptionId, eventId, type, account, diedAt, failure, isResent }) => {
      const state = isResent ? 'is sent again' : `given up ${formatInstant(diedAt.getTime())} (${failure})`
      return `${subscriptionId}  ${eventId}  ${type}${account === null ? '' : `, account ${account}`}, ${state}`
    })
    .join('\n')
}

interface Resent {
  readonly subscriptionId: string
  readonly event: string | undefined
}

const resend = async ({ db, now }: CommandContext, { subscriptionId, event }: Resent): Promise<string> => {
  const count = await subscriptions.resendDeadLetters(db, subscriptionId, event ?? null, now)
  if (count === 0) throw new CommandRefused('There is no such dead letter, or its webhook has ended; webhooks dead lists them.')
  return `${counted(count, 'event')} will be sent again, once.`
}

export const webhookCommands = [
  command('webhooks list', 'lists where events go, and how it stands', {}, list),
  command(
    'webhooks add',
    'sends events to one of your systems from now on, and prints the secret of its signatures once',
    { url: required(address), types: optional(typeList), fromBeginning: flag },
    add,
  ),
  command('webhooks test', 'sends a message of the type test', { subscriptionId: id }, test),
  command('webhooks rotate', 'gives it a new secret; both hold for a day', { subscriptionId: id }, rotate),
  command('webhooks resume', 'goes on with one that has stopped, or tries a failing one now', { subscriptionId: id }, resume),
  command('webhooks end', 'sends it nothing any more', { subscriptionId: id }, end),
  command('webhooks dead', 'lists events that a receiver refused until we gave up', {}, dead),
  command(
    'webhooks resend',
    'sends the dead letters of a webhook again, or one of them',
    { subscriptionId: id, event: optional(formats.text('EVENT')) },
    resend,
  ),
]
