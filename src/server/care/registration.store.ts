import { randomUUID } from 'node:crypto'
import * as contract from '#contract/care/care.contract.ts'
import type { CareStatus } from '#domain/customer/care.ts'
import { type CareStatusFacts, careStateOf, isAskedAgain } from '#domain/customer/care-registration.ts'
import { addYears, type Day, dayAt } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { openBytes, openRow, sealRow } from '#server/secrets/sealed-rows.ts'

export interface RegistrationRow {
  readonly billingAccountId: string
  readonly registrationId: string
  readonly status: 'pending' | 'registered'
  readonly since: Day
  readonly endedOn: Day | null
  readonly customerId: string | null
  readonly brand: string | null
  readonly sealed: Uint8Array | null
  readonly confirmedAt: Date | null
  readonly renewBy: Day | null
  readonly formAskedAt: Date | null
  readonly formAskedReason: string | null
  readonly formId: string | null
  readonly formCustomerId: string | null
  readonly mediaType: contract.CareFormMedia | null
  readonly bytes: number | null
  readonly receivedAt: Date | null
}

const columns = `
  select c.billing_account_id, c.registration_id, c.status, c.since, c.ended_on, c.customer_id, c.brand, c.sealed, c.confirmed_at, c.renew_by,
    c.form_asked_at, c.form_asked_reason, f.form_id, f.customer_id as form_customer_id, f.media_type, f.bytes, f.received_at
  from care_registration c
  left join care_form f on f.billing_account_id = c.billing_account_id and f.registration_id = c.registration_id`

export const readRegistration = async (db: Queryable, billingAccountId: string): Promise<RegistrationRow | null> => {
  const [row] = await db.query<RegistrationRow>(
    `${columns} where c.billing_account_id = $1 order by c.ended_on is not null, c.ended_on desc, c.since desc limit 1`,
    [billingAccountId],
  )
  return row ?? null
}

export const readRegistrationByNumber = async (db: Queryable, number: number): Promise<RegistrationRow | null> => {
  const [row] = await db.query<RegistrationRow>(`${columns} where c.number = $1`, [number])
  return row ?? null
}

export const readRegistrations = (db: Queryable): Promise<RegistrationRow[]> =>
  db.query<RegistrationRow>(`${columns} where c.ended_on is null order by c.billing_account_id`)

const ms = (at: Date | null) => at?.getTime() ?? null

export const careFactsOf = (row: RegistrationRow): CareStatusFacts => ({
  status: row.status,
  endedOn: row.endedOn,
  renewBy: row.renewBy,
  confirmedAt: ms(row.confirmedAt),
  formAskedAt: ms(row.formAskedAt),
  formReceivedAt: ms(row.receivedAt),
})

type CareDetails = NonNullable<contract.CareRegistration['about']>

/** Null: nothing was given, or no secret opens it. */
export const aboutOf = ({ sealed }: Pick<RegistrationRow, 'sealed'>, secrets: Secrets): CareDetails | null => {
  const text = sealed && openRow(secrets, 'care details', sealed)
  return text ? (JSON.parse(text) as CareDetails) : null
}

/** Health details only for who gave them. */
export const toRegistration = (
  row: RegistrationRow,
  { customerId, today, secrets }: { readonly customerId: string | null; readonly today: Day; readonly secrets: Secrets },
): contract.CareRegistration => {
  const status = careFactsOf(row)
  const { mediaType, bytes, receivedAt, formAskedAt, formAskedReason } = row
  return {
    registrationId: row.registrationId,
    state: careStateOf(status, today),
    askedOn: row.since,
    confirmedOn: row.confirmedAt && dayAt(row.confirmedAt.getTime()),
    renewBy: row.renewBy,
    endedOn: row.endedOn,
    about: customerId !== null && customerId === row.customerId ? aboutOf(row, secrets) : null,
    form:
      mediaType && bytes !== null && receivedAt
        ? { mediaType, bytes, receivedAt: receivedAt.toISOString(), isYours: customerId === row.formCustomerId }
        : null,
    askedAgain:
      formAskedAt && formAskedReason !== null && isAskedAgain(status)
        ? { on: dayAt(formAskedAt.getTime()), reason: formAskedReason }
        : null,
  }
}

interface Registering {
  readonly billingAccountId: string
  readonly customerId: string
  readonly brand: string
  readonly about: CareDetails
  readonly today: Day
}

