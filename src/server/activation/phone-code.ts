import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import { type ActivationCodes, letterScope, mintLetterCode } from './activation-codes.ts'
import { findActivating, hasLogin, putLetterCode } from './activation.store.ts'
import { publicPaths } from '#domain/portal/routes.ts'

/** @param named how the refusal names the person @throws CommandRefused without an account in force, or with a login */
export const requireNoLogin = async (db: Queryable, customerId: string, named: string, now: number): Promise<void> => {
  if (!(await findActivating(db, customerId, now))) throw new CommandRefused(`${named} has no account that is open.`)
  if (await hasLogin(db, customerId)) throw new CommandRefused(`${named} already has a login.`)
}

/** To read out or mail; valid for 30 minutes and one login, and it ends the one before. Only its hash is stored. */
export const makePhoneCode = async (tx: Queryable, codes: ActivationCodes, customerId: string, now: number): Promise<string> => {
  const code = mintLetterCode()
  await putLetterCode(tx, { customerId, kind: 'staff', codeHash: codes.hashOf(letterScope, code) }, now)
  return code
}

/** Where a code may be mailed: the address that we had before the call. Null: none. */
export const knownAddress = async (db: Queryable, customerId: string): Promise<string | null> => {
  const [row] = await db.query<{ email: string | null }>(
    `select coalesce(nullif(c.email, ''), (select nullif(a.account_email, '') from customer_account ca join billing_account a using (billing_account_id)
       where ca.customer_id = c.customer_id and ca.role = 'owner' and a.deleted_on is null order by ca.position limit 1)) as email
     from customer c where c.customer_id = $1 and c.deleted_on is null`,
    [customerId],
  )
  return row?.email ?? null
}

/** The code is made when the mail is sent, so that none waits in the outbox. */
export const createPhoneCodeMail = (codes: ActivationCodes) =>
  outboxMail<{ readonly customerId: string }>('phoneCodeMail', async ({ customerId }, { db, now, brandOf }) => {
    const to = await knownAddress(db, customerId)
    const person = await findActivating(db, customerId, now)
    if (to === null || !person || (await hasLogin(db, customerId))) return null
    const brand = brandOf(null)
    return {
      brand,
      to,
      subject: `Set up your ${brand.name} login`,
      paragraphs: [
        `You asked our team for a code to set up your login. It works once, for 30 minutes, with your account number ${person.customerNumber}.`,
      ],
      link: { words: 'Set up my login', path: publicPaths.activate },
      code: { words: 'Your code', code: await makePhoneCode(db, codes, customerId, now) },
      closing: [`Didn’t ask for it? Call us on ${brand.phone}.`],
    }
  })
