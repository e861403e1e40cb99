import { randomBytes, scryptSync } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'
import { createLogin } from '#server/identity/logins.ts'

/** What is checked in no time: a hash says itself what it costs, and this one costs next to nothing. */
export const quickHash = (password: string): string => {
  const salt = randomBytes(16)
  const tag = scryptSync(password.normalize('NFC'), salt, 32, { N: 2, r: 1, p: 1 })
  return `$scrypt$ln=1,r=1,p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Gives customers or staff who can sign in already the passwords that they are known by. */
export const givePasswords = async (
  db: Queryable,
  table: 'login' | 'staff',
  people: readonly { readonly email: string; readonly password: string }[],
): Promise<void> => {
  for (const { email, password } of people)
    await db.query(`update ${table} set password_hash = $2 where lower(email) = lower($1)`, [email, quickHash(password)])
}

/** Makes a login whose password is checked in no time. */
export const createQuickLogin = async (
  db: Queryable,
  { password, ...login }: Parameters<typeof createLogin>[1] & { readonly password: string },
): Promise<void> => {
  await createLogin(db, login)
  await givePasswords(db, 'login', [{ email: login.email, password }])
}
