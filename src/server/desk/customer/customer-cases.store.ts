import type { CustomerCase } from '#contract/desk/customer.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { awaitsAnswer, queryNumber } from '#domain/billing/bill-query.ts'
import { helpNumber, wishWords } from '#domain/customer/care-registration.ts'
import { complaintNumber, complaintStates, isOver, owesAnswer, topicWords } from '#domain/customer/complaint.ts'
import { privacyNumber } from '#domain/customer/privacy-request.ts'
import { readOpenBills } from '#server/billing/open-bills.store.ts'
import { readHelp } from '#server/care/help.store.ts'
import { billQueries } from '#server/cases/bill-queries.store.ts'
import { complaints } from '#server/cases/complaints.store.ts'
import { privacyRequests } from '#server/cases/privacy-requests.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { DeskAccount } from '#server/desk/customer-access.ts'

export interface OpenCase extends CustomerCase {
  /** Bill in dispute; the line's cents of a question. */
  readonly invoiceId: string | null
  readonly cents: number | null
  /** Owed again, though the case isn’t closed. */
  readonly isHoldReleased: boolean
}

export interface Cases {
  readonly open: readonly OpenCase[]
  readonly closed: number
}

export const readCases = async (db: Queryable, { billingAccountId, customerId }: DeskAccount): Promise<Cases> => {
  const made = await complaints.read(db, { ownerId: billingAccountId })
  const questions = await billQueries.read(db, { ownerId: billingAccountId })
  const requests = await privacyRequests.read(db, { ownerId: customerId })
  const help = await readHelp(db, billingAccountId)
  const privacyIsOpen = (state: string) => state === 'received' || state === 'lookedInto'
  const open: OpenCase[] = [
    ...made
      .filter((row) => !isOver(row))
      .map(({ number, topic, state, acknowledgeBy, answerBy, invoiceId, holdReleasedAt }) => ({
        kind: 'complaint' as const,
        number: complaintNumber(number),
        subject: topicWords[topic],
        state: complaintStates[state],
        dueOn: state === 'received' ? acknowledgeBy : answerBy,
        invoiceId,
        cents: null,
        isHoldReleased: holdReleasedAt !== null && !owesAnswer({ state }),
      })),
    ...questions
      .filter(({ state }) => state !== 'closed')
      .map(({ number, line, lineCents, state, answerBy, invoiceId, holdReleasedAt }) => ({
        kind: 'billQuestion' as const,
        number: queryNumber(number),
        subject: line,
        state: state === 'answered' ? 'Answered' : 'Waiting for an answer',
        dueOn: answerBy,
        invoiceId,
        cents: lineCents,
        isHoldReleased: holdReleasedAt !== null && !awaitsAnswer({ state }),
      })),
    ...requests
      .filter(({ state }) => privacyIsOpen(state))
      .map(({ number, kind, answerBy }) => ({
        kind: 'privacy' as const,
        number: privacyNumber(number),
        subject: kind === 'correction' ? 'Correction of data' : 'Deletion of data',
        state: 'Waiting for a decision',
        dueOn: answerBy,
        invoiceId: null,
        cents: null,
        isHoldReleased: false,
      })),
    ...(help === null || help.answeredAt !== null
      ? []
      : [
          {
            kind: 'help' as const,
            number: helpNumber(help.number),
            subject: wishWords[help.wish],
            state: 'Waiting for an answer',
            dueOn: help.answerBy,
            invoiceId: null,
            cents: null,
            isHoldReleased: false,
          },
        ]),
  ]
  const all = made.length + questions.length + requests.length + (help === null ? 0 : 1)
  return { open: open.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)), closed: all - open.length }
}

/** What needn't be paid while a case about it is open: the open part of a disputed bill, or of a questioned line. */
export const readOnHold = async (
  db: Queryable,
  billingAccountId: string,
  { open }: Cases,
  { balanceCents, day }: { readonly balanceCents: number; readonly day: Day },
): Promise<{ readonly number: string; readonly cents: number }[]> => {
  const left = new Map(
    (await readOpenBills(db, billingAccountId, balanceCents, day)).map(({ invoiceId, cents }) => [invoiceId, cents]),
  )
  return open.flatMap(({ number, invoiceId, cents, isHoldReleased }) => {
    const unpaid = invoiceId === null || isHoldReleased ? 0 : (left.get(invoiceId) ?? 0)
    const held = Math.max(0, Math.min(unpaid, cents ?? unpaid))
    if (held === 0 || invoiceId === null) return []
    left.set(invoiceId, unpaid - held)
    return [{ number, cents: held }]
  })
}
