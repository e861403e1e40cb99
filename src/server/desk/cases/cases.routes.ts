import * as contract from '#contract/desk/cases.contract.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { caseNumber } from '#domain/desk/case-kinds.ts'
import { caseAnswerErrors, caseSteps } from '#domain/desk/case-steps.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { readOwnAccounts } from '#server/privacy/deletion.store.ts'
import { storedBrand } from '#server/process/config.ts'
import { detailOf } from './case-detail.ts'
import { type CaseFile, lockCase, readCaseFile } from './case-file.ts'
import { previewStep, requireReader } from './case-preview.ts'
import { caseNumbered, keyOf, keyText, toRow } from './case-rows.ts'
import { performStep } from './case-steps.ts'
import * as drafts from './case-drafts.store.ts'
import * as work from './case-work.store.ts'
import * as store from './cases.store.ts'
import { type DeskAccount, ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { requireCareCase } from '#server/desk/care/care-case.ts'
import { openCase, readSubjectsOfNewCase } from './new-case.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const pageLength = 50

interface CaseNumber {
  readonly kind: contract.DeskCaseKind
  readonly number: number
}

/** @throws Refusal 404 */
const requireNumber = ({ number }: { readonly number: string }): CaseNumber => {
  const found = caseNumbered(number)
  if (!found) throw notFound()
  return found
}

/**
 * Access to whoever the case is about; a person's own case belongs to the accounts they own.
 * @throws Refusal 403
 */
const requireAccess = async (
  db: Queryable,
  staff: StaffCaller,
  { billingAccountId, customerId }: Pick<store.CaseSubject, 'billingAccountId' | 'customerId'>,
  now: number,
): Promise<DeskAccount | null> => {
  const accounts = billingAccountId === null ? await readOwnAccounts(db, customerId) : [billingAccountId]
  let first: DeskAccount | null = null
  for (const account of accounts) {
    const found = await requireCustomerAccess(db, staff, account, now)
    first ??= found
  }
  if (first === null && (await store.isOwnCustomer(db, staff.staffId, customerId))) throw notFound()
  return first
}

/** @throws Refusal 404, 403 */
const requireSubject = async (db: Queryable, staff: StaffCaller, params: { readonly number: string }, now: number) => {
  const { kind, number } = requireNumber(params)
  const subject = await store.readCaseSubject(db, kind, number)
  if (!subject) throw notFound()
  const account = await requireAccess(db, staff, subject, now)
  return { kind, number, subject, account, name: caseNumber(kind, number) }
}

/** Of any kind, care too. @throws Refusal 404, 403 */
const requireDrafted = async (
  db: Queryable,
  staff: StaffCaller,
  params: { readonly number: string },
  now: number,
): Promise<drafts.OwnedCase> => {
  if (caseNumbered(params.number)) return (await requireSubject(db, staff, params, now)).subject
  const { kind, row } = await requireCareCase(db, staff, params.number, now)
  return { kind, caseId: row.caseId, billingAccountId: row.billingAccountId, customerId: null }
}

/** @throws Refusal 404 */
const requireFile = async (db: Queryable, { kind, number }: CaseNumber): Promise<CaseFile> => {
  const file = await readCaseFile(db, kind, number)
  if (!file) throw notFound()
  return file
}

/** @throws Refusal 409: says who did what, and when */
const requireVersion = async (db: Queryable, file: CaseFile, version: number): Promise<void> => {
  const last = file.steps.at(-1)
  if (file.steps.length === version || !last) return
  const names = await store.readStaffNames(db, last.staffId === null ? [] : [last.staffId])
  const name = (last.staffId === null ? undefined : names.get(last.staffId)) ?? last.staffName
  const who = name === null || name === undefined ? '' : ` (${name})`
  const detail = `${last.title}${who}, ${formatInstant(last.at.getTime())}. Your answer is still here.`
  throw new Refusal(409, contract.caseChanged, 'This case has changed', detail)
}

const requireText = (file: CaseFile, { step, text }: { readonly step: contract.CaseStepName; readonly text: string }) => {
  const errors = caseAnswerErrors({ step, text }, file.needsDescription && step === 'correct')
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export const routes: Area = (server, { db, outbox, config }) => {
  const brandOf = (id: string | null) => storedBrand(config, id)

  serveDesk(server, contract.readDeskCases, async ({ query: { kind, filter, after }, staff }) => {
    const { staffId } = staff
    const query = { kind, filter, staffId, ownAccounts: await ownAccountIds(db, staff) }
    const rows = await store.readCaseList(db, query, after === undefined ? null : keyOf(after), pageLength)
    const page = rows.slice(0, pageLength)
    const last = page.at(-1)
    const count = (of: contract.DeskCaseFilter) => store.countCases(db, { ...query, filter: of })
    return {
      rows: page.map((row) => toRow(row, filter, staffId)),
      next: rows.length > pageLength && last ? keyText(last) : null,
      counts:
        after === undefined
          ? { open: await count('open'), mine: await count('mine'), unassigned: await count('unassigned') }
          : null,
    }
  })

  serveDesk(server, contract.readDeskCase, ({ params, staff, now }) =>
    db.transaction(async (tx) => {
      const { subject, account, name, ...numbered } = await requireSubject(tx, staff, params, now)
      if (!(await work.isPresent(tx, subject, staff.staffId, now))) {
        await work.storePresence(tx, subject, { staffId: staff.staffId, tab: '', isAnswering: false }, now)
        await recordStaffAction(tx, staff, { kind: 'looked', what: name, ...(account && { customer: account }) }, now)
      }
      const file = await requireFile(tx, numbered)
      return detailOf(tx, file, brandOf(file.brand), { staff, now })
    }),
  )

  serveDesk(server, contract.assignDeskCase, ({ params, body: { staffId }, staff, now }) =>
    db.transaction(async (tx): Promise<undefined> => {
      const { kind, number, account, name } = await requireSubject(tx, staff, params, now)
      const to = (await store.readAnswerers(tx)).find((person) => person.staffId === staffId)
      if (staffId !== null && !to) throw invalid({ staffId: 'Please choose someone who answers cases.' })
      await store.assignCase(tx, kind, number, staffId)
      const what = `${name}, ${to ? `given to ${to.name}` : 'given to nobody'}`
      await recordStaffAction(tx, staff, { kind: 'changed', what, ...(account && { customer: account }) }, now)
    }),
  )

  serveDeskWrite(server, contract.addCaseNote, async ({ tx, params, body: { text }, staff, now }) => {
    const { subject, account, name } = await requireSubject(tx, staff, params, now)
    const noteId = await work.addNote(tx, subject, staff.staffId, text, now)
    await drafts.deleteDraft(tx, subject, staff.staffId, 'note')
    const what = `${name}, note added`
    await recordStaffAction(tx, staff, { kind: 'changed', what, ...(account && { customer: account }) }, now)
    return { noteId, by: staff.name, isYours: true, at: instantText(now), text }
  })

  serveDesk(server, contract.saveCaseDraft, ({ params, body, staff, now }) =>
    db.transaction(async (tx) => {
      const owned = await requireDrafted(tx, staff, params, now)
      if (body.text.trim() === '') {
        await drafts.deleteDraft(tx, owned, staff.staffId, body.part)
        return { savedAt: null }
      }
      if (body.part === 'answer' && owned.kind !== 'help' && body.step === null)
        throw invalid({ step: 'Please choose what the answer does.' })
      await drafts.saveDraft(tx, owned, staff.staffId, body, now)
      return { savedAt: instantText(now) }
    }),
  )

  serveDesk(server, contract.reportCasePresence, ({ params, body: { tab, isOpen, isAnswering }, staff, now }) =>
    db.transaction(async (tx) => {
      const { subject } = await requireSubject(tx, staff, params, now)
      const presence = { staffId: staff.staffId, tab, isAnswering }
      if (isOpen) await work.storePresence(tx, subject, presence, now)
      else await work.removePresence(tx, subject, presence)
      return { colleagues: await work.readOthersPresent(tx, subject, presence, now), version: subject.version }
    }),
  )

  serveDesk(server, contract.readCaseStepPreview, async ({ params, body: { step, text }, staff, now }) => {
    const { kind, number } = requireNumber(params)
    const file = await requireFile(db, { kind, number })
    await requireAccess(db, staff, file, now)
    const subject = await store.readCaseSubject(db, kind, number)
    if (subject && text !== '') await drafts.saveDraft(db, subject, staff.staffId, { part: 'answer', step, text }, now)
    return previewStep(db, { staff, now, brandOf, origin: config.origin }, file, { step, text })
  })

  serveDeskWrite(server, contract.takeCaseStep, async ({ tx, params, body: { version, step, text }, staff, now }) => {
    const numbered = requireNumber(params)
    const { account, subject } = await requireSubject(tx, staff, params, now)
    await lockCase(tx, numbered.kind, numbered.number)
    const file = await requireFile(tx, numbered)
    await requireVersion(tx, file, version)
    requireText(file, { step, text })
    await requireReader(tx, file, step)
    const { isInternal = false, label } = caseSteps[step]
    if (isInternal) await work.addNote(tx, subject, staff.staffId, `${label}: ${text}`, now)
    await drafts.deleteDraft(tx, subject, staff.staffId, 'answer')
    const what = `${file.name}, ${step}`
    await recordStaffAction(tx, staff, { kind: 'changed', what, ...(account && { customer: account }) }, now)
    await performStep({ tx, outbox, now, staff }, file, step, text)
    // The customer reads who is looking after it.
    if (step === 'acknowledge') await store.assignCase(tx, numbered.kind, numbered.number, staff.staffId)
    const after = await store.readCaseSubject(tx, numbered.kind, numbered.number)
    return { number: file.name, version: after?.version ?? version + 1 }
  })

  serveDesk(server, contract.readNewCaseSubjects, async ({ params, staff, now }) =>
    readSubjectsOfNewCase(db, await requireCustomerAccess(db, staff, params.billingAccountId, now), now),
  )

  serveDeskWrite(server, contract.openDeskCase, async ({ tx, body, staff, now }) => {
    const account = await requireCustomerAccess(tx, staff, body.billingAccountId, now)
    const number = await openCase({ tx, outbox, now, staff }, { ...body, account, brand: brandOf(null) })
    await recordStaffAction(tx, staff, { kind: 'changed', what: `${number}, opened for the customer`, customer: account }, now)
    return { number }
  })
}
