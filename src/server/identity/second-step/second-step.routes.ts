import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formText } from '#server/http/body/form-text.ts'
import type { SignInProof } from '#server/identity/attempts.ts'
import { areCodesOn, takeCode } from './code-keys.ts'
import type { IdentityParts } from '#server/identity/parts.ts'
import type { Attempt, PasswordTrouble } from '#server/identity/pages/sign-in-pages.ts'
import type { FirstStep } from './second-step.ts'
import { type AtAttempt, attemptsOf, showCode } from '#server/identity/with-attempt.ts'

const longestAnswer = 6_000

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Second step after a password or a mailed link; a passkey needs none. */
export const secondStepRoutes = (
  server: FastifyInstance,
  parts: IdentityParts,
  showPassword: (request: FastifyRequest, reply: FastifyReply, page: Attempt, trouble: PasswordTrouble) => unknown,
): ((at: AtAttempt, step: FirstStep) => Promise<unknown>) => {
  const { attempts, db, known, limits, now, passkeys, secondStep, secrets, sessions } = parts
  const withAttempt = attemptsOf(parts)

  const enter = async (
    { request, reply, attempt }: AtAttempt,
    step: FirstStep,
    more: Pick<SignInProof, 'hasCode' | 'passkeyId'>,
  ) => {
    const isKnownBrowser = known.remember(request, reply, step.customerId)
    return reply.redirect(await attempts.signIn(attempt, { ...step, ...more, isKnownBrowser }), 303)
  }

  const ask = ({ request, reply, attempt, browser }: AtAttempt, step: FirstStep, trouble: 'wrong' | 'resting' | null = null) =>
    showCode(parts, { request, reply, uid: attempt.uid, browser }, step, trouble)

  server.post(
    '/sign-in/:uid/code',
    withAttempt(async (at) => {
      const { request, reply, form, attempt, browser, page } = at
      const step = secondStep.open(form.step ?? '', attempt.uid, browser)
      if (step === null) return showPassword(request, reply.code(400), page, null)
      const { customerId } = step
      const verdict = await limits.take('code', { account: customerId, address: request.ip })
      if (!verdict.isAllowed)
        return ask({ ...at, reply: reply.code(429).header('retry-after', verdict.retryAfterSeconds) }, step, 'resting')
      if (await takeCode(db, secrets, customerId, formText(form.code, 20), now())) {
        await verdict.forgive()
        return enter(at, step, { hasCode: true })
      }
      await sessions.record('signInRefused', { customerId })
      return ask({ ...at, reply: reply.code(401) }, step, 'wrong')
    }),
  )

  server.post(
    '/sign-in/:uid/passkey',
    withAttempt(async (at) => {
      const { request, reply, form, attempt, page } = at
      const verdict = await limits.take('passkey', { account: attempt.uid, address: request.ip })
      if (!verdict.isAllowed)
        return showPassword(request, reply.code(429).header('retry-after', verdict.retryAfterSeconds), page, 'resting')
      const answered = await passkeys.signIn(attempt.uid, read(formText(form.credential, longestAnswer)))
      if (answered === null) return showPassword(request, reply.code(401), page, 'passkey')
      await verdict.forgive()
      const { customerId, passkeyId } = answered
      return enter(at, { customerId, by: 'passkey' }, { hasCode: false, passkeyId })
    }),
  )

  return async (at, step) => ((await areCodesOn(db, step.customerId)) ? ask(at, step) : enter(at, step, { hasCode: false }))
}
