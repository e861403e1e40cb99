import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { isUnavailable } from '#server/database/database-errors.ts'
import { cookieOf } from './browser.ts'
import { policyOf, type SignedInBy } from './policies.ts'
import type { Sessions } from './sessions.ts'
import type { Impersonation } from '#server/http/access-checks.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

export interface SignInProof {
  readonly customerId: string
  readonly by: SignedInBy
  readonly isKnownBrowser: boolean
  readonly hasCode: boolean
  readonly passkeyId?: string
}

/** `amr` values of the provider (RFC 8176, and `mail`). */
const methods = { password: ['pwd'], link: ['mail'], passkey: ['hwk', 'user', 'mfa'] } as const

export interface Attempts {
  /** Null when the attempt is over or belongs to another browser. */
  readonly of: (request: FastifyRequest, reply: FastifyReply, uid: string) => Promise<Interaction | null>
  /** True also for an attempt that is over: its cookie outlives it. */
  readonly isOfBrowser: (request: FastifyRequest, uid: string) => boolean
  readonly find: (uid: string) => Promise<Interaction | null>
  readonly signIn: (attempt: Interaction, shown: SignInProof) => Promise<string>
  /** Signs out any customer in this browser first. */
  readonly enter: (attempt: Interaction, impersonation: Impersonation) => Promise<string>
  readonly refuse: (attempt: Interaction, description: string) => Promise<string>
}

export const createAttempts = (provider: Provider, sessions: Sessions, now: () => number): Attempts => {
  const finish = async (attempt: Interaction, result: InteractionResults) => {
    attempt.result = result
    await attempt.save(Math.max(1, attempt.exp - Math.floor(now() / 1_000)))
    return attempt.returnTo
  }

  return {
    of: async (request, reply, uid) => {
      try {
        const attempt = await provider.interactionDetails(request.raw, reply.raw)
        return attempt.uid === uid ? attempt : null
      } catch (error) {
        if (isUnavailable(error)) throw error
        return null
      }
    },
    isOfBrowser: (request, uid) => cookieOf(request, provider.cookieName('interaction')) === uid,
    find: async (uid) => (await provider.Interaction.find(uid)) ?? null,
    signIn: async (attempt, { customerId, by, isKnownBrowser, hasCode, passkeyId }) => {
      // Another customer was signed in here: end their session first.
      if (attempt.session && attempt.session.accountId !== customerId) {
        await sessions.endBrowser(attempt.session.uid)
        delete attempt.session
      }
      return finish(attempt, {
        login: {
          accountId: customerId,
          acr: policyOf[by],
          amr: [...methods[by], ...(hasCode ? ['otp', 'mfa'] : [])],
          isKnownBrowser,
          ...(passkeyId !== undefined && { passkeyId }),
        },
      })
    },
    enter: async (attempt, { customerId, visitId }) => {
      if (attempt.session) await sessions.endBrowser(attempt.session.uid)
      delete attempt.session
      return finish(attempt, { login: { accountId: customerId, acr: 'impersonation', amr: ['staff'], remember: false, visitId } })
    },
    refuse: (attempt, description) => finish(attempt, { error: 'access_denied', error_description: description }),
  }
}
