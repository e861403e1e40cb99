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
    hint: 'It signs in once you open the link that we mail there. We tell your old address, too.',
    none: '',
  },
  contactEmail: { label: 'Email for bills', hint: 'Your bills go there. It does not sign in.', none: '' },
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
  authorised: 'You may see the account and act on it; its owner allows it',
  viewer: 'You may see the account; its owner let you in',
  payer: 'You may see the account and pay its bills; its owner let you in',
  full: `You may do what its owner does, except ${ownersAlone}`,
} as const

/** Whatever their role. */
export const onePropertyWords = 'You may see one property of the account: its use, readings and plan; its owner let you in'
