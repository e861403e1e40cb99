import { chargeNetIdOf } from '#domain/supply/ev.ts'
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
import type { Queryable } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { createPartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { partyText } from './basic-types.ts'
import { blockCard, putCard } from './cards.store.ts'
import { OperatorRefused, Unsuitable } from './client.ts'
import {
  addConnection,
  type Connection,
  invitationDays,
  readConnected,
  readConnections,
  readRefusals,
} from './connection.store.ts'
import { ownPlatform } from './platform.ts'
import { type PullCounts, pullOperator } from './pull.ts'
import { type Registrar, registerWith, renewTokens, unregister } from './registration.ts'
import { putPushes } from './tokens.store.ts'

const settingsOf = ({ config }: CommandContext) => {
  const settings = config.parties.chargeNetwork
  const platform = ownPlatform(config)
  if (settings?.kind !== 'ocpi' || !platform) throw new CommandRefused('This needs CHARGE_NETWORK=ocpi.')
  return { settings, platform }
}

const registrarOf = async (context: CommandContext): Promise<Registrar> => {
  const { db, now } = context
  const secrets = await loadSecrets(db, context.secrets)
  return {
    db,
    now,
    secrets,
    outbox: outboxAt(db, now),
    calls: createPartyCalls(db, () => now),
    platform: settingsOf(context).platform,
  }
}

/** What the operator of the portal can act on. */
const explained = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof PartyFailed || error instanceof OperatorRefused || error instanceof Unsuitable)
      throw new CommandRefused(`It didn’t work. ${error.message}`)
    throw error
  }
}

const titleOf = ({ name, parties }: Pick<Connection, 'name' | 'parties'>) => `${name} (${parties.map(partyText).join(', ')})`

/** @throws CommandRefused for none, or several without a choice */
const connectionFor = async ({ db }: CommandContext, party: string | undefined): Promise<Connection> => {
  const connected = await readConnected(db)
  const fits = ({ parties }: Connection) =>
    party === undefined || parties.some((known) => partyText(known) === party.toUpperCase())
  const [found, ...rest] = connected.filter(fits)
  if (!found) throw new CommandRefused(party === undefined ? 'No operator is connected.' : `No operator ${party} is connected.`)
  if (rest.length > 0) throw new CommandRefused('Several operators are connected: name one with --operator NZ-ABC.')
  return found
}

const connect = async (context: CommandContext): Promise<string> => {
  const { settings } = settingsOf(context)
  const { host } = new URL(settings.url)
  const known = (await readConnected(context.db)).find(({ versionsUrl }) => versionsUrl === settings.url)
  if (known) throw new CommandRefused(`${titleOf(known)} is connected already; charge-network rotate renews the tokens.`)
  const { name, parties } = await explained(registerWith(await registrarOf(context), settings))
  return `${titleOf({ name, parties })} at ${host} is connected. OCPI_TOKEN is used up; you can’t use it again.`
}

const invite = async (context: CommandContext, { name }: { readonly name: string }): Promise<string> => {
  const { platform } = settingsOf(context)
  const token = mintSecret()
  await addConnection(context.db, { name, state: 'invited', token, at: new Date(context.now) })
  return `Give ${name} our versions, ${platform.versionsUrl}, and this token, which is good for ${invitationDays} days and shown this once: ${token}`
}

const lineOf = ({ module, added, known, refused, failure }: PullCounts) =>
  `${module}: ${added} new, ${known} known, ${refused} refused${failure === null ? '' : `; stopped: ${failure}`}`

interface OperatorOption {
  readonly operator: string | undefined
}

const pull = async (context: CommandContext, { operator }: OperatorOption): Promise<string> => {
  const { platform, secrets, calls } = await registrarOf(context)
  const connection = await connectionFor(context, operator)
  const counts = await pullOperator({ db: context.db, platform, secrets, calls, now: () => context.now }, connection)
  return [titleOf(connection), ...counts.map(lineOf)].join('\n')
}

const rotate = async (context: CommandContext, { operator }: OperatorOption): Promise<string> => {
  const connection = await connectionFor(context, operator)
  await explained(renewTokens(await registrarOf(context), connection))
  return `${titleOf(connection)}: both tokens are new.`
}

const disconnect = async (context: CommandContext, { operator }: OperatorOption): Promise<string> => {
  const connection = await connectionFor(context, operator)
  const isNoted = await explained(unregister(await registrarOf(context), connection))
  return `${titleOf(connection)} is disconnected.${isNoted ? '' : ' It didn’t answer: tell them.'}`
}

const modulesOf = (db: Queryable, connectionId: string) =>
  db.query<{ module: string; finishedAt: Date | null; nextUrl: string | null }>(
    'select module, finished_at, next_url from ocpi_pull where connection_id = $1 order by module',
    [connectionId],
  )

