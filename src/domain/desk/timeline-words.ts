import type { AccountChange } from '#contract/account-activity/account-activity.contract.ts'
import type { OwnSignIn } from '#contract/account-activity/account-activity.contract.ts'
import { formatCents } from '#domain/basics/money.ts'
import { changeWords, channelWords } from '#domain/portal/activity-words.ts'

/** Who did what no person did. */
export const retailer = 'Automatic'
export const sentBy = 'Sent in the portal'

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

export const changeTexts = ({
  what,
  about,
  channel,
  reason,
}: Pick<AccountChange, 'what' | 'about' | 'channel' | 'reason'>): { readonly title: string; readonly detail: string | null } => ({
  title: sentence(changeWords[what]),
  detail: [about, channel === 'portal' ? null : channelWords[channel], reason].filter((part) => part !== null).join(', ') || null,
})

export const signInTitles: Readonly<Record<OwnSignIn['how'], string>> = {
  password: 'Signed in with a password',
  link: 'Signed in with an emailed link',
  passkey: 'Signed in with a passkey',
}

export const visitTitle = (changes: number): string =>
  changes === 0 ? 'Saw what the customer sees' : 'Made changes in the customer’s portal'

const caseNames = { complaint: 'Complaint', billQuestion: 'Question', privacy: 'Privacy request' } as const

const steps: Readonly<Record<string, string>> = {
  received: 'made',
  acknowledged: 'read',
  lookedAt: 'being looked into',
  lookedInto: 'being looked into',
  added: 'added to',
  extended: 'extended',
  answered: 'answered',
  reopened: 'opened again',
  deadlocked: 'ended without agreement',
  settled: 'settled',
  withdrawn: 'withdrawn',
  closed: 'closed',
  done: 'done',
  refused: 'refused',
  attached: 'given a statement',
}

export const stepTitle = (kind: keyof typeof caseNames, number: string, what: string): string =>
  `${caseNames[kind]} ${number} ${steps[what] ?? what}`

/** Below zero is the customer's: a payment or credit. */
export const moneyTitle = (kind: string, cents: number): string => `${kind}, ${formatCents(Math.abs(cents))}`

export const readingTitles = {
  counted: 'Reading',
  checking: 'Reading held',
  refused: 'Reading refused',
  takenBack: 'Reading cancelled',
} as const

export const readingSources = { retailer: 'Meter reader', customer: 'Customer', estimate: 'Estimated' } as const

export const auditTitles: Readonly<Record<string, string>> = {
  looked: 'Opened',
  changed: 'Changed',
  exported: 'Exported',
  approved: 'Approved',
  declined: 'Declined',
  ticketGiven: 'Asked to see the customer’s portal',
  visitBegan: 'Opened the customer’s portal',
  visitEnded: 'Left the customer’s portal',
  call: 'Called up',
  callRefused: 'Was refused',
}
