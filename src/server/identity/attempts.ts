import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { isAway } from '#server/database/away.ts'
import { cookieOf } from './browser.ts'
import { policyOf, type SignedInBy } from './policies.ts'
import type { Sessions } from './sessions.ts'
import type { Impersonation } from '#server/http/admit.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** Who somebody showed to be, and how. */
export interface Shown {
  readonly customerId: string
  readonly by: SignedInBy
  /** They had signed in here before. */
  readonly isKnownBrowser: boolean
  /** They gave a code as well. */
  readonly hasCode: boolean
  /** The passkey that answered. */
  readonly passkeyId?: string
}

/** How the provider names it (RFC 8176, and `mail`). */
const methods = { password: ['pwd'], link: ['mail'], passkey: ['hwk', 'user', 'mfa'] } as const

/** One sign-in that a browser has begun: the provider calls it an interaction. */
export interface Attempts {
  /** The attempt that this browser has begun under this path; null when it is over, or another browser's. */
  readonly of: (request: FastifyRequest, reply: FastifyReply, uid: string) => Promise<Interaction | null>
  /** Whether this browser has begun it, be it over by now; its cookie outlives it. */
  readonly isOfBrowser: (request: FastifyRequest, uid: string) => boolean
  readonly find: (uid: string) => Promise<Interaction | null>
  /** @returns where the browser goes on */
  readonly signIn: (attempt: Interaction, shown: Shown) => Promise<string>
  /** Lets staff in, for the customer of the impersonation. Whoever was signed in in this browser is signed out first. @returns where the browser goes on */
  readonly enter: (attempt: Interaction, impersonation: Impersonation) => Promise<string>
  /** Sends the browser back to the portal with `access_denied` and a documented text. @returns where it goes on */
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
        if (isAway(error)) throw error
        return null
      }
    },
    isOfBrowser: (request, uid) => cookieOf(request, provider.cookieName('interaction')) === uid,
    find: async (uid) => (await provider.Interaction.find(uid)) ?? null,
    signIn: async (attempt, { customerId, by, isKnownBrowser, hasCode, passkeyId }) => {
      // Somebody else was signed in here: their session ends before this one begins.
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
