import type { BottlePlace, LpgOrderDraft, OrderInfo, OrderPrice, OrderQuestions } from '#contract/bottled-gas.contract.ts'
import type { Protection } from './care.ts'
import { localPhone, normalisePhone, phoneMessage } from './contact.ts'
import { addDays, type Day, formatDay } from './days.ts'
import { toCents, toDollars } from './money.ts'
import { bottleCents, gstWithin } from './tariff.ts'

/** Every bottle that is delivered; nominal, full. */
export const bottleKilograms = 45

/** What the field takes, whoever orders. */
export const fewestBottles = 1
export const mostBottles = 99

/** In one order: of a home 35, of a business 99. */
export const mostBottlesOf = (type: 'residential' | 'sme'): number => (type === 'sme' ? mostBottles : 35)

/** How long what was filled in is kept on the server. */
export const draftDays = 30

export const longestNote = 250

/** How many bottles were typed; null for what is no whole number. */
export const bottlesIn = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : null)

/** The sentence under the number of bottles; null when it is fine. */
export const bottlesMessage = (bottles: number | null, most: number): string | null => {
  if (bottles === null) return 'Enter the number of bottles in digits.'
  if (bottles < fewestBottles) return 'Order one bottle or more.'
  if (bottles <= most) return null
  return most === mostBottles ? `Order ${most} bottles or fewer.` : `That is more than a home may order: ${most} at most.`
}

export const placeNames: Readonly<Record<BottlePlace, string>> = {
  leftSide: 'Left side',
  rightSide: 'Right side',
  behind: 'Behind the house',
  elsewhere: 'Somewhere else',
}

/** What is filled in of an order. */
export interface OrderFields {
  /** As it was typed. */
  readonly numberOfBottles: string
  /** Unanswered is null. */
  readonly isGateLocked: boolean | null
  readonly accessNote: string
  readonly isDogOnSite: boolean | null
  readonly bottlePlace: BottlePlace | null
  /** As it is typed: `021 555 0142`. */
  readonly phoneNumber: string
}

export type OrderField = keyof OrderFields
export type OrderErrors = Readonly<Partial<Record<OrderField, string>>>

export const orderSteps = ['bottles', 'access', 'contact', 'review'] as const
export type OrderStep = (typeof orderSteps)[number]

const kept = (errors: Partial<Record<OrderField, string | null>>): OrderErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== null))

const noteMessage = (text: string): string | null =>
  text.trim().length > longestNote ? `Say it in ${longestNote} characters or fewer.` : null

/** A number may be left out; one that is given has to be one. */
const contactMessage = (text: string): string | null => (text.trim() === '' ? null : phoneMessage(text))

/** A sentence for each field of a step that has to change. */
export const orderErrorsAt = (step: OrderStep, fields: OrderFields, most: number): OrderErrors => {
  switch (step) {
    case 'bottles':
      return kept({ numberOfBottles: bottlesMessage(bottlesIn(fields.numberOfBottles), most) })
    case 'access':
      return kept({ accessNote: noteMessage(fields.accessNote) })
    case 'contact':
      return kept({ phoneNumber: contactMessage(fields.phoneNumber) })
    case 'review':
      return {}
  }
}

/** The same of the answers as they are sent. */
export const questionErrors = ({ accessNote = '', phoneNumber = '' }: OrderQuestions): OrderErrors =>
  kept({ accessNote: noteMessage(accessNote), phoneNumber: contactMessage(phoneNumber) })

/** What so many bottles cost, in cents with GST. @param millicents of a bottle, without GST */
export const orderCents = (bottles: number, millicents: number): number => bottleCents(millicents) * bottles

/** The same in parts, in dollars. @param pricePerBottle dollars, GST included */
export const priceOf = (bottles: number, pricePerBottle: number): OrderPrice => {
  const total = toCents(pricePerBottle) * bottles
  return { pricePerBottle, delivery: 0, total: toDollars(total), gst: toDollars(gstWithin(total)) }
}

/** @param millicents of a bottle, without GST */
export const orderPrice = (bottles: number, millicents: number): OrderPrice =>
  priceOf(bottles, toDollars(bottleCents(millicents)))

/** Overdue for longer than so many days, and more than so much: less is left to reminders. */
const creditDays = 14
const creditDollars = 50

