import { messageTitles } from '#domain/portal/activity-words.ts'
import type { MessageTopic } from '#contract/account-settings/account-settings.contract.ts'
import type { FieldKind } from '#domain/portal/account-fields.ts'
import { ownersAlone } from '#domain/customer/people.ts'

interface FieldWords {
  readonly label: string
  readonly hint: string
  readonly none: string
}

const supplyOnly = 'Use digits and spaces. We only call about your supply.'

export const fieldWords: Readonly<Record<FieldKind, FieldWords>> = {
  loginEmail: {
    label: 'Login email',
    hint: 'We’ll email you a link to confirm it. We’ll let your old address know too.',
    none: '',
  },
  contactEmail: { label: 'Email for bills', hint: 'We send your bills here. You can’t sign in with it.', none: '' },
  mobile: { label: 'Mobile', hint: supplyOnly, none: 'None yet' },
  home: { label: 'Home phone', hint: supplyOnly, none: 'None yet' },
  work: { label: 'Work phone', hint: supplyOnly, none: 'None yet' },
  postalAddress: { label: 'Postal address', hint: 'Start with the street number or PO Box.', none: 'None yet' },
  nickname: { label: 'Property name', hint: 'Up to 25 letters, numbers, spaces and . - ( ) ’', none: 'None yet' },
}

interface TopicWords {
  readonly title: string
  readonly detail: string
}

/** @param loyalty the brand's name for free hours */
export const topicWords = (loyalty: string): Readonly<Record<MessageTopic, TopicWords>> => ({
  bills: { title: messageTitles.bills, detail: 'Your bill, due dates and corrections' },
  freeHours: { title: loyalty, detail: 'When you get more, and before it expires' },
  meterReads: { title: messageTitles.meterReads, detail: 'When a reading is due or has been checked' },
  outages: { title: messageTitles.outages, detail: 'Always on' },
  news: { title: messageTitles.news, detail: 'Now and then' },
})

export const roleWords = {
  owner: 'You’re the account holder',
  authorised: 'You can see and manage this account',
  viewer: 'You can see this account',
  payer: 'You can see this account and pay its bills',
  full: `You can do everything its owner can, except ${ownersAlone}`,
} as const

/** Whatever their role. */
export const onePropertyWords = 'You can see the use, readings and plan of one property'
