import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { bookDoubt, type Booker, type Decision, dismissDoubt, settleLostCharge } from './card-doubts.store.ts'

const noDoubt = (id: string) => new CommandRefused(`No card payment ${id} waits for a decision.`)

const refusals = {
  otherCurrency: 'It is in another currency: refund it at the provider, and dismiss it here.',
  reversedInOtherCurrency: 'Part of it was refunded or charged back in another currency: settle and dismiss that first.',
  nothingToBook: 'This can only be dismissed: settle it with the provider first.',
} as const

/** Books what the provider took. @throws CommandRefused if that can't be, or somebody has decided it */
export const bookCardPayment = async (tx: Queryable, id: string, decision: Booker): Promise<void> => {
  const result = await bookDoubt(tx, id, decision)
  if (result === 'gone') throw noDoubt(id)
  if (result !== 'booked') throw new CommandRefused(refusals[result])
}

/** Nothing is booked. @throws CommandRefused if somebody has decided it */
export const dismissCardPayment = async (tx: Queryable, id: string, decision: Decision): Promise<void> => {
  if (!(await dismissDoubt(tx, id, decision))) throw noDoubt(id)
}

/** What a person found at the provider. @throws CommandRefused if the charge has an answer by now */
export const settleCharge = async (
  tx: Queryable,
  id: string,
  found: Parameters<typeof settleLostCharge>[2],
  at: Date,
): Promise<void> => {
  if (!(await settleLostCharge(tx, id, found, at))) throw new CommandRefused(`No charge ${id} is without an answer.`)
}
