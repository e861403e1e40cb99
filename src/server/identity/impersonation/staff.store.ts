import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/kit.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'
import { recordAuditIn } from '#server/http/audit.ts'
import { endImpersonationsIn } from './impersonations.ts'

export interface StaffMember {
  readonly staffId: string
  readonly name: string
  readonly email: string
  /** May change things for a customer; false is read-only. */
  readonly mayAct: boolean
}

export interface SignedInStaff extends StaffMember {
  /** What they may do at the desk, besides looking. */
  readonly roles: readonly StaffRole[]
  /** Identifies the staff session without opening it. */
  readonly sessionHash: string
}

const minute = 60_000
const idleMs = 30 * minute
const longestMs = 8 * 60 * minute

const columns = 'staff_id, name, email, may_act'

interface NewStaff {
  readonly name: string
  readonly email: string
  readonly mayAct: boolean
  readonly password: string
  readonly roles?: readonly StaffRole[]
}

/** Replaces what they had. */
export const storeRoles = async (tx: Queryable, staffId: string, roles: readonly StaffRole[]): Promise<void> => {
  await tx.query('delete from staff_role where staff_id = $1 and not role = any($2::text[])', [staffId, roles])
  await tx.query(
    'insert into staff_role (staff_id, role) select $1, unnest($2::text[]) on conflict (staff_id, role) do nothing',
    [staffId, roles],
  )
}

export const addStaffIn = async (
  tx: Queryable,
  { name, email, mayAct, password, roles = [] }: NewStaff,
  now: number,
  /** Null for a command. */
  by: Pick<StaffMember, 'staffId' | 'name'> | null = null,
): Promise<string> => {
  const staffId = randomUUID()
  await tx.query(
    `insert into staff (staff_id, name, email, password_hash, may_act, created_at, secrets_seen_by, secrets_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $6)`,
    [staffId, name, email, await hashPassword(password), mayAct, new Date(now), by?.staffId ?? null],
  )
  await storeRoles(tx, staffId, roles)
  const access = [mayAct ? 'look and act' : 'look', ...roles].join(', ')
  const actor = by ?? { staffId, name }
  const what = by === null ? access : `${name}: ${access}`
  await recordAuditIn(tx, { staffId: actor.staffId, staffName: actor.name, kind: 'staffAdded', what }, now)
  return staffId
}

/** Restores access with the former password and rights. */
export const readmitStaffIn = async (tx: Queryable, email: string, now: number): Promise<void> => {
  const [member] = await tx.query<StaffMember>(
    `update staff set ended_at = null where lower(email) = lower($1) and ended_at is not null returning ${columns}`,
    [email],
  )
  if (!member) return
  const { staffId, name: staffName, mayAct } = member
  await recordAuditIn(tx, { staffId, staffName, kind: 'staffAdded', what: mayAct ? 'look and act' : 'look' }, now)
}

export const findStaff = async (db: Queryable, email: string): Promise<(StaffMember & { passwordHash: string }) | null> => {
  const [row] = await db.query<StaffMember & { passwordHash: string }>(
    `select ${columns}, password_hash from staff where lower(email) = lower($1) and ended_at is null`,
    [email],
  )
  return row ?? null
}

interface SessionStart {
  readonly by: 'password' | 'passkey' | 'provider'
  /** Epoch ms. */
  readonly provenAt: number | null
}

export const beginStaffSession = async (
  db: Queryable,
  staffId: string,
  now: number,
  { by, provenAt }: SessionStart = { by: 'password', provenAt: now },
): Promise<string> => {
  const secret = mintSecret()
  await db.query(
    `insert into staff_session (token_hash, staff_id, started_at, seen_at, signed_in_by, proven_at) values ($1, $2, $3, $3, $4, $5)`,
    [digest(secret), staffId, new Date(now), by, provenAt === null ? null : new Date(provenAt)],
  )
  return secret
}

/** Null after eight hours, or half an hour without use. */
export const staffWith = async (db: Queryable, secret: string, now: number): Promise<SignedInStaff | null> => {
  const [row] = await db.query<StaffMember & Pick<SignedInStaff, 'roles'>>(
    `update staff_session s set seen_at = $2 from staff m
     where s.token_hash = $1 and m.staff_id = s.staff_id and m.ended_at is null and s.ended_at is null and s.seen_at > $3 and s.started_at > $4
     returning m.staff_id, m.name, m.email, m.may_act,
       array(select r.role from staff_role r where r.staff_id = m.staff_id order by r.role) as roles`,
    [digest(secret), new Date(now), new Date(now - idleMs), new Date(now - longestMs)],
  )
  return row ? { ...row, sessionHash: digest(secret) } : null
}

export const endStaffSession = (
  db: Database,
  { staffId, name, sessionHash }: Pick<SignedInStaff, 'staffId' | 'name' | 'sessionHash'>,
  now: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('update staff_session set ended_at = $2 where token_hash = $1 and ended_at is null', [
      sessionHash,
      new Date(now),
    ])
    await endImpersonationsIn(tx, 'staff_session_hash', sessionHash, now)
    await recordAuditIn(tx, { staffId, staffName: name, kind: 'signedOut', what: '' }, now)
  })

export const signOutEverywhere = async (tx: Queryable, staffId: string, now: number): Promise<void> => {
  await tx.query('update staff_session set ended_at = $2 where staff_id = $1 and ended_at is null', [staffId, new Date(now)])
  await endImpersonationsIn(tx, 'staff_id', staffId, now)
}

export const endStaff = (db: Database, email: string, now: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const member = await findStaff(tx, email)
    if (!member) return false
    const { staffId, name } = member
    await tx.query('update staff set ended_at = $2 where staff_id = $1', [staffId, new Date(now)])
    await signOutEverywhere(tx, staffId, now)
    await recordAuditIn(tx, { staffId, staffName: name, kind: 'staffEnded', what: '' }, now)
    return true
  })

export const listStaff = (db: Queryable): Promise<StaffMember[]> =>
  db.query<StaffMember>(`select ${columns} from staff where ended_at is null order by name`)
