import type { LpgOrder, OrderInfo, OrderQuestions } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { spacedPhone } from '#domain/portal/contact.ts'
import { dayAt, formatDay, formatInstant } from '#domain/basics/days.ts'
import {
  bottlesOf,
  expectedWords,
  mostBottles,
  type OrderField,
  type OrderFields,
  type OrderStep,
  placeNames,
} from '#domain/customer/lpg-order.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { leftAt } from './bottled-gas-words.ts'

export const fieldId = (name: OrderField): string => `lpg-order-${name}`

export const stepTitles: Readonly<Record<OrderStep, string>> = {
  bottles: 'How many bottles',
  access: 'Getting to the bottles',
  contact: 'Contact',
  review: 'Review and order',
}

export const nextWords: Readonly<Record<Exclude<OrderStep, 'review'>, string>> = {
  bottles: 'Next: access',
  access: 'Next: contact',
  contact: 'Next: review',
}

export const limitWords = ({ pricePerBottle, minimumBottles, maximumBottles }: OrderInfo): string => {
  const who = maximumBottles === mostBottles ? 'Your business' : 'Your home'
  const each = pricePerBottle === null ? '' : `${formatDollars(pricePerBottle)} each. `
  return `${each}${who} can order ${minimumBottles} to ${maximumBottles}.`
}

export const bottleWords = (bottles: number | null): string => (bottles === null ? 'Bottles' : bottlesOf(bottles))

const gateWords = { true: 'The gate is locked', false: 'No locked gate' } as const
const dogWords = { true: 'There’s a dog', false: 'No dog' } as const

export const accessWords = ({
  isGateLocked,
  accessNote,
  isDogOnSite,
  bottlePlace,
}: Omit<OrderFields, 'numberOfBottles' | 'phoneNumber'>): string => {
  const texts = [
    isGateLocked === null ? null : gateWords[`${isGateLocked}`],
    accessNote.trim() || null,
    isDogOnSite === null ? null : dogWords[`${isDogOnSite}`],
    bottlePlace === null ? null : placeNames[bottlePlace],
  ].filter((part) => part !== null)
  return texts.length > 0 ? texts.join(' · ') : 'No notes'
}

export const contactWords = ({ phoneNumber }: Pick<OrderFields, 'phoneNumber'>): string =>
  phoneNumber.trim() === '' ? 'No phone number' : spacedPhone(phoneNumber.trim())

export const calledWords = ({ phoneNumber }: OrderQuestions): string =>
  phoneNumber ? spacedPhone(phoneNumber) : 'No phone number'

/** `Thu 11 or Fri 12 June, if you order before Tue 9 June, 5:00 pm.` */
export const deliveryWords = (delivery: NonNullable<OrderInfo['delivery']>): readonly [string, string] => [
  expectedWords(delivery),
  `if you order before ${formatInstant(delivery.orderBy)}.`,
]

export const untilWords = ({ changeUntil }: Pick<LpgOrder, 'changeUntil'>): string =>
  `Change or cancel until ${formatInstant(changeUntil)}, when the truck is loaded`

/** The day, and its condition. */
export const comesWords = (order: LpgOrder): readonly [string, string] => {
  if (order.deliveredOn !== null) return [formatDay(order.deliveredOn), 'delivered.']
  if (order.status === 'FAILED') return ['No new day yet', 'we’ll find one and email you.']
  const left = order.status === 'OUT_FOR_DELIVERY' ? leftAt(order) : null
  return [left === null ? expectedWords(order) : formatDay(dayAt(left)), 'as planned.']
}
