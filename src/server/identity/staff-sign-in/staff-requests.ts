import type { FastifyReply, FastifyRequest } from 'fastify'
import { cleanText } from '#server/http/body/body.ts'
import { formText } from '#server/http/body/form-text.ts'
import { cookieOf } from '#server/identity/browser.ts'
import { type SignedInStaff, staffWith } from '#server/identity/impersonation/staff.store.ts'
import { messageBody } from '#server/identity/pages/link-pages.ts'
import type { IdentityParts } from '#server/identity/parts.ts'

export type StaffForm = Readonly<Record<string, string>>

export interface StaffRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly form: StaffForm
  readonly browser: string
  readonly formToken: string
}

export interface SignedInRequest extends StaffRequest {
  readonly staff: SignedInStaff
}

const purpose = 'staff'
const secretShape = /^[\w-]{43}$/
const longestPath = 600

export const textIn = (form: StaffForm, name: string, longest: number): string => cleanText(formText(form[name]?.trim(), longest))

/** A page of staff on this origin, other than their sign-in; else the desk's first page. */
export const staffPathIn = (text: unknown): string => {
  const origin = 'http://own.invalid'
  if (typeof text !== 'string' || text.length > longestPath || !text.startsWith('/') || !URL.canParse(text, origin))
    return '/staff'
  const url = new URL(text, origin)
  const isOwn = url.origin === origin && /^\/staff(?:\/|$)/.test(url.pathname) && !/^\/staff\/sign-(?:in|out)/.test(url.pathname)
  return isOwn ? `${url.pathname}${url.search}` : '/staff'
}

export const staffSignInPath = (to: string): string =>
  to === '/staff' ? '/staff/sign-in' : `/staff/sign-in?${new URLSearchParams({ to })}`

/** `SameSite=Strict`, and not accepted by any call of the portal. */
export const staffCookie = (origin: string): string => (origin.startsWith('https:') ? '__Host-tarn_staff' : 'tarn_staff')

export const keepStaffCookie = (origin: string, reply: FastifyReply, secret: string): void => {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`
  reply.header('set-cookie', `${staffCookie(origin)}=${secret}; ${secret === '' ? 'Max-Age=0; ' : ''}${attributes}`)
}

export const staffOf = (
  { db, origin, now }: Pick<IdentityParts, 'db' | 'origin' | 'now'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<SignedInStaff | null> => {
  const secret = cookieOf(request, staffCookie(origin))
  return secret !== null && secretShape.test(secret) ? staffWith(db, secret, now()) : Promise.resolve(null)
}

type Work<At> = (at: At) => Promise<unknown>
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export const staffRequestsOf = (parts: IdentityParts) => {
  const { browsers, show } = parts

  const withForm =
    (work: Work<StaffRequest>): Handler =>
    async (request, reply) => {
      const form = (request.body ?? {}) as StaffForm
      const browser = browsers.of(request, reply)
      if (request.method === 'POST' && !browsers.isOwnForm(request, browser, purpose, form['form_token'])) {
        const link = { href: '/staff', label: 'Staff page' }
        const body = messageBody('Let’s start that again', 'This page was open for too long.', link)
        return show(request, reply.code(403), { title: 'Start again', body })
      }
      return work({ request, reply, form, browser, formToken: browsers.formToken(browser, purpose) })
    }

  const withStaff = (work: Work<SignedInRequest>): Handler =>
    withForm(async (at) => {
      const staff = await staffOf(parts, at.request)
      if (staff) return work({ ...at, staff })
      return at.reply.redirect(staffSignInPath(at.request.method === 'GET' ? staffPathIn(at.request.url) : '/staff'), 303)
    })

  return { withForm, withStaff }
}
