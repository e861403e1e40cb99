import type { AnswerExtras, OfferedExtras } from '#contract/desk/cases.contract.ts'
import { formatCents } from '#domain/basics/money.ts'
import { creditAmountError, typedCents } from './customer-changes.ts'

/** Ticks under an answer; `amount` as it was typed. */
export interface ExtraTicks {
  readonly isReleased: boolean
  readonly isCredited: boolean
  readonly amount: string
}

export const noTicks: ExtraTicks = { isReleased: false, isCredited: false, amount: '' }

/** What is wrong with the amount of a credit. */
export const creditTickError = ({ isCredited, amount }: ExtraTicks, { credit }: OfferedExtras): string | null =>
  isCredited && credit !== null ? creditAmountError(credit.mostCents, amount) : null

export const creditTickNeedsApproval = ({ isCredited, amount }: ExtraTicks, { credit }: OfferedExtras): boolean =>
  isCredited && credit !== null && (typedCents(amount) ?? 0) > credit.freeCents

/** Undefined without any tick. */
export const extrasOf = (ticks: ExtraTicks, offered: OfferedExtras): AnswerExtras | undefined => {
  const releaseCents = ticks.isReleased && offered.holdCents > 0 ? offered.holdCents : undefined
  const cents = ticks.isCredited && offered.credit !== null ? typedCents(ticks.amount) : null
  const credit = cents === null ? undefined : { cents, needsApproval: creditTickNeedsApproval(ticks, offered) }
  if (releaseCents === undefined && credit === undefined) return undefined
  return { ...(releaseCents !== undefined && { releaseCents }), ...(credit && { credit }) }
}

/** The answer with what is done now; a credit that waits for approval isn’t promised. */
export const answerWithExtras = (text: string, { releaseCents, credit }: AnswerExtras): string =>
  [
    text.trim(),
    ...(credit && !credit.needsApproval ? [`We’ve credited ${formatCents(credit.cents)} to your account.`] : []),
    ...(releaseCents === undefined
      ? []
      : [`You didn’t need to pay ${formatCents(releaseCents)} of your bill while we looked into this. That amount is now due.`]),
  ].join('\n\n')
