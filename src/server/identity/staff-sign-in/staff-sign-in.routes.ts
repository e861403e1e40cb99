import type { FastifyInstance, FastifyReply } from 'fastify'
import { deviceNameOf, deviceTitle } from '#domain/portal/user-agent.ts'
import { formText } from '#server/http/body/form-text.ts'
import { recordAudit, recordAuditIn } from '#server/http/audit.ts'
import { cookieOf } from '#server/identity/browser.ts'
import { takeStaffCode } from '#server/identity/impersonation/staff-codes.ts'
import { endStaffSession, findStaff, type StaffMember } from '#server/identity/impersonation/staff.store.ts'
import { passkeyScript } from '#server/identity/pages/sign-in-pages.ts'
import type { IdentityParts } from '#server/identity/parts.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import { readStaffPasskeys, removeStaffPasskey } from './staff-passkeys.ts'
import { staffProviderReturn } from './staff-provider.ts'
import {
  keepStaffCookie,
  type SignedInRequest,
  staffOf,
  staffPathIn,
  type StaffRequest,
  staffRequestsOf,
  textIn,
} from './staff-requests.ts'
import {
  newPasskeyScript,
  passkeysBody,
  type PasskeysPage,
  providerReturnBody,
  providerReturnScript,
  providerSignInBody,
  signOutBody,
  staffSignInBody,
  type StaffSignInTrouble,
} from './staff-sign-in-pages.ts'
import { admitStaff, findStaffBySubject, findStaffMember, isFreshlyProven, type StaffSignIn } from './staff-sessions.store.ts'

