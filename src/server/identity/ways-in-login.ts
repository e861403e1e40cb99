import { isSameEmail } from '#domain/portal/contact.ts'
import { formatFullDate, today } from '#domain/basics/days.ts'
import { sessionMs } from '#domain/basics/durations.ts'
import { deviceTitle } from '#domain/portal/user-agent.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { areCodesOn, readCodeState } from '#server/identity/second-step/code-keys.ts'
import { findLoginOf } from './logins.ts'
import type { MailedLink } from './mailed-links.ts'
import type { WayIn } from './ways-in.ts'

const dateOf = (at: Date) => formatFullDate(today(at.getTime()))
const none = () => Promise.resolve([])

/** Nothing to undo if the present email was in use before the first of these changes: the customer has changed it back. */
const firstEmail = `
  select c.email_before, c.username_before, c.changed_at from login_email_change c join login l using (customer_id)
  where c.customer_id = $1 and c.session_id = any($2)
    and not exists (select from login_email_change h
      where h.customer_id = $1 and h.changed_at < c.changed_at and lower(h.email_before) = lower(l.email))
    and not exists (select from login o where o.customer_id <> $1
      and (lower(o.email) = lower(c.email_before) or lower(o.username) = lower(c.email_before)))
  order by c.changed_at limit 1`

interface FormerEmail {
  readonly emailBefore: string
  readonly usernameBefore: string
  readonly changedAt: Date
}

const findFirstEmail = async (tx: Queryable, customerId: string, sessionIds: readonly string[]): Promise<FormerEmail | null> =>
  (await tx.query<FormerEmail>(firstEmail, [customerId, [...sessionIds]]))[0] ?? null

/** Whether the link's address signs in now, or will again after the sessions' changes are undone. */
export const isSignInAddress = async (
  tx: Queryable,
  { customerId, email }: MailedLink,
  sessionIds: readonly string[],
): Promise<boolean> => {
  const login = await findLoginOf(tx, customerId)
  if (!login || isSameEmail(login.email, email)) return login !== null
  const first = await findFirstEmail(tx, customerId, sessionIds)
  return first !== null && isSameEmail(first.emailBefore, email)
}

/** Addresses that these sessions set, the present one included. Links mailed there end; earlier addresses keep theirs. */
const undoneEmails = `
  select lower(email) from login where customer_id = $1
  union select lower(email_before) from login_email_change
  where customer_id = $1 and session_id = any($2) and changed_at > $3`

const endLinks = `delete from mailed_link where customer_id = $1 and used_at is null and lower(email) in (${undoneEmails})`
const endLetters = `delete from outbox where kind = 'loginMail' and about->>'customerId' = $1::text
  and lower(about->>'to') in (${undoneEmails.replaceAll('$1', '$1::uuid')})`

const restoreEmail = 'update login set email = $2, username = $3, email_verified = true where customer_id = $1'

const restoreAccounts = `
  update billing_account a set account_email = $2
  where lower(a.account_email) = lower($3) and a.billing_account_id in (
    select billing_account_id from customer_account where customer_id = $1 and role = 'owner')`

/** Changed login email: sign-in links go there. Not reversed if the customer opened the remedy's link at that address. */
export const loginEmail: WayIn = {
  tables: ['login_email_change'],
  endpoints: ['changeEmail', 'verifyEmail'],
  end: async (tx, { customerId, sessionIds, email, now }) => {
    const login = await findLoginOf(tx, customerId)
    if (!login || isSameEmail(login.email, email)) return []
    const first = await findFirstEmail(tx, customerId, sessionIds)
    if (!first) return []
    const undone = [customerId, [...sessionIds], first.changedAt]
    await tx.query(endLinks, undone)
    await tx.query(endLetters, undone)
    await tx.query(restoreEmail, [customerId, first.emailBefore, first.usernameBefore])
    await tx.query(restoreAccounts, [customerId, first.emailBefore, login.email])
    const data = { what: 'loginEmail', value: first.emailBefore } as const
    await recordEvent(tx, { type: 'contact.changed', billingAccountId: null, customerId, data, now })
    await tx.query('delete from login_email_change where customer_id = $1 and session_id = any($2)', [
      customerId,
      [...sessionIds],
    ])
    return [`Signing in with ${login.email}. You sign in with ${first.emailBefore} again`]
  },
  list: async (db, customerId) => {
    const login = await findLoginOf(db, customerId)
    return login ? [`Your login email, ${login.email}`] : []
  },
}

export const emailChanges: WayIn = {
  tables: ['email_change'],
  endpoints: ['changeEmail'],
  end: async (tx, { customerId }) =>
    (await tx.query<{ email: string }>('delete from email_change where customer_id = $1 returning email', [customerId])).map(
      ({ email }) => `The change of your login email to ${email}, which wasn’t confirmed`,
    ),
  list: none,
}

