import type { ChangeFacts } from '#contract/desk/changes.contract.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { describeBalance, formatCents, toDollars } from '#domain/basics/money.ts'
import { centsFrom } from '#domain/billing/split-payment.ts'
import { plainNumber } from '#domain/basics/typed-text.ts'
import { instalmentsOf, type PlanLength, planLengths } from '#domain/billing/payment-plan.ts'
import { emailMessage, localPhone, nameMessage, phoneMessage, spacedPhone } from '#domain/portal/contact.ts'
import { discountNote } from '#domain/supply/discount.ts'
import { postalAddressMessage } from '#domain/portal/postal-address.ts'

/** What staff may change on a customer. */
export const changeKinds = [
  'name',
  'phone',
  'email',
  'address',
  'plan',
  'credit',
  'instalments',
  'lateFee',
  'discount',
  'activationCode',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Opens the page of changes, with one of its forms. */
export const changePath = (billingAccountId: string, kind?: ChangeKind): string =>
  `/staff/customers/${billingAccountId}/change${kind === undefined ? '' : `?what=${kind}`}`

/** @param search with `?`, or empty */
export const changeIn = (search: string): ChangeKind | null => {
  const named = new URLSearchParams(search).get('what')
  return changeKinds.find((kind) => kind === named) ?? null
}

export const changeTitles: Readonly<Record<ChangeKind, string>> = {
  name: 'Change the name',
  phone: 'Change a phone number',
  email: 'Change where bills go',
  address: 'Change the postal address',
  plan: 'Change a plan',
  credit: 'Add credit',
  instalments: 'Set up a payment plan',
  lateFee: 'Waive a late fee',
  discount: 'Change the discount',
  activationCode: 'Make a code for a login',
}

export const changeSubjects: Readonly<Record<ChangeKind, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email for bills',
  address: 'Postal address',
  plan: 'Plan',
  credit: 'Balance',
  instalments: 'Overdue',
  lateFee: 'Late fees',
  discount: 'Discount',
  activationCode: 'Login',
}

export const phonePurposes = ['mobile', 'home', 'work'] as const
export type PhonePurpose = (typeof phonePurposes)[number]

/** Of all forms, as texts; each form shows its own. */
export interface ChangeFields {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly purpose: PhonePurpose
  readonly number: string
  readonly email: string
  readonly fullAddress: string
  readonly supplyPointId: string
  readonly planId: string
  readonly startDate: string
  /** Dollars. */
  readonly amount: string
  readonly fortnights: string
  readonly transactionId: string
  readonly discountName: string
  readonly discountPercent: string
  readonly how: 'read' | 'mail'
  readonly reason: string
}

const phoneOf = ({ phones }: ChangeFacts, purpose: PhonePurpose): string => localPhone(phones[purpose] ?? '')

const changeable = ({ supplies }: ChangeFacts) => supplies.filter(({ blocked }) => blocked === null)

const planFields = (facts: ChangeFacts, supplyPointId: string): Pick<ChangeFields, 'supplyPointId' | 'planId' | 'startDate'> => {
  const supply = changeable(facts).find((each) => each.supplyPointId === supplyPointId)
  return { supplyPointId, planId: supply?.offered[0]?.planId ?? '', startDate: supply?.earliestDate ?? '' }
}

export const beginChange = (facts: ChangeFacts): ChangeFields => ({
  firstName: facts.name.firstName,
  middleName: facts.name.middleName ?? '',
  lastName: facts.name.lastName,
  purpose: 'mobile',
  number: phoneOf(facts, 'mobile'),
  email: facts.billsEmail,
  fullAddress: facts.postalAddress,
  ...planFields(facts, changeable(facts)[0]?.supplyPointId ?? ''),
  amount: '',
  fortnights: String(planLengths[1]),
  transactionId: facts.lateFees[0]?.transactionId ?? '',
  discountName: facts.discount?.name ?? '',
  discountPercent: facts.discount === null ? '' : String(facts.discount.percent),
  how: 'read',
  reason: '',
})

/** All fields after one changed: a number belongs to its purpose, a plan to its supply. */
export const afterChange = (
  facts: ChangeFacts,
  fields: ChangeFields,
  { name, value }: { readonly name: keyof ChangeFields; readonly value: string },
): ChangeFields => {
  const next = { ...fields, [name]: value } as ChangeFields
  if (name === 'purpose') return { ...next, number: phoneOf(facts, next.purpose) }
  return name === 'supplyPointId' ? { ...next, ...planFields(facts, value) } : next
}

