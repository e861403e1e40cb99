import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#domain/portal/routes.ts'
import { html, type Html } from '#server/mail/html.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { formText } from '#server/http/body/form-text.ts'
import { confirmMailedEmail } from './email-change.ts'
import { exchangeMailedCode, findMailedLink, linkPaths, type LinkPurpose, useMailedLink } from './mailed-links.ts'
import {
  browserEnded,
  confirmEmailBody,
  newPasswordBody,
  type NewPasswordTrouble,
  notMeBody,
  remedyBody,
} from './pages/account-link-pages.ts'
import { landingScript, messageBody } from './pages/link-pages.ts'
import { mailedCodeBody } from './pages/mailed-code-form.ts'
import { revealScript } from './pages/sign-in-pages.ts'
import type { IdentityParts } from './parts.ts'
import { disownSignIn, refuseNewPassword, storePassword } from './password-change.ts'
import { hashPassword } from './passwords.ts'

interface LinkForm {
  readonly t?: string
  readonly password?: string
  readonly form_token?: string
  readonly mailed_code?: string
  readonly email?: string
}

const toSettings = { href: pathOf('accountSettings'), label: 'To Account Details' }

const expired = messageBody(
  'This link has expired',
  'It was used, or it’s too old, or you asked for a newer one. Nothing has changed. You can ask for a new one under Account Details.',
  toSettings,
)

const notMeEnded = (phone: string) =>
  messageBody(
    'This link has ended',
    `It was used, or it’s too old, or you don’t sign in with the address we emailed it to. Nothing has changed. Got an earlier email about a new sign-in? Open its link, or call us on ${phone}.`,
    toSettings,
  )

