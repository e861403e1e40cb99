import type { SupplyType } from '#contract/kit.ts'
import type { MoveForm, MovePrice, MoveVariant } from '#contract/moving-house/moving-house.contract.ts'
import { emailMessage, normalisePhone, phoneMessage } from '#domain/portal/contact.ts'
import { addDays, addMonths, type Day, formatDayLong } from '#domain/basics/days.ts'
import { formatPrice } from '#domain/supply/energy.ts'

export type MoveAnswers = Omit<
  MoveForm,
  'bonusOfferCode' | 'currentMoveDate' | 'newMoveDate' | 'selectedOffer' | 'selectedOfferFullString'
> & {
  readonly currentMoveDate: Day | null
  readonly newMoveDate: Day | null
  readonly selectedOffer: string
  readonly bonusOfferCode: string
  readonly selectedOfferFullString: string
}
export type MoveField = keyof MoveAnswers

export const moveSteps = [
  'dateSelection',
  'chooseEnergy',
  'choosePlan',
  'propertyInfo',
  'contactDetails',
  'review',
  'success',
] as const
export type MoveStep = (typeof moveSteps)[number]

export interface MoveFacts {
  readonly variant: MoveVariant
  readonly firstDate: Day
  readonly lastDate: Day
  readonly availableEnergy: readonly SupplyType[]
  readonly bonusCode: string | null
  readonly offerIds: readonly string[] | null
}

export type MoveErrors = Readonly<Partial<Record<MoveField, string>>>

const monthsAhead = 3
const longestNote = 250
const longestMessage = 500
const longestAddress = 200
const daysAway = 90

/** From tomorrow, so that every move can be changed until the day before. */
export const moveWindow = (today: Day): { readonly firstDate: Day; readonly lastDate: Day } => ({
  firstDate: addDays(today, 1),
  lastDate: addMonths(today, monthsAhead),
})

export const canChangeMove = (currentMoveDate: Day, today: Day): boolean => today < currentMoveDate

/** The meter is read on the last day; the bill follows within a week. */
export const finalBillDate = (currentMoveDate: Day): Day => addDays(currentMoveDate, 7)

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')
export const addressKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9/]+/g, ' ')
    .trim()

interface Days {
  readonly currentMoveDate: Day | null
  readonly newMoveDate: Day | null
}

const dayError = (day: Day | null, { firstDate, lastDate }: Pick<MoveFacts, 'firstDate' | 'lastDate'>, what: string) => {
  if (day === null) return `Please choose ${what}.`
  if (day < firstDate) return `The first day you can choose is ${formatDayLong(firstDate)}.`
  return day > lastDate ? `The last day you can choose is ${formatDayLong(lastDate)}.` : null
}

export const dateErrors = (days: Days, facts: Pick<MoveFacts, 'firstDate' | 'lastDate'>): MoveErrors => {
  const leaving = dayError(days.currentMoveDate, facts, 'the day you leave')
  const arriving =
    dayError(days.newMoveDate, facts, 'the day you arrive') ??
    (days.newMoveDate !== null && days.currentMoveDate !== null && days.newMoveDate < days.currentMoveDate
      ? 'The day you arrive can’t be before the day you leave.'
      : null)
  return { ...(leaving && { currentMoveDate: leaving }), ...(arriving && { newMoveDate: arriving }) }
}

const addressError = ({ newAddress, currentAddress }: MoveAnswers): string | null => {
  const address = tidy(newAddress)
  if (address === '') return 'Please enter the address you are moving to.'
  if (address.length > longestAddress) return `Please use at most ${longestAddress} characters.`
  if (!/\d/.test(address) || !/\p{L}{3}/u.test(address)) return 'Please enter a street number, a street and a town.'
  return addressKey(address) === addressKey(currentAddress) ? 'This is the address that you are leaving.' : null
}

const tooLong = (text: string, longest: number) =>
  text.trim().length > longest ? `Please use at most ${longest} characters.` : null

const energyError = ({ selectedEnergy }: MoveAnswers, { availableEnergy }: MoveFacts): string | null => {
  if (selectedEnergy.length === 0) return 'Please choose at least one.'
  return selectedEnergy.every((energy) => availableEnergy.includes(energy)) ? null : 'We can’t supply this at your new address.'
}

const offerError = ({ selectedOffer }: MoveAnswers, { offerIds }: MoveFacts): string | null =>
  selectedOffer === '' || offerIds?.includes(selectedOffer) === false ? 'Please choose a plan.' : null

const bonusError = ({ bonusOfferCode }: MoveAnswers, { bonusCode, offerIds }: MoveFacts): string | null => {
  const code = tidy(bonusOfferCode)
  return code === '' || offerIds === null || code.toUpperCase() === bonusCode?.toUpperCase()
    ? null
    : 'This code isn’t one we know.'
}

