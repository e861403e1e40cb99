import type { LpgOrder, LpgOrderEvent, OrderInfo, OrderQuestions } from '#contract/bottled-gas.contract.ts'
import { localPhone } from '#domain/contact.ts'
import { dayAt, formatDay, formatInstant } from '#domain/days.ts'
import { deliveryLabels } from '#domain/lpg-delivery.ts'
import {
  bottlesOf,
  expectedWords,
  mostBottles,
  type OrderField,
  type OrderFields,
  type OrderStep,
  placeNames,
} from '#domain/lpg-order.ts'
import { formatDollars } from '#domain/money.ts'

export const fieldId = (name: OrderField): string => `lpg-order-${name}`

export const stepTitles: Readonly<Record<OrderStep, string>> = {
  bottles: 'How many bottles',
  access: 'Getting to the bottles',
  contact: 'Contact',
  review: 'Review and order',
}

/** What the button says that leaves a step. */
export const nextWords: Readonly<Record<Exclude<OrderStep, 'review'>, string>> = {
  bottles: 'Next: access',
  access: 'Next: contact',
  contact: 'Next: review',
}

/** What may be ordered, and what it costs. */
export const limitWords = ({ pricePerBottle, minimumBottles, maximumBottles }: OrderInfo): string => {
  const who = maximumBottles === mostBottles ? 'Your business' : 'Your home'
  const each = pricePerBottle === null ? '' : `${formatDollars(pricePerBottle)} each. `
  return `${each}${who} may order ${minimumBottles} to ${maximumBottles}.`
}

/** How many it is, once it is known. */
export const bottleWords = (bottles: number | null): string => (bottles === null ? 'Bottles' : bottlesOf(bottles))

const gateWords = { true: 'The gate is locked', false: 'No locked gate' } as const
const dogWords = { true: 'There is a dog', false: 'No dog' } as const

/** What was said of getting there, in one line. */
export const accessWords = ({
  isGateLocked,
  accessNote,
  isDogOnSite,
  bottlePlace,
}: Omit<OrderFields, 'numberOfBottles' | 'phoneNumber'>): string => {
  const said = [
    isGateLocked === null ? null : gateWords[`${isGateLocked}`],
    accessNote.trim() || null,
    isDogOnSite === null ? null : dogWords[`${isDogOnSite}`],
    bottlePlace === null ? null : placeNames[bottlePlace],
  ].filter((part) => part !== null)
  return said.length > 0 ? said.join(' · ') : 'Nothing to know'
}

export const contactWords = ({ phoneNumber }: Pick<OrderFields, 'phoneNumber'>): string =>
  phoneNumber.trim() === '' ? 'No phone number' : phoneNumber.trim()

/** Whom the driver calls, of an order that was placed. */
export const calledWords = ({ phoneNumber }: OrderQuestions): string =>
  phoneNumber ? localPhone(phoneNumber) : 'No phone number'

/** `Thu 11 or Fri 12 June, if you order before Tue 9 June, 5:00 pm.` */
export const deliveryWords = (delivery: NonNullable<OrderInfo['delivery']>): readonly [string, string] => [
  expectedWords(delivery),
  `if you order before ${formatInstant(delivery.orderBy)}.`,
]

export const untilWords = ({ changeUntil }: Pick<LpgOrder, 'changeUntil'>): string =>
  `Change or cancel until ${formatInstant(changeUntil)}, when the truck is loaded`

/** When the truck left with it; null while it has not. ISO 8601. */
export const leftAt = ({ events }: LpgOrder): string | null =>
  events.findLast(({ kind, status }) => kind === 'moved' && status === 'OUT_FOR_DELIVERY')?.at ?? null

/** What an order that shows is about to do, or has done. */
export const standingWords = (order: LpgOrder): string => {
  switch (order.status) {
    case 'DELIVERED':
      return `Delivered on ${formatDay(order.deliveredOn ?? order.firstDay)}.`
    case 'CANCELLED':
      return 'It costs nothing.'
    case 'FAILED':
      return `${order.failureInfo?.detail ?? ''} We will tell you the new day. It costs nothing more.`.trim()
    case 'RESCHEDULED':
      return `${order.failureInfo?.detail ?? ''} It comes on ${expectedWords(order)} now. It costs nothing more.`.trim()
    case 'OUT_FOR_DELIVERY':
      return `It comes today, ${formatDay(dayAt(leftAt(order) ?? order.firstDay))}.`
    default:
      return `It is expected on ${expectedWords(order)}.`
  }
}

/** The lines of what happened: its label, and what more there is to say. */
export const eventWords = ({
  kind,
  status,
  numberOfBottles,
  deliverOn,
  failureInfo,
  by,
}: LpgOrderEvent): readonly [string, string] => {
  if (kind === 'changed') return ['Changed by you', bottlesOf(numberOfBottles)]
  const label = deliveryLabels[status]
  if (status === 'PROCESSING') return [label, by === 'customer' ? 'Ordered by you' : 'Ordered for you']
  if (failureInfo) return [label, `${failureInfo.detail}${deliverOn ? ` For ${formatDay(deliverOn)}.` : ''} No charge.`]
  if (deliverOn) return [label, `For ${formatDay(deliverOn)}`]
  return [label, bottlesOf(numberOfBottles)]
}
