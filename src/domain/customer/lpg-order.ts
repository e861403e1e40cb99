import type {
  BottlePlace,
  LpgOrderDraft,
  OrderInfo,
  OrderPrice,
  OrderQuestions,
} from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Protection } from './care.ts'
import { localPhone, normalisePhone, phoneMessage } from '#domain/portal/contact.ts'
import { addDays, type Day, formatDay } from '#domain/basics/days.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { bottleCents, gstWithin } from '#domain/supply/tariff.ts'

export const bottleKilograms = 45

export const fewestBottles = 1
export const mostBottles = 99

/** Per order: 35 for a home, 99 for a business. */
export const mostBottlesOf = (type: 'residential' | 'sme'): number => (type === 'sme' ? mostBottles : 35)

export const draftDays = 30

export const longestNote = 250

export const bottlesIn = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : null)

export const bottlesMessage = (bottles: number | null, most: number): string | null => {
  if (bottles === null) return 'Enter the number of bottles in digits.'
  if (bottles < fewestBottles) return 'Order one bottle or more.'
  if (bottles <= most) return null
  return most === mostBottles ? `Order ${most} bottles or fewer.` : `That’s more than a home can order: ${most} at most.`
}

export const placeNames: Readonly<Record<BottlePlace, string>> = {
  leftSide: 'Left side',
  rightSide: 'Right side',
  behind: 'Behind the house',
  elsewhere: 'Somewhere else',
}

export interface OrderFields {
  readonly numberOfBottles: string
  readonly isGateLocked: boolean | null
  readonly accessNote: string
  readonly isDogOnSite: boolean | null
  readonly bottlePlace: BottlePlace | null
  readonly phoneNumber: string
}

export type OrderField = keyof OrderFields
export type OrderErrors = Readonly<Partial<Record<OrderField, string>>>

export const orderSteps = ['bottles', 'access', 'contact', 'review'] as const
export type OrderStep = (typeof orderSteps)[number]

const withoutNulls = (errors: Partial<Record<OrderField, string | null>>): OrderErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== null))

const noteMessage = (text: string): string | null =>
  text.trim().length > longestNote ? `Say it in ${longestNote} characters or fewer.` : null

const contactMessage = (text: string): string | null => (text.trim() === '' ? null : phoneMessage(text))

export const orderErrorsAt = (step: OrderStep, fields: OrderFields, most: number): OrderErrors => {
  switch (step) {
    case 'bottles':
      return withoutNulls({ numberOfBottles: bottlesMessage(bottlesIn(fields.numberOfBottles), most) })
    case 'access':
      return withoutNulls({ accessNote: noteMessage(fields.accessNote) })
    case 'contact':
      return withoutNulls({ phoneNumber: contactMessage(fields.phoneNumber) })
    case 'review':
      return {}
  }
}

export const questionErrors = ({ accessNote = '', phoneNumber = '' }: OrderQuestions): OrderErrors =>
  withoutNulls({ accessNote: noteMessage(accessNote), phoneNumber: contactMessage(phoneNumber) })

/** Cents with GST. @param millicents per bottle, without GST */
export const orderCents = (bottles: number, millicents: number): number => bottleCents(millicents) * bottles

/** In dollars. @param pricePerBottle dollars with GST */
export const priceOf = (bottles: number, pricePerBottle: number): OrderPrice => {
  const total = toCents(pricePerBottle) * bottles
  return { pricePerBottle, delivery: 0, total: toDollars(total), gst: toDollars(gstWithin(total)) }
}

export const orderPrice = (bottles: number, millicents: number): OrderPrice =>
  priceOf(bottles, toDollars(bottleCents(millicents)))

/** Gas is blocked only past so many days and so much overdue; less is left to reminders. */
const creditDays = 14
const creditDollars = 50

interface AmountOwed {
  readonly amountOverdue: number
  readonly daysOverdue: number
  readonly protections: readonly Protection[]
}

/**
 * Never for protected customers: gas may heat a medically dependent home, and a first missed payment or a payment plan on track
 * is no reason either.
 */
export const hasToPayFirst = ({ amountOverdue, daysOverdue, protections }: AmountOwed): boolean =>
  protections.length === 0 && amountOverdue >= creditDollars && daysOverdue > creditDays

export const bottlesOf = (bottles: number): string => `${bottles} × ${bottleKilograms} kg ${bottles === 1 ? 'bottle' : 'bottles'}`

export const expectedWords = (
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
  format: (day: Day) => string = formatDay,
): string => {
  if (firstDay === lastDay) return format(firstDay)
  const between = addDays(firstDay, 1) === lastDay ? 'or' : 'to'
  return `${format(firstDay)} ${between} ${format(lastDay)}`
}

export const questionsOf = (fields: Omit<OrderFields, 'numberOfBottles'>): OrderQuestions => ({
  ...(fields.isGateLocked !== null && { isGateLocked: fields.isGateLocked }),
  ...(fields.accessNote.trim() !== '' && { accessNote: fields.accessNote.trim() }),
  ...(fields.isDogOnSite !== null && { isDogOnSite: fields.isDogOnSite }),
  ...(fields.bottlePlace !== null && { bottlePlace: fields.bottlePlace }),
  ...(fields.phoneNumber.trim() !== '' && { phoneNumber: normalisePhone(fields.phoneNumber) }),
})

export const answersIn = ({ isGateLocked, accessNote, isDogOnSite, bottlePlace, phoneNumber }: OrderQuestions) => ({
  isGateLocked: isGateLocked ?? null,
  accessNote: accessNote ?? '',
  isDogOnSite: isDogOnSite ?? null,
  bottlePlace: bottlePlace ?? null,
  phoneNumber: localPhone(phoneNumber ?? ''),
})

export const fieldsOf = (numberOfBottles: number, questions: OrderQuestions): OrderFields => ({
  numberOfBottles: String(numberOfBottles),
  ...answersIn(questions),
})

export const fieldsOfDraft = ({
  numberOfBottles,
  questions,
}: Pick<LpgOrderDraft, 'numberOfBottles' | 'questions'>): OrderFields => ({
  numberOfBottles,
  ...answersIn(questions),
  phoneNumber: questions.phoneNumber ?? '',
})

export const beginOrder = ({ orderTemplate, phoneNumber }: Pick<OrderInfo, 'orderTemplate' | 'phoneNumber'>): OrderFields =>
  fieldsOf(orderTemplate?.numberOfBottles ?? 1, { ...(phoneNumber && { phoneNumber }), ...orderTemplate?.questions })

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

export const stepOfErrors = (errors: Readonly<Record<string, string>>): OrderStep | null =>
  orderSteps.find((step) => Object.keys(errors).some((name) => stepOfField[name as OrderField] === step)) ?? null
