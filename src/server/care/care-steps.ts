import { today as todayAt } from '#domain/basics/days.ts'
import { helpNumber } from '#domain/customer/care-registration.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { careMail } from './care-mail.ts'
import { answerHelp } from './help.store.ts'
import { endRegistration, readRegistration, type RegistrationRow, setCare, storeFormRequest } from './registration.store.ts'

interface StepContext {
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

type AccountStep<Result = void> = (tx: Queryable, billingAccountId: string, context: StepContext) => Promise<Result>

/** Locked. @throws CommandRefused without a registration in force */
const requireRegistration = async (tx: Queryable, billingAccountId: string): Promise<RegistrationRow> => {
  await lockAccount(tx, billingAccountId)
  const row = await readRegistration(tx, billingAccountId)
  if (!row || row.endedOn !== null) throw new CommandRefused('This home is not registered.')
  return row
}

/** Protected from now on. Emails the customer. */
export const registerHome: AccountStep = async (tx, billingAccountId, { outbox, now }) => {
  await setCare(tx, billingAccountId, 'pending', new Date(now))
  await careMail.put(tx, outbox, { billingAccountId, what: 'asked' })
}

/** For a year; registers a home that isn't. Emails the customer. */
export const confirmRegistration: AccountStep = async (tx, billingAccountId, { outbox, now }) => {
  await setCare(tx, billingAccountId, 'registered', new Date(now))
  await careMail.put(tx, outbox, { billingAccountId, what: 'confirmed' })
}

/** The home stays protected. @param reason the customer reads it @throws CommandRefused */
export const askForFormAgain = async (
  tx: Queryable,
  { billingAccountId, reason }: { readonly billingAccountId: string; readonly reason: string },
  { outbox, now }: StepContext,
): Promise<void> => {
  await requireRegistration(tx, billingAccountId)
  await storeFormRequest(tx, billingAccountId, reason, new Date(now))
  await careMail.put(tx, outbox, { billingAccountId, what: 'askedAgain' })
}

/** Deletes the form and health details. Emails the customer. @throws CommandRefused */
export const endProtection: AccountStep = async (tx, billingAccountId, { outbox, now }) => {
  const { registrationId } = await requireRegistration(tx, billingAccountId)
  await endRegistration(tx, billingAccountId, todayAt(now))
  await recordEvent(tx, { billingAccountId, now, type: 'care.ended', data: { registration: registrationId } })
  await careMail.put(tx, outbox, { billingAccountId, what: 'ended' })
}

/** @param text emailed to the customer as it is @throws CommandRefused if the request doesn't wait for an answer */
export const sendHelpAnswer = async (
  tx: Queryable,
  { number, text }: { readonly number: number; readonly text: string },
  { outbox, now }: StepContext,
): Promise<void> => {
  const billingAccountId = await answerHelp(tx, number, text, new Date(now))
  if (billingAccountId === null) throw new CommandRefused(`No request ${helpNumber(number)} waits for an answer.`)
  await careMail.put(tx, outbox, { billingAccountId, what: 'helpAnswered' })
}
