import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { BrandId } from '#brands/brands.ts'
import type { Database } from '#server/database/database.ts'
import { describeError } from '#server/process/log.ts'
import { brandAt } from '#server/process/config.ts'
import type { Mail } from '#server/mail/mail.ts'
import { wayOutPurpose } from '#server/mail/unsubscribe-token.ts'
import { staffOf } from '#server/identity/staff-sign-in/staff-requests.ts'
import { createImpersonations } from '#server/identity/impersonation/impersonations.ts'
import { sweep } from './adapter.ts'
import { ambient } from '#server/database/ambient.ts'
import { createAttempts } from './attempts.ts'
import { createBrowsers } from './browser.ts'
import { loadSigningKeys } from './keys.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import type { CallSource, Caller, VerifyOperator, VerifyStaff } from '#server/http/caller.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { mailNewBrowser } from './account-mail.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createLimits } from './limits.ts'
import { createMagicLinks } from './magic-links.ts'
import { mountIdentity } from './mount.ts'
import { renderPage } from './pages/layout.ts'
import { providerPages } from './pages/provider-pages.ts'
import { createChallenges } from '#server/identity/second-step/challenges.ts'
import { createPasskeys } from '#server/identity/second-step/passkeys.ts'
import { createSecondStep } from '#server/identity/second-step/second-step.ts'
import { createProvider } from './provider.ts'
import { createRotation } from './rotation.ts'
import { createSecretLimit } from './operator-clients.ts'
import { keyFor, mintSecret } from '#server/secrets/seal.ts'
import { createSessions } from './sessions.ts'
import { createExternalIdentity, type ExternalIdentity } from './external/external-identity.ts'
import { externalTokensOf } from './external/external-tokens.ts'
import type { IssuerSettings } from '#server/process/issuer-settings.ts'
import type { StaffIssuerSettings } from '#server/process/staff-issuer-settings.ts'
import { staffPasskeysOf } from '#server/identity/staff-sign-in/staff-passkeys.ts'
import { createStaffProvider } from '#server/identity/staff-sign-in/staff-provider.ts'
import { createVerify, createVerifyOperator, type OpenToken, openOwnTokens } from './verify.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

interface IdentityOptions {
  readonly db: Database
  /** Public origin of the portal, without a trailing slash. */
  readonly origin: string
  /** Fixed brand of this server; without it the host name decides. */
  readonly brand?: BrandId
  readonly mail: Mail
  /** Newest first, at least 32 characters each; if missing, one is created and stored in the database. */
  readonly secrets?: readonly string[]
  readonly log?: Log
  /** The retailer's own provider, which signs customers in; ours signs in staff who visit them. */
  readonly external?: IssuerSettings | null
  /** The retailer's own provider for staff. */
  readonly staffIssuer?: StaffIssuerSettings | null
  /** Epoch ms. */
  readonly now?: () => number
}

export interface Identity {
  /** Call it first. @throws SettingRefused when the secrets do not open the keys */
  readonly unlock: () => Promise<void>
  readonly mount: (server: FastifyInstance) => Promise<void>
  readonly verify: (token: string, source?: CallSource) => Promise<Caller | null>
  readonly verifyOperator: VerifyOperator
  readonly verifyStaff: VerifyStaff
  /** Takes effect on every process within a second. */
  readonly endSession: (sessionId: string) => Promise<void>
  readonly settled: () => Promise<void>
}

/** With a provider of the retailer's, our own signs in nobody but staff. */
const openerOf =
  (openOwn: OpenToken, external: ExternalIdentity | null): OpenToken =>
  async (token, source) => {
    const opened = await openOwn(token, source)
    if (external === null || opened?.subject.actor) return opened
    return opened ? null : external.open(token, source)
  }

/** Memoised; a failure is retried by the next caller. */
const once = <Result>(make: () => Promise<Result>): (() => Promise<Result>) => {
  let made: Promise<Result> | null = null
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = null
      throw error
    }))
}