/** `$1,234.50` and `40` in cents; null if it is no amount. */
export const typedCents = (text: string): number | null => centsFrom(plainNumber(text).replace(/^\$ /, '$'))

/** `7.5` and `7.5 %`; null if it is no percentage above 0, up to 100, with two decimals at most. */
export const typedPercent = (text: string): number | null => {
  const plain = plainNumber(text).replace(/\s*%$/, '')
  const percent = Number(plain)
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) && percent > 0 && percent <= 100 ? percent : null
}

export type ChangeErrors = { readonly [Name in keyof ChangeFields]?: string }

const listed = (errors: Readonly<Record<string, string | null | undefined>>): ChangeErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => typeof message === 'string'))

const namesErrors = ({ firstName, middleName, lastName }: ChangeFields) => {
  const needed = (name: string) => (name.trim() === '' ? 'Please enter a name.' : nameMessage(name))
  return { firstName: needed(firstName), middleName: nameMessage(middleName), lastName: needed(lastName) }
}

const phoneError = (facts: ChangeFacts, { purpose, number }: ChangeFields): string | null => {
  const before = phoneOf(facts, purpose)
  if (number.trim() !== '') return number.trim() === before ? 'This is the number that we have.' : phoneMessage(number)
  return before === '' ? 'Please enter a number.' : null
}

const dateError = (facts: ChangeFacts, { supplyPointId, startDate }: ChangeFields): string | null => {
  const supply = changeable(facts).find((each) => each.supplyPointId === supplyPointId)
  if (!supply || !isDay(startDate)) return 'Please enter a date.'
  const { earliestDate, latestDate } = supply
  if (startDate < earliestDate) return `Please choose ${formatFullDate(earliestDate)} or later.`
  return startDate > latestDate ? `Please choose ${formatFullDate(latestDate)} or earlier.` : null
}

export const creditHint = (freeCents: number): string =>
  freeCents > 0
    ? `Up to ${formatCents(freeCents)} without a second person.`
    : 'A second person has to approve any more credit this month.'

export const creditAmountError = (mostCents: number, amount: string): string | null => {
  const cents = typedCents(amount)
  if (cents === null) return 'Please enter dollars and cents, for example 40 or 12.50.'
  return cents > mostCents ? `Please enter ${formatCents(mostCents)} or less.` : null
}

const discountErrors = ({ discountName, discountPercent }: ChangeFields) => {
  // Both empty: the discount ends.
  if (discountName.trim() === '' && discountPercent.trim() === '') return {}
  const long = discountName.trim().length > 60 ? 'Please use at most 60 characters.' : null
  return {
    discountName: discountName.trim() === '' ? 'Please enter what customers read on their bill.' : long,
    discountPercent: typedPercent(discountPercent) === null ? 'Please enter a percentage up to 100, for example 5 or 7.5.' : null,
  }
}

const ownErrors = (kind: ChangeKind, facts: ChangeFacts, fields: ChangeFields): Record<string, string | null | undefined> => {
  switch (kind) {
    case 'name':
      return namesErrors(fields)
    case 'phone':
      return { number: phoneError(facts, fields) }
    case 'email':
      return { email: emailMessage(fields.email.trim()) }
    case 'address':
      return { fullAddress: postalAddressMessage(fields.fullAddress) }
    case 'plan':
      return { planId: fields.planId === '' ? 'Please choose a plan.' : null, startDate: dateError(facts, fields) }
    case 'credit':
      return { amount: creditAmountError(facts.credit.mostCents, fields.amount) }
    case 'lateFee':
      return { transactionId: fields.transactionId === '' ? 'Please choose a late fee.' : null }
    case 'discount':
      return discountErrors(fields)
    case 'instalments':
    case 'activationCode':
      return {}
  }
}

export const changeErrors = (kind: ChangeKind, facts: ChangeFacts, fields: ChangeFields): ChangeErrors =>
  listed({
    ...ownErrors(kind, facts, fields),
    reason: fields.reason.trim().length < 3 ? 'Please say why. The customer can read it.' : null,
  })

const lateFeeIn = ({ lateFees }: ChangeFacts, { transactionId }: ChangeFields) =>
  lateFees.find((fee) => fee.transactionId === transactionId)

