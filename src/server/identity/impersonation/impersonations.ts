import { auditEntryOf, selectImpersonation, type Impersonation, impersonationOf } from '#server/http/access-checks.ts'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Database, Queryable } from '#server/database/database.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'
import { recordAuditIn } from '#server/http/audit.ts'
import type { SignedInStaff } from './staff.store.ts'

/** Limit of one impersonation, s; cannot be renewed. */
export const impersonationSeconds = 900
const ticketMs = 2 * 60_000

export interface ImpersonationRequest {
  readonly customerId: string
  readonly reason: string
  readonly reference: string
  readonly mayAct: boolean
}

export interface Impersonations {
  /** @returns a signed ticket: single use, two minutes, bound to this staff session; null for an unknown customer */
  readonly ask: (staff: SignedInStaff, request: ImpersonationRequest) => Promise<string | null>
  /** Does not use the ticket up. */
  readonly look: (staff: SignedInStaff, ticket: string) => Promise<Impersonation | null>
  /** Uses the ticket up and writes the audit log. */
  readonly use: (staff: SignedInStaff, ticket: string) => Promise<Impersonation | null>
  /** Binds the impersonation to its session, once and not after its end. @throws otherwise */
  readonly begin: (visitId: string, sessionId: string) => Promise<void>
  readonly of: (sessionId: string) => Promise<Impersonation | null>
}

/** Writes the audit log for those that had begun. Unused tickets become invalid. */
export const endImpersonationsIn = async (
  tx: Queryable,
  by: 'session_id' | 'staff_session_hash' | 'staff_id',
  of: string,
  now: number,
): Promise<void> => {
  const ended = await tx.query<{ sessionId: string | null }>(
    `update staff_visit set ended_at = $2 where ${by} = $1 and ended_at is null returning session_id`,
    [of, new Date(now)],
  )
  for (const { sessionId } of ended) {
    const impersonation = sessionId === null ? null : await impersonationOf(tx, sessionId)
    if (!impersonation || sessionId === null) continue
    await recordAuditIn(tx, { ...auditEntryOf(impersonation), kind: 'visitEnded', what: '' }, now)
    await tx.query('update session set ended_at = $2 where session_id = $1 and ended_at is null', [sessionId, new Date(now)])
  }
}

export const createImpersonations = (db: Database, key: Buffer, now: () => number): Impersonations => {
  const sign = (id: string, { sessionHash }: SignedInStaff) =>
    createHmac('sha256', key).update(`${id}.${sessionHash}`).digest('base64url')

  const idIn = (ticket: string, staff: SignedInStaff): string | null => {
    const [id = '', signature = ''] = ticket.split('.')
    const expected = Buffer.from(sign(id, staff))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
  }

  const lookIn = async (tx: Queryable, staff: SignedInStaff, ticket: string): Promise<Impersonation | null> => {
    const id = idIn(ticket, staff)
    if (id === null) return null
    const [impersonation] = await tx.query<Impersonation>(
      `${selectImpersonation} where v.ticket_hash = $1 and v.staff_session_hash = $2 and v.ticket_used_at is null and v.ended_at is null
         and v.ticket_expires_at > $3`,
      [digest(id), staff.sessionHash, new Date(now())],
    )
    return impersonation ?? null
  }

  return {
    look: (staff, ticket) => lookIn(db, staff, ticket),
    ask: (staff, { customerId, reason, reference, mayAct }) =>
      db.transaction(async (tx) => {
        const [customer] = await tx.query<{ name: string }>(
          `select c.first_name || ' ' || c.last_name as name from customer c join login using (customer_id) where c.customer_id = $1`,
          [customerId],
        )
        if (!customer) return null
        const id = mintSecret()
        const visitId = randomUUID()
        await tx.query(
          `insert into staff_visit (visit_id, customer_id, staff_id, staff_session_hash, may_act, reason, reference, ticket_hash, ticket_expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            visitId,
            customerId,
            staff.staffId,
            staff.sessionHash,
            mayAct && staff.mayAct,
            reason,
            reference,
            digest(id),
            new Date(now() + ticketMs),
          ],
        )
        await recordAuditIn(
          tx,
          {
            staffId: staff.staffId,
            staffName: staff.name,
            visitId,
            customer: { customerId, name: customer.name },
            kind: 'ticketGiven',
            what: `${reason} (${reference})`,
          },
          now(),
        )
        return `${id}.${sign(id, staff)}`
      }),
    use: (staff, ticket) =>
      db.transaction(async (tx) => {
        const impersonation = await lookIn(tx, staff, ticket)
        if (!impersonation) return null
        const used = await tx.query(
          'update staff_visit set ticket_used_at = $2 where visit_id = $1 and ticket_used_at is null and ended_at is null returning 1',
          [impersonation.visitId, new Date(now())],
        )
        if (used.length === 0) return null
        await recordAuditIn(tx, { ...auditEntryOf(impersonation), kind: 'visitBegan', what: impersonation.reason }, now())
        return impersonation
      }),
    begin: async (visitId, sessionId) => {
      const updated = await db.query(
        `update staff_visit set session_id = $2, began_at = $3
         where visit_id = $1 and session_id is null and ended_at is null returning 1`,
        [visitId, sessionId, new Date(now())],
      )
      if (updated.length !== 1) throw new Error('this visit has begun before, or is over')
    },
    of: (sessionId) => impersonationOf(db, sessionId),
  }
}
