import type { DeletionHindrance } from '#contract/privacy/privacy.contract.ts'
import { addMonths, addYears, type Day } from '#domain/basics/days.ts'

export type StayReason = 'tax' | 'claims' | 'meterData' | 'activity' | 'staffVisits'

export interface Stay {
  readonly title: string
  readonly how: string
  readonly why: string
}

export const stays: Readonly<Record<StayReason, Stay>> = {
  tax: {
    title: 'Bills, payments and what they were made of, with the name and the address that they are for',
    how: '7 years from the end of the tax year',
    why: 'The Tax Administration Act 1994 has us keep what our accounts are made of.',
  },
  claims: {
    title: 'What we agreed on, complaints and questions with the name of who wrote them, consents and these requests',
    how: '6 years',
    why: 'For so long either of us can go to court over it (Limitation Act 2010).',
  },
  meterData: {
    title: 'What your meters measured',
    how: '48 months',
    why: 'The Electricity Industry Participation Code has us keep raw meter data, because the market is settled by it.',
  },
  activity: {
    title: 'The log of who did what in the account, by name',
    how: '13 months',
    why: 'It shows who was there, in case someone had no right to be.',
  },
  staffVisits: {
    title: 'When one of our people looked at your account',
    how: 'as long as the log',
    why: 'Each entry seals the one before, so that nobody can hide having looked.',
  },
}

export const extrasWords: readonly string[] = [
  'answers about your home or business, your car and your showers',
  'what you said of tips, the carbon calculator and comparisons',
  'alerts, forecasts and what we worked out from your use',
  'forms that you began and files that were made for you',
  'what you looked at and put away in the portal',
]

export const closingWords: readonly string[] = [
  'your login, passwords, passkeys and devices: you are signed out everywhere',
  'keys of your programs, and what others can read',
  'your date of birth, phones and emails, and your name outside of what has to stay',
  'what others let you into: a payment that you have begun there goes on',
  'who else had access, and what was said about care',
]

/** The tax year ends on 31 March. */
const endOfTaxYear = (day: Day): Day => {
  const march = `${day.slice(0, 4)}-03-31`
  return day <= march ? march : addYears(march, 1)
}

export type EndingReason = Extract<StayReason, 'tax' | 'claims' | 'meterData'>

export const endingReasons: readonly EndingReason[] = ['meterData', 'claims', 'tax']

export const keptUntil = (reason: EndingReason, deletedOn: Day): Day => {
  switch (reason) {
    case 'meterData':
      return addMonths(deletedOn, 48)
    case 'claims':
      return addYears(deletedOn, 6)
    case 'tax':
      return addYears(endOfTaxYear(deletedOn), 7)
  }
}

export const hindranceWords: Readonly<Record<DeletionHindrance, string>> = {
  supplied: 'We still supply you. Move out, or switch to another retailer, and your account closes with its last bill.',
  owed: 'A bill is still to be paid.',
  credit: 'We still owe you credit. Ask for it back first.',
  payment: 'A payment is under way.',
  matter: 'A complaint, a question about a bill or a correction is open or not settled yet.',
}
