import type { Receipt } from '#contract/receipts/receipts.contract.ts'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { dayAt, formatDay, formatInstant, formatTime } from '#domain/basics/days.ts'
import { lettersOf } from '#domain/basics/reference-letters.ts'
import { changeWords } from './activity-words.ts'

/** Number of a receipt, from the id of its change: `R-7Q4K-22`. */
export const receiptNumberOf = (changeId: string): string => {
  const hex = changeId.replaceAll('-', '')
  const letters = lettersOf(Array.from({ length: 6 }, (_, index) => Number.parseInt(hex.slice(index * 4, index * 4 + 4), 16)))
  return `R-${letters.slice(0, 4)}-${letters.slice(4)}`
}

const details = 'You can change it in your account settings.'

/** How long a value of the customer's details can go back to the one before, ms. */
export const detailsUndoMs = 2 * dayMs

/** What can be done when it can’t be undone, or not any more; no entry: nothing to do. */
export const insteadWords: Readonly<Partial<Record<ChangedPart, string>>> = {
  alerts: 'You can change it under Alerts.',
  billForm: 'You can choose another form under Care.',
  careContact: 'You can change it under Care.',
  chargerAdded: 'You can remove it under Car charging.',
  chargerRemoved: 'You can add a charger again under Car charging.',
  chargerRenewed: 'You can give it another password under Car charging.',
  chargingAtOnce: 'You can change it while your car is plugged in.',
  chargingChoice: 'You can change it under Car charging.',
  cardRemoved: 'You can save a card again under Payments.',
  contactPreferences: details,
  directDebitAsked: 'You can end it under Payments.',
  flexEventJoined: 'You can join or leave an event until it starts.',
  flexEventLeft: 'You can join or leave an event until it starts.',
  flexSetting: 'You can change it under Power events.',
  freeHoursGivenBack: 'You can book hours again, as long as they’re still to come.',
  freeHoursBooked: 'You can cancel a booking until it starts.',
  gasOrderChanged: 'You can change an order until the truck is loaded.',
  gasOrdered: 'Something wrong with the order? Please call us.',
  homePhone: details,
  messages: details,
  meterRead: 'If it was wrong, please send a new reading.',
  mobilePhone: details,
  moveBooked: 'Something wrong with the move? Please call us.',
  offerAccepted: 'The hours are yours to book.',
  paymentBegun: 'Paid too much? Please call us.',
  planTrial: 'You can change plans under My Products.',
  payday: 'You can change your paydays under Bill planner.',
  paymentMoved: 'You can change it under Bill planner.',
  paymentPlan: 'You can end the plan under Bill planner.',
  postalAddress: details,
  propertyName: details,
  recurringEnded: 'You can set it up again under Payments.',
  smoothPay: 'You can stop it under Bill planner.',
  workPhone: details,
}

/** What happened, as a title: “Booked free hours”. */
export const receiptTitle = ({ what }: Pick<Receipt, 'what'>): string => {
  const words = changeWords[what]
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** @param now epoch ms */
export const isStillOpen = ({ state, until }: Pick<Receipt, 'state' | 'until'>, now: number): boolean =>
  state === 'open' && (until === null || now < Date.parse(until))

/** After “until”. Midnight ends a day: “12:00 am” of the next one is read as the day itself. */
export const endOfUndo = (until: string): string =>
  formatTime(until) === '12:00 am' ? `the end of ${formatDay(dayAt(Date.parse(until) - 1))}` : formatInstant(until)

/** What is said of one that can’t be undone, or not any more. */
export const endWords = ({ what, state, until, undoneAt }: Receipt): string => {
  const instead = insteadWords[what] ?? ''
  if (undoneAt !== null) return `Undone on ${formatInstant(undoneAt)}.`
  if (state === 'changed') return `Changed since then. ${instead}`.trim()
  if (until !== null) return `You could undo this until ${endOfUndo(until)}. ${instead}`.trim()
  return `Can’t be undone. ${instead}`.trim()
}
