import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from '#server/database/database.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { digest, mintSecret } from '#server/identity/seal.ts'

export interface StaffMember {
  readonly staffId: string
  readonly name: string
  readonly email: string
  /** May change things for a customer; who may not only looks. */
  readonly mayAct: boolean
}

/** A member of staff who is signed in. */
export interface SignedInStaff extends StaffMember {
  /** Names the staff session without opening it. */
  readonly sessionHash: string
}

const minute = 60_000
const idleMs = 30 * minute
const longestMs = 8 * 60 * minute

const columns = 'staff_id as "staffId", name, email, may_act as "mayAct"'

interface NewStaff {
  readonly name: string
  readonly email: string
  readonly mayAct: boolean
  readonly password: string
}

/** @throws the database's 23505 when the email is taken */
export const addStaff = async (db: Queryable, { name, email, mayAct, password }: NewStaff, now: number): Promise<void> => {
  await db.query(
    'insert into staff (staff_id, name, email, password_hash, may_act, created_at) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), name, email, await hashPassword(password), mayAct, new Date(now)],
  )
}

/** The member of staff with this email, with the hash of their password; null for nobody and for those who have left. */
export const findStaff = async (db: Queryable, email: string): Promise<(StaffMember & { passwordHash: string }) | null> => {
  const [row] = await db.query<StaffMember & { passwordHash: string }>(
    `select ${columns}, password_hash as "passwordHash" from staff where lower(email) = lower($1) and ended_at is null`,
    [email],
  )
  return row ?? null
}

/** @returns the secret that the browser keeps */
export const beginStaffSession = async (db: Queryable, staffId: string, now: number): Promise<string> => {
  const secret = mintSecret()
  await db.query('insert into staff_session (token_hash, staff_id, started_at, seen_at) values ($1, $2, $3, $3)', [
    digest(secret),
    staffId,
    new Date(now),
  ])
  return secret
}

/** Who is signed in with this secret: for eight hours at most, and half an hour after they did something last. */
export const staffWith = async (db: Queryable, secret: string, now: number): Promise<SignedInStaff | null> => {
  const [row] = await db.query<StaffMember>(
    `update staff_session s set seen_at = $2 from staff m
     where s.token_hash = $1 and m.staff_id = s.staff_id and m.ended_at is null and s.ended_at is null and s.seen_at > $3 and s.started_at > $4
     returning m.staff_id as "staffId", m.name, m.email, m.may_act as "mayAct"`,
    [digest(secret), new Date(now), new Date(now - idleMs), new Date(now - longestMs)],
  )
  return row ? { ...row, sessionHash: digest(secret) } : null
}

/** Ends a staff session and the visits that were begun from it. */
export const endStaffSession = (db: Database, sessionHash: string, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('update staff_session set ended_at = $2 where token_hash = $1 and ended_at is null', [
      sessionHash,
      new Date(now),
    ])
    await endVisits(tx, 'staff_session_hash', sessionHash, now)
  })

const endVisits = async (tx: Queryable, by: 'staff_session_hash' | 'staff_id', of: string, now: number): Promise<void> => {
  const at = new Date(now)
  await tx.query(
    `update session set ended_at = $2 where ended_at is null and session_id in (select session_id from staff_visit where ${by} = $1)`,
    [of, at],
  )
  await tx.query(`update staff_visit set ended_at = $2 where ${by} = $1 and ended_at is null and began_at is not null`, [of, at])
  await tx.query(`update staff_visit set ticket_used_at = $2 where ${by} = $1 and ticket_used_at is null`, [of, at])
}

/** Signs a member of staff out everywhere, out of their visits too. */
const signOutEverywhere = async (db: Queryable, staffId: string, now: number): Promise<void> => {
  await db.query('update staff_session set ended_at = $2 where staff_id = $1 and ended_at is null', [staffId, new Date(now)])
  await endVisits(db, 'staff_id', staffId, now)
}

/** Shuts somebody out at once: their sign-in, their staff sessions, their visits. @returns false when there is nobody to shut out */
export const endStaff = async (db: Queryable, email: string, now: number): Promise<boolean> => {
  const member = await findStaff(db, email)
  if (!member) return false
  await db.query('update staff set ended_at = $2 where staff_id = $1', [member.staffId, new Date(now)])
  await signOutEverywhere(db, member.staffId, now)
  return true
}

/** Gives a new password and signs the member of staff out everywhere. @returns false when there is nobody */
export const renewPassword = async (db: Queryable, email: string, password: string, now: number): Promise<boolean> => {
  const member = await findStaff(db, email)
  if (!member) return false
  await db.query('update staff set password_hash = $2 where staff_id = $1', [member.staffId, await hashPassword(password)])
  await signOutEverywhere(db, member.staffId, now)
  return true
}

export const listStaff = (db: Queryable): Promise<StaffMember[]> =>
  db.query<StaffMember>(`select ${columns} from staff where ended_at is null order by name`)