const longestCredential = 6_000

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** `/staff/sign-in`, `/staff/sign-out` and `/staff/passkeys`. */
export const staffSignInRoutes = (server: FastifyInstance, parts: IdentityParts): void => {
  const { brandOf, db, known, limits, now, origin, secrets, show, staffPasskeys, staffProvider } = parts
  const { withForm, withStaff } = staffRequestsOf(parts)
  const isSecure = origin.startsWith('https:')
  const attemptCookie = isSecure ? '__Host-tarn_staff_attempt' : 'tarn_staff_attempt'

  /** `SameSite=Lax`: the provider's redirect comes from another site. */
  const keepAttempt = (reply: FastifyReply, attempt: string) =>
    reply.header(
      'set-cookie',
      `${attemptCookie}=${attempt}; Path=/; Max-Age=${attempt === '' ? 0 : 600}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    )

  const showSignIn = async (at: StaffRequest, to: string, email: string, trouble: StaffSignInTrouble) => {
    const { request, reply, formToken, browser } = at
    if (staffProvider) {
      const begin = `/staff/sign-in/begin?${new URLSearchParams({ to })}`
      return show(request, reply, { title: 'Staff sign-in', body: providerSignInBody(begin, trouble) })
    }
    const passkey = staffPasskeys.canBe ? JSON.stringify(await staffPasskeys.signInOptions(browser)) : null
    const body = staffSignInBody({ formToken, to, passkey }, email, trouble)
    return show(request, reply, { title: 'Staff sign-in', body, script: passkeyScript })
  }

  /** Who is signed in here already goes on in their session, and has proved who they are. */
  const enter = async ({ request, reply }: StaffRequest, member: StaffMember, signIn: StaffSignIn) => {
    known.remember(request, reply, member.staffId)
    const before = await staffOf(parts, request)
    if (before && before.staffId !== member.staffId) await endStaffSession(db, before, now())
    const same = before?.staffId === member.staffId ? before : null
    const secret = await db.transaction((tx) => admitStaff(tx, member, signIn, same, now()))
    if (secret !== null) keepStaffCookie(origin, reply, secret)
  }

  server.get(
    '/staff/sign-in',
    withForm(async (at) => showSignIn(at, staffPathIn((at.request.query as { to?: unknown }).to), '', null)),
  )

  const passwordRoutes = () => {
    server.post(
      '/staff/sign-in',
      withForm(async (at) => {
        const { request, reply, form } = at
        const to = staffPathIn(form['to'])
        const email = textIn(form, 'email', 254)
        const member = await findStaff(db, email)
        const mark = member && known.markOf(request, member.staffId)
        const verdict = await (mark
          ? limits.take('knownPassword', { account: mark })
          : limits.take('password', { account: `staff ${email.toLowerCase()}`, address: request.ip }))
        if (!verdict.isAllowed) {
          reply.code(429).header('retry-after', verdict.retryAfterSeconds)
          return showSignIn(at, to, email, 'resting')
        }
        const password = formText(form['password'], 200)
        const isRight = await verifyPassword(password, member?.passwordHash ?? null).catch(() => null)
        if (isRight === null) {
          reply.code(503).header('retry-after', 5)
          return showSignIn(at, to, email, 'busy')
        }
        const hasCode =
          isRight && member !== null && (await takeStaffCode(db, secrets, member.staffId, textIn(form, 'code', 20), now()))
        if (!hasCode) {
          // Log no name for anybody but staff: a password may have been typed there.
          if (member)
            await recordAudit(db, { staffId: member.staffId, staffName: member.name, kind: 'signInRefused', what: '' }, now())
          reply.code(401)
          return showSignIn(at, to, email, 'wrong')
        }
        await verdict.forgive()
        await enter(at, member, { by: 'password', provenAt: now() })
        return reply.redirect(to, 303)
      }),
    )

    server.post(
      '/staff/sign-in/passkey',
      withForm(async (at) => {
        const { request, reply, form, browser } = at
        const to = staffPathIn(form['to'])
        const verdict = await limits.take('passkey', { account: `staff ${browser}`, address: request.ip })
        if (!verdict.isAllowed)
          return showSignIn({ ...at, reply: reply.code(429).header('retry-after', verdict.retryAfterSeconds) }, to, '', 'resting')
        const staffId = await staffPasskeys.signIn(browser, read(formText(form['credential'], longestCredential)))
        const member = staffId === null ? null : await findStaffMember(db, staffId)
        if (member === null) return showSignIn({ ...at, reply: reply.code(401) }, to, '', 'passkey')
        await verdict.forgive()
        await enter(at, member, { by: 'passkey', provenAt: now() })
        return reply.redirect(to, 303)
      }),
    )
  }

  const providerRoutes = (provider: NonNullable<typeof staffProvider>) => {
    server.get(
      '/staff/sign-in/begin',
      withForm(async ({ request, reply }) => {
        const isAgain = (await staffOf(parts, request)) !== null
        const { address, attempt } = await provider.begin(staffPathIn((request.query as { to?: unknown }).to), isAgain)
        keepAttempt(reply, attempt)
        return reply.redirect(address, 303)
      }),
    )

    server.get(
      staffProviderReturn,
      withForm(async (at) => {
        const { request, reply } = at
        const signIn = await provider.finish(
          cookieOf(request, attemptCookie) ?? '',
          request.query as Readonly<Record<string, unknown>>,
        )
        keepAttempt(reply, '')
        if (signIn === null) return showSignIn({ ...at, reply: reply.code(401) }, '/staff', '', 'refused')
        const member = await db.transaction((tx) => findStaffBySubject(tx, signIn, now()))
        if (member === null) return showSignIn({ ...at, reply: reply.code(403) }, signIn.to, '', 'unknown')
        await enter(at, member, { by: 'provider', provenAt: signIn.authenticatedAt })
        const body = providerReturnBody(signIn.to)
        return show(request, reply, { title: 'You’re signed in', body, script: providerReturnScript })
      }),
    )
  }

  if (staffProvider) providerRoutes(staffProvider)
  else passwordRoutes()

  server.get(
    '/staff/sign-out',
    withStaff(async ({ request, reply, formToken, staff }) =>
      show(request, reply, { title: 'Sign out', body: signOutBody(staff.name, formToken) }),
    ),
  )

  server.post(
    '/staff/sign-out',
    withStaff(async ({ reply, staff }) => {
      await endStaffSession(db, staff, now())
      keepStaffCookie(origin, reply, '')
      return reply.redirect('/staff/sign-in', 303)
    }),
  )

  const showPasskeys = async (at: SignedInRequest, message: PasskeysPage['message']) => {
    const { request, reply, formToken, staff } = at
    const isFresh = staffPasskeys.canBe && (await isFreshlyProven(db, staff, now()))
    const names = { portal: brandOf(request).name, email: staff.email }
    const creation = isFresh ? JSON.stringify(await staffPasskeys.creationOptions(staff, names)) : null
    const passkeys = await readStaffPasskeys(db, staff.staffId)
    const body = passkeysBody({ formToken, passkeys, creation, canBe: staffPasskeys.canBe, message })
    return show(request, reply, { title: 'Your passkeys', body, script: newPasskeyScript })
  }

  server.get(
    '/staff/passkeys',
    withStaff((at) => showPasskeys(at, null)),
  )

  /** Changes of passkeys need a fresh sign-in. */
  const withProof = (work: (at: SignedInRequest) => Promise<unknown>) =>
    withStaff(async (at) =>
      (await isFreshlyProven(db, at.staff, now())) ? work(at) : at.reply.redirect('/staff/sign-in?to=/staff/passkeys', 303),
    )

  server.post(
    '/staff/passkeys',
    withProof(async (at) => {
      const { request, reply, form, staff } = at
      const name = deviceTitle(deviceNameOf(request.headers['user-agent'] ?? ''))
      const isAdded = await db.transaction(async (tx) => {
        const credential = read(formText(form['credential'], longestCredential))
        if (!(await staffPasskeys.add(tx, staff, name, credential))) return false
        const entry = { staffId: staff.staffId, staffName: staff.name, kind: 'changed' as const }
        await recordAuditIn(tx, { ...entry, what: `Added a passkey: ${name}` }, now())
        return true
      })
      return showPasskeys({ ...at, reply: isAdded ? reply : reply.code(409) }, isAdded ? 'added' : 'refused')
    }),
  )

  server.post(
    '/staff/passkeys/remove',
    withProof(async (at) => {
      const { form, staff } = at
      const name = await db.transaction(async (tx) => {
        const removed = await removeStaffPasskey(tx, staff.staffId, formText(form['id'], 1_400))
        const entry = { staffId: staff.staffId, staffName: staff.name, kind: 'changed' as const }
        if (removed !== null) await recordAuditIn(tx, { ...entry, what: `Removed a passkey: ${removed}` }, now())
        return removed
      })
      return showPasskeys(at, name === null ? null : 'removed')
    }),
  )
}
