import {
  formReminderDays,
  formReminderDueOn,
  hasNewForm,
  isFormAwaited,
  reminderDays,
  reminderDueOn,
} from '#domain/customer/care-registration.ts'
import { addDays, dayAt, today as todayAt } from '#domain/basics/days.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { careMail } from './care-mail.ts'
import { readRegistrations, type RegistrationRow, careFactsOf } from './registration.store.ts'

interface JobContext {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'putLater'>
}

/** Also marks earlier reminders as sent: nobody gets four mails at once. */
const begin = `
  insert into care_reminder (billing_account_id, registration_id, renew_by, days_before)
  select $1, $2, $3, unnest($4::int[]) on conflict do nothing returning days_before`

const remind = async (tx: Queryable, { outbox }: JobContext, row: RegistrationRow, now: number): Promise<void> => {
  const { billingAccountId, registrationId, renewBy } = row
  const due = renewBy === null ? null : reminderDueOn(renewBy, todayAt(now))
  if (due === null) return
  const upTo = reminderDays.filter((days) => days >= due)
  const started = await tx.query<{ daysBefore: number }>(begin, [billingAccountId, registrationId, renewBy, upTo])
  if (started.some(({ daysBefore }) => daysBefore === due))
    await careMail.putLater(tx, outbox, { billingAccountId, what: 'renew' }, afterQuietHours(now))
}

const beginOfForm = `
  insert into care_form_reminder (billing_account_id, registration_id, asked_on, days_after)
  select $1, $2, $3, unnest($4::int[]) on conflict do nothing returning days_after`

const remindOfForm = async (tx: Queryable, { outbox }: JobContext, row: RegistrationRow, now: number): Promise<void> => {
  const { billingAccountId, registrationId, since, formAskedAt } = row
  const askedOn = formAskedAt === null ? since : dayAt(formAskedAt.getTime())
  const due = formReminderDueOn(askedOn, todayAt(now))
  if (due === null) return
  const upTo = formReminderDays.filter((days) => days <= due)
  const started = await tx.query<{ daysAfter: number }>(beginOfForm, [billingAccountId, registrationId, askedOn, upTo])
  if (started.some(({ daysAfter }) => daysAfter === due))
    await careMail.putLater(tx, outbox, { billingAccountId, what: 'formAwaited' }, afterQuietHours(now))
}

/**
 * Reminds of the yearly confirmation (60, 30, 7 and 0 days before) and of the missing doctor's form (2, 6 and 13 weeks after the
 * request). One transaction each; idempotent, also in parallel.
 */
export const runCareJob = async (job: JobContext, now: number): Promise<void> => {
  const soon = addDays(todayAt(now), reminderDays[0])
  for (const row of await readRegistrations(job.db)) {
    if (isFormAwaited(careFactsOf(row))) await job.db.transaction((tx) => remindOfForm(tx, job, row, now))
    if (row.renewBy !== null && row.renewBy <= soon && !hasNewForm(careFactsOf(row)))
      await job.db.transaction((tx) => remind(tx, job, row, now))
  }
}
