import { newSealingKey, type Sealed, seal, unseal } from './seal.ts'
import { withSessionLock } from './session-lock.ts'
import { supplyPointKey } from './last-supply-point.ts'
import { createTabs } from './tabs.ts'
import { storageBlocked, type Vault } from './vault.ts'

/** An access token as the portal holds it. */
export interface Token {
  readonly value: string
  /** Milliseconds that it is good for, counted from when it came. */
  readonly lifetime: number
}

/** What asking for a new access token came to. `status` is 0 when there was no answer. */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly token: Token; readonly generation: number }
  | { readonly outcome: 'ended' }
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

interface Secrets {
  readonly refreshToken: string
  /** Names the session to the provider at sign-out; it is not a credential. */
  readonly idToken: string | null
  readonly accessToken: string
  /** When the access token runs out, epoch milliseconds of this device's own clock. */
  readonly until: number
}

interface SessionRecord {
  /** When the customer signed in, epoch milliseconds of this device's own clock. */
  readonly since: number
  /** Counts the renewals, so that a tab sees that another was quicker. */
  readonly generation: number
  readonly sealed: Sealed
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

interface Opened extends SessionRecord {
  readonly key: CryptoKey
  readonly secrets: Secrets
}

export interface SessionSurroundings {
  readonly vault: Vault
  readonly tokenEndpoint: () => string
  /** What every refresh sends besides the token itself: client, scope and redirect address. */
  readonly form: () => Readonly<Record<string, string>>
}

const dayOfSession = 86_400_000
const refreshPatience = 10_000
/** A kept token with less life than this is not taken up: it would run out over the first calls. */
const worthHaving = 30_000
const context = 'tarn session'

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
  return lifetime > worthHaving && lifetime <= dayOfSession ? { value, lifetime } : null
}

/**
 * The session of this browser: its tokens, sealed together with a key that no script can read, and when it ends. A page or
 * tab that opens takes up the access token that is there, so that one renewal serves all of them.
 */
export const createSessionStore = ({ vault, tokenEndpoint, form }: SessionSurroundings) => {
  const tabs = createTabs()
  let generation = 0

  const keep = async (key: CryptoKey, secrets: Secrets, since: number, next: number) => {
    const sealed = await seal(key, JSON.stringify(secrets), context)
    await vault.write('session', { since, generation: next, sealed } satisfies SessionRecord)
    generation = next
  }

  const read = async (): Promise<Opened | null> => {
    const [record, key] = (await vault.readAll('session', 'session-key')) as [SessionRecord?, CryptoKey?]
    if (!record || !key) return null
    try {
      return { ...record, key, secrets: JSON.parse(await unseal(key, record.sealed, context)) as Secrets }
    } catch {
      return null
    }
  }

  const deviceId = async () => {
    const kept = await vault.read<string>('device')
    if (kept) return kept
    const made = crypto.randomUUID()
    await vault.write('device', made)
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
    const signal = AbortSignal.timeout(refreshPatience)
    const answer = fetch(tokenEndpoint(), { method: 'POST', body, signal, cache: 'no-store', credentials: 'omit' })
    onAsked?.()
    return answer.catch(() => null)
  }

  const refresh = async ({ key, secrets, since, generation: last }: Opened, renewing: Renewing): Promise<Renewal> => {
    const response = await post(secrets, renewing)
    if (!response) return { outcome: 'failed', status: 0 }
    if (response.status === 400) return { outcome: 'ended' }
    if (!response.ok) return { outcome: 'failed', status: response.status }
    const answer = (await response.json().catch(() => null)) as TokenAnswer | null
    if (!answer?.access_token) return { outcome: 'failed', status: 500 }
    const token = tokenOf(answer)
    renewing.onToken?.(token)
    const next = last + 1
    await keep(key, secretsOf(answer, secrets), since, next)
    return { outcome: 'renewed', token, generation: next }
  }

  /** What is kept, when this page has not had it yet: another page or tab got it. */
  const takeUp = (opened: Opened | null, { onToken }: Hearers): Renewal | null => {
    const token = opened && opened.generation !== generation ? stillGood(opened.secrets) : null
    if (!opened || !token) return null
    generation = opened.generation
    onToken?.(token)
    return { outcome: 'renewed', token, generation }
  }

  const renew = async (renewing: Renewing): Promise<Renewal> => {
    const opened = await read()
    if (!opened) return { outcome: 'ended' }
    return takeUp(opened, renewing) ?? refresh(opened, renewing)
  }

  return {
    deviceId,
    /**
     * Milliseconds that are left of the session; null when there is none. Asks nobody but this browser, whose clock may be
     * wrong: what cannot be true is taken for a whole day, since the provider decides in any case.
     */
    left: async (): Promise<number | null> => {
      const record = await vault.read<SessionRecord>('session')
      if (!record) return null
      const left = record.since + dayOfSession - Date.now()
      return left > 0 && left <= dayOfSession ? left : dayOfSession
    },
    /** Keeps what the provider gave at sign-in and gives the access token. The session lasts a day from now. */
    begin: async (answer: TokenAnswer): Promise<Token> => {
      await withSessionLock(async () => {
        const key = await newSealingKey()
        await vault.write('session-key', key)
        await keep(key, secretsOf(answer), Date.now(), 1)
      })
      tabs.tell({ type: 'started' })
      return tokenOf(answer)
    },
    /**
     * Gets an access token that this page has not had: the kept one, or a new one from the provider. One tab at a time asks
     * the provider, and what is kept is read again by the one whose turn it is.
     */
    renew: async (hearers: Hearers = {}): Promise<Renewal> => {
      try {
        const kept = takeUp(await read(), hearers)
        if (kept) return kept
        const device = vault.read<string>('device')
        device.catch(() => {})
        return await withSessionLock(() => renew({ ...hearers, device }))
      } catch (cause) {
        return cause instanceof Error && cause.name === storageBlocked ? { outcome: 'blocked' } : { outcome: 'failed', status: 0 }
      }
    },
    /** Takes over a renewal that was made by the early script of this same page. */
    adopt: (renewal: Renewal): void => {
      if (renewal.outcome === 'renewed') generation = renewal.generation
    },
    /** Forgets the session and tells the other tabs. Gives what the provider needs to end it too. */
    end: (): Promise<Pick<Secrets, 'refreshToken' | 'idToken'> | null> =>
      withSessionLock(async () => {
        const opened = await read()
        await vault.remove('session', 'session-key', supplyPointKey)
        generation = 0
        tabs.tell({ type: 'ended' })
        return opened && { refreshToken: opened.secrets.refreshToken, idToken: opened.secrets.idToken }
      }),
    /** Hears what other tabs do. The function that comes back stops it. */
    watch: tabs.listen,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
