import { randomUUID } from 'node:crypto'
import type { AnswerExtras, OfferedExtras } from '#contract/desk/cases.contract.ts'
import { today } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { answerWithExtras } from '#domain/desk/answer-extras.ts'
import { moneyBlocked, mostCreditCents, requireCreditAmount } from '#server/bill-pages/goodwill.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import type { AreaContext } from '#server/http/wire.ts'
import { askOrCarryOut } from '#server/desk/approvals/approvals.ts'
import { readChangedCustomer } from '#server/desk/changes/changes.store.ts'
import { creditApproval } from '#server/desk/changes/money-changes.ts'
import { readRecentMoney } from '#server/desk/changes/money-limit.ts'
import { readCases, readOnHold } from '#server/desk/customer/customer-cases.store.ts'
import { type DeskAccount, recordStaffAction } from '#server/desk/customer-access.ts'
import type { CaseFile } from './case-file.ts'
import { releaseHold } from './cases.store.ts'

const none: OfferedExtras = { holdCents: 0, credit: null }

interface ExtrasContext {
  readonly area: AreaContext
  /** Whose account the case is about; null: a person’s own. */
  readonly account: DeskAccount | null
  /** Epoch ms. */
  readonly now: number
}

/** With the answer to a question or complaint about a bill. */
export const readOfferedExtras = async (
  db: Queryable,
  file: CaseFile,
  { area, account, now }: ExtrasContext,
): Promise<OfferedExtras> => {
  if (account === null || !file.isAboutBill || !file.allowed.includes('answer')) return none
  const day = today(now)
  const customer = await readChangedCustomer(db, account, day)
  if (customer.isDeleted) return none
  const { billingAccountId } = account
  const onHold = customer.isBuyingGroup
    ? []
    : await readOnHold(db, billingAccountId, await readCases(db, account), { balanceCents: customer.balance, day })
  const credited = await readRecentMoney(db, billingAccountId, day)
  const freeCents = Math.max(0, area.config.deskLimits.creditCents - credited)
  return {
    holdCents: onHold.find(({ number }) => number === file.name)?.cents ?? 0,
    credit: moneyBlocked(customer) === null ? { freeCents, mostCents: mostCreditCents } : null,
  }
}

const changedSince = (what: string) => new CommandRefused(`${what} Open the case again before you answer.`)

/**
 * In the transaction of an answer, with the case locked.
 * @returns the answer with what was done
 * @throws CommandRefused if something isn’t as it was shown
 */
export const carryOutExtras = async (
  tx: Queryable,
  file: CaseFile,
  { text, extras }: { readonly text: string; readonly extras: AnswerExtras },
  { staff, ...context }: ExtrasContext & { readonly staff: StaffCaller },
): Promise<string> => {
  const { area, account, now } = context
  const { releaseCents, credit } = extras
  const offered = await readOfferedExtras(tx, file, context)
  if (releaseCents !== undefined) {
    if (account === null || file.kind === 'privacy' || releaseCents !== offered.holdCents)
      throw changedSince(`${formatCents(offered.holdCents)} is on hold now, not ${formatCents(releaseCents)}.`)
    await releaseHold(tx, file.kind, file.number, now)
    const what = `${file.name}, released ${formatCents(releaseCents)} on hold`
    await recordStaffAction(tx, staff, { kind: 'changed', what, customer: account }, now)
  }
  if (credit) {
    const { cents, needsApproval } = credit
    if (account === null || offered.credit === null) throw new CommandRefused('No credit can be added with this answer.')
    requireCreditAmount(cents)
    const isAboveLimit = cents > offered.credit.freeCents
    if (isAboveLimit !== needsApproval)
      throw changedSince(
        `This credit ${isAboveLimit ? 'needs a second person’s approval now' : 'doesn’t need approval any more'}.`,
      )
    // The answer says it: whoever gets that needs no second email.
    const outbox = account.customerId === file.customerId ? { ...area.outbox, put: async () => randomUUID() } : area.outbox
    const { billingAccountId } = account
    const request = { staff, reason: `With the answer to ${file.name}`, billingAccountId, cents, isAboveLimit, now }
    await askOrCarryOut(tx, creditApproval, { cents, creditId: randomUUID() }, { ...request, area: { ...area, outbox } })
  }
  return answerWithExtras(text, extras)
}
