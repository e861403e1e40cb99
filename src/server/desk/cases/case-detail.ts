import type { Brand } from '#brands/brands.ts'
import type * as contract from '#contract/desk/cases.contract.ts'
import { addDays, type Day, daysOf, formatRange, today } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { formatCents } from '#domain/basics/money.ts'
import { withoutEstimate } from '#domain/billing/bill-text.ts'
import { isWorkingDay } from '#domain/basics/public-holidays.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { readOwnAccounts } from '#server/privacy/deletion.store.ts'
import type { AreaContext } from '#server/http/wire.ts'
import type { DeskAccount } from '#server/desk/customer-access.ts'
import { readOfferedExtras } from './answer-extras.ts'
import { estimateIn, templatesFor } from './answer-templates.ts'
import type { CaseFile } from './case-file.ts'
import { readDrafts } from './case-drafts.store.ts'
import { readTeam } from './case-team.ts'
import * as store from './cases.store.ts'

const workingDaysSince = (receivedOn: Day, now: number): number => {
  const day = today(now)
  return day <= receivedOn ? 0 : daysOf({ startDate: addDays(receivedOn, 1), endDate: day }).filter(isWorkingDay).length
}

const billsOf = ({ thisCents, beforeCents, lastYearCents }: store.BillsBeside): contract.DeskCase['bills'] =>
  [
    { label: 'This bill', cents: thisCents },
    { label: 'Bill before', cents: beforeCents },
    { label: 'Same time last year', cents: lastYearCents },
  ].flatMap(({ label, cents }) => (cents === null ? [] : [{ label, cents }]))

const valuesOf = (file: CaseFile, bills: store.BillsBeside | null) => {
  const cents = (value: number | null | undefined) => (value === null || value === undefined ? undefined : formatCents(value))
  const fact = (label: string) => file.facts.find((known) => known.label === label)?.value
  const [description, lineAmount] = fact('Line')?.split(/, (?=[^,]*$)/) ?? []
  const line = description && withoutEstimate(description)
  return Object.fromEntries(
    Object.entries({
      'this bill': cents(bills?.thisCents),
      'bill before': cents(bills?.beforeCents),
      'bill last year': cents(bills?.lastYearCents),
      period: bills?.startDate && bills.endDate ? formatRange({ startDate: bills.startDate, endDate: bills.endDate }) : undefined,
      line,
      'what is estimated': description && estimateIn(description),
      'line amount': lineAmount,
      'we have': fact('We have'),
      'it should be': fact('It should be'),
    }).filter(([, value]) => value),
  ) as Readonly<Record<string, string>>
}

interface Reader {
  readonly staff: StaffCaller
  readonly account: DeskAccount | null
  readonly area: AreaContext
  /** Epoch ms. */
  readonly now: number
}

export const detailOf = async (
  db: Queryable,
  file: CaseFile,
  brand: Brand,
  { staff: { staffId }, account, area, now }: Reader,
): Promise<contract.DeskCase> => {
  const bills =
    file.invoiceId !== null && file.billingAccountId !== null
      ? await store.readBillsBeside(db, file.billingAccountId, file.invoiceId)
      : null
  const staffIds = file.steps.map((step) => step.staffId).filter((id) => id !== null)
  const names = await store.readStaffNames(db, staffIds)
  const drafts = await readDrafts(db, file, staffId)
  const answer = drafts.find(({ part }) => part === 'answer')
  const promise = drafts.find(({ part }) => part === 'promise')
  const customer = await store.readCustomerStatus(db, file.customerId)
  const accounts = file.billingAccountId === null ? await readOwnAccounts(db, file.customerId) : [file.billingAccountId]
  const [billingAccountId = null] = accounts
  return {
    ...(await readTeam(db, file, { staffId, drafts })),
    number: file.name,
    kind: file.kind,
    subject: file.subject,
    status: file.status,
    isWaiting: file.isWaiting,
    version: file.steps.length,
    customer: {
      ...customer,
      billingAccountId,
      accountNumber:
        billingAccountId === null ? null : ((await store.readCaseAccount(db, billingAccountId))?.customerNumber ?? null),
    },
    dueOn: file.dueOn,
    workingDay: workingDaysSince(file.receivedOn, now),
    workingDays: file.isExtended ? 40 : 20,
    stages: [...file.stages],
    facts: [...file.facts],
    bills: bills ? billsOf(bills) : [],
    messages: file.steps.map(({ title, isOurs, at, text, staffId: by, staffName }) => ({
      title,
      staff: (by === null ? null : names.get(by)) ?? staffName,
      isOurs,
      at: instantText(at.getTime()),
      text,
    })),
    steps: customer.isDeleted ? file.allowed.filter((step) => step === 'close') : [...file.allowed],
    needsDescription: file.needsDescription,
    templates: templatesFor(file.kind, brand, valuesOf(file, bills)).filter(({ step }) => file.allowed.includes(step)),
    extras: await readOfferedExtras(db, file, { account, area, now }),
    promiseDraft: promise ? { text: promise.text, savedAt: instantText(promise.savedAt.getTime()) } : null,
    draft: answer?.step ? { step: answer.step, text: answer.text, savedAt: instantText(answer.savedAt.getTime()) } : null,
    undelivered: (await store.readUndeliveredMails(db, file.caseId)).map(({ reason, at }) => ({
      reason,
      at: instantText(at.getTime()),
    })),
  }
}
