import type { StaffRole } from '#contract/kit.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordAuditIn } from '#server/http/audit.ts'
import { beginStaffSession, type StaffMember, storeRoles } from '#server/identity/impersonation/staff.store.ts'
import type { ProviderSignIn } from './staff-provider.ts'

/** How recently staff must have shown who they are for what needs a fresh sign-in. */
export const proofMs = 5 * 60_000

export type StaffSignedInBy = 'password' | 'passkey' | 'provider'

export interface StaffSignIn {
  readonly by: StaffSignedInBy
  /** Epoch ms; null where the provider doesn't say. */
  readonly provenAt: number | null
}

interface Session {
  readonly sessionHash: string
}

const columns = 'staff_id, name, email, may_act'

export const findStaffMember = async (db: Queryable, staffId: string): Promise<StaffMember | null> =>
  (await db.query<StaffMember>(`select ${columns} from staff where staff_id = $1 and ended_at is null`, [staffId]))[0] ?? null

export const proveStaffSession = async (tx: Queryable, { sessionHash }: Session, provenAt: number | null): Promise<void> => {
  await tx.query('update staff_session set proven_at = greatest(proven_at, $2) where token_hash = $1', [
    sessionHash,
    provenAt === null ? null : new Date(provenAt),
  ])
}

export const isFreshlyProven = async (db: Queryable, { sessionHash }: Session, now: number): Promise<boolean> =>
  (
    await db.query('select 1 from staff_session where token_hash = $1 and ended_at is null and proven_at > $2', [
      sessionHash,
      new Date(now - proofMs),
    ])
  ).length > 0

export const hasStaffCode = async (db: Queryable, staffId: string): Promise<boolean> =>
  (await db.query('select 1 from staff_code_key where staff_id = $1', [staffId])).length > 0

const descriptions: Readonly<Record<StaffSignedInBy, string>> = { password: '', passkey: 'passkey', provider: 'work account' }

/**
 * @param before their session in this browser, which goes on
 * @returns the secret of a new session, or null
 */
export const admitStaff = async (
  tx: Queryable,
  { staffId, name }: StaffMember,
  { by, provenAt }: StaffSignIn,
  before: Session | null,
  now: number,
): Promise<string | null> => {
  await recordAuditIn(tx, { staffId, staffName: name, kind: 'signedIn', what: descriptions[by] }, now)
  if (before === null) return beginStaffSession(tx, staffId, now, { by, provenAt })
  await proveStaffSession(tx, before, provenAt)
  return null
}

const linked = `
  update staff set issuer = $1, subject = $2
  where lower(email) = lower($3) and subject is null and ended_at is null returning ${columns}`

const rolesOf = async (tx: Queryable, staffId: string): Promise<readonly string[]> =>
  (await tx.query<{ role: string }>('select role from staff_role where staff_id = $1 order by role', [staffId])).map(
    ({ role }) => role,
  )

const followRoles = async (tx: Queryable, { staffId, name }: StaffMember, roles: readonly StaffRole[], now: number) => {
  const before = await rolesOf(tx, staffId)
  if (before.join() === roles.toSorted().join()) return
  await storeRoles(tx, staffId, roles)
  const what = `${name}: ${roles.length === 0 ? 'look' : roles.join(', ')}, from their work account`
  await recordAuditIn(tx, { staffId, staffName: name, kind: 'rolesChanged', what }, now)
}

/**
 * The member of staff of a sign-in at the retailer's provider: by subject, or by a verified email at the first sign-in.
 * Stores the roles of the claim. Null for somebody who isn't on the staff list.
 */
export const findStaffBySubject = async (
  tx: Queryable,
  { issuer, subject, email, roles }: ProviderSignIn,
  now: number,
): Promise<StaffMember | null> => {
  const [known] = await tx.query<StaffMember & { isEnded: boolean }>(
    `select ${columns}, ended_at is not null as is_ended from staff where issuer = $1 and subject = $2`,
    [issuer, subject],
  )
  if (known?.isEnded) return null
  const member = known ?? (email === null ? null : ((await tx.query<StaffMember>(linked, [issuer, subject, email]))[0] ?? null))
  if (member === null) return null
  if (roles !== null) await followRoles(tx, member, roles, now)
  return member
}
