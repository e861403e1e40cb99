import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Impersonations } from '#server/identity/impersonation/impersonations.ts'
import type { Attempts } from './attempts.ts'
import type { Brand } from '#brands/brands.ts'
import type { Browsers } from './browser.ts'
import type { ExternalIdentity } from './external/external-identity.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Limits } from './limits.ts'
import type { MagicLinks } from './magic-links.ts'
import type { Passkeys } from '#server/identity/second-step/passkeys.ts'
import type { PageContent } from './pages/layout.ts'
import type { createRotation } from './rotation.ts'
import type { createSecretLimit } from './operator-clients.ts'
import type { SecondStep } from '#server/identity/second-step/second-step.ts'
import type { StaffPasskeys } from '#server/identity/staff-sign-in/staff-passkeys.ts'
import type { StaffProvider } from '#server/identity/staff-sign-in/staff-provider.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Sessions } from './sessions.ts'

export interface IdentityParts {
  /** Null: customers sign in here. */
  readonly external: ExternalIdentity | null
  readonly db: Database
  readonly origin: string
  readonly now: () => number
  readonly cardNoticeKey: Buffer
  /** Newest first; they verify unsubscribe links. */
  readonly wayOutKeys: readonly Buffer[]
  readonly mail: Mail
  readonly provider: Provider
  readonly attempts: Attempts
  readonly browsers: Browsers
  readonly known: KnownBrowsers
  readonly limits: Limits
  readonly links: MagicLinks
  readonly passkeys: Passkeys
  readonly secondStep: SecondStep
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly impersonations: Impersonations
  readonly staffPasskeys: StaffPasskeys
  /** Null: staff sign in here. */
  readonly staffProvider: StaffProvider | null
  readonly limitSecrets: ReturnType<typeof createSecretLimit>
  readonly rotate: ReturnType<typeof createRotation>
  readonly brandOf: (request: FastifyRequest) => Brand
  readonly show: (request: FastifyRequest, reply: FastifyReply, content: PageContent) => FastifyReply
  readonly inBackground: (work: () => Promise<void>) => void
  readonly sweep: () => Promise<void>
}