const countsOf = async (db: Queryable, { connectionId, parties }: Connection) => {
  const [counts] = await db.query<{ cdrs: number; waiting: number; refusedTokens: number }>(
    `select count(*) as cdrs,
       count(*) filter (where c.credit_of is not null and not exists (select from charging_cdr o
         where o.billing_account_id = c.billing_account_id and o.country_code = c.country_code and o.party_id = c.party_id
           and o.cdr_id = c.credit_of and o.total_cents = -c.total_cents)) as waiting,
       (select count(*) from charge_card_push where connection_id = $1 and refused_code is not null) as refused_tokens
     from charging_cdr c where (c.country_code, c.party_id) in (select * from unnest($2::text[], $3::text[]))`,
    [connectionId, parties.map(({ countryCode }) => countryCode), parties.map(({ partyId }) => partyId)],
  )
  return counts ?? { cdrs: 0, waiting: 0, refusedTokens: 0 }
}

const statusOf = async (db: Queryable, connection: Connection): Promise<string> => {
  if (connection.state !== 'connected') return `${connection.name}: ${connection.state}`
  const { cdrs, waiting, refusedTokens } = await countsOf(db, connection)
  const modules = await modulesOf(db, connection.connectionId)
  const refusals = await readRefusals(db, connection.connectionId)
  return [
    `${titleOf(connection)}: connected`,
    ...modules.map(
      ({ module, finishedAt, nextUrl }) =>
        `  ${module}: read ${finishedAt ? finishedAt.toISOString() : 'never'}${nextUrl === null ? '' : ', goes on with a page'}`,
    ),
    `  CDRs: ${cdrs}; credits that cancel none: ${waiting}; tokens refused: ${refusedTokens}`,
    ...refusals.map(
      ({ module, objectId, reason, times }) =>
        `  refused ${module} ${objectId}: ${reason}${times > 1 ? ` (${times} times)` : ''}`,
    ),
  ].join('\n')
}

const status = async ({ db }: CommandContext): Promise<string> => {
  const connections = await readConnections(db)
  if (connections.length === 0) return 'No operator is connected.'
  const parts = []
  for (const connection of connections) parts.push(await statusOf(db, connection))
  return parts.join('\n')
}

interface NewCard {
  readonly number: string
  readonly uid: string
  readonly email: string
  readonly contract: string | undefined
  readonly app: boolean
}

const addCard = async (
  { db, now }: CommandContext,
  { number: cardNumber, uid, email, contract, app }: NewCard,
): Promise<string> => {
  const card = { cardNumber, uid, type: app ? 'APP_USER' : 'RFID', contractId: contract ?? cardNumber, email } as const
  const outcome = await db.transaction((tx) => putCard(tx, card, new Date(now)))
  if (outcome === 'taken')
    throw new CommandRefused(
      'Another card has this uid or contract, or this number has others. A replaced card has a number of its own.',
    )
  return { added: `${cardNumber} can be linked.`, changed: `${cardNumber} has another email.`, same: `${cardNumber} is known.` }[
    outcome
  ]
}

const setBlocked =
  (isBlocked: boolean) =>
  async ({ db, now }: CommandContext, { number: cardNumber }: { readonly number: string }): Promise<string> => {
    const isCard = await db.transaction(async (tx) => {
      const isThere = await blockCard(tx, { cardNumber, isBlocked, at: new Date(now) })
      if (isThere) await putPushes(tx, outboxAt(db, now), cardNumber)
      return isThere
    })
    if (!isCard) throw new CommandRefused(`There is no card ${cardNumber}.`)
    return `${cardNumber} is ${isBlocked ? 'blocked, and operators of chargers get to know it' : 'no longer blocked'}.`
  }

const ascii = (most: number, label: string) =>
  format(
    label,
    (given) => (/^[\x21-\x7e]+$/.test(given) && given.length <= most ? given : undefined),
    `at most ${most} ASCII characters without spaces`,
  )
const emailFormat = format('EMAIL', (given) => (/^[^\s@]+@[^\s@]+$/.test(given) ? given : undefined), 'an email address')
const cardNumberFormat = format(
  'NUMBER',
  (given) => (/^[\x21-\x7e]{1,36}$/.test(chargeNetIdOf(given)) ? chargeNetIdOf(given) : undefined),
  'the number of a card, such as CN-204118',
)
const number = argument(cardNumberFormat)
const operator = optional(
  format('NZ-ABC', (given) => (/^[A-Za-z]{2}-[A-Za-z0-9]{3}$/.test(given) ? given : undefined), 'a party, such as NZ-ABC'),
)

export const chargeNetworkCommands = [
  command('charge-network connect', 'registers with the operator of OCPI_URL, once', {}, connect),
  command(
    'charge-network invite',
    'makes a first token for an operator who registers with us',
    { name: required(formats.text()) },
    invite,
  ),
  command('charge-network status', 'lists operators, what was read, and what was refused', {}, status),
  command('charge-network pull', 'reads what the operator has changed, as every hour', { operator }, pull),
  command('charge-network rotate', 'renews the tokens on both sides', { operator }, rotate),
  command('charge-network disconnect', 'ends the connection on both sides', { operator }, disconnect),
  command(
    'charge-network card',
    'adds a card that a customer can link; with --app an app user',
    { number, uid: required(ascii(36, 'UID')), email: required(emailFormat), contract: optional(ascii(36, 'ID')), app: flag },
    addCard,
  ),
  command('charge-network block', 'blocks a lost card', { number }, setBlocked(true)),
  command('charge-network unblock', 'ends the block of a card', { number }, setBlocked(false)),
]