export const createIdentity = (options: IdentityOptions): Identity => {
  const { origin, mail, secrets: given = [], log, now = () => Date.now() } = options
  const db = ambient(options.db)
  const brandOf = (host: string) => brandAt(options, host)
  const sessions = createSessions(db, now)
  const issuer = `${origin}/oidc`
  const audience = `${origin}/v2`
  const operatorAudience = `${origin}/v2/operator`
  const running = new Set<Promise<void>>()
  const external = options.external ? createExternalIdentity(options.external, { db, sessions, now }) : null

  const load = once(async () => {
    const secrets = await loadSecrets(db, given)
    const keys = await loadSigningKeys(db, secrets)
    return {
      secrets,
      keys,
      verify: createVerify({ open: openerOf(openOwnTokens({ keys, issuer, audience, now }), external), sessions, now }),
      verifyOperator: createVerifyOperator({ keys, issuer, audience: operatorAudience, db, now }),
    }
  })

  const mount = async (server: FastifyInstance) => {
    const { secrets, keys } = await load()
    const [newest, ...older] = secrets
    const keysFor = (purpose: string) => [keyFor(newest, purpose), ...older.map((each) => keyFor(each, purpose))] as const
    const logger = log ?? server.log
    const limits = createLimits(db, now)
    const impersonations = createImpersonations(db, keyFor(newest, 'staff tickets'), now)
    const known = createKnownBrowsers(origin, keysFor('known browsers'), now)
    const outbox = createOutbox(db, now, () => {})
    const provider = createProvider({
      db,
      origin,
      issuer,
      audience,
      operatorAudience,
      keys,
      sessions,
      impersonations,
      known,
      mailNewBrowser: ({ host, ...about }) => mailNewBrowser(db, outbox, { ...about, brand: brandOf(host).id }, now()),
      signsInCustomers: external === null,
      now,
      cookieKeys: keysFor('cookies').map((key) => key.toString('base64url')),
      pages: providerPages(brandOf),
    })
    if (options.external)
      externalTokensOf(options.external).onFailure((error) =>
        logger.warn({ failure: describeError(error) }, 'the provider of ISSUER_URL can’t be used'),
      )
    provider.on('server_error', (_ctx, error: Error) => logger.error({ failure: describeError(error) }, 'sign-in failed'))
    await mountIdentity(server, {
      external,
      db,
      origin,
      now,
      cardNoticeKey: keyFor(newest, 'card notices'),
      wayOutKeys: keysFor(wayOutPurpose),
      mail,
      provider,
      attempts: createAttempts(provider, sessions, now),
      browsers: createBrowsers(origin, keysFor('forms')),
      known,
      passkeys: createPasskeys(db, origin, createChallenges(keysFor('passkey challenges'), now), now),
      staffPasskeys: staffPasskeysOf(db, origin, secrets, now),
      staffProvider:
        (options.staffIssuer &&
          createStaffProvider(options.staffIssuer, {
            origin,
            key: keyFor(newest, 'staff sign-ins'),
            now,
            report: (error) => logger.warn({ failure: describeError(error) }, 'the provider of STAFF_ISSUER_URL can’t be used'),
          })) ??
        null,
      secondStep: createSecondStep(keysFor('second steps'), now),
      secrets,
      limits,
      links: createMagicLinks(db, now),
      sessions,
      impersonations,
      limitSecrets: createSecretLimit(db, limits, logger, now),
      rotate: createRotation(db, sessions, limits, secrets, now),
      brandOf: ({ hostname }) => brandOf(hostname),
      show: (request, reply, content) => {
        const { text, policy } = renderPage({ ...content, brand: brandOf(request.hostname) }, mintSecret(16))
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
          .send(text)
      },
      inBackground: (work) => {
        const task = work()
          .catch((error: Error) => logger.error({ failure: describeError(error) }, 'an email was not sent'))
          .finally(() => running.delete(task))
        running.add(task)
      },
      sweep: () => sweep(db, now()),
    })
    server.addHook('onClose', () => settled())
  }

  const settled = async () => {
    await Promise.all(running)
  }

  return {
    unlock: async () => void (await load()),
    mount,
    settled,
    verify: async (token, source = { userAgent: '', address: '' }) => (await load()).verify(token, source),
    verifyOperator: async (token) => (await load()).verifyOperator(token),
    verifyStaff: (cookie) => staffOf({ db, origin, now }, { headers: { cookie } }),
    endSession: sessions.end,
  }
}
