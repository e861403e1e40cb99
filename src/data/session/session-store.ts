import { sessionMs } from '#domain/basics/durations.ts'
import type { Impersonation, ImpersonationClaim } from './impersonation-claim.ts'
import { newSealingKey } from '#data/browser/seal.ts'
import { withSessionLock } from './session-lock.ts'
import { createSessionRecord, type StoredSession, leftOf, type Opened, type Secrets } from './session-record.ts'
import type { Policy } from './sealed-state.ts'
import { answersKey } from '#data/browser/storage-names.ts'
import { supplyPointKey } from '#data/browser/last-supply-point.ts'
import { createTabs, type EndedBy, type TabMessage } from '#data/browser/tabs.ts'
import { storageBlocked, type Idb } from '#data/browser/idb.ts'

export interface Token {
  readonly value: string
  /** ms from arrival. */
  readonly lifetime: number
}

export interface NewSession {
  readonly token: Token
  readonly impersonation: Impersonation | null
}

/** `status` is 0 without an answer. */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly token: Token; readonly generation: number; readonly since: number }
  /** `since`: start of the ended session; null if none was stored. */
  | { readonly outcome: 'ended'; readonly since: number | null }
  | { readonly outcome: 'blocked' }
  | { readonly outcome: 'failed'; readonly status: number }

export interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token?: string | undefined
  readonly id_token?: string | undefined
  /** Seconds. */
  readonly expires_in?: number | undefined
}

export type EndedSecrets = Pick<Secrets, 'refreshToken' | 'idToken' | 'policy'>

interface Hearers {
  readonly onAsked?: () => void
  /** Before everything is stored. */
  readonly onToken?: (token: Token) => void
}

interface Renewing extends Hearers {
  readonly device: Promise<string | undefined>
}

export interface SessionEnvironment {
  readonly idb: Idb
  /** Null while the provider can't be reached. */
  readonly tokenEndpoint: (policy: Policy | undefined) => string | null
  readonly form: () => Readonly<Record<string, string>>
  readonly credentials?: Readonly<Record<string, string>>
  /** Before renewed tokens are used; never rejects. */
  readonly noteRenewal?: (answer: TokenAnswer) => Promise<void>
}

/** Below the lock timeout of other tabs, above ten seconds of a slow line. */
const refreshTimeout = 13_000
/** ms; a shorter token would expire during the first calls. */
const worthHaving = 30_000

const tokenOf = ({ access_token: value, expires_in: seconds = 60 }: TokenAnswer): Token => ({ value, lifetime: seconds * 1_000 })

const secretsOf = (answer: TokenAnswer, last?: Partial<Secrets>): Secrets => ({
  ...(last?.policy && { policy: last.policy }),
  refreshToken: answer.refresh_token ?? last?.refreshToken ?? '',
  idToken: answer.id_token ?? last?.idToken ?? null,
  accessToken: answer.access_token,
  until: Date.now() + tokenOf(answer).lifetime,
})

/** A clock set back does not extend it. */
const stillGood = ({ accessToken: value, until }: Secrets): Token | null => {
  const lifetime = until - Date.now()
  return lifetime > worthHaving && lifetime <= sessionMs ? { value, lifetime } : null
}

const withSessionLifetime = ({ value }: Token): Token => ({ value, lifetime: sessionMs })