interface Owed {
  /** Dollars. */
  readonly amountOverdue: number
  /** Since the oldest bill was due. */
  readonly daysOverdue: number
  readonly protections: readonly Protection[]
}

/**
 * Whether gas has to wait until something is paid. Never of who is protected: gas may be what a medically dependent home is warm by, and a
 * first missed payment or a plan that is kept is no reason either.
 */
export const hasToPayFirst = ({ amountOverdue, daysOverdue, protections }: Owed): boolean =>
  protections.length === 0 && amountOverdue >= creditDollars && daysOverdue > creditDays

/** `2 × 45 kg bottles`, `1 × 45 kg bottle` */
export const bottlesOf = (bottles: number): string => `${bottles} × ${bottleKilograms} kg ${bottles === 1 ? 'bottle' : 'bottles'}`

/** The days on which an order is expected: `Thu 11 or Fri 12 June`, `Thu 11 June`. */
export const expectedWords = (
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
  format: (day: Day) => string = formatDay,
): string => {
  if (firstDay === lastDay) return format(firstDay)
  const between = addDays(firstDay, 1) === lastDay ? 'or' : 'to'
  return `${format(firstDay)} ${between} ${format(lastDay)}`
}

/** The answers as they are sent: what was left out is left out. */
export const questionsOf = (fields: Omit<OrderFields, 'numberOfBottles'>): OrderQuestions => ({
  ...(fields.isGateLocked !== null && { isGateLocked: fields.isGateLocked }),
  ...(fields.accessNote.trim() !== '' && { accessNote: fields.accessNote.trim() }),
  ...(fields.isDogOnSite !== null && { isDogOnSite: fields.isDogOnSite }),
  ...(fields.bottlePlace !== null && { bottlePlace: fields.bottlePlace }),
  ...(fields.phoneNumber.trim() !== '' && { phoneNumber: normalisePhone(fields.phoneNumber) }),
})

/** What stands in the fields of answers. */
export const answersIn = ({ isGateLocked, accessNote, isDogOnSite, bottlePlace, phoneNumber }: OrderQuestions) => ({
  isGateLocked: isGateLocked ?? null,
  accessNote: accessNote ?? '',
  isDogOnSite: isDogOnSite ?? null,
  bottlePlace: bottlePlace ?? null,
  phoneNumber: localPhone(phoneNumber ?? ''),
})

/** What stands in the fields of an order that was placed. */
export const fieldsOf = (numberOfBottles: number, questions: OrderQuestions): OrderFields => ({
  numberOfBottles: String(numberOfBottles),
  ...answersIn(questions),
})

/** What stands in the fields of a draft: its phone is as it was typed. */
export const fieldsOfDraft = ({
  numberOfBottles,
  questions,
}: Pick<LpgOrderDraft, 'numberOfBottles' | 'questions'>): OrderFields => ({
  numberOfBottles,
  ...answersIn(questions),
  phoneNumber: questions.phoneNumber ?? '',
})

/** What an order begins with: as the last one, else one bottle and the customer’s own mobile. */
export const beginOrder = ({ orderTemplate, phoneNumber }: Pick<OrderInfo, 'orderTemplate' | 'phoneNumber'>): OrderFields =>
  fieldsOf(orderTemplate?.numberOfBottles ?? 1, { ...(phoneNumber && { phoneNumber }), ...orderTemplate?.questions })

/** The step whose errors come first, with them; null where all is well. */
export const firstWrongStep = (
  fields: OrderFields,
  most: number,
): { readonly step: OrderStep; readonly errors: OrderErrors } | null => {
  for (const step of orderSteps) {
    const errors = orderErrorsAt(step, fields, most)
    if (Object.keys(errors).length > 0) return { step, errors }
  }
  return null
}

const stepOfField: Readonly<Record<OrderField, OrderStep>> = {
  numberOfBottles: 'bottles',
  isGateLocked: 'access',
  accessNote: 'access',
  isDogOnSite: 'access',
  bottlePlace: 'access',
  phoneNumber: 'contact',
}

/** The first step that something was said of. */
export const stepOfErrors = (errors: Readonly<Record<string, string>>): OrderStep | null =>
  orderSteps.find((step) => Object.keys(errors).some((name) => stepOfField[name as OrderField] === step)) ?? null