const mobileError = ({ mobileNumber }: MoveAnswers): string | null => phoneMessage(mobileNumber)

const noteIn = ({ meterAccessPrevented, meterAccessNotes }: Pick<MoveAnswers, 'meterAccessNotes' | 'meterAccessPrevented'>) =>
  meterAccessPrevented ? meterAccessNotes.trim() : ''

const noteError = (answers: MoveAnswers): string | null =>
  answers.meterAccessPrevented && noteIn(answers) === ''
    ? 'Please tell us what is in the way.'
    : tooLong(noteIn(answers), longestNote)

const withoutNulls = (errors: Partial<Record<MoveField, string | null>>): MoveErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== null))

const rules: Readonly<Record<MoveStep, (answers: MoveAnswers, facts: MoveFacts) => MoveErrors>> = {
  dateSelection: (answers, facts) =>
    withoutNulls({
      propertyIdToPopulate: answers.propertyIdToPopulate === '' ? 'Please choose the property you are leaving.' : null,
      newAddress: addressError(answers),
      ...dateErrors(answers, facts),
    }),
  chooseEnergy: (answers, facts) => withoutNulls({ selectedEnergy: energyError(answers, facts) }),
  choosePlan: (answers, facts) =>
    withoutNulls({
      selectedOffer: facts.variant === 'standard' ? null : offerError(answers, facts),
      bonusOfferCode: facts.variant === 'bonusOffer' ? bonusError(answers, facts) : null,
    }),
  propertyInfo: (answers) =>
    withoutNulls({ meterAccessNotes: noteError(answers), additionalMessage: tooLong(answers.additionalMessage, longestMessage) }),
  contactDetails: (answers) =>
    withoutNulls({ emailAddress: emailMessage(answers.emailAddress.trim()), mobileNumber: mobileError(answers) }),
  review: () => ({}),
  success: () => ({}),
}

export const moveErrorsAt = (step: MoveStep, answers: MoveAnswers, facts: MoveFacts): MoveErrors => rules[step](answers, facts)

export const firstWrongStep = (answers: MoveAnswers, facts: MoveFacts): MoveStep | null =>
  moveSteps.find((step) => Object.keys(rules[step](answers, facts)).length > 0) ?? null

export const stepOfField = (field: string): MoveStep => {
  if (['selectedOffer', 'bonusOfferCode', 'selectedOfferFullString'].includes(field)) return 'choosePlan'
  if (['emailAddress', 'mobileNumber'].includes(field)) return 'contactDetails'
  if (field === 'selectedEnergy') return 'chooseEnergy'
  return /^(?:meter|isDog|medical|additional)/.test(field) ? 'propertyInfo' : 'dateSelection'
}

/** @throws TypeError if a date is missing */
export const moveFormOf = (answers: MoveAnswers, variant: MoveVariant): MoveForm => {
  const { selectedOffer, selectedOfferFullString, bonusOfferCode, currentMoveDate, newMoveDate, ...form } = answers
  if (currentMoveDate === null || newMoveDate === null) throw new TypeError('A move without its days')
  return {
    ...form,
    currentMoveDate,
    newMoveDate,
    newAddress: tidy(form.newAddress),
    meterAccessNotes: noteIn(form),
    additionalMessage: form.additionalMessage.trim(),
    emailAddress: form.emailAddress.trim(),
    mobileNumber: normalisePhone(form.mobileNumber),
    ...(variant !== 'standard' && { selectedOffer, selectedOfferFullString }),
    ...(variant === 'bonusOffer' && { bonusOfferCode: tidy(bonusOfferCode).toUpperCase() }),
  }
}

export const offerInFull = (planName: string, prices: readonly MovePrice[]): string =>
  `${planName}: ${prices.map((price) => `${price.name}${price.hours ? `, ${price.hours}` : ''} ${formatPrice(price.value, price.unit)}`).join('; ')}`

export interface PromotionSeen {
  readonly seenDate: Day
  readonly times: number
}

/** Hidden 90 days after the first dismissal, for good after the second; hidden for customers who cannot move or are moving. */
export const promotionStatusOf = (
  seen: PromotionSeen | null,
  { today, canMove, isMoving }: { readonly today: Day; readonly canMove: boolean; readonly isMoving: boolean },
): 'hide' | 'removed' | 'show' => {
  if (!canMove || (seen && seen.times > 1)) return 'removed'
  return isMoving || (seen && today < addDays(seen.seenDate, daysAway)) ? 'hide' : 'show'
}
