import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cleanText } from '#server/http/body/body.ts'
import { cookieOf } from '#server/identity/browser.ts'
import { messageBody } from '#server/identity/pages/link-pages.ts'
import type { IdentityParts } from '#server/identity/parts.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import { idOf } from '#server/http/ids.ts'
import { recordAudit, recordAuditIn } from '#server/http/audit.ts'
import { formText } from '#server/http/body/form-text.ts'
import { findCustomer, findCustomers } from './customers.store.ts'
import { findBody, staffSignInBody, type StaffSignInTrouble, visitBody } from './impersonation-pages.ts'
import { takeStaffCode } from './staff-codes.ts'
import { beginStaffSession, endStaffSession, findStaff, type SignedInStaff, staffWith } from './staff.store.ts'

type Form = Readonly<Record<string, string>>
type At = { request: FastifyRequest; reply: FastifyReply; form: Form; formToken: string }
type Handle = (at: At & { staff: SignedInStaff }) => Promise<unknown>

const purpose = 'staff'
const secretShape = /^[\w-]{43}$/

/** `SameSite=Strict`, and not accepted by any call of the portal. */
export const staffCookie = (origin: string): string => (origin.startsWith('https:') ? '__Host-tarn_staff' : 'tarn_staff')

export const staffOf = (
  { db, origin, now }: Pick<IdentityParts, 'db' | 'origin' | 'now'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<SignedInStaff | null> => {
  const secret = cookieOf(request, staffCookie(origin))
  return secret !== null && secretShape.test(secret) ? staffWith(db, secret, now()) : Promise.resolve(null)
}

/** More than any field takes, so that a rejected text is shown again beside its error. */
const longestTyped = 4_000

const textIn = (form: Form, name: string, longest: number) => cleanText(formText(form[name]?.trim(), longest))

/** `/staff`: staff sign in, find a customer, give a reason and get a ticket for the customer's portal. */
export const staffRoutes = (server: FastifyInstance, parts: IdentityParts): void => {
  const { browsers, db, known, limits, now, origin, secrets, show, impersonations } = parts

  const keepCookie = (reply: FastifyReply, secret: string) => {
    const attributes = `Path=/; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`
    reply.header('set-cookie', `${staffCookie(origin)}=${secret}; ${secret === '' ? 'Max-Age=0; ' : ''}${attributes}`)
  }

  const showSignIn = ({ request, reply, formToken }: At, email: string, trouble: StaffSignInTrouble) =>
    show(request, reply, { title: 'Staff sign-in', body: staffSignInBody(formToken, email, trouble) })

  const withForm = (work: (at: At) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const form = (request.body ?? {}) as Form
    const browser = browsers.of(request, reply)
    if (request.method === 'POST' && !browsers.isOwnForm(request, browser, purpose, form['form_token']))
      return show(request, reply.code(403), {
        title: 'Start again',
        body: messageBody('Let’s start that again', 'This page was open for too long.', { href: '/staff', label: 'Staff page' }),
      })
    return work({ request, reply, form, formToken: browsers.formToken(browser, purpose) })
  }

  const withStaff = (work: Handle) =>
    withForm(async (at) => {
      const staff = await staffOf(parts, at.request)
      if (staff) return work({ ...at, staff })
      return at.request.method === 'GET' ? showSignIn(at, '', null) : at.reply.redirect('/staff', 303)
    })

  server.get(
    '/staff',
    withStaff(async ({ request, reply, formToken, staff }) =>
      show(request, reply, { title: 'Find a customer', body: findBody(staff, formToken, null) }),
    ),
  )

  server.post(
    '/staff/sign-in',
    withForm(async (at) => {
      const { request, reply, form } = at
      const email = textIn(form, 'email', 254)
      const member = await findStaff(db, email)
      const mark = member && known.markOf(request, member.staffId)
      const verdict = await (mark
        ? limits.take('knownPassword', { account: mark })
        : limits.take('password', { account: `staff ${email.toLowerCase()}`, address: request.ip }))
      if (!verdict.isAllowed) {
        reply.code(429).header('retry-after', verdict.retryAfterSeconds)
        return showSignIn(at, email, 'resting')
      }
      const password = formText(form['password'], 200)
      const isRight = await verifyPassword(password, member?.passwordHash ?? null).catch(() => null)
      if (isRight === null) {
        reply.code(503).header('retry-after', 5)
        return showSignIn(at, email, 'busy')
      }
      const hasCode =
        isRight && member !== null && (await takeStaffCode(db, secrets, member.staffId, textIn(form, 'code', 20), now()))
      if (!hasCode) {
        // Log no name for anybody but staff: a password may have been typed there.
        if (member)
          await recordAudit(db, { staffId: member.staffId, staffName: member.name, kind: 'signInRefused', what: '' }, now())
        reply.code(401)
        return showSignIn(at, email, 'wrong')
      }
      await verdict.forgive()
      known.remember(request, reply, member.staffId)
      const secret = await db.transaction(async (tx) => {
        await recordAuditIn(tx, { staffId: member.staffId, staffName: member.name, kind: 'signedIn', what: '' }, now())
        return beginStaffSession(tx, member.staffId, now())
      })
      keepCookie(reply, secret)
      return reply.redirect('/staff', 303)
    }),
  )

  server.post(
    '/staff/sign-out',
    withStaff(async ({ reply, staff }) => {
      await endStaffSession(db, staff, now())
      keepCookie(reply, '')
      return reply.redirect('/staff', 303)
    }),
  )

  server.post(
    '/staff/find',
    withStaff(async ({ request, reply, form, formToken, staff }) => {
      const words = textIn(form, 'words', 120)
      const verdict = await limits.take('staffSearch', { account: staff.staffId })
      if (!verdict.isAllowed) {
        reply.code(429).header('retry-after', verdict.retryAfterSeconds)
        const body = findBody(staff, formToken, { words, found: [], isTooMany: true })
        return show(request, reply, { title: 'Find a customer', body })
      }
      await recordAudit(db, { staffId: staff.staffId, staffName: staff.name, kind: 'searched', what: words }, now())
      const found = words === '' ? [] : await findCustomers(db, words)
      return show(request, reply, { title: 'Find a customer', body: findBody(staff, formToken, { words, found }) })
    }),
  )

  const customerIn = async (request: FastifyRequest) => {
    const id = idOf((request.params as { id: string }).id)
    return id === null ? null : findCustomer(db, id)
  }

  server.get(
    '/staff/customers/:id',
    withStaff(async ({ request, reply, formToken, staff }) => {
      const customer = await customerIn(request)
      if (!customer) return reply.redirect('/staff', 303)
      const entry = { staffId: staff.staffId, staffName: staff.name, kind: 'searched' as const, what: 'card' }
      await recordAudit(db, { ...entry, customer }, now())
      const body = visitBody(staff, formToken, customer, { reason: '', reference: '' }, {})
      return show(request, reply, { title: customer.name, body })
    }),
  )

  server.post(
    '/staff/customers/:id',
    withStaff(async ({ request, reply, form, formToken, staff }) => {
      const customer = await customerIn(request)
      if (!customer) return reply.redirect('/staff', 303)
      const entered = { reason: textIn(form, 'reason', longestTyped), reference: textIn(form, 'reference', longestTyped) }
      const errors = {
        ...((entered.reason.length < 5 || entered.reason.length > 200) && { reason: 'Say why, in 5 to 200 letters.' }),
        ...((entered.reference.length < 3 || entered.reference.length > 60) && {
          reference: 'Enter the call, email or case, in 3 to 60 letters.',
        }),
      }
      if (Object.keys(errors).length > 0) {
        const body = visitBody(staff, formToken, customer, entered, errors)
        return show(request, reply.code(400), { title: customer.name, body })
      }
      const mayAct = form['mode'] === 'act'
      const ticket = await impersonations.ask(staff, { customerId: customer.customerId, ...entered, mayAct })
      // In the fragment, which no server logs; the portal asks for confirmation first.
      return reply.redirect(ticket === null ? '/staff' : `/impersonate#${ticket}`, 303)
    }),
  )

  server.post('/staff/ticket', async (request, reply) => {
    const staff = request.headers['sec-fetch-site'] === 'cross-site' ? null : await staffOf(parts, request)
    const impersonation = staff && (await impersonations.look(staff, (request.body as Form | null)?.['ticket'] ?? ''))
    reply.header('cache-control', 'no-store')
    if (!impersonation) return reply.code(404).send({ error: 'ticket_refused' })
    const { customerName, staffName, mayAct, reason } = impersonation
    return reply.send({ customerName, staffName, mayAct, reason })
  })
}
