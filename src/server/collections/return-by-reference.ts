import { type Day, dayAt } from '#domain/basics/days.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { reasonOf } from './return-reasons.ts'
import { type ReturnContext, type ReturnOutcome, takeReturn } from './returns.store.ts'

const outcomes: Readonly<Record<ReturnOutcome['kind'], string>> = {
  returned: 'The payment is reversed, and the customer gets an email.',
  alreadyReturned: 'This one is returned already; nothing has changed.',
  unknown: 'No direct debit has this reference; nothing has changed.',
  ambiguous: 'Several direct debits may be meant; nothing has changed.',
  otherAmount: 'The amount is another one; nothing has changed.',
  otherAccount: 'It was from another bank account; nothing has changed.',
  notFiled: 'It was never in a file that the bank took; nothing has changed.',
}

interface ReturnRequest {
  readonly reference: string
  /** The bank's words. */
  readonly reason: string
  readonly day: Day
}

/** Takes one direct debit back, once. @throws CommandRefused if nothing was booked */
export const returnByReference = async (
  tx: Queryable,
  { reference, reason, day }: ReturnRequest,
  context: ReturnContext & { readonly secrets: Secrets },
): Promise<{ readonly billingAccountId: string; readonly cents: number; readonly text: string }> => {
  if (day > dayAt(context.now)) throw new CommandRefused('The day of a return can’t be in the future.')
  const outcome = await takeReturn(tx, { reference, cents: null, reason: reasonOf(reason), day }, context)
  if (!('collectionId' in outcome)) throw new CommandRefused(outcomes[outcome.kind])
  return { billingAccountId: outcome.billingAccountId, cents: outcome.cents, text: outcomes[outcome.kind] }
}
