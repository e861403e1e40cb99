import type { Brand } from '#brands/brands.ts'
import {
  activationOver,
  type ActivatedLogin,
  type FinishActivation,
  type FinishedActivation,
  passkeyNotSaved,
  termsVersion,
} from '#contract/activation/activation.contract.ts'
import { addDays, type Day, today } from '#domain/basics/days.ts'
import { plainAccountNumber } from '#domain/customer/activation.ts'
import { emailMessage, noEmailOf } from '#domain/portal/contact.ts'
import { deviceNameOf, deviceTitle } from '#domain/portal/user-agent.ts'
import { windowOf } from '#server/billing/cycles.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { invalid, Refusal, unavailable } from '#server/http/refusal.ts'
import { askForFirstEmail, emailInUseMessage, isTaken, lockEmail } from '#server/identity/email-change.ts'
import { createLogin } from '#server/identity/logins.ts'
import { hashPassword, refusePassword } from '#server/identity/passwords.ts'
import type { Passkeys } from '#server/identity/second-step/passkeys.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import { mailKnownAddress, mailOwners } from './activation-mail.ts'
import { type ActivatingPerson, findActivating, findActivation, hasLogin } from './activation.store.ts'

interface FinishContext {
  readonly db: Database
  readonly passkeys: Pick<Passkeys, 'add' | 'creationOptions'>
  readonly sessions: Pick<Sessions, 'record'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly brand: Brand
  readonly userAgent: string
  readonly now: number
}

const homes = `
  select st.address, coalesce(jsonb_agg(jsonb_build_object('supplyType', sp.supply_type, 'plan', p.name)
    order by sp.position, sp.supply_point_id) filter (where sp.supply_point_id is not null), '[]') as supplies
  from customer_account ca
  join billing_account a on a.billing_account_id = ca.billing_account_id and a.deleted_on is null and (a.closed_on is null or a.closed_on >= $2)
  join site st on st.billing_account_id = a.billing_account_id
  left join supply_point sp on sp.billing_account_id = st.billing_account_id and sp.site_id = st.site_id
    and exists (select from agreement ag where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
      and coalesce(ag.end_date, 'infinity') >= greatest(ag.start_date, $2::date))
  left join lateral (select plan_id from agreement ag
    where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
      and ag.start_date <= $2 and (ag.end_date is null or ag.end_date >= $2) order by ag.start_date desc limit 1) now on true
  left join plan p on p.plan_id = now.plan_id
  where ca.customer_id = $1
  group by ca.position, a.customer_number, st.position, st.site_id, st.address
  order by ca.position, a.customer_number, st.position, st.site_id`

const loginBy = `
  select username, exists (
    select from customer_account ca
    join billing_account a on a.billing_account_id = ca.billing_account_id and a.deleted_on is null
      and (a.closed_on is null or a.closed_on >= $2)
    where ca.customer_id = $1 and ca.role = 'owner') as can_invite
  from login where customer_id = $1`

const readLogin = async (
  db: Queryable,
  customerId: string,
  { firstName, ...cycle }: ActivatingPerson,
  day: Day,
): Promise<ActivatedLogin> => {
  const [login] = await db.query<{ username: string; canInvite: boolean }>(loginBy, [customerId, day])
  return {
    firstName,
    username: login?.username ?? '',
    homes: await db.query<ActivatedLogin['homes'][number]>(homes, [customerId, day]),
    nextBillOn: addDays(windowOf(cycle, day).endDate, 1),
    canInvite: login?.canInvite ?? false,
  }
}

const expired: FinishedActivation = { outcome: 'expired', login: null }

/** Proven, not finished, of a person whose account is in force. */
const findProven = async (db: Queryable, keyHash: string, now: number) => {
  const activation = await findActivation(db, keyHash, now)
  if (!activation?.provenAt || activation.customerId === null) return null
  const person = await findActivating(db, activation.customerId, now)
  return person && { ...activation, customerId: activation.customerId, person }
}

const requireEmail = (typed: string | null): string | null => {
  const message = typed === null ? null : emailMessage(typed)
  if (message !== null) throw invalid({ email: message })
  return typed
}

/** The session that a first passkey is recorded with. */
const originOf = (keyHash: string) => `activation ${keyHash}`

export const beginPasskey = async (
  { db, passkeys, brand, now }: Pick<FinishContext, 'db' | 'passkeys' | 'brand' | 'now'>,
  keyHash: string,
  email: string | null,
): Promise<Record<string, unknown>> => {
  const proven = await findProven(db, keyHash, now)
  if (!proven || proven.finishedAt !== null || (await hasLogin(db, proven.customerId)))
    throw new Refusal(409, activationOver, 'Please start again', 'This took too long, or was finished in another browser.')
  const { customerId, person } = proven
  const names = { portal: brand.name, email: proven.email ?? requireEmail(email) ?? person.customerNumber }
  return { ...(await passkeys.creationOptions({ customerId, sessionId: originOf(keyHash) }, names)) }
}

