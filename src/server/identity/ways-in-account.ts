import { type Day, formatFullDate, today } from '#domain/basics/days.ts'
import { privacyNumber } from '#domain/customer/privacy-request.ts'
import { accessLine, invitationMs } from '#domain/customer/people.ts'
import type { GivenRole } from '#contract/people/people.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { stepsIn } from '#server/http/steps.ts'
import type { WayIn } from './ways-in.ts'

interface GuestRow {
  readonly accessId: string
  readonly billingAccountId: string
  readonly email: string
  /** Null until the invitation is accepted. */
  readonly name: string | null
  readonly role: GivenRole
  readonly siteName: string | null
  readonly until: Day | null
}

const guestColumns = `
  x.access_id, x.billing_account_id, x.email, c.first_name || ' ' || c.last_name as name, x.role, coalesce(st.nickname, st.address) as site_name, x.until_day as until
  from account_access x
  left join customer c on c.customer_id = x.taken_up_by
  left join site st on st.billing_account_id = x.billing_account_id and st.site_id = x.site_id
  where x.ended_at is null`

const guestLine = ({ email, name, ...given }: GuestRow) =>
  `Access for ${name === null ? email : `${name} (${email})`}: ${accessLine(given)}`

/** Access and invitations. Also ends older access that was changed in these sessions: its former state is not stored. */
export const guests: WayIn = {
  tables: ['account_access'],
  endpoints: ['invitePerson', 'changePerson'],
  end: async (tx, { customerId, sessionIds, outbox, brand, now }) => {
    const rows = await tx.query<GuestRow>(`select ${guestColumns} and x.session_id = any($1) order by x.invited_at`, [
      [...sessionIds],
    ])
    const ids = rows.map(({ accessId }) => accessId)
    await tx.query('update account_access set ended_at = $2 where access_id = any($1::uuid[])', [ids, new Date(now)])
    for (const accessId of ids)
      await outbox.put(tx, { kind: 'personMail', about: { what: 'removed', accessId, brand: brand.id, customerId } })
    for (const { accessId: access, billingAccountId, name } of rows)
      if (name !== null)
        await recordEvent(tx, { type: 'access.ended', billingAccountId, customerId, data: { access, name }, now })
    return rows.map(guestLine)
  },
  list: async (db, customerId, now) =>
    (
      await db.query<GuestRow>(
        `select ${guestColumns} and (x.until_day is null or x.until_day >= $2) and (x.taken_up_by is not null or x.invited_at > $3) and x.billing_account_id in (
           select billing_account_id from customer_account where customer_id = $1 and role = 'owner') order by x.invited_at`,
        [customerId, today(now), new Date(now - invitationMs)],
      )
    ).map(guestLine),
}

interface KeyRow {
  readonly name: string
  readonly prefix: string
  readonly until: Day
}

const keyLine = ({ name, prefix, until }: KeyRow) => `API key “${name}” (${prefix}…), until ${formatFullDate(until)}`
const ownKeys = 'customer_id = $1 and consent_id is null and ended_at is null'

export const apiKeys: WayIn = {
  tables: ['access_key'],
  endpoints: ['makeApiKey'],
  end: async (tx, { customerId, sessionIds, now }) =>
    (
      await tx.query<KeyRow>(
        `update access_key set ended_at = $3 where ${ownKeys} and session_id = any($2) returning name, prefix, until`,
        [customerId, [...sessionIds], new Date(now)],
      )
    ).map(keyLine),
  list: async (db, customerId, now) =>
    (
      await db.query<KeyRow>(`select name, prefix, until from access_key where ${ownKeys} and until >= $2 order by made_at`, [
        customerId,
        today(now),
      ])
    ).map(keyLine),
}

interface ConsentRow {
  readonly name: string
  readonly until: Day
}

const consentLine = ({ name, until }: ConsentRow) => `Data sharing with ${name}, until ${formatFullDate(until)}`

/** Third-party consents and keys. Also ends older ones that were renewed in these sessions. */
export const consents: WayIn = {
  tables: ['consent', 'consent_request'],
  endpoints: ['giveConsent', 'renewConsent', 'askConsent', 'takeConsentKey'],
  end: async (tx, { customerId, sessionIds, now }) => {
    const rows = await tx.query<ConsentRow & { readonly consentId: string; readonly billingAccountId: string }>(
      `update consent c set ended_at = $3 from third_party p
       where p.party_id = c.party_id and c.customer_id = $1 and c.session_id = any($2) and c.ended_at is null
       returning c.consent_id, c.billing_account_id, p.name, c.until`,
      [customerId, [...sessionIds], new Date(now)],
    )
    await tx.query('update access_key set ended_at = $2 where consent_id = any($1::uuid[]) and ended_at is null', [
      rows.map(({ consentId }) => consentId),
      new Date(now),
    ])
    for (const { consentId: consent, billingAccountId, name: party } of rows)
      await recordEvent(tx, { type: 'consent.ended', billingAccountId, customerId, data: { consent, party }, now })
    return rows.map(consentLine)
  },
  list: async (db, customerId, now) =>
    (
      await db.query<ConsentRow>(
        `select p.name, c.until from consent c join third_party p using (party_id)
         where c.customer_id = $1 and c.ended_at is null and c.until >= $2 order by c.agreed_at`,
        [customerId, today(now)],
      )
    ).map(consentLine),
}

const requestSteps = stepsIn({ table: 'privacy_request_step', owner: 'customer_id', id: 'request_id', what: 'what' })

export const deletionRequests: WayIn = {
  tables: ['privacy_request'],
  endpoints: ['askDeletion'],
  end: async (tx, { customerId, sessionIds, now }) => {
    const rows = await tx.query<{ requestId: string; number: number }>(
      `update privacy_request set state = 'withdrawn'
       where customer_id = $1 and session_id = any($2) and kind = 'deletion' and state in ('received', 'lookedInto') returning request_id, number`,
      [customerId, [...sessionIds]],
    )
    const step = { what: 'withdrawn', at: new Date(now), text: null }
    for (const { requestId } of rows) await requestSteps.add(tx, { ownerId: customerId, matterId: requestId }, step)
    for (const { number } of rows) {
      const data = { request: privacyNumber(number) }
      await recordEvent(tx, { type: 'privacy.withdrawn', billingAccountId: null, customerId, data, now })
    }
    return rows.map(() => 'The request to delete your account')
  },
  list: async (db: Queryable, customerId) =>
    (
      await db.query(
        `select 1 from privacy_request where customer_id = $1 and kind = 'deletion' and state in ('received', 'lookedInto')`,
        [customerId],
      )
    ).map(() => 'A request to delete your account'),
}
