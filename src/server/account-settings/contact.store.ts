import * as contract from '#contract/account-settings/account-settings.contract.ts'
import type { PhonePurpose, UserProfile } from '#contract/account-settings/account-settings.contract.ts'
import type { Address } from '#contract/moving-house/addresses.contract.ts'
import { isFieldSame, normalisedField } from '#domain/portal/account-fields.ts'
import { today } from '#domain/basics/days.ts'
import { detailsUndoMs } from '#domain/portal/receipt-words.ts'
import { localPhone, nameMessage, normalisePhone, phoneMessage, spacedPhone } from '#domain/portal/contact.ts'
import { parsePostalAddress, type PostalAddress, postalAddressLine, postalAddressMessage } from '#domain/portal/postal-address.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { unprintableLetters } from '#server/documents/fallback-fonts.ts'
import type { UndoOffer } from '#server/http/undo.ts'
import { type ChangeAuthor, recordChange } from '#server/http/account-changes.ts'
import type { Caller } from '#server/http/caller.ts'
import { idOf } from '#server/http/ids.ts'
import { changed, invalid } from '#server/http/refusal.ts'
import { accountNotFound } from '#server/http/selection.ts'
import { readLoginEmail } from '#server/identity/email-change.ts'
import { activeOn } from '#server/http/active-holding.ts'

/** Value that the page showed; undefined if not stated. */
export type Was = string | null | undefined

const requireSame = (was: Was, stored: string | null): void => {
  if (was !== undefined && (was ?? '') !== (stored ?? '')) throw changed()
}

interface Phone {
  readonly purpose: PhonePurpose
  readonly value: string
}

const lockPhones = async (tx: Queryable, customerId: string): Promise<readonly Phone[]> => {
  const [row] = await tx.query<{ phones: Phone[] }>('select phones from customer where customer_id = $1 for update', [customerId])
  return row?.phones ?? []
}

const numberOf = (phones: readonly Phone[], purpose: PhonePurpose): string | null =>
  phones.find((phone) => phone.purpose === purpose)?.value ?? null

const storePhones = (tx: Queryable, customerId: string, phones: readonly Phone[]) =>
  tx.query('update customer set phones = $2::jsonb where customer_id = $1', [customerId, JSON.stringify(phones)])

const phonePart = { work: 'workPhone', home: 'homePhone', mobile: 'mobilePhone' } as const

/** Back to the number before, or to none. */
const phoneUndo = (purpose: PhonePurpose, { before, after }: Change, now: number): UndoOffer => ({
  ...(before === null
    ? { call: contract.deletePhone, requests: [{ params: { purpose }, body: { number: after } }], gives: 'remove the number' }
    : {
        call: contract.savePhone,
        requests: [{ params: { purpose }, body: { number: before, was: after } }],
        gives: `go back to ${spacedPhone(localPhone(before))}`,
      }),
  until: new Date(now + detailsUndoMs),
})

interface Change {
  /** Null for none. */
  readonly before: string | null
  readonly after: string | null
}

const recordPhone = async (
  tx: Queryable,
  caller: ChangeAuthor,
  purpose: PhonePurpose,
  { before, after: value }: Change,
  now: number,
): Promise<void> => {
  const what = phonePart[purpose]
  const { customerId } = caller
  await recordEvent(tx, { type: 'contact.changed', billingAccountId: null, customerId, data: { what, value }, now })
  await recordChange(tx, caller, { what, undo: phoneUndo(purpose, { before, after: value }, now) }, now)
}

export const savePhone = async (
  tx: Queryable,
  caller: ChangeAuthor,
  { purpose, number, was }: { readonly purpose: PhonePurpose; readonly number: string; readonly was?: Was },
  now: number,
): Promise<void> => {
  const value = normalisePhone(number)
  const message = phoneMessage(number)
  if (message !== null) throw invalid({ number: message })
  const phones = await lockPhones(tx, caller.customerId)
  const stored = numberOf(phones, purpose)
  if (stored === value) return
  requireSame(was, stored)
  await storePhones(tx, caller.customerId, [...phones.filter((phone) => phone.purpose !== purpose), { purpose, value }])
  await recordPhone(tx, caller, purpose, { before: stored, after: value }, now)
}