/** Someone else has to approve it. */
export const needsApproval = (kind: ChangeKind, facts: ChangeFacts, fields: ChangeFields): boolean => {
  switch (kind) {
    case 'credit':
      return (typedCents(fields.amount) ?? 0) > facts.credit.freeCents
    case 'lateFee':
      return lateFeeIn(facts, fields)?.needsApproval ?? false
    case 'discount':
      return (typedPercent(fields.discountPercent) ?? 0) > facts.discountFreePercent
    default:
      return false
  }
}

/** Why a form can’t be used; null: it can. */
export const changeBlocked = (kind: ChangeKind, facts: ChangeFacts): string | null => {
  if (facts.blocked !== null) return facts.blocked
  switch (kind) {
    case 'plan':
      return changeable(facts).length > 0 ? null : (facts.supplies[0]?.blocked ?? 'There is no agreement in force.')
    case 'credit':
    case 'discount':
      return facts.moneyBlocked
    case 'instalments':
      return facts.instalments.blocked
    case 'lateFee':
      return facts.moneyBlocked ?? (facts.lateFees.length === 0 ? 'No late fee is on the account.' : null)
    case 'activationCode':
      return facts.activation.blocked
    default:
      return null
  }
}

const emailed = 'The customer gets an email about it, and sees it in their account activity.'

const listText = (texts: readonly string[], none: string): string => (texts.length === 0 ? none : texts.join(', '))

/** What is there now. */
export const currentValue = (kind: ChangeKind, facts: ChangeFacts): string => {
  switch (kind) {
    case 'name':
      return [facts.name.firstName, facts.name.middleName, facts.name.lastName].filter(Boolean).join(' ')
    case 'phone':
      return listText(
        phonePurposes.flatMap((purpose) => spacedPhone(facts.phones[purpose] ?? '') || []),
        'None',
      )
    case 'email':
      return facts.billsEmail === '' ? 'None' : facts.billsEmail
    case 'address':
      return facts.postalAddress
    case 'plan':
      return listText(
        facts.supplies.map(({ planName, address }) => `${planName} at ${address}`),
        'None',
      )
    case 'credit':
      return describeBalance(toDollars(facts.balanceCents))
    case 'instalments':
      return formatCents(facts.instalments.overdueCents)
    case 'lateFee':
      return listText(
        facts.lateFees.map(({ cents }) => formatCents(cents)),
        'None',
      )
    case 'discount':
      return facts.discount === null ? 'None' : `${facts.discount.name}, ${discountNote(facts.discount)}`
    case 'activationCode':
      return facts.activation.blocked === null ? 'None yet' : 'Set up'
  }
}

/** What the customer will see or get. */
export const customerSees = (kind: ChangeKind, facts: ChangeFacts, { how, fortnights }: ChangeFields): string => {
  switch (kind) {
    case 'name':
      return `${emailed} Their next bill has the new name.`
    case 'phone':
    case 'address':
      return emailed
    case 'email':
      return `We email ${facts.billsEmail} that bills now go elsewhere. Signing in stays as it is: only the customer can change that.`
    case 'plan':
      return 'The customer gets an email with the new plan and its first day.'
    case 'credit':
      return 'The customer gets an email with the amount, and sees “Credit from us” in their transactions. It carries no GST: if a bill is wrong, put the bill right instead.'
    case 'instalments': {
      const { overdueCents } = facts.instalments
      if (overdueCents <= 0) return 'The customer gets an email with each date and amount.'
      const [first] = instalmentsOf(overdueCents, Number(fortnights), facts.today)
      return `The customer gets an email with each date and amount: ${formatCents(first?.cents ?? 0)} a fortnight, on top of their usual bills. While they keep to it there are no late fees.`
    }
    case 'lateFee':
      return 'The customer gets an email that the fee is off, and sees “Fee waived” in their transactions.'
    case 'discount':
      return 'The customer gets an email about it. It counts from their next bill on.'
    case 'activationCode':
      return how === 'read'
        ? 'You see the code once, to read it out. It works once, for 30 minutes, with the account number.'
        : `We email the code to ${facts.activation.mailTo ?? 'the address that we have'}. It works once, for 30 minutes.`
  }
}

/** For the button. */
export const sendText = (kind: ChangeKind, isForApproval: boolean): string =>
  isForApproval
    ? 'Ask for approval'
    : kind === 'activationCode'
      ? 'Make the code'
      : kind === 'instalments'
        ? 'Set it up'
        : changeTitles[kind]

export const planLengthOf = (fortnights: string): PlanLength =>
  planLengths.find((length) => String(length) === fortnights) ?? planLengths[1]
