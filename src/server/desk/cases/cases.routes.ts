import * as team from '#contract/desk/case-team.contract.ts'
import * as contract from '#contract/desk/cases.contract.ts'
import { openDeskCase, readNewCaseSubjects } from '#contract/desk/new-case.contract.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { caseAnswerErrors, caseSteps } from '#domain/desk/case-steps.ts'
import type { Queryable } from '#server/database/database.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { storedBrand } from '#server/process/config.ts'
import { carryOutExtras } from './answer-extras.ts'
import { type CaseNumber, requireAccess, requireAnyCase, requireNumber, requireSubject } from './case-access.ts'
import { detailOf } from './case-detail.ts'
import { type CaseFile, lockCase, readCaseFile } from './case-file.ts'
import { recordLook } from './case-looks.ts'
import { previewStep, requireReader } from './case-preview.ts'
import { keyOf, keyText, toRow } from './case-rows.ts'
import { performStep } from './case-steps.ts'
import * as drafts from './case-drafts.store.ts'
import * as work from './case-work.store.ts'
import { readCasesWaiting } from './cases-waiting.ts'
import * as store from './cases.store.ts'
import { ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { openCase, readSubjectsOfNewCase } from './new-case.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const pageLength = 50

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

/** @throws Refusal 400 */
const requireAnswer = (step: contract.CaseStepName, extras: contract.AnswerExtras | undefined): void => {
  if (extras && step !== 'answer') throw invalid({ extras: 'This can only be done with an answer.' })
}

export const routes: Area = (server, area) => {
  const { db, outbox, config } = area
  const brandOf = (id: string | null) => storedBrand(config, id)

  serveDesk(server, contract.readDeskCases, async ({ query: { kind, filter, after }, staff, now }) => {
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
      waiting: await readCasesWaiting(db, staff, now),
    }
  })

  serveDesk(server, contract.readDeskCase, ({ params, staff, now }) =>
    db.transaction(async (tx) => {
      const { subject, account, name, ...numbered } = await requireSubject(tx, staff, params, now)
      await recordLook(tx, staff, { ...subject, name, customer: account }, now)
      const file = await requireFile(tx, numbered)
      return detailOf(tx, file, brandOf(file.brand), { staff, account, area, now })
    }),
  )

  serveDesk(server, team.assignDeskCase, ({ params, body: { staffId }, staff, now }) =>
    db.transaction(async (tx): Promise<undefined> => {
      const { kind, number, account, name } = await requireAnyCase(tx, staff, params, now)
      const to = (await store.readAnswerers(tx)).find((person) => person.staffId === staffId)
      if (staffId !== null && !to) throw invalid({ staffId: 'Please choose someone who answers cases.' })
      await work.assignCase(tx, kind, number, staffId)
      const what = `${name}, ${to ? `assigned to ${to.name}` : 'unassigned'}`
      await recordStaffAction(tx, staff, { kind: 'changed', what, ...(account && { customer: account }) }, now)
    }),
  )

  serveDeskWrite(server, team.addCaseNote, async ({ tx, params, body: { text }, staff, now }) => {
    const { owned, account, name } = await requireAnyCase(tx, staff, params, now)
    const noteId = await work.addNote(tx, owned, staff.staffId, text, now)
    await drafts.deleteDraft(tx, owned, staff.staffId, 'note')
    const what = `${name}, note added`
    await recordStaffAction(tx, staff, { kind: 'changed', what, ...(account && { customer: account }) }, now)
    return { noteId, by: staff.name, isYours: true, at: instantText(now), text }
  })

  serveDesk(server, contract.saveCaseDraft, ({ params, body, staff, now }) =>
    db.transaction(async (tx) => {
      const { owned } = await requireAnyCase(tx, staff, params, now)
      if (body.text.trim() === '') {
        await drafts.deleteEmptied(tx, owned, staff.staffId, body)
        return { savedAt: null, newer: null }
      }
      if (body.part === 'answer' && owned.kind !== 'help' && body.step === null)
        throw invalid({ step: 'Please choose what the answer does.' })
      const newer = await drafts.saveDraft(tx, owned, staff.staffId, body, now)
      return newer
        ? { savedAt: null, newer: { ...newer, savedAt: instantText(newer.savedAt.getTime()) } }
        : { savedAt: instantText(now), newer: null }
    }),
  )

  serveDesk(server, team.reportCasePresence, ({ params, body: { tab, isOpen, isAnswering }, staff, now }) =>
    db.transaction(async (tx) => {
      const { owned } = await requireAnyCase(tx, staff, params, now)
      const presence = { staffId: staff.staffId, tab, isAnswering }
      if (isOpen) await work.storePresence(tx, owned, presence, now)
      else await work.removePresence(tx, owned, presence)
      return { colleagues: await work.readOthersPresent(tx, owned, presence, now) }
    }),
  )

  serveDesk(server, contract.readCaseStepPreview, async ({ params, body: { step, text, extras }, staff, now }) => {
    requireAnswer(step, extras)
    const { kind, number } = requireNumber(params)
    const file = await requireFile(db, { kind, number })
    const account = await requireAccess(db, staff, file, now)
    return previewStep(db, { staff, account, now, brandOf, area }, file, { step, text, extras })
  })

  serveDeskWrite(server, contract.takeCaseStep, async ({ tx, params, body, staff, now }) => {
    const { version, step, text, extras } = body
    requireAnswer(step, extras)
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
    const whole = extras ? await carryOutExtras(tx, file, { text, extras }, { area, account, staff, now }) : text
    await performStep({ tx, outbox, now, staff }, file, step, whole)
    // The customer reads who is looking after it.
    if (step === 'acknowledge') await work.assignCase(tx, numbered.kind, numbered.number, staff.staffId)
    const after = await store.readCaseSubject(tx, numbered.kind, numbered.number)
    return { number: file.name, version: after?.version ?? version + 1 }
  })

  serveDesk(server, readNewCaseSubjects, async ({ params, staff, now }) =>
    readSubjectsOfNewCase(db, await requireCustomerAccess(db, staff, params.billingAccountId, now), now),
  )

  serveDeskWrite(server, openDeskCase, async ({ tx, body, staff, now }) => {
    const account = await requireCustomerAccess(tx, staff, body.billingAccountId, now)
    const number = await openCase({ tx, outbox, now, staff }, { ...body, account, brand: brandOf(null) })
    await recordStaffAction(tx, staff, { kind: 'changed', what: `${number}, opened for the customer`, customer: account }, now)
    return { number }
  })
}