export const deletePhone = async (
  tx: Queryable,
  caller: ChangeAuthor,
  { purpose, number }: { readonly purpose: PhonePurpose; readonly number: string },
  now: number,
): Promise<void> => {
  const phones = await lockPhones(tx, caller.customerId)
  const stored = numberOf(phones, purpose)
  if (stored === null) return
  if (!isFieldSame(purpose, number, stored)) throw changed()
  await storePhones(
    tx,
    caller.customerId,
    phones.filter((phone) => phone.purpose !== purpose),
  )
  await recordPhone(tx, caller, purpose, { before: stored, after: null }, now)
}

export const isPhone = async (
  db: Queryable,
  customerId: string,
  purpose: PhonePurpose,
  number: string | null,
): Promise<boolean> => {
  const [row] = await db.query<{ phones: Phone[] }>('select phones from customer where customer_id = $1', [customerId])
  return numberOf(row?.phones ?? [], purpose) === number
}

interface Place {
  readonly caller: ChangeAuthor
  readonly billingAccountId: string
}

interface StoredAddress extends PostalAddress {
  readonly postalAddressStatus: UserProfile['postalAddressStatus']
}

/** An address that was looked up comes back as one. */
const addressUndo = ({ postalAddressStatus, ...address }: StoredAddress, after: string, now: number): UndoOffer => ({
  call: contract.updatePostalAddress,
  requests: [
    {
      body: { dpId: null, fullAddress: postalAddressLine(address), was: after },
      prepared: postalAddressStatus === 'success' ? address : null,
    },
  ],
  until: new Date(now + detailsUndoMs),
  gives: `go back to ${address.street}`,
})

const storedAddress = 'select street, suburb, city, post_code from billing_account where billing_account_id = $1'

export const isPostalAddress = async (db: Queryable, billingAccountId: string, line: string): Promise<boolean> => {
  const [address] = await db.query<PostalAddress>(storedAddress, [billingAccountId])
  return address !== undefined && postalAddressLine(address) === line
}

/** Stores a looked-up address as the address book has it, a typed one as typed. */
export const savePostalAddress = async (
  tx: Queryable,
  { caller, billingAccountId }: Place,
  { fullAddress, address, was }: { readonly fullAddress: string; readonly address: Address | null; readonly was?: Was },
  now: number,
): Promise<void> => {
  // LINZ has no postcodes: the customer adds it to the address that was found.
  const parts = address?.postCode ? address : parsePostalAddress(fullAddress)
  if (parts === null) throw invalid({ fullAddress: postalAddressMessage(fullAddress) ?? 'Please check this.' })
  const before = await lockAccount<StoredAddress>(tx, billingAccountId, `street, suburb, city, post_code, postal_address_status`)
  const stored = postalAddressLine(before)
  if (stored === postalAddressLine(parts)) return
  requireSame(was, stored)
  await tx.query(
    `update billing_account set street = $2, suburb = $3, city = $4, post_code = $5, postal_address_status = $6
     where billing_account_id = $1`,
    [billingAccountId, parts.street, parts.suburb, parts.city, parts.postCode, address === null ? 'unverified' : 'success'],
  )
  await recordEvent(tx, {
    type: 'contact.changed',
    billingAccountId,
    customerId: caller.customerId,
    data: { what: 'postalAddress', value: postalAddressLine(parts) },
    now,
  })
  const undo = addressUndo(before, postalAddressLine(parts), now)
  await recordChange(tx, caller, { what: 'postalAddress', billingAccountId, undo }, now)
}

interface NicknameChange extends Change {
  readonly billingAccountSiteId: string
}

