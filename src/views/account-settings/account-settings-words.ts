import { messageTitles } from '#domain/activity-words.ts'
import type { MessageTopic } from '#contract/account-settings.contract.ts'
import type { FieldKind } from '#domain/account-fields.ts'
import { ownersAlone } from '#domain/people.ts'

interface FieldWords {
  readonly label: string
  readonly hint: string
  readonly none: string
}

const supplyOnly = 'Digits and spaces. We only call about your supply.'

export const fieldWords: Readonly<Record<FieldKind, FieldWords>> = {
  loginEmail: {
    label: 'Login email',
    hint: 'You’ll sign in with it once you open the link we email there. We’ll email your old address, too.',
    none: '',
  },
  contactEmail: { label: 'Email for bills', hint: 'We send your bills there. You can’t sign in with it.', none: '' },
  mobile: { label: 'Mobile', hint: supplyOnly, none: 'None yet' },
  home: { label: 'Home phone', hint: supplyOnly, none: 'None yet' },
  work: { label: 'Work phone', hint: supplyOnly, none: 'None yet' },
  postalAddress: { label: 'Postal address', hint: 'Start with the street number, or with PO Box.', none: 'None yet' },
  nickname: { label: 'Property name', hint: 'Up to 25 letters, numbers, spaces and . - ( ) ’', none: 'None yet' },
}

interface TopicWords {
  readonly title: string
  readonly detail: string
}

/** @param loyalty the brand's name for free hours */
export const topicWords = (loyalty: string): Readonly<Record<MessageTopic, TopicWords>> => ({
  bills: { title: messageTitles.bills, detail: 'Your bill, due dates, corrections' },
  freeHours: { title: loyalty, detail: 'What you got, and before it expires' },
  meterReads: { title: messageTitles.meterReads, detail: 'When a reading is due, or was checked' },
  outages: { title: messageTitles.outages, detail: 'Always on' },
  news: { title: messageTitles.news, detail: 'Now and then' },
})

export const roleWords = {
  owner: 'Account holder: the account is in your name',
  authorised: 'You can see the account and act on it, because its owner allows it',
  viewer: 'You can see the account, because its owner let you in',
  payer: 'You can see the account and pay its bills, because its owner let you in',
  full: `You can do what its owner does, except ${ownersAlone}`,
} as const

/** Whatever their role. */
export const onePropertyWords = 'You can see one property’s use, readings and plan, because the account’s owner let you in'
