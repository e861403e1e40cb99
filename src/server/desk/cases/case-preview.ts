import { randomUUID } from 'node:crypto'
import type { Brand } from '#brands/brands.ts'
import type * as contract from '#contract/desk/cases.contract.ts'
import { writeQueryMail } from '#server/cases/bill-query-mail.ts'
import type { CaseMailContext } from '#server/cases/case-mail.ts'
import { writeComplaintMail } from '#server/cases/complaint-mail.ts'
import { writePrivacyMail } from '#server/cases/privacy-mail.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { dryRun } from '#server/database/dry-run.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import type { AreaContext } from '#server/http/wire.ts'
import type { DeskAccount } from '#server/desk/customer-access.ts'
import { type MailContent, renderMail } from '#server/mail/mail-template.ts'
import { carryOutExtras } from './answer-extras.ts'
import type { CaseFile } from './case-file.ts'
import { performStep } from './case-steps.ts'
import { readCustomerStatus } from './cases.store.ts'

/** @throws CommandRefused */
export const requireReader = async (db: Queryable, file: CaseFile, step: contract.CaseStepName): Promise<void> => {
  const { isDeleted } = await readCustomerStatus(db, file.customerId)
  if (isDeleted && step !== 'close') throw new CommandRefused('This customer was deleted, so there’s nobody to answer.')
}

type WriteMail = (about: never, context: CaseMailContext) => Promise<MailContent | null>

const writers: Readonly<Record<string, WriteMail>> = {
  complaintMail: writeComplaintMail,
  billQueryMail: writeQueryMail,
  privacyMail: writePrivacyMail,
}

interface OutboxEntry {
  readonly kind: string
  readonly about: unknown
}

interface PreviewContext {
  readonly staff: StaffCaller
  readonly account: DeskAccount | null
  /** Epoch ms. */
  readonly now: number
  readonly brandOf: (id: string | null) => Brand
  readonly area: AreaContext
}

interface PreviewedStep {
  readonly step: contract.CaseStepName
  readonly text: string
  readonly extras?: contract.AnswerExtras | undefined
}

/** Takes the step, writes its mail and rolls everything back. */
export const previewStep = async (
  db: Database,
  { staff, account, now, brandOf, area }: PreviewContext,
  file: CaseFile,
  { step, text, extras }: PreviewedStep,
) => {
  const messages: OutboxEntry[] = []
  const outbox = {
    put: async (_: Queryable, message: OutboxEntry) => {
      messages.push(message)
      return randomUUID()
    },
  }
  try {
    const content = await dryRun(db, async (tx) => {
      await requireReader(tx, file, step)
      const previewedArea = { ...area, outbox: { ...area.outbox, ...outbox } }
      const whole = extras ? await carryOutExtras(tx, file, { text, extras }, { area: previewedArea, account, staff, now }) : text
      await performStep({ tx, outbox, now, staff }, file, step, whole)
      const message = messages.find((put) => put.kind in writers)
      const write = message && writers[message.kind]
      return message && write ? write(message.about as never, { db: tx, now, brandOf }) : null
    })
    if (!content) return { mail: null, refusal: null }
    const mail = renderMail(content, area.config.origin)
    return { mail: { to: mail.to, subject: mail.subject, paragraphs: mail.text.trim().split('\n\n') }, refusal: null }
  } catch (error) {
    if (error instanceof CommandRefused) return { mail: null, refusal: error.message }
    throw error
  }
}