const hashOf = async (password: string, words: readonly string[]): Promise<string> => {
  const refused = refusePassword(password, words)
  if (refused !== null) throw invalid({ password: refused })
  const hash = await hashPassword(password).catch(() => null)
  if (hash === null) throw unavailable()
  return hash
}

/** What signs in a person without an email: the account number; `1000001-2` for the second person of the account. */
const freeNumber = async (tx: Queryable, number: string, customerId: string, nth = 1): Promise<string> => {
  const username = nth === 1 ? number : `${number}-${nth}`
  return (await isTaken(tx, username, customerId)) ? freeNumber(tx, number, customerId, nth + 1) : username
}

/** @throws Refusal for a field, or a passkey that can't be saved */
export const finishActivation = async (
  { db, passkeys, sessions, outbox, brand, userAgent, now }: FinishContext,
  keyHash: string,
  { termsVersion: agreed, email: typed, password, credential }: Omit<FinishActivation, 'key'>,
): Promise<FinishedActivation> => {
  const proven = await findProven(db, keyHash, now)
  if (!proven) return expired
  const { customerId, person, email: provenEmail } = proven
  const day = today(now)
  if (proven.finishedAt !== null) return { outcome: 'done', login: await readLogin(db, customerId, person, day) }
  if (agreed !== termsVersion) throw invalid({ termsVersion: 'Our terms have changed. Please read and agree to them.' })
  if ((password === undefined) === (credential === undefined)) throw invalid({ password: 'Choose a passkey or a password.' })
  const number = plainAccountNumber(person.customerNumber)
  const newEmail = provenEmail === null ? requireEmail(typed) : null
  const words = [(provenEmail ?? newEmail ?? number).split('@')[0] ?? '', person.firstName, person.lastName]
  const passwordHash = password === undefined ? undefined : await hashOf(password, words)
  const outcome = await db.transaction(async (tx) => {
    await lockEmail(tx, provenEmail ?? noEmailOf(number))
    await tx.query('select 1 from customer where customer_id = $1 for update', [customerId])
    const finished = await tx.query(
      `update activation set finished_at = $2, finished_by = $3
       where key_hash = $1 and customer_id = $4 and proven_at is not null and finished_at is null
         and not exists (select from login where customer_id = $4) returning 1`,
      [keyHash, new Date(now), passwordHash === undefined ? 'passkey' : 'password', customerId],
    )
    if (finished.length === 0) return 'over'
    if (provenEmail !== null && (await isTaken(tx, provenEmail, customerId))) throw invalid({ email: emailInUseMessage })
    // An address that nobody proved is no way in: it becomes the login’s when its link is opened.
    const username = provenEmail ?? (await freeNumber(tx, number, customerId))
    await createLogin(tx, {
      customerId,
      email: provenEmail ?? noEmailOf(username),
      username,
      ...(passwordHash !== undefined && { passwordHash }),
      isEmailVerified: provenEmail !== null,
    })
    if (credential !== undefined) {
      const name = deviceTitle(deviceNameOf(userAgent))
      if (!(await passkeys.add(tx, { customerId, sessionId: originOf(keyHash) }, name, credential)))
        throw new Refusal(409, passkeyNotSaved, 'That passkey wasn’t saved', 'Try again, or choose a password.')
    }
    await tx.query('insert into terms_agreement (customer_id, version, agreed_at) values ($1, $2, $3)', [
      customerId,
      termsVersion,
      new Date(now),
    ])
    await tx.query('delete from activation_code where customer_id = $1', [customerId])
    await sessions.record('activated', { customerId })
    await recordEvent(tx, {
      type: 'account.activated',
      billingAccountId: null,
      customerId,
      data: { by: passwordHash === undefined ? 'passkey' : 'password' },
      now,
    })
    await mailOwners(tx, outbox, { customerId, brand: brand.id }, day)
    if (provenEmail === null) await mailKnownAddress(tx, outbox, { customerId, brand: brand.id, typed: newEmail })
    if (newEmail !== null)
      await askForFirstEmail(tx, { customerId, email: newEmail, sessionId: originOf(keyHash) }, { brand, outbox, now })
    return 'done'
  })
  if (outcome === 'over') {
    // Parallel calls of this browser: one created it, the others answer the same.
    const again = await findActivation(db, keyHash, now)
    if (again?.finishedAt == null || again.customerId !== customerId)
      return (await hasLogin(db, customerId)) ? { outcome: 'hasLogin', login: null } : expired
  }
  return { outcome: 'done', login: await readLogin(db, customerId, person, day) }
}
