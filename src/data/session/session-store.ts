import { sessionMs } from '#domain/durations.ts'
import type { Impersonation, ImpersonationClaim } from './impersonation-claim.ts'
import { newSealingKey } from '#data/browser/seal.ts'
import { withSessionLock } from './session-lock.ts'
import { createSessionRecord, type KeptSession, leftOf, type Opened, type Secrets } from './session-record.ts'
import { supplyPointKey } from '#data/browser/last-supply-point.ts'
import { createTabs, type EndedBy, type TabMessage } from '#data/browser/tabs.ts'
import { storageBlocked, type Idb } from '#data/browser/idb.ts'

/** An access token as the portal holds it. */
export interface Token {
  readonly value: string
  /** Milliseconds that it is good for, counted from when it came. */
  readonly lifetime: number
}

/** A session that has just begun. */
export interface Begun {
  readonly token: Token
  readonly impersonation: Impersonation | null
}

/** What asking for a new access token came to. `status` is 0 when there was no answer. */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly token: Token; readonly generation: number; readonly since: number }
  /** `since` is when what ended began; null when nothing was kept. */
  | { readonly outcome: 'ended'; readonly since: number | null }
  | { readonly outcome: 'blocked' }
  | { readonly outcome: 'failed'; readonly status: number }

/** What the token endpoint answers. */
export interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token?: string | undefined
  readonly id_token?: string | undefined
  /** Seconds. */
  readonly expires_in?: number | undefined
}

/** What a renewal tells on its way. */
interface Hearers {
  /** The provider was asked. */
  readonly onAsked?: () => void
  /** There is a token, before it is all kept. */
  readonly onToken?: (token: Token) => void
}

interface Renewing extends Hearers {
  readonly device: Promise<string | undefined>
}

export interface SessionEnvironment {
  readonly idb: Idb
  readonly tokenEndpoint: () => string
  /** What every refresh sends besides the token itself: client, scope and redirect address. */
  readonly form: () => Readonly<Record<string, string>>
  /** Headers with the client's own credentials, where it has any. */
  readonly credentials?: Readonly<Record<string, string>>
}

/** Less than other tabs wait for this one, more than the ten seconds of a bad line. */
const refreshTimeout = 13_000
/** A kept token with less life than this is not taken up: it would run out over the first calls. */
const worthHaving = 30_000

const tokenOf = ({ access_token: value, expires_in: seconds = 60 }: TokenAnswer): Token => ({ value, lifetime: seconds * 1_000 })

const secretsOf = (answer: TokenAnswer, last?: Secrets): Secrets => ({
  refreshToken: answer.refresh_token ?? last?.refreshToken ?? '',
  idToken: answer.id_token ?? last?.idToken ?? null,
  accessToken: answer.access_token,
  until: Date.now() + tokenOf(answer).lifetime,
})

/** The kept token, if it is worth having; a clock that was put back does not make it last for days. */
const stillGood = ({ accessToken: value, until }: Secrets): Token | null => {
  const lifetime = until - Date.now()
  return lifetime > worthHaving && lifetime <= sessionMs ? { value, lifetime } : null
}

/** Nothing renews it: the end of its session is its own. */
const lasting = ({ value }: Token): Token => ({ value, lifetime: sessionMs })

/**
 * The session of this browser: its tokens, sealed together with a key that no script can read, and when it ends. A page or
 * tab that opens takes up the access token that is there, so that one renewal serves all of them.
 */
