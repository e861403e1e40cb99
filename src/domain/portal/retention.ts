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
    title: 'Bills and payments, with your name and address',
    how: '7 years from the end of the tax year',
    why: 'The Tax Administration Act 1994 says we must keep our records.',
  },
  claims: {
    title: 'Agreements, complaints, questions, consents and these requests, with the name of whoever made them',
    how: '6 years',
    why: 'Either of us can go to court about it for that long (Limitation Act 2010).',
  },
  meterData: {
    title: 'Your meter readings',
    how: '48 months',
    why: 'The Electricity Industry Participation Code says we must keep meter data, because the electricity market is paid by it.',
  },
  activity: {
    title: 'The log of who did what in your account, by name',
    how: '13 months',
    why: 'It shows who used your account, in case someone wasn’t allowed to.',
  },
  staffVisits: {
    title: 'When someone from our team looked at your account',
    how: 'as long as we keep the log',
    why: 'This stops anyone hiding that they looked.',
  },
}

export const extrasWords: readonly string[] = [
  'answers about your home or business, your car and your showers',
  'your answers to tips, the carbon calculator and comparisons',
  'alerts, forecasts and everything we worked out from your usage',
  'forms you started and files we made for you',
  'notices you’ve seen or closed',
]

export const closingWords: readonly string[] = [
  'your login, password, passkeys and devices (you’ll be signed out everywhere)',
  'API keys, and what you share with others',
  'your date of birth, phone numbers and emails, and your name, except where we have to keep it',
  'your access to other people’s accounts (payments you’ve started will still go through)',
  'who else had access, and what we know about care in your home',
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
  owed: 'A bill still has to be paid.',
  credit: 'We still owe you credit. Ask for it back first.',
  payment: 'A payment is still going through.',
  matter: 'An open complaint, bill question or correction has to be settled first.',
}
