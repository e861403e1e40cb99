import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IdentityParts } from '#server/identity/parts.ts'
import { idOf } from '#server/http/ids.ts'
import { recordAudit } from '#server/http/audit.ts'
import { type StaffForm, staffOf, staffRequestsOf, textIn } from '#server/identity/staff-sign-in/staff-requests.ts'
import { findCustomer } from './customers.store.ts'
import { visitBody } from './impersonation-pages.ts'

/** More than any field takes, so that a rejected text is shown again beside its error. */
const longestTyped = 4_000

/** Staff give a reason and get a ticket for the customer's portal. */
export const impersonationRoutes = (server: FastifyInstance, parts: IdentityParts): void => {
  const { db, now, show, impersonations } = parts
  const { withStaff } = staffRequestsOf(parts)

  const customerIn = async (request: FastifyRequest) => {
    const id = idOf((request.params as { customerId: string }).customerId)
    return id === null ? null : findCustomer(db, id)
  }

  server.get(
    '/staff/visits/:customerId',
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
    '/staff/visits/:customerId',
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
    const impersonation = staff && (await impersonations.look(staff, (request.body as StaffForm | null)?.['ticket'] ?? ''))
    reply.header('cache-control', 'no-store')
    if (!impersonation) return reply.code(404).send({ error: 'ticket_refused' })
    const { customerName, staffName, mayAct, reason } = impersonation
    return reply.send({ customerName, staffName, mayAct, reason })
  })
}
