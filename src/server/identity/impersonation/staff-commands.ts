import { CommandRefused } from '#server/process/command-refused.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import { loadSecrets, type Secrets } from '#server/secrets/secrets.ts'
import { checkAudit } from '#server/http/audit.ts'
import { addStaff, endStaff, listStaff, renewCodeKey, renewPassword } from './staff.store.ts'

export const staffHelp = `
  staff add     somebody who may look at the portal for a customer, at /staff
                --name TEXT --email ADDRESS [--may-act]
  staff password  a new password, and signed out everywhere  --email ADDRESS
  staff code    a new key for the codes of sign-in, printed once, and signed out everywhere  --email ADDRESS
  staff end     ends their access and running visits  --email ADDRESS
  staff list
  staff audit   whether the log of what staff did is whole, and its newest hash
`

interface Values {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly 'may-act'?: boolean | undefined
}

const emailIn = ({ email }: Values): string => {
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandRefused('--email must be an email address.')
  return email
}

const nobody = (email: string) => new CommandRefused(`${email} is not on the staff list.`)

const add = async (db: Database, secrets: Secrets, values: Values, now: number): Promise<string> => {
  const email = emailIn(values)
  const { name } = values
  if (!name) throw new CommandRefused('A member of staff needs --name.')
  const password = mintSecret(12)
  const mayAct = values['may-act'] ?? false
  const key = await addStaff(db, secrets, { name, email, mayAct, password }, now).catch((error: Error & { code?: string }) => {
    throw error.code === '23505' ? new CommandRefused(`${email} is on the staff list already, or was.`) : error
  })
  return `${name} may ${mayAct ? 'look and act' : 'look'}. Key of codes: ${key} Password: ${password}`
}

const code = async (db: Database, secrets: Secrets, values: Values, now: number): Promise<string> => {
  const email = emailIn(values)
  const key = await renewCodeKey(db, secrets, email, now)
  if (key === null) throw nobody(email)
  return `Signed out everywhere. For an authenticator app, shown only now: ${key}`
}

const password = async (db: Database, values: Values, now: number): Promise<string> => {
  const email = emailIn(values)
  const made = mintSecret(12)
  if (!(await renewPassword(db, email, made, now))) throw nobody(email)
  return `Signed out everywhere. Password: ${made}`
}

const end = async (db: Database, values: Values, now: number): Promise<string> => {
  const email = emailIn(values)
  if (!(await endStaff(db, email, now))) throw nobody(email)
  return `${email} is shut out.`
}

const list = async (db: Queryable): Promise<string> => {
  const staff = await listStaff(db)
  if (staff.length === 0) return 'Nobody is on the staff list.'
  return staff.map(({ name, email, mayAct }) => `${email}  ${name}  ${mayAct ? 'may look and act' : 'may look'}`).join('\n')
}

const audit = async (db: Queryable): Promise<string> => {
  const { count, head, brokenAt } = await checkAudit(db)
  if (brokenAt !== null)
    throw new CommandRefused(`The log was changed at row ${brokenAt}; the ${count} rows before it are whole.`)
  return `The log is whole: ${count} rows, newest hash ${head || 'none'}. Keep the hash elsewhere to see later that none was taken off.`
}

export const runStaffCommand = (
  db: Database,
  command: string,
  values: Values,
  { now, given }: { readonly now: number; readonly given: readonly string[] },
): Promise<string> | null => {
  switch (command) {
    case 'staff add':
      return loadSecrets(db, given).then((secrets) => add(db, secrets, values, now))
    case 'staff code':
      return loadSecrets(db, given).then((secrets) => code(db, secrets, values, now))
    case 'staff password':
      return password(db, values, now)
    case 'staff end':
      return end(db, values, now)
    case 'staff list':
      return list(db)
    case 'staff audit':
      return audit(db)
    default:
      return null
  }
}
