import type { BillForm, CareRegistration, CareState } from '#contract/care/care.contract.ts'
import type { TimelineItem } from '#design/frame/timeline.tsx'
import { formatDayLong, formatFullDate, formatInstant } from '#domain/basics/days.ts'
import type { CareSubject } from '#domain/customer/care-registration.ts'

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
        ? 'Ask a doctor or nurse to fill in the form, then send us a scan or photo. You’re protected while you wait.'
        : `Please send the form again. ${askedAgain.reason} You’re still protected.`
    case 'checking':
      return 'We’re checking your form. You don’t need to do anything.'
    case 'confirmed':
      return renewBy === null
        ? 'We won’t cut your power over money or charge late fees.'
        : `We won’t cut your power over money or charge late fees. We’ll need a new form by ${formatFullDate(renewBy)}, and we’ll remind you.`
    case 'toRenew':
      return askedAgain === null
        ? `Please send a new form by ${renewBy === null ? 'then' : formatFullDate(renewBy)}. You’ll still be protected after that day.`
        : `Please send the form again. ${askedAgain.reason} You’re still protected.`
    case 'ended':
      return `Your registration ended on ${formatFullDate(endedOn ?? '')}. You can register again any time.`
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
      detail: 'Your home is protected from this day.',
      when: formatFullDate(askedOn),
    },
    {
      key: 'form',
      kind: hasForm || (isConfirmed && state === 'confirmed') ? 'done' : 'next',
      title: 'You send the form',
      detail: 'A doctor or nurse fills it in first.',
      when: form === null ? '' : formatInstant(form.receivedAt),
    },
    {
      key: 'check',
      kind: state === 'checking' ? 'next' : isConfirmed ? 'done' : 'later',
      title: 'We check it',
      detail: 'Only our care team looks at it.',
      when: '',
    },
    {
      key: 'registered',
      kind: state === 'toRenew' ? 'moved' : isConfirmed ? 'done' : 'later',
      title: 'Registered',
      detail:
        renewBy === null
          ? 'For a year. It won’t move with you if you change retailer.'
          : `We’ll ask for a new form by ${formatFullDate(renewBy)}.`,
      when: confirmedOn === null ? '' : formatFullDate(confirmedOn),
    },
  ]
}

export const takenWords: Readonly<Record<CareSubject | 'end', string>> = {
  register: 'Thanks, we’ve got your request. Your home is protected from now on.',
  contact: 'Saved. We’ll contact you this way.',
  help: 'Thanks, we’ll be in touch. We won’t charge late fees while you wait.',
  end: 'Your registration has ended and we’ve deleted the form.',
}

export const begunWords: Readonly<Record<CareSubject, string>> = {
  register: 'You started registering your home.',
  contact: 'You started changing how we contact you.',
  help: 'You started asking for help.',
}

export const formTitles: Readonly<Record<CareSubject, { readonly title: string; readonly send: string }>> = {
  register: { title: 'Register your home', send: 'Send registration' },
  contact: { title: 'How we contact you', send: 'Save' },
  help: { title: 'Ask for help with paying', send: 'Ask for help' },
}

export const billForms: readonly { readonly value: BillForm; readonly label: string }[] = [
  { value: 'standard', label: 'Standard PDF' },
  { value: 'largePrint', label: 'Large print, 18 point or bigger, in one column' },
  { value: 'plainText', label: 'Plain text, for a screen reader' },
]

/** `by Thursday 11 June` */
export const byDay = (day: string): string => `by ${formatDayLong(day)}`