export const accountLinkRoutes = (
  server: FastifyInstance,
  { browsers, brandOf, db, known, limits, now, sessions, show }: IdentityParts,
): void => {
  const outbox = createOutbox(db, now, () => {})

  const purposeOf = (purpose: LinkPurpose) => `link ${purpose}`
  const tokenFor = (request: FastifyRequest, reply: FastifyReply, purpose: LinkPurpose) =>
    browsers.formToken(browsers.of(request, reply), purposeOf(purpose))

  const secretBehind = async (request: FastifyRequest, reply: FastifyReply, form: LinkForm, purpose: LinkPurpose) => {
    const email = formText(form.email, 254).trim()
    const asksEmail = purpose === 'notMe'
    const account = asksEmail ? email.toLowerCase() : browsers.of(request, reply)
    const verdict = await limits.take('mailedCode', { account: `${purpose} ${account}`, address: request.ip })
    const typed = { purpose, code: formText(form.mailed_code, 20), email, markOf: (id: string) => known.markOf(request, id) }
    const secret = verdict.isAllowed ? await exchangeMailedCode(db, typed, now()) : null
    if (secret !== null) {
      await verdict.forgive()
      return secret
    }
    if (!verdict.isAllowed) reply.header('retry-after', verdict.retryAfterSeconds)
    const codeForm = { action: linkPaths[purpose], formToken: tokenFor(request, reply, purpose), asksEmail }
    show(request, reply.code(verdict.isAllowed ? 401 : 429), {
      title: 'Enter the code',
      body: mailedCodeBody(codeForm, verdict.isAllowed ? 'wrong' : 'resting'),
    })
    return null
  }

  const withSecret =
    (
      purpose: LinkPurpose,
      work: (request: FastifyRequest, reply: FastifyReply, form: LinkForm, secret: string) => Promise<unknown>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const form = (request.body ?? {}) as LinkForm
      if (!browsers.isOwnForm(request, browsers.of(request, reply), purposeOf(purpose), form.form_token))
        return show(request, reply.code(403), {
          title: 'Open the link again',
          body: messageBody('Let’s start that again', 'Open the link from the email again.', toSettings),
        })
      const secret = form.mailed_code === undefined ? formText(form.t, 128) : await secretBehind(request, reply, form, purpose)
      if (secret === null) return reply
      const verdict = await limits.take('linkTry', { account: secret, address: request.ip })
      if (!verdict.isAllowed)
        return show(request, reply.code(429).header('retry-after', verdict.retryAfterSeconds), {
          title: 'Too many tries',
          body: messageBody('Too many tries', 'Wait an hour, or ask for a new link.', toSettings),
        })
      return work(request, reply, form, secret)
    }

  const showExpired = (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply.code(410), { title: 'An old link', body: expired })

  server.get(linkPaths.email, (request, reply) =>
    show(request, reply, {
      title: 'Confirm your email',
      body: confirmEmailBody(tokenFor(request, reply, 'email')),
      script: landingScript,
    }),
  )

  server.post(
    linkPaths.email,
    withSecret('email', async (request, reply, _form, secret) => {
      const at = now()
      const isConfirmed = await db.transaction(async (tx) => {
        const link = await useMailedLink(tx, 'email', secret, at)
        return link !== null && (await confirmMailedEmail(tx, link, { brand: brandOf(request), outbox, sessions, now: at }))
      })
      if (!isConfirmed) return showExpired(request, reply)
      return show(request, reply, {
        title: 'Email confirmed',
        body: messageBody('Thank you', 'You can sign in with this address now.', toSettings),
      })
    }),
  )

  const showPassword = (
    request: FastifyRequest,
    reply: FastifyReply,
    secret: string,
    trouble: NewPasswordTrouble,
    before: Html | null = null,
  ) =>
    show(request, reply, {
      title: 'New password',
      body: html`${before}${newPasswordBody(tokenFor(request, reply, 'password'), secret, trouble)}`,
      // A secret that came with the form stays out of the address.
      script: secret === '' ? `${landingScript}${revealScript}` : revealScript,
    })

  server.get(linkPaths.notMe, (request, reply) =>
    show(request, reply, {
      title: 'Was this not you?',
      body: notMeBody(tokenFor(request, reply, 'notMe')),
      script: landingScript,
    }),
  )

  server.post(
    linkPaths.notMe,
    withSecret('notMe', async (request, reply, _form, secret) => {
      const at = now()
      const next = await db.transaction(async (tx) => {
        const link = await useMailedLink(tx, 'notMe', secret, at)
        if (!link) return null
        const mark = known.markOf(request, link.customerId)
        return disownSignIn(tx, link, mark, { brand: brandOf(request), outbox, sessions, now: at })
      })
      if (next === null) return show(request, reply.code(410), { title: 'An old link', body: notMeEnded(brandOf(request).phone) })
      const report = html`${browserEnded}${remedyBody(next, brandOf(request).phone)}`
      return showPassword(request, reply, next.secret, null, report)
    }),
  )

  server.get(linkPaths.password, (request, reply) => showPassword(request, reply, '', null))

  server.post(
    linkPaths.password,
    withSecret('password', async (request, reply, form, secret) => {
      const password = form.password ?? ''
      const link = await findMailedLink(db, 'password', secret, now())
      if (!link) return showExpired(request, reply)
      if (form.mailed_code !== undefined) return showPassword(request, reply, secret, null)
      const why = await refuseNewPassword(db, link, password)
      if (why !== null) return showPassword(request, reply.code(400), secret, { kind: 'refused', why })
      // Before the transaction, which must not wait for the hash queue.
      const passwordHash = await hashPassword(password).catch(() => null)
      if (passwordHash === null) return showPassword(request, reply.code(503).header('retry-after', 5), secret, { kind: 'busy' })
      const at = now()
      const mark = known.markOf(request, link.customerId)
      const result = await db.transaction(async (tx) => {
        const used = await useMailedLink(tx, 'password', secret, at)
        return used && storePassword(tx, used, { passwordHash, mark }, { brand: brandOf(request), outbox, sessions, now: at })
      })
      if (result === null) return showExpired(request, reply)
      return show(request, reply, {
        title: 'Password saved',
        body: html`${messageBody('Your new password is saved', 'We’ve signed you out everywhere else.', toSettings)}
${remedyBody(result, brandOf(request).phone)}`,
      })
    }),
  )
}
