import type { Role } from '#server/http/caller.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { hashPassword, refusePassword } from './passwords.ts'

export interface Login {
  readonly customerId: string
  readonly username: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly passwordHash: string | null
  readonly role: Role
}

interface NewLogin {
  readonly customerId: string
  readonly email: string
  readonly username?: string
  /** Without a password the customer signs in by emailed links. */
  readonly password?: string
  /** In the place of `password`, where its rules were checked and it was hashed before a transaction. */
  readonly passwordHash?: string
  readonly isEmailVerified?: boolean
}

const columns = `customer_id, username, email, email_verified as is_email_verified, password_hash, role`

/** @throws Error with a sentence for the customer if the password is refused; database error 23505 if the email is taken */
export const createLogin = async (db: Queryable, login: NewLogin): Promise<void> => {
  const email = login.email.trim()
  const refused = login.password === undefined ? null : refusePassword(login.password, [email.split('@')[0] ?? ''])
  if (refused !== null) throw new Error(refused)
  await db.query(`insert into login (customer_id, username, email, email_verified, password_hash) values ($1, $2, $3, $4, $5)`, [
    login.customerId,
    login.username ?? email,
    email,
    login.isEmailVerified ?? false,
    login.password === undefined ? (login.passwordHash ?? null) : await hashPassword(login.password),
  ])
}

/** By email or username, case-insensitive; null for a closed login. */
export const findLogin = async (db: Queryable, name: string): Promise<Login | null> => {
  const [row] = await db.query<Login>(
    `select ${columns} from login
     where (lower(email) = lower($1) or lower(username) = lower($1)) and closed_at is null
     order by lower(email) = lower($1) desc limit 1`,
    [name],
  )
  return row ?? null
}

export const findLoginOf = async (db: Queryable, customerId: string): Promise<Login | null> => {
  const [row] = await db.query<Login>(`select ${columns} from login where customer_id = $1 and closed_at is null`, [customerId])
  return row ?? null
}

export const confirmEmail = async (db: Database, customerId: string): Promise<void> => {
  await db.query('update login set email_verified = true where customer_id = $1 and not email_verified', [customerId])
}