export const createSessionStore = ({ idb, tokenEndpoint, form, credentials = {} }: SessionEnvironment) => {
  const record = createSessionRecord(idb)
  const tabs = createTabs<TabMessage>('tarn-session')
  let generation = 0
  /** When the session began that this page goes on with: tells it apart from another customer's. */
  let since: number | null = null

  /** From here on this page goes on with what is kept. */
  const goOnWith = (kept: { readonly since: number; readonly generation: number }) => {
    generation = kept.generation
    since = kept.since
  }

  /** The session that began then is over: this page's to forget from here on, also where it never went on with it. */
  const giveUp = (over: number | null): Renewal => {
    since = over ?? since
    return { outcome: 'ended', since: over }
  }

  const deviceId = async () => {
    const kept = await idb.read<string>('device')
    if (kept) return kept
    const made = crypto.randomUUID()
    await idb.write('device', made)
    return made
  }

  const post = async ({ refreshToken }: Secrets, { device, onAsked }: Renewing): Promise<Response | null> => {
    const fields = {
      grant_type: 'refresh_token',
      ...form(),
      refresh_token: refreshToken,
      device_id: (await device) ?? (await deviceId()),
    }
    const body = new URLSearchParams(fields)
    const signal = AbortSignal.timeout(refreshTimeout)
    const answer = fetch(tokenEndpoint(), {
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
    renewing.onToken?.(token)
    if (!(await record.renew(opened, secretsOf(answer, opened.secrets)))) return { outcome: 'failed', status: 0 }
    const renewed = { since: opened.since, generation: opened.generation + 1 }
    goOnWith(renewed)
    return { outcome: 'renewed', token, ...renewed }
  }

  /** What is kept, when this page has not had it yet: another page or tab got it. */
  const takeUp = (opened: Opened | null, { onToken }: Hearers): Renewal | null => {
    const token = opened && opened.generation !== generation ? stillGood(opened.secrets) : null
    if (!opened || !token) return null
    goOnWith(opened)
    onToken?.(token)
    return { outcome: 'renewed', token: opened.impersonation ? lasting(token) : token, generation, since: opened.since }
  }

  const renew = async (renewing: Renewing): Promise<Renewal> => {
    const opened = await record.read()
    if (!opened) return giveUp(null)
    const kept = takeUp(opened, renewing)
    if (kept) return kept
    // Staff's ends by its time: one that this page did not go on with may have some left.
    return opened.impersonation ? giveUp(since ?? opened.since) : refresh(opened, renewing)
  }

  return {
    deviceId,
    /** What is kept of a session; null when there is none. Asks nobody but this browser. */
    kept: async (): Promise<KeptSession | null> => {
      const facts = await record.facts()
      // It has no other token: this page may take it up once more.
      if (facts?.impersonation) generation = 0
      return facts ? leftOf(facts, Date.now()) : null
    },
    /**
     * Keeps what the provider gave at sign-in. The session lasts a day from now; one of staff, whom `claim` names, as long as its
     * token.
     */
    begin: async (answer: TokenAnswer, claim: ImpersonationClaim | null = null): Promise<Begun> => {
      const token = tokenOf(answer)
      const begun = { since: Date.now(), generation: 1 }
      const impersonation = claim && { ...claim, lifetime: token.lifetime, until: begun.since + token.lifetime }
      await withSessionLock(async () => {
        const key = await newSealingKey()
        await record.writeKey(key)
        await record.write(key, secretsOf(answer), { ...begun, ...(impersonation && { impersonation }) })
      })
      goOnWith(begun)
      tabs.tell({ type: 'started' })
      return { token: impersonation ? lasting(token) : token, impersonation }
    },
    /**
     * Gets an access token that this page has not had: the kept one, or a new one from the provider. One tab at a time asks
     * the provider, and what is kept is read again by the one whose turn it is.
     */
    renew: async (hearers: Hearers = {}): Promise<Renewal> => {
      try {
        const kept = takeUp(await record.read(), hearers)
        if (kept) return kept
        const device = idb.read<string>('device')
        device.catch(() => {})
        return await withSessionLock(() => renew({ ...hearers, device }))
      } catch (cause) {
        return cause instanceof Error && cause.name === storageBlocked ? { outcome: 'blocked' } : { outcome: 'failed', status: 0 }
      }
    },
    /** Takes over a renewal that was made by the early script of this same page. */
    adopt: (renewal: Renewal): void => {
      if (renewal.outcome === 'renewed') goOnWith(renewal)
      else if (renewal.outcome === 'ended') since = renewal.since ?? since
    },
    /** Whether what this browser keeps is still the session that this page goes on with. */
    isOurs: async (): Promise<boolean> => {
      const facts = await record.facts()
      return facts !== undefined && facts.since === since
    },
    /** Tells the other tabs that the customer is about to end the session: they hide what they show before it is all over here. */
    announceEnd: (): void => tabs.tell({ type: 'ended', by: 'customer' }),
    /** Forgets the session and tells the other tabs why. Gives what the provider needs to end it too. */
    end: (by: EndedBy): Promise<Pick<Secrets, 'refreshToken' | 'idToken'> | null> =>
      withSessionLock(async () => {
        const opened = await record.read()
        // Time or the provider ends this page's session, not the one that another tab has begun since.
        if (by !== 'customer' && opened && opened.since !== since) return null
        await record.remove(supplyPointKey)
        generation = 0
        tabs.tell({ type: 'ended', by })
        return opened && { refreshToken: opened.secrets.refreshToken, idToken: opened.secrets.idToken }
      }),
    /** Listens to what other tabs do. The function that comes back stops it. */
    watch: tabs.listen,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
