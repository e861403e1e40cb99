import type { Database } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { type PartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { partyText } from './basic-types.ts'
import { askOperator, dataAs, discover, endpointOf, isSafeAddress, OperatorRefused, Unsuitable } from './client.ts'
import {
  addConnection,
  addToken,
  type Caller,
  type Connection,
  endConnection,
  isSameOperator,
  lockConnection,
  readOperatorToken,
  type Registration,
  storeRegistration,
} from './connection.store.ts'
import { OcpiRefused } from './envelope.ts'
import { Credentials } from './objects.ts'
import type { OwnPlatform } from './platform.ts'
import { putAllPushes } from './tokens.store.ts'

export interface Registrar {
  readonly db: Database
  readonly platform: OwnPlatform
  readonly calls: PartyCalls
  readonly outbox: Outbox
  readonly secrets: Secrets
  /** Epoch ms. */
  readonly now: number
}

const operatorsOf = ({ roles }: Credentials) =>
  roles
    .filter(({ role }) => role === 'CPO')
    .map(({ country_code, party_id, business_details }) => ({
      countryCode: country_code.toUpperCase(),
      partyId: party_id.toUpperCase(),
      name: business_details.name,
    }))

const registrationOf = (credentials: Credentials, endpoints: Registration['endpoints']): Registration => {
  const parties = operatorsOf(credentials)
  const [first] = parties
  if (!first) throw new Unsuitable(3003, 'The operator has no role CPO.')
  if (new Set(parties.map(partyText)).size < parties.length) throw new Unsuitable(3003, 'The operator names a party twice.')
  return { name: first.name, versionsUrl: credentials.url, endpoints, parties, operatorToken: credentials.token }
}

export const registeredAlready = () => new OcpiRefused(2000, 'Registered already: use PUT', 405)

const store = async (
  registrar: Registrar,
  connectionId: string,
  registration: Registration,
  token: string | null,
  caller?: Caller,
) => {
  const { db, secrets, outbox, now } = registrar
  const at = new Date(now)
  await db.transaction(async (tx) => {
    const connection = await lockConnection(tx, connectionId)
    if (!connection) throw new Unsuitable(3001, 'The connection has ended.')
    if (caller?.hasInvitation && !isSameOperator(connection, registration)) throw registeredAlready()
    if (!(await storeRegistration(tx, connectionId, registration, { secrets, at })))
      throw new Unsuitable(3003, 'Another connection has a party of this operator.')
    if (token !== null) await addToken(tx, connectionId, { token, isAfterInvitation: caller?.hasInvitation ?? false, at })
    await putAllPushes(tx, outbox, connectionId)
  })
}

const isOwn = (platform: OwnPlatform, url: string) => new URL(url).origin === new URL(platform.versionsUrl).origin

/**
 * The operator registers, or changes its credentials: we read its endpoints while it waits.
 * @throws OcpiRefused 3001, 3002, 3003; 405 for an invitation with which another operator has registered
 */
export const registerOperator = async (registrar: Registrar, caller: Caller, credentials: Credentials): Promise<Credentials> => {
  const { platform, calls } = registrar
  try {
    if (isOwn(platform, credentials.url) || !isSafeAddress(credentials.url, platform.operatorUrl, platform.networks))
      throw new Unsuitable(3001, 'url: not https of the internet')
    if (caller.hasInvitation && !isSameOperator(caller, registrationOf(credentials, []))) throw registeredAlready()
    const endpoints = await discover(calls, credentials.url, credentials.token, platform.networks)
    const token = mintSecret()
    await store(registrar, caller.connectionId, registrationOf(credentials, endpoints), token, caller)
    return platform.credentials(token)
  } catch (error) {
    if (error instanceof Unsuitable) throw new OcpiRefused(error.code, error.message)
    if (error instanceof PartyFailed || error instanceof OperatorRefused)
      throw new OcpiRefused(3001, 'Your versions could not be read with the token that you sent.')
    throw error
  }
}

interface SentCredentials {
  readonly method: 'POST' | 'PUT'
  /** Of the operator's versions. */
  readonly url: string
  readonly token: string
  readonly ourToken: string
  readonly endpoints: Registration['endpoints']
}

const sendCredentials = async (
  registrar: Registrar,
  connectionId: string,
  { method, url, token, ourToken, endpoints }: SentCredentials,
): Promise<Registration> => {
  const { platform, calls } = registrar
  const answer = await askOperator(calls, {
    url: endpointOf({ endpoints }, 'credentials') ?? url,
    method,
    token,
    body: platform.credentials(ourToken),
    limitMs: 30_000,
  })
  const registration = registrationOf(dataAs(Credentials, answer.body), endpoints)
  await store(registrar, connectionId, { ...registration, versionsUrl: url }, null)
  return registration
}

/** We register with the token that the operator gave us. @throws PartyFailed, OperatorRefused, Unsuitable */
export const registerWith = async (
  registrar: Registrar,
  { url, token }: { readonly url: string; readonly token: string },
): Promise<Registration> => {
  const { db, platform, calls, now } = registrar
  const endpoints = await discover(calls, url, token, platform.networks)
  const ourToken = mintSecret()
  // Before it is sent: the operator reads our versions with it while we wait.
  const connectionId = await addConnection(db, {
    name: new URL(url).host,
    state: 'connecting',
    token: ourToken,
    at: new Date(now),
  })
  try {
    return await sendCredentials(registrar, connectionId, { method: 'POST', url, token, ourToken, endpoints })
  } catch (error) {
    await db.transaction((tx) => endConnection(tx, connectionId, new Date(now)))
    throw error
  }
}

const requireToken = async ({ db, secrets }: Registrar, connectionId: string): Promise<string> => {
  const token = await readOperatorToken(db, secrets, connectionId)
  if (token === null) throw new Unsuitable(3001, 'The token of this operator can’t be opened: SECRETS has changed.')
  return token
}

/** New tokens both ways, and its endpoints again. @throws PartyFailed, OperatorRefused, Unsuitable */
export const renewTokens = async (registrar: Registrar, connection: Connection): Promise<void> => {
  const { db, platform, calls, now } = registrar
  const url = connection.versionsUrl ?? ''
  const token = await requireToken(registrar, connection.connectionId)
  const endpoints = await discover(calls, url, token, platform.networks)
  const ourToken = mintSecret()
  await addToken(db, connection.connectionId, { token: ourToken, isAfterInvitation: false, at: new Date(now) })
  await sendCredentials(registrar, connection.connectionId, { method: 'PUT', url, token, ourToken, endpoints })
}

/** Ends it here in any case. @returns whether the operator took note */
export const unregister = async (registrar: Registrar, connection: Connection): Promise<boolean> => {
  const { db, calls, now } = registrar
  const token = await requireToken(registrar, connection.connectionId)
  const url = endpointOf(connection, 'credentials')
  const end = () => db.transaction((tx) => endConnection(tx, connection.connectionId, new Date(now)))
  try {
    if (url !== null) await askOperator(calls, { url, method: 'DELETE', token })
  } catch (error) {
    if (!(error instanceof PartyFailed || error instanceof OperatorRefused)) throw error
    await end()
    return false
  }
  await end()
  return true
}
