import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { staffOf } from '#server/identity/staff-sign-in/staff-requests.ts'
import { formText } from '#server/http/body/form-text.ts'
import type { IdentityParts } from './parts.ts'
import { mintActivationTicket, useActivationTicket } from './activation-tickets.ts'
import { confirmEmail, findLogin } from './logins.ts'
import { magicLinkMail } from './magic-link-mail.ts'
import { verifyPassword } from './passwords.ts'
import { cancelled, linkExpired, ticketRefused } from './policies.ts'
import { secondStepRoutes } from '#server/identity/second-step/second-step.routes.ts'
import { attemptsOf, isEmail } from './with-attempt.ts'
import {
  type Attempt,
  linkBody,
  type LinkReason,
  type LinkTrouble,
  passkeyScript,
  type PasswordTrouble,
  revealScript,
  sentBody,
  signInBody,
} from './pages/sign-in-pages.ts'

const reasonOf = (why: string | undefined): LinkReason => (why === 'forgot' ? why : 'link')

export const signInRoutes = (server: FastifyInstance, parts: IdentityParts): void => {
  const {
    attempts,
    browsers,
    db,
    known,
    links,
    limits,
    mail,
    now,
    origin,
    sessions,
    show,
    inBackground,
    brandOf,
    impersonations,
  } = parts

  const withAttempt = attemptsOf(parts)

  const showPassword = (request: FastifyRequest, reply: FastifyReply, page: Attempt, trouble: PasswordTrouble) =>
    show(request, reply, { title: 'Sign in', body: signInBody(page, trouble), script: `${revealScript}${passkeyScript}` })

  const showLink = (request: FastifyRequest, reply: FastifyReply, page: Attempt, reason: LinkReason, trouble: LinkTrouble) =>
    show(request, reply, { title: 'Sign in by email', body: linkBody(page, reason, trouble) })

  const goOn = secondStepRoutes(server, parts, showPassword)

  const sendLink = async (email: string, uid: string, browser: string, deepLink: unknown, brand: ReturnType<typeof brandOf>) => {
    const login = await findLogin(db, email)
    if (login === null) return
    const minted = await links.mint({
      customerId: login.customerId,
      uid,
      browser,
      deepLink: typeof deepLink === 'string' ? deepLink : null,
    })
    await sessions.record('linkSent', { customerId: login.customerId })
    await mail.send(magicLinkMail(brand, login.email, origin, minted))
  }

  /** Needs a ticket, in the browser of the staff session that got it. */
  const enterStaff = async (request: FastifyRequest, attempt: Parameters<typeof attempts.enter>[0], ticket: unknown) => {
    const staff = await staffOf(parts, request)
    const impersonation = staff && typeof ticket === 'string' ? await impersonations.use(staff, ticket) : null
    return impersonation ? attempts.enter(attempt, impersonation) : attempts.refuse(attempt, ticketRefused)
  }

  /** The portal asks by `fetch`: the answer's cookie binds the ticket to this browser, and no other site can ask for its own. */
  server.post('/sign-in/activation', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { key } = (request.body ?? {}) as { readonly key?: string }
    const verdict = await limits.take('linkTry', { account: formText(key, 128), address: request.ip })
    if (!verdict.isAllowed) return reply.code(429).header('retry-after', verdict.retryAfterSeconds).send()
    const isOwnPage = request.headers.origin === origin && (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
    if (!isOwnPage) return reply.code(403).send()
    const ticket = await mintActivationTicket(db, formText(key, 128), browsers.of(request, reply), now())
    return ticket === null ? reply.code(410).send() : reply.send({ ticket })
  })

  server.get(
    '/sign-in/:uid',
    withAttempt(async (at) => {
      const { request, reply, attempt, page, browser } = at
      const { p: policy, ticket } = attempt.params
      if (policy === 'impersonation') return reply.redirect(await enterStaff(request, attempt, ticket), 303)
      if (typeof ticket !== 'string')
        return policy === 'magic-link' ? showLink(request, reply, page, 'link', null) : showPassword(request, reply, page, null)
      const activated = await useActivationTicket(db, ticket, browser, now())
      if (activated) return goOn(at, activated)
      const customerId = await links.useTicket(ticket, browser)
      if (customerId === null) return reply.redirect(await attempts.refuse(attempt, linkExpired), 303)
      await confirmEmail(db, customerId)
      return goOn(at, { customerId, by: 'link' })
    }),
  )

  server.post(
    '/sign-in/:uid',
    withAttempt(async (at) => {
      const { request, reply, form, page } = at
      const name = formText(form.email, 254).trim()
      const login = name === '' ? null : await findLogin(db, name)
      // By customer: email and username, in any spelling, share their attempts.
      const account = login?.customerId ?? name.toLowerCase()
      const mark = login && known.markOf(request, login.customerId)
      const verdict = await (mark
        ? limits.take('knownPassword', { account: mark })
        : limits.take('password', { account, address: request.ip }))
      if (!verdict.isAllowed)
        return showPassword(request, reply.code(429).header('retry-after', verdict.retryAfterSeconds), page, 'resting')
      const isRight = await verifyPassword(formText(form.password, 200), login?.passwordHash ?? null).catch(() => null)
      if (isRight === null) return showPassword(request, reply.code(503).header('retry-after', 5), page, 'busy')
      if (!isRight || login === null) {
        await sessions.record('signInRefused', login ? { customerId: login.customerId } : {})
        return showPassword(request, reply.code(401), page, 'wrong')
      }
      await verdict.forgive()
      return goOn(at, { customerId: login.customerId, by: 'password' })
    }),
  )

  server.post(
    '/sign-in/:uid/cancel',
    withAttempt(async ({ reply, attempt }) => reply.redirect(await attempts.refuse(attempt, cancelled), 303)),
  )

  server.get(
    '/sign-in/:uid/link',
    withAttempt(async ({ request, reply, page }) =>
      showLink(request, reply, page, reasonOf((request.query as { readonly why?: string }).why), null),
    ),
  )

  server.post(
    '/sign-in/:uid/link',
    withAttempt(async ({ request, reply, form, attempt, page, browser }) => {
      const reason = reasonOf(form.why)
      const email = (form.email ?? '').trim()
      if (!isEmail(email)) return showLink(request, reply.code(400), page, reason, { kind: 'email' })
      const verdict = await limits.take('linkMail', { account: email.toLowerCase(), address: request.ip })
      if (!verdict.isAllowed) {
        const minutes = Math.ceil(verdict.retryAfterSeconds / 60)
        return showLink(request, reply.code(429).header('retry-after', verdict.retryAfterSeconds), page, reason, {
          kind: 'tooMany',
          minutes,
        })
      }
      // Answer before the look-up: known and unknown addresses take the same time.
      inBackground(() => sendLink(email, attempt.uid, browser, attempt.params['deep_link'], brandOf(request)))
      return reply.redirect(`${page.path}/sent`, 303)
    }),
  )

  server.get(
    '/sign-in/:uid/sent',
    withAttempt(async ({ request, reply, page, browser }) =>
      show(request, reply, {
        title: 'Check your email',
        body: sentBody(page, browsers.formToken(browser, 'link'), mail.isDemo),
      }),
    ),
  )
}