export const putRegistration = async (tx: Queryable, secrets: Secrets, registration: Registering): Promise<string | null> => {
  const { billingAccountId, customerId, brand, about, today } = registration
  const { sealed, sealedWith } = sealRow(secrets, 'care details', JSON.stringify(about))
  const registrationId = randomUUID()
  const put = await tx.query(
    `insert into care_registration (billing_account_id, registration_id, status, since, customer_id, brand, sealed, sealed_with)
     values ($1, $2, 'pending', $3, $4, $5, $6, $7) on conflict (billing_account_id) where ended_on is null do nothing returning 1`,
    [billingAccountId, registrationId, today, customerId, brand, sealed, sealedWith],
  )
  return put.length > 0 ? registrationId : null
}

/** Registers or confirms for a year. Idempotent; a confirmed one stays confirmed. */
export const setCare = async (
  tx: Queryable,
  billingAccountId: string,
  status: Exclude<CareStatus, 'none'>,
  at: Date,
  registrationId: string = randomUUID(),
): Promise<void> => {
  const today = dayAt(at.getTime())
  const confirmed = status === 'registered' ? [at, addYears(today, 1)] : [null, null]
  await tx.query(
    `insert into care_registration as c (billing_account_id, registration_id, status, since, confirmed_at, renew_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (billing_account_id) where ended_on is null do update
     set status = greatest(c.status, excluded.status), confirmed_at = coalesce(excluded.confirmed_at, c.confirmed_at),
       renew_by = coalesce(excluded.renew_by, c.renew_by)`,
    [billingAccountId, registrationId, status, today, ...confirmed],
  )
}

/** Of the registration in force. @param reason the customer reads it */
export const storeFormRequest = async (tx: Queryable, billingAccountId: string, reason: string, at: Date): Promise<void> => {
  await tx.query(
    'update care_registration set form_asked_at = $2, form_asked_reason = $3 where billing_account_id = $1 and ended_on is null',
    [billingAccountId, at, reason],
  )
}

/** Deletes health details and the doctor's form, which are no longer needed. @returns null if none was in force */
export const endRegistration = async (tx: Queryable, billingAccountId: string, today: Day): Promise<string | null> => {
  const [row] = await tx.query<{ registrationId: string }>(
    `update care_registration set ended_on = $2, sealed = null, sealed_with = null
     where billing_account_id = $1 and ended_on is null returning registration_id`,
    [billingAccountId, today],
  )
  if (!row) return null
  await forgetForms(tx, billingAccountId)
  return row.registrationId
}

const forgetForms = (tx: Queryable, billingAccountId: string) =>
  tx.query('delete from care_form where billing_account_id = $1', [billingAccountId])

interface NewForm {
  readonly billingAccountId: string
  readonly registrationId: string
  readonly customerId: string
  readonly mediaType: contract.CareFormMedia
  readonly bytes: Uint8Array
  readonly at: Date
}

export const putForm = async (tx: Queryable, secrets: Secrets, form: NewForm): Promise<void> => {
  const { billingAccountId, registrationId, customerId, mediaType, bytes, at } = form
  const { sealed, sealedWith } = sealRow(secrets, 'care form', bytes)
  await forgetForms(tx, billingAccountId)
  await tx.query(
    `insert into care_form (billing_account_id, form_id, registration_id, customer_id, media_type, bytes, sealed, sealed_with, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [billingAccountId, randomUUID(), registrationId, customerId, mediaType, bytes.length, sealed, sealedWith, at],
  )
}

/** For staff (null) or its sender; else null. */
export const openForm = async (
  db: Queryable,
  secrets: Secrets,
  { billingAccountId, customerId }: { readonly billingAccountId: string; readonly customerId: string | null },
): Promise<{ readonly mediaType: contract.CareFormMedia; readonly bytes: Uint8Array; readonly receivedAt: Date } | null> => {
  const registration = await readRegistration(db, billingAccountId)
  if (!registration?.formId || (customerId !== null && registration.formCustomerId !== customerId)) return null
  const [row] = await db.query<{ mediaType: contract.CareFormMedia; sealed: Uint8Array; receivedAt: Date }>(
    'select media_type, sealed, received_at from care_form where billing_account_id = $1 and form_id = $2',
    [billingAccountId, registration.formId],
  )
  const bytes = row && openBytes(secrets, 'care form', row.sealed)
  return row && bytes ? { mediaType: row.mediaType, receivedAt: row.receivedAt, bytes } : null
}