const nicknameUndo = ({ billingAccountSiteId, before, after }: NicknameChange, now: number): UndoOffer => ({
  call: contract.saveSiteNickname,
  requests: [{ body: { billingAccountSiteId, nickname: before ?? '', was: after } }],
  until: new Date(now + detailsUndoMs),
  gives: before === null ? 'remove the name' : `go back to ${before}`,
})

export const isNickname = async (db: Queryable, siteId: string, name: string): Promise<boolean> =>
  (await db.query(`select 1 from site where site_id::text = $1 and coalesce(nickname, '') = $2`, [siteId, name])).length > 0

export const saveNickname = async (
  tx: Queryable,
  caller: Caller,
  {
    billingAccountSiteId,
    nickname,
    was,
  }: { readonly billingAccountSiteId: string; readonly nickname: string; readonly was?: Was },
  now: number,
): Promise<void> => {
  const name = normalisedField('nickname', nickname)
  const message = nameMessage(name)
  if (message !== null) throw invalid({ nickname: message })
  const siteId = idOf(billingAccountSiteId)
  const [site] =
    siteId === null
      ? []
      : await tx.query<{ billingAccountId: string; nickname: string | null; address: string }>(
          `select st.billing_account_id, st.nickname, st.address from site st
           join account_held h on h.billing_account_id = st.billing_account_id and h.customer_id = $1
             and h.role in ('owner', 'full') and ${activeOn('$3')} and coalesce(h.only_site_id, $2) = $2
           where st.site_id = $2 for update of st`,
          [caller.customerId, siteId, today(now)],
        )
  if (!site) throw accountNotFound()
  if ((site.nickname ?? '') === name) return
  requireSame(was, site.nickname)
  const { billingAccountId } = site
  await tx.query('update site set nickname = $3 where billing_account_id = $1 and site_id = $2', [
    billingAccountId,
    siteId,
    name === '' ? null : name,
  ])
  await recordChange(
    tx,
    caller,
    {
      what: 'propertyName',
      about: [site.address, name].filter((part) => part !== '').join(' to '),
      billingAccountId,
      undo: nicknameUndo({ billingAccountSiteId, before: site.nickname, after: name }, now),
    },
    now,
  )
}

interface ProfileRow {
  readonly phones: readonly Phone[]
  readonly postalAddressStatus: UserProfile['postalAddressStatus']
  readonly signedInAt: Date | null
  /** Name and postal address, as bills print them. */
  readonly printed: string | null
}

const profile = `
  select c.phones, (select a.postal_address_status from billing_account a where a.billing_account_id = $2) as postal_address_status,
    (select s.started_at from session s where s.session_id = $3) as signed_in_at,
    (select concat_ws(' ', a.owner, a.street, a.suburb, a.city, a.post_code) from billing_account a where a.billing_account_id = $2) as printed
  from customer c where c.customer_id = $1`

export const readUserProfile = async (
  db: Queryable,
  { customerId, sessionId }: Caller,
  billingAccountId: string,
  now: number,
): Promise<UserProfile> => {
  const [row] = await db.query<ProfileRow>(profile, [customerId, billingAccountId, sessionId])
  if (!row) throw new TypeError('A selected account without its customer')
  const unprintable = unprintableLetters(row.printed ?? '')
  const { username, email, status, passwordChangedAt, hasPassword } = await readLoginEmail(db, customerId, now)
  return {
    username,
    email,
    emailVerified: status === 'success',
    loginEmailStatus: status,
    postalAddressStatus: row.postalAddressStatus,
    workPhone: numberOf(row.phones, 'work'),
    homePhone: numberOf(row.phones, 'home'),
    mobilePhone: numberOf(row.phones, 'mobile'),
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    hasPassword,
    signedInAt: row.signedInAt?.toISOString() ?? null,
    ...(unprintable !== '' && { unprintableLetters: unprintable }),
  }
}
