import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formText } from '#server/http/body/form-text.ts'
import type { IdentityParts } from './parts.ts'
import { confirmEmail } from './logins.ts'
import type { Link } from './magic-links.ts'
import { mailedCodeBody } from './pages/mailed-code-form.ts'
import { landingBody, landingScript, messageBody, otherBrowserBody } from './pages/link-pages.ts'
import { areCodesOn } from '#server/identity/second-step/code-keys.ts'
import { linkExpired } from './policies.ts'
import { showCode } from './with-attempt.ts'

interface LinkForm {
  readonly t?: string
  readonly here?: string
  readonly mailed_code?: string
  readonly form_token?: string
}

const purpose = 'link'

/** Page of a mailed sign-in link. Opening it changes nothing; its button signs in, here or in the browser that requested it. */
export const linkRoutes = (server: FastifyInstance, parts: IdentityParts): void => {
  const { attempts, browsers, db, known, links, limits, origin, sessions, show } = parts

  server.get('/sign-in/link', (request, reply) =>
    show(request, reply, {
      title: 'Your sign-in link',
      body: landingBody(browsers.formToken(browsers.of(request, reply), purpose)),
      script: landingScript,
    }),
  )

  const toExpired = async (reply: FastifyReply, link: Link | null) => {
    const attempt = link?.isOwnBrowser ? await attempts.find(link.uid) : null
    // Pressed twice: the first press has signed in; follow it.
    if (attempt)
      return reply.redirect(attempt.result?.login ? attempt.returnTo : await attempts.refuse(attempt, linkExpired), 303)
    const problem = new URLSearchParams({ error: 'access_denied', error_description: linkExpired })
    return reply.redirect(`${origin}/auth/redirect?${problem}`, 303)
  }

  const useLink = async (secret: string, customerId: string) => {
    if (!(await links.use(secret))) return false
    await confirmEmail(db, customerId)
    await sessions.record('linkUsed', { customerId })
    return true
  }

  /** Sends only a ticket; the portal in this browser starts its own sign-in with it. */
  const signInHere = async (request: FastifyRequest, reply: FastifyReply, link: Link, secret: string) => {
    if (!(await useLink(secret, link.customerId))) return toExpired(reply, null)
    const ticket = await links.mintTicket(secret, browsers.of(request, reply))
    const query = new URLSearchParams({ ticket, ...(link.deepLink === null ? {} : { 'deep-link': link.deepLink }) })
    return reply.redirect(`${origin}/login?${query}`, 303)
  }

  const secretBehind = async (request: FastifyRequest, reply: FastifyReply, code: string) => {
    const browser = browsers.of(request, reply)
    const verdict = await limits.take('mailedCode', { account: browser, address: request.ip })
    const secret = verdict.isAllowed ? await links.exchangeCode(formText(code, 20), browser) : null
    if (secret !== null) {
      await verdict.forgive()
      return secret
    }
    const form = { action: '/sign-in/link', formToken: browsers.formToken(browser, purpose) }
    if (!verdict.isAllowed) reply.header('retry-after', verdict.retryAfterSeconds)
    show(request, reply.code(verdict.isAllowed ? 401 : 429), {
      title: 'Enter the code',
      body: mailedCodeBody(form, verdict.isAllowed ? 'wrong' : 'resting'),
    })
    return null
  }

  server.post('/sign-in/link', async (request, reply) => {
    const form = (request.body ?? {}) as LinkForm
    const browser = browsers.of(request, reply)
    const again = { href: '/login', label: 'Start again' }
    if (!browsers.isOwnForm(request, browser, purpose, form.form_token))
      return show(request, reply.code(403), {
        title: 'Sign in again',
        body: messageBody('Let’s start that again', 'Open the link from the email again.', again),
      })
    const secret = form.mailed_code === undefined ? formText(form.t, 128) : await secretBehind(request, reply, form.mailed_code)
    if (secret === null) return reply
    const verdict = await limits.take('linkTry', { account: secret, address: request.ip })
    if (!verdict.isAllowed)
      return show(request, reply.code(429).header('retry-after', verdict.retryAfterSeconds), {
        title: 'Too many tries',
        body: messageBody('Too many tries', 'Wait an hour, or sign in with your password.', again),
      })

    const link = await links.find(secret, browser)
    if (!link?.isGood) return toExpired(reply, link)
    const attempt = link.isOwnBrowser ? await attempts.find(link.uid) : null
    if (attempt) {
      const { customerId } = link
      if (await areCodesOn(db, customerId)) {
        if (!(await useLink(secret, customerId))) return toExpired(reply, link)
        return showCode(parts, { request, reply, uid: attempt.uid, browser }, { customerId, by: 'link' }, null)
      }
      const shown = {
        customerId,
        by: 'link',
        isKnownBrowser: known.markOf(request, customerId) !== null,
        hasCode: false,
      } as const
      const next = await db.transaction(async () =>
        (await useLink(secret, customerId)) ? attempts.signIn(attempt, shown) : null,
      )
      if (next === null) return toExpired(reply, link)
      known.remember(request, reply, customerId)
      return reply.redirect(next, 303)
    }
    // The requesting browser may have lost its attempt: start a new one without a question. Ask in any other browser.
    if (form.here === 'yes' || link.isOwnBrowser) return signInHere(request, reply, link, secret)
    return show(request, reply, {
      title: 'Sign in here?',
      body: otherBrowserBody(browsers.formToken(browser, purpose), secret, link.email),
    })
  })
}
