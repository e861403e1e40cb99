import { hiddenName } from '#domain/desk/private-account.ts'
import type { CareCheck } from '#contract/desk/care.contract.ts'
import type { CareStatusFacts } from '#domain/customer/care-registration.ts'
import { addDays, type Day, today as todayAt } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface CareCaseFacts {
  readonly billingAccountId: string
  readonly number: number
  /** Empty: the account is private. */
  readonly customerNumber: string
  readonly name: string
  readonly assignedTo: string | null
  readonly assignee: string | null
}

interface Row extends CareCaseFacts {
  readonly status: 'pending' | 'registered'
  readonly since: Day
  readonly renewBy: Day | null
  readonly confirmedAt: Date | null
  readonly formAskedAt: Date | null
  readonly receivedAt: Date | null
}

export interface RegistrationFacts extends CareCaseFacts, CareStatusFacts {
  readonly since: Day
}

const named = `case when k.billing_account_id is null then a.customer_number else '' end as customer_number,
  case when k.billing_account_id is null then a.owner else '${hiddenName}' end as name`

/** `$1`: accounts that the member of staff doesn't see. */
const registrations = (where: string, order: string) => `
  select c.billing_account_id, c.number, ${named}, c.assigned_to, s.name as assignee, c.status, c.since,
    c.renew_by, c.confirmed_at, c.form_asked_at, f.received_at
  from care_registration c join billing_account a on a.billing_account_id = c.billing_account_id and a.deleted_on is null
  left join private_account k on k.billing_account_id = c.billing_account_id
  left join staff s on s.staff_id = c.assigned_to
  left join care_form f on f.billing_account_id = c.billing_account_id and f.registration_id = c.registration_id
  where c.ended_on is null and c.billing_account_id <> all($1::uuid[]) and ${where} order by ${order}`

const factsOf = ({ confirmedAt, formAskedAt, receivedAt, ...row }: Row): RegistrationFacts => ({
  ...row,
  endedOn: null,
  confirmedAt: confirmedAt?.getTime() ?? null,
  formAskedAt: formAskedAt?.getTime() ?? null,
  formReceivedAt: receivedAt?.getTime() ?? null,
})

/** Mirrors `careStateOf`: every state but `confirmed`. */
const isOpen = `(c.status = 'pending' or c.renew_by <= $2 or c.form_asked_at > c.confirmed_at
  or f.received_at > greatest(c.confirmed_at, c.form_asked_at))`

const renewalDays = 60

export const readOpenRegistrations = async (
  db: Queryable,
  hidden: readonly string[],
  now: number,
): Promise<RegistrationFacts[]> =>
  (await db.query<Row>(registrations(isOpen, 'c.number'), [hidden, addDays(todayAt(now), renewalDays)])).map(factsOf)

/** By number. @param after of the last one read */
export const readRegistered = async (
  db: Queryable,
  hidden: readonly string[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<RegistrationFacts[]> =>
  (
    await db.query<Row>(`${registrations(`c.status = 'registered' and c.number > $2`, 'c.number')} limit $3`, [
      hidden,
      after,
      limit,
    ])
  ).map(factsOf)

export const countRegistered = async (db: Queryable, hidden: readonly string[]): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from care_registration
     where ended_on is null and status = 'registered' and billing_account_id <> all($1::uuid[])`,
    [hidden],
  )
  return row?.count ?? 0
}

export interface HelpFacts extends CareCaseFacts {
  readonly answerBy: Day
}

export const readWaitingHelp = (db: Queryable, hidden: readonly string[]): Promise<HelpFacts[]> =>
  db.query<HelpFacts>(
    `select h.billing_account_id, h.number, ${named}, h.assigned_to, s.name as assignee, h.answer_by
     from care_help h join billing_account a on a.billing_account_id = h.billing_account_id and a.deleted_on is null
     left join private_account k on k.billing_account_id = h.billing_account_id
     left join staff s on s.staff_id = h.assigned_to
     where h.answered_at is null and h.billing_account_id <> all($1::uuid[]) order by h.number`,
    [hidden],
  )

export interface CaseAccount {
  readonly caseId: string
  readonly billingAccountId: string
  readonly assignedTo: string | null
  readonly assignee: string | null
  readonly address: string
  readonly email: string
  readonly isBuyingGroup: boolean
  readonly paymentMethod: 'directDebit' | 'card' | 'bill'
  readonly paymentHint: string | null
}

const tables = { care: 'care_registration', help: 'care_help' } as const
const ids = { care: 'registration_id', help: 'help_id' } as const
export type CareTable = keyof typeof tables

export const findCase = async (db: Queryable, kind: CareTable, number: number): Promise<CaseAccount | null> => {
  const [row] = await db.query<CaseAccount>(
    `select c.${ids[kind]} as case_id, c.billing_account_id, c.assigned_to, s.name as assignee, a.street || ', ' || a.suburb || ', ' || a.city || ' ' || a.post_code as address,
       a.account_email as email, a.is_buying_group, a.payment_method, a.payment_hint
     from ${tables[kind]} c join billing_account a on a.billing_account_id = c.billing_account_id and a.deleted_on is null
     left join staff s on s.staff_id = c.assigned_to where c.number = $1`,
    [number],
  )
  return row ?? null
}

interface CheckRow {
  readonly item: CareCheck
  readonly staffName: string
  readonly checkedAt: Date
}

export const readChecks = (db: Queryable, billingAccountId: string, formId: string): Promise<CheckRow[]> =>
  db.query<CheckRow>(
    'select item, staff_name, checked_at from care_check where billing_account_id = $1 and form_id = $2 order by checked_at, item',
    [billingAccountId, formId],
  )

interface Tick {
  readonly billingAccountId: string
  readonly registrationId: string
  readonly formId: string
  readonly item: CareCheck
  readonly staff: { readonly staffId: string; readonly name: string }
  readonly at: Date
}

/** Who ticked first stays named. */
export const putCheck = async (
  tx: Queryable,
  { billingAccountId, registrationId, formId, item, staff, at }: Tick,
): Promise<void> => {
  await tx.query(
    `insert into care_check (billing_account_id, registration_id, form_id, item, staff_id, staff_name, checked_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [billingAccountId, registrationId, formId, item, staff.staffId, staff.name, at],
  )
}

export const removeCheck = async (
  tx: Queryable,
  { billingAccountId, formId, item }: Pick<Tick, 'billingAccountId' | 'formId' | 'item'>,
): Promise<void> => {
  await tx.query('delete from care_check where billing_account_id = $1 and form_id = $2 and item = $3', [
    billingAccountId,
    formId,
    item,
  ])
}

/** Who asked for what waits for a second person; null if nothing does. */
export const readRequester = async (db: Queryable, kind: string, billingAccountId: string): Promise<string | null> => {
  const [row] = await db.query<{ name: string }>(
    `select s.name from staff_approval p join staff s on s.staff_id = p.requested_by
     where p.kind = $1 and p.billing_account_id = $2 and p.outcome = 'waiting' limit 1`,
    [kind, billingAccountId],
  )
  return row?.name ?? null
}
