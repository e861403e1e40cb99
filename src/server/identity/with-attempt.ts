import type { FastifyReply, FastifyRequest } from 'fastify'
import { isProofAct, proofActs } from '#domain/portal/proof-acts.ts'
import type { IdentityParts } from './parts.ts'
import { findLoginOf } from './logins.ts'
import { messageBody } from './pages/link-pages.ts'
import { codeBody, type CodeTrouble } from './pages/code-page.ts'
import type { Attempt } from './pages/sign-in-pages.ts'
import type { FirstStep } from '#server/identity/second-step/second-step.ts'

export interface Form {
  readonly email?: string
  readonly password?: string
  readonly form_token?: string
  readonly why?: string
  readonly code?: string
  readonly step?: string
  readonly credential?: string
}

export interface AtAttempt {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly form: Form
  readonly attempt: NonNullable<Awaited<ReturnType<IdentityParts['attempts']['of']>>>
  readonly page: Attempt
  readonly browser: string
}

const emailShape = /^[^\s@<>(),:;"\\]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/u
export const isEmail = (text: string): boolean => text.length <= 254 && emailShape.test(text)
const hintOf = (hint: unknown) => (typeof hint === 'string' && isEmail(hint) ? hint : '')

/** General text for a client that names no act. */
const actOf = (act: unknown): string => (isProofAct(act) ? proofActs[act] : 'change something that we keep safe for you')

export const pathOfAttempt = (uid: string): string => `/sign-in/${uid}`

export const attemptsOf = ({ attempts, browsers, db, passkeys, show }: IdentityParts) => {
  const overPage = (request: FastifyRequest, reply: FastifyReply, status: 400 | 403) =>
    show(request, reply.code(status), {
      title: 'Sign in again',
      body: messageBody('Let’s start that again', 'This sign-in page was open for too long, or was opened in another browser.', {
        href: '/login',
        label: 'Start again',
      }),
    })

  return (work: (at: AtAttempt) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { uid } = request.params as { uid: string }
    const form = (request.body ?? {}) as Form
    const browser = browsers.of(request, reply)
    const attempt = await attempts.of(request, reply, uid)
    // "Back" after signing in: the portal redirects.
    if (!attempt && request.method === 'GET' && attempts.isOfBrowser(request, uid)) return reply.redirect('/', 303)
    if (!attempt) return overPage(request, reply, 400)
    if (request.method === 'POST' && !browsers.isOwnForm(request, browser, uid, form.form_token))
      return overPage(request, reply, 403)
    const isProof = attempt.prompt.name === 'login' && attempt.params['prompt'] === 'login' && attempt.session !== undefined
    const login = isProof ? await findLoginOf(db, attempt.session?.accountId ?? '') : null
    const page = {
      path: pathOfAttempt(uid),
      formToken: browsers.formToken(browser, uid),
      email: form.email ?? login?.email ?? hintOf(attempt.params['login_hint']),
      act: login === null ? null : actOf(attempt.params['act']),
      passkey: passkeys.canBe ? JSON.stringify(await passkeys.requestOptions(uid)) : null,
    }
    return work({ request, reply, form, attempt, page, browser })
  }
}

interface Pressing {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly uid: string
  readonly browser: string
}

export const showCode = (
  { browsers, secondStep, show }: Pick<IdentityParts, 'browsers' | 'secondStep' | 'show'>,
  { request, reply, uid, browser }: Pressing,
  step: FirstStep,
  trouble: CodeTrouble,
) =>
  show(request, reply, {
    title: 'Enter your code',
    body: codeBody(
      { path: pathOfAttempt(uid), formToken: browsers.formToken(browser, uid), step: secondStep.seal(step, uid, browser) },
      trouble,
    ),
  })