/** Tokens sealed with a key that scripts cannot read. All tabs share the access token, so that one renewal serves all. */
export const createSessionStore = ({
  idb,
  tokenEndpoint,
  form,
  credentials = {},
  noteRenewal = async () => {},
}: SessionEnvironment) => {
  const record = createSessionRecord(idb)
  const tabs = createTabs<TabMessage>('tarn-session')
  let generation = 0
  /** Start of this page's session: tells it from another customer's. */
  let since: number | null = null

  const goOnWith = (session: { readonly since: number; readonly generation: number }) => {
    generation = session.generation
    since = session.since
  }

  const giveUp = (over: number | null): Renewal => {
    since = over ?? since
    return { outcome: 'ended', since: over }
  }

  const deviceId = async () => {
    const device = await idb.read<string>('device')
    if (device) return device
    const made = crypto.randomUUID()
    await idb.write('device', made)
    return made
  }

  const post = async ({ refreshToken, policy }: Secrets, { device, onAsked }: Renewing): Promise<Response | null> => {
    const endpoint = tokenEndpoint(policy)
    if (endpoint === null) return null
    const fields = {
      grant_type: 'refresh_token',
      ...form(),
      refresh_token: refreshToken,
      device_id: (await device) ?? (await deviceId()),
    }
    const body = new URLSearchParams(fields)
    const signal = AbortSignal.timeout(refreshTimeout)
    const answer = fetch(endpoint, {
      method: 'POST',
      headers: credentials,
      body,
      signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    onAsked?.()
    return answer.catch(() => null)
  }

  const refresh = async (opened: Opened, renewing: Renewing): Promise<Renewal> => {
    const response = await post(opened.secrets, renewing)
    if (!response) return { outcome: 'failed', status: 0 }
    if (response.status === 400) return giveUp(opened.since)
    if (!response.ok) return { outcome: 'failed', status: response.status }
    const answer = (await response.json().catch(() => null)) as TokenAnswer | null
    if (!answer?.access_token) return { outcome: 'failed', status: 500 }
    const token = tokenOf(answer)
    if (!opened.impersonation) await noteRenewal(answer)
    renewing.onToken?.(token)
    if (!(await record.renew(opened, secretsOf(answer, opened.secrets)))) return { outcome: 'failed', status: 0 }
    const renewed = { since: opened.since, generation: opened.generation + 1 }
    goOnWith(renewed)
    return { outcome: 'renewed', token, ...renewed }
  }

  const takeUp = (opened: Opened | null, { onToken }: Hearers): Renewal | null => {
    const token = opened && opened.generation !== generation ? stillGood(opened.secrets) : null
    if (!opened || !token) return null
    goOnWith(opened)
    onToken?.(token)
    return {
      outcome: 'renewed',
      token: opened.impersonation ? withSessionLifetime(token) : token,
      generation,
      since: opened.since,
    }
  }

  const renew = async (renewing: Renewing): Promise<Renewal> => {
    const opened = await record.read()
    if (!opened) return giveUp(null)
    const token = takeUp(opened, renewing)
    if (token) return token
    return opened.impersonation ? giveUp(since ?? opened.since) : refresh(opened, renewing)
  }

  return {
    deviceId,
    readSaved: async (): Promise<StoredSession | null> => {
      const facts = await record.facts()
      if (facts?.impersonation) generation = 0
      return facts ? leftOf(facts, Date.now()) : null
    },
    /** Lasts a day; a staff session (`claim`) as long as its token. `policy`: at the retailer's own provider. */
    begin: async (answer: TokenAnswer, claim: ImpersonationClaim | null = null, policy?: Policy): Promise<NewSession> => {
      const token = tokenOf(answer)
      const start = { since: Date.now(), generation: 1 }
      const impersonation = claim && { ...claim, lifetime: token.lifetime, until: start.since + token.lifetime }
      await withSessionLock(async () => {
        const key = await newSealingKey()
        await idb.remove(answersKey)
        await record.writeKey(key)
        await record.write(key, secretsOf(answer, policy && { policy }), { ...start, ...(impersonation && { impersonation }) })
      })
      goOnWith(start)
      tabs.broadcast({ type: 'started' })
      return { token: impersonation ? withSessionLifetime(token) : token, impersonation }
    },
    /** A token new to this page: stored, or from the provider. One tab at a time, rereading storage first. */
    renew: async (hearers: Hearers = {}): Promise<Renewal> => {
      try {
        const token = takeUp(await record.read(), hearers)
        if (token) return token
        const device = idb.read<string>('device')
        device.catch(() => {})
        return await withSessionLock(() => renew({ ...hearers, device }))
      } catch (cause) {
        return cause instanceof Error && cause.name === storageBlocked ? { outcome: 'blocked' } : { outcome: 'failed', status: 0 }
      }
    },
    adopt: (renewal: Renewal): void => {
      if (renewal.outcome === 'renewed') goOnWith(renewal)
      else if (renewal.outcome === 'ended') since = renewal.since ?? since
    },
    isOurs: async (): Promise<boolean> => {
      const facts = await record.facts()
      return facts !== undefined && facts.since === since
    },
    /** Other tabs hide their content before the session ends. */
    announceEnd: (): void => tabs.broadcast({ type: 'ended', by: 'customer' }),
    /** @returns tokens needed to end it at the provider */
    end: (by: EndedBy): Promise<EndedSecrets | null> =>
      withSessionLock(async () => {
        const opened = await record.read()
        // Timeout or provider ends this page's session, not a newer one of another tab.
        if (by !== 'customer' && opened && opened.since !== since) return null
        await record.remove(supplyPointKey, answersKey)
        generation = 0
        tabs.broadcast({ type: 'ended', by })
        if (!opened) return null
        const { refreshToken, idToken, policy } = opened.secrets
        return { refreshToken, idToken, ...(policy && { policy }) }
      }),
    watch: tabs.listen,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
