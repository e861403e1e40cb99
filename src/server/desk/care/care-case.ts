import * as contract from '#contract/desk/care.contract.ts'
import type { WireFile } from '#contract/file.ts'
import { addYears, dayAt, today as todayAt } from '#domain/basics/days.ts'
import { formNames } from '#domain/customer/care-form.ts'
import { careStateOf, hasNewForm, isAskedAgain } from '#domain/customer/care-registration.ts'
import { careCaseOf } from '#domain/desk/care-cases.ts'
import { parseCaseNumber } from '#domain/desk/case-kinds.ts'
import { localPhone } from '#domain/portal/contact.ts'
import { readActivePlan } from '#server/billing/active-plan.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { writeCareMail } from '#server/care/care-mail.ts'
import { readContact } from '#server/care/contact.store.ts'
import { type HelpRow, readHelpByNumber } from '#server/care/help.store.ts'
import {
  aboutOf,
  careFactsOf,
  openForm,
  readRegistration,
  readRegistrationByNumber,
  type RegistrationRow,
} from '#server/care/registration.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { renderMail } from '#server/mail/mail-template.ts'
import { type Config, storedBrand } from '#server/process/config.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { type CareTable, type CaseAccount, findCase, readChecks, readRequester } from './care.store.ts'
import { readDrafts } from '#server/desk/cases/case-drafts.store.ts'
import { recordLook } from '#server/desk/cases/case-looks.ts'
import { readTeam } from '#server/desk/cases/case-team.ts'
import { type DeskAccount, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'

interface FoundCase {
  readonly kind: CareTable
  readonly number: number
  readonly row: CaseAccount
  readonly customer: DeskAccount
}

/** @throws Refusal 404, or 403 of `requireCustomerAccess` */
export const requireCareCase = async (db: Queryable, staff: StaffCaller, named: string, now: number): Promise<FoundCase> => {
  const parsed = parseCaseNumber(named)
  if (parsed?.kind !== 'care' && parsed?.kind !== 'help') throw notFound()
  const { kind, number } = parsed
  const row = await findCase(db, kind, number)
  if (!row) throw notFound()
  return { kind, number, row, customer: await requireCustomerAccess(db, staff, row.billingAccountId, now) }
}

export const endProtectionKind = 'endCareProtection'

interface CaseContext {
  readonly staff: StaffCaller
  readonly secrets: Secrets
  /** Epoch ms. */
  readonly now: number
}

const registrationToWire = async (
  db: Queryable,
  row: RegistrationRow,
  endAskedBy: string | null,
  { secrets, now }: CaseContext,
): Promise<NonNullable<contract.CareCase['registration']>> => {
  const { billingAccountId, formId, mediaType, receivedAt, formAskedAt, formAskedReason, confirmedAt } = row
  const facts = careFactsOf(row)
  const checks = formId === null ? [] : await readChecks(db, billingAccountId, formId)
  return {
    state: careStateOf(facts, todayAt(now)),
    since: row.since,
    confirmedOn: confirmedAt && dayAt(confirmedAt.getTime()),
    renewBy: row.renewBy,
    endedOn: row.endedOn,
    nextCheck: addYears(todayAt(now), 1),
    about: aboutOf(row, secrets),
    form: formId !== null && mediaType && receivedAt ? { formId, mediaType, receivedAt: receivedAt.toISOString() } : null,
    askedAgain:
      formAskedAt && formAskedReason !== null && isAskedAgain(facts)
        ? { on: dayAt(formAskedAt.getTime()), reason: formAskedReason }
        : null,
    checks: checks.map(({ item, staffName, checkedAt }) => ({ item, by: staffName, at: checkedAt.toISOString() })),
    endAskedBy,
  }
}

const helpToWire = async (
  db: Queryable,
  { wish, message, askedOn, answeredAt, answer }: HelpRow,
  { row }: FoundCase,
  now: number,
): Promise<NonNullable<contract.CareCase['help']>> => {
  const { billingAccountId } = row
  return {
    wish,
    message,
    askedOn,
    answer: answeredAt && { on: dayAt(answeredAt.getTime()), text: answer ?? '' },
    overdue: (await readSummary(db, row, todayAt(now))).amountOverdue,
    hasPlan: (await readActivePlan(db, billingAccountId)) !== null,
  }
}

/** Adds a look to the audit log. */
export const readCareCase = (db: Database, named: string, context: CaseContext): Promise<contract.CareCase> =>
  db.transaction(async (tx) => {
    const { staff, now } = context
    const found = await requireCareCase(tx, staff, named, now)
    const { kind, number, row, customer } = found
    const { billingAccountId, caseId, assignedTo, address } = row
    const registration = kind === 'care' ? await readRegistrationByNumber(tx, number) : null
    const help = kind === 'help' ? await readHelpByNumber(tx, number) : null
    const { contact } = await readContact(tx, billingAccountId)
    const { staffId } = staff
    await recordLook(tx, staff, { kind, caseId, name: `Care ${named.toUpperCase()}`, customer }, now)
    const drafts = await readDrafts(tx, { kind, caseId }, staffId)
    const step =
      registration && registration.endedOn === null
        ? careCaseOf({ ...careFactsOf(registration), since: registration.since }, todayAt(now))
        : { kind: kind === 'help' ? ('help' as const) : ('registered' as const), dueOn: null }
    return {
      ...(await readTeam(tx, { kind, caseId, assignedTo }, { staffId, drafts })),
      number: named.toUpperCase(),
      billingAccountId,
      customerNumber: customer.customerNumber,
      name: customer.name,
      address,
      ...step,
      ...(help && { dueOn: help.answeredAt === null ? help.answerBy : null }),
      contact: {
        ...contact,
        alternate: contact.alternate && { ...contact.alternate, phone: localPhone(contact.alternate.phone) },
      },
      registration:
        registration &&
        (await registrationToWire(tx, registration, await readRequester(tx, endProtectionKind, billingAccountId), context)),
      help: help && (await helpToWire(tx, help, found, now)),
      drafts: drafts.filter(({ part }) => part !== 'note').map(({ part, text }) => ({ part, text })),
    }
  })

const noForm = () => new Refusal(404, contract.noCareForm, 'No form', 'There’s no form here. Someone might have deleted it.')

/** The look is in the audit log before a byte is sent. */
export const readCareForm = (db: Database, billingAccountId: string, { staff, secrets, now }: CaseContext): Promise<WireFile> =>
  db.transaction(async (tx) => {
    const customer = await requireCustomerAccess(tx, staff, billingAccountId, now)
    const form = await openForm(tx, secrets, { billingAccountId: customer.billingAccountId, customerId: null })
    if (!form) throw noForm()
    await recordStaffAction(tx, staff, { kind: 'looked', what: 'Doctor’s form', customer }, now)
    return { name: `care-form.${formNames[form.mediaType].ending}`, mediaType: form.mediaType, bytes: form.bytes }
  })

const careChanged = () =>
  new Refusal(
    409,
    contract.careChanged,
    'This has changed',
    'Someone else has worked on this, or a new form has come. Look again.',
  )

/** Locked. @throws Refusal if it has ended */
export const requireInForce = async (tx: Queryable, billingAccountId: string): Promise<RegistrationRow> => {
  await lockAccount(tx, billingAccountId)
  const row = await readRegistration(tx, billingAccountId)
  if (!row || row.endedOn !== null) throw careChanged()
  return row
}

/** In force, with this form, that nobody has decided about. @throws Refusal */
export const requireNewForm = async (tx: Queryable, billingAccountId: string, formId: string): Promise<RegistrationRow> => {
  const row = await requireInForce(tx, billingAccountId)
  if (row.formId !== formId || !hasNewForm(careFactsOf(row))) throw careChanged()
  return row
}

type MailKind = 'confirmed' | 'askedAgain' | 'ended' | 'helpAnswered'

interface PreviewContext extends Pick<CaseContext, 'staff' | 'now'> {
  readonly config: Config
}

/** As it would be sent now. @throws Refusal 404 if there is nothing to write about */
export const previewCareMail = async (
  db: Queryable,
  named: string,
  { what, text }: { readonly what: MailKind; readonly text: string },
  { staff, now, config }: PreviewContext,
): Promise<contract.CareMailPreview> => {
  const { row } = await requireCareCase(db, staff, named, now)
  const content = await writeCareMail(
    { billingAccountId: row.billingAccountId, what },
    { db, brandOf: (id) => storedBrand(config, id) },
    { renewBy: addYears(todayAt(now), 1), formAskedReason: text, answer: text },
  )
  if (!content) throw notFound()
  const mail = renderMail(content, config.origin)
  return { to: mail.to, subject: mail.subject, text: mail.text }
}