/** Mailed links, sent or pending: sign-in, confirmation, password. `notMe` links end with the address they were mailed to. */
export const mailedLinks: WayIn = {
  tables: ['magic_link', 'mailed_link', 'activation', 'activation_code'],
  endpoints: ['verifyEmail', 'resetPassword'],
  end: async (tx, { customerId }) => {
    await tx.query(
      `delete from outbox where kind = 'loginMail' and about->>'customerId' = $1 and about->>'what' in ('verifyEmail', 'choosePassword')`,
      [customerId],
    )
    // Only the first sign-in is left of an activation: its codes and links end with the login that they make.
    await tx.query('delete from activation where customer_id = $1', [customerId])
    const signIn = await tx.query<{ usedAt: Date | null }>('delete from magic_link where customer_id = $1 returning used_at', [
      customerId,
    ])
    const account = await tx.query(
      `delete from mailed_link where customer_id = $1 and purpose <> 'notMe' and used_at is null returning 1`,
      [customerId],
    )
    return account.length > 0 || signIn.some(({ usedAt }) => usedAt === null) ? ['Links in emails that we sent before'] : []
  },
  list: none,
}

export const signInAttempts: WayIn = {
  tables: ['oidc_payload'],
  endpoints: [],
  end: async (tx, { customerId }) => {
    await tx.query(`delete from oidc_payload where model = 'Interaction' and payload->'result'->'login'->>'accountId' = $1`, [
      customerId,
    ])
    return []
  },
  list: none,
}

const passkeyLine = ({ name, addedAt }: { readonly name: string; readonly addedAt: Date }) =>
  `Passkey “${name}”, added ${dateOf(addedAt)}`

export const passkeys: WayIn = {
  tables: ['passkey', 'answered_challenge'],
  endpoints: ['beginPasskey', 'addPasskey'],
  end: async (tx, { customerId, sessionIds }) =>
    (
      await tx.query<{ name: string; addedAt: Date }>(
        'delete from passkey where customer_id = $1 and session_id = any($2) returning name, added_at',
        [customerId, [...sessionIds]],
      )
    ).map(passkeyLine),
  list: async (db, customerId) =>
    (
      await db.query<{ name: string; addedAt: Date }>(
        'select name, added_at from passkey where customer_id = $1 order by added_at',
        [customerId],
      )
    ).map(passkeyLine),
}

const codesLine = (since: Date) => `Codes from an app, on since ${dateOf(since)}`

/** Codes of an app, which would lock the customer out; an unconfirmed setup belongs to the session that started it. */
export const codes: WayIn = {
  tables: ['code_key'],
  endpoints: ['beginCodes', 'confirmCodes'],
  end: async (tx, { customerId, sessionIds }) => {
    const [key] = await tx.query<{ confirmedAt: Date | null }>(
      'delete from code_key where customer_id = $1 and (session_id = any($2) or confirmed_at is null) returning confirmed_at',
      [customerId, [...sessionIds]],
    )
    if (!key?.confirmedAt) return []
    await tx.query('delete from recovery_code where customer_id = $1', [customerId])
    return [codesLine(key.confirmedAt)]
  },
  list: async (db, customerId) => {
    const { since } = await readCodeState(db, customerId)
    return since ? [codesLine(since)] : []
  },
}

export const recoveryCodes: WayIn = {
  tables: ['recovery_code'],
  endpoints: ['confirmCodes', 'renewRecoveryCodes'],
  end: async (tx, { customerId, sessionIds }) => {
    const rows = await tx.query('delete from recovery_code where customer_id = $1 and session_id = any($2) returning 1', [
      customerId,
      [...sessionIds],
    ])
    return rows.length > 0 ? ['Recovery codes. Make new ones under Sign-in and devices'] : []
  },
  list: async (db, customerId) => {
    if (!(await areCodesOn(db, customerId))) return []
    const { recoveryCodesLeft } = await readCodeState(db, customerId)
    return [`Recovery codes: ${recoveryCodesLeft}`]
  },
}

interface BrowserRow {
  readonly providerUid: string
  readonly browser: string | null
  readonly system: string | null
  readonly startedAt: Date
  readonly isLive: boolean
}

const browserRows = `
  select s.provider_uid, b.browser, b.system, s.started_at,
    s.ended_at is null and coalesce(s.authenticated_at, s.started_at) > $3 as is_live
  from session s left join known_browser b on b.known_browser_id = s.known_browser_id
  where s.customer_id = $1 and s.policy <> 'impersonation' and ($2::text[] is null or s.session_id = any($2)) order by s.started_at`

const readSessions = (db: Queryable, customerId: string, sessionIds: readonly string[] | null, now: number) =>
  db.query<BrowserRow>(browserRows, [customerId, sessionIds && [...sessionIds], new Date(now - sessionMs)])

const sessionLines = (rows: readonly BrowserRow[]) =>
  rows.filter(({ isLive }) => isLive).map((row) => `Signed in with ${deviceTitle(row)}, ${dateOf(row.startedAt)}`)

export const sessions: WayIn = {
  tables: ['session', 'known_browser', 'oidc_payload', 'refresh_answer'],
  endpoints: [],
  end: async (tx, { customerId, sessionIds, sessions: store, now }) => {
    const rows = await readSessions(tx, customerId, sessionIds, now)
    for (const providerUid of new Set(rows.map((row) => row.providerUid))) await store.endBrowser(providerUid)
    return sessionLines(rows)
  },
  list: async (db, customerId, now) => sessionLines(await readSessions(db, customerId, null, now)),
}
