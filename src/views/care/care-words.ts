import type { BillForm, CareRegistration, CareState } from '#contract/care.contract.ts'
import type { TimelineItem } from '#design/frame/timeline.tsx'
import { formatDayLong, formatFullDate, formatInstant } from '#domain/days.ts'
import type { CareSubject } from '#domain/care-registration.ts'

export const badges: Readonly<Record<CareState, { readonly tone: 'good' | 'warn' | 'neutral'; readonly words: string }>> = {
  awaitingForm: { tone: 'good', words: 'Protected while we check' },
  checking: { tone: 'good', words: 'Protected while we check' },
  confirmed: { tone: 'good', words: 'Registered' },
  toRenew: { tone: 'warn', words: 'Protected, time to renew' },
  ended: { tone: 'neutral', words: 'Ended' },
}

export const nextOfRegistration = ({ state, renewBy, askedAgain, endedOn }: CareRegistration): string => {
  switch (state) {
    case 'awaitingForm':
      return askedAgain === null
        ? 'Next, ask a doctor or nurse to fill in the form, then send us a scan or a photo of it. You’re protected while we wait for it.'
        : `Please send the form again: ${askedAgain.reason} You’re still protected.`
    case 'checking':
      return 'We have your form, and look at it. You need not do anything.'
    case 'confirmed':
      return renewBy === null
        ? 'Your power is not cut off over money, and no late fee is charged.'
        : `Your power is not cut off over money, and no late fee is charged. We ask for a new form by ${formatFullDate(renewBy)}, and remind you before.`
    case 'toRenew':
      return askedAgain === null
        ? `Please send a new form by ${renewBy === null ? 'then' : formatFullDate(renewBy)}. Your protection does not end that day.`
        : `Please send the form again: ${askedAgain.reason} Your protection goes on.`
    case 'ended':
      return `It ended on ${formatFullDate(endedOn ?? '')}. You can register again at any time.`
  }
}

export const wantsForm = ({ state }: CareRegistration): boolean => state === 'awaitingForm' || state === 'toRenew'

export const stepsOf = (registration: CareRegistration): readonly TimelineItem[] => {
  const { state, askedOn, form, confirmedOn, renewBy } = registration
  const isConfirmed = confirmedOn !== null
  const hasForm = form !== null && !wantsForm(registration)
  return [
    {
      key: 'asked',
      kind: 'done',
      title: 'You asked',
      detail: 'From this day your home is protected.',
      when: formatFullDate(askedOn),
    },
    {
      key: 'form',
      kind: hasForm || (isConfirmed && state === 'confirmed') ? 'done' : 'next',
      title: 'The form comes',
      detail: 'A doctor or nurse fills it in, you send it.',
      when: form === null ? '' : formatInstant(form.receivedAt),
    },
    {
      key: 'check',
      kind: state === 'checking' ? 'next' : isConfirmed ? 'done' : 'later',
      title: 'We check it',
      detail: 'A person of our care team looks at the form, and nobody else.',
      when: '',
    },
    {
      key: 'registered',
      kind: state === 'toRenew' ? 'moved' : isConfirmed ? 'done' : 'later',
      title: 'Registered',
      detail:
        renewBy === null
          ? 'For a year. It does not move with you if you change retailer.'
          : `Until we ask again by ${formatFullDate(renewBy)}.`,
      when: confirmedOn === null ? '' : formatFullDate(confirmedOn),
    },
  ]
}

export const takenWords: Readonly<Record<CareSubject | 'end', string>> = {
  register: 'We have your request. From now on your home is protected.',
  contact: 'We get in touch as you said.',
  help: 'We’ve got your request and we’ll get in touch. We won’t charge late fees until then.',
  end: 'Your registration has ended, and the form is deleted.',
}

export const begunWords: Readonly<Record<CareSubject, string>> = {
  register: 'You began to register your home.',
  contact: 'You began to change how we get in touch.',
  help: 'You began to ask for help.',
}

export const formTitles: Readonly<Record<CareSubject, { readonly title: string; readonly send: string }>> = {
  register: { title: 'Register your home', send: 'Ask for registration' },
  contact: { title: 'How we get in touch', send: 'Save' },
  help: { title: 'Ask for help with paying', send: 'Ask for help' },
}

export const billForms: readonly { readonly value: BillForm; readonly label: string }[] = [
  { value: 'standard', label: 'As usual, a PDF' },
  { value: 'largePrint', label: 'Large print: 18 points and more, one column' },
  { value: 'plainText', label: 'Plain text, for a screen reader' },
]

/** `by Thursday 11 June` */
export const byDay = (day: string): string => `by ${formatDayLong(day)}`
