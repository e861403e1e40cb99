import type { Brand } from '#brands/brands.ts'
import { estimatedDaysIn, withoutEstimate } from '#domain/billing/bill-text.ts'
import type { AnswerTemplate, CaseStepName, DeskCaseKind } from '#contract/desk/cases.contract.ts'

/** What a template's places are filled with; a place without a value stays in square brackets. */
export type TemplateValues = Readonly<Partial<Record<string, string>>>

interface Template {
  readonly id: string
  readonly kinds: readonly DeskCaseKind[]
  readonly step: CaseStepName
  readonly name: string
  /** Places are in braces; an empty line begins another paragraph. */
  readonly text: (brand: Pick<Brand, 'name' | 'phone'>) => string
}

const templates: readonly Template[] = [
  {
    id: 'billCorrected',
    kinds: ['complaint'],
    step: 'answer',
    name: 'Complaint upheld, bill corrected',
    text: () =>
      `You were right. {what went wrong}.

We’ve corrected your bill from {this bill} to {new amount}. If you’ve already paid more, you’ll see the difference as credit on your account.

We’re sorry for the mistake. You won’t pay any late fees for it.`,
  },
  {
    id: 'serviceUpheld',
    kinds: ['complaint'],
    step: 'answer',
    name: 'Complaint upheld, how we treated them',
    text: ({ name }) =>
      `Thanks for telling us. {what went wrong}. That’s not how anyone at ${name} should treat you, and we’re sorry.

{what we’ve changed} so that it doesn’t happen again.`,
  },
  {
    id: 'notUpheld',
    kinds: ['complaint'],
    step: 'answer',
    name: 'Complaint not upheld',
    text: ({ phone }) =>
      `We’ve checked {what we checked}. {what we found}, so we haven’t changed anything.

We know that’s not the answer you hoped for. If we’ve missed something, tell us what it is, or call us on ${phone}.`,
  },
  {
    id: 'network',
    kinds: ['complaint'],
    step: 'answer',
    name: 'The network company is responsible',
    text: () =>
      `The lines to your home belong to {network company}. We’ve passed your complaint to them, and their answer is: {their answer}.

You don’t have to contact them. We’ll stay in touch with you until it’s fixed.`,
  },
  {
    id: 'waitForMeter',
    kinds: ['complaint'],
    step: 'extend',
    name: 'Waiting for a meter test',
    text: () => 'We’re waiting for {metering company} to test your meter. They expect to do that on {date}.',
  },
  {
    id: 'waitForAnother',
    kinds: ['complaint', 'privacy'],
    step: 'extend',
    name: 'Waiting for someone else',
    text: () => 'We need {what we need} from {company} before we can answer. They expect to send it by {date}.',
  },
  {
    id: 'finalAnswer',
    kinds: ['complaint'],
    step: 'deadlock',
    name: 'No agreement',
    text: () =>
      `We’ve looked at everything you sent us, and we can’t agree on {what we disagree on}. This is our final answer: {our answer}.`,
  },
  {
    id: 'usedMore',
    kinds: ['billQuestion'],
    step: 'answer',
    name: 'The home used more',
    text: () =>
      `This bill is {this bill}. The one before was {bill before}, and the one a year ago was {bill last year}.

The line “{line}” is right: your meter measured it. {what used more}.

You can see each hour of it under Usage.`,
  },
  {
    id: 'priceChanged',
    kinds: ['billQuestion'],
    step: 'answer',
    name: 'The price changed',
    text: () =>
      `Your price changed on {date}. That’s why “{line}” is {line amount} on this bill.

We wrote to you about it on {date of our letter}. {what they can do}.`,
  },
  {
    id: 'estimated',
    kinds: ['billQuestion'],
    step: 'answer',
    name: 'Days are estimated',
    text: () =>
      `We didn’t have all readings for this bill. {what is estimated}. We’ll correct it on your next bill when the reading arrives.

You can also send us a reading yourself under Meter readings.`,
  },
  {
    id: 'lineWrong',
    kinds: ['billQuestion'],
    step: 'answer',
    name: 'The line was wrong',
    text: () =>
      `You were right. “{line}” should be {new amount}, not {line amount}. {what went wrong}.

We’ve sent you a corrected bill. We’re sorry for the mistake.`,
  },
  {
    id: 'correctedByHand',
    kinds: ['privacy'],
    step: 'correct',
    name: 'Corrected with someone else',
    text: () => 'We asked {company} to change it from {we have} to {it should be}, and they’ve done it.',
  },
  {
    id: 'notCorrected',
    kinds: ['privacy'],
    step: 'refuse',
    name: 'We think our data is right',
    text: () => 'We haven’t changed it. We have {we have}, because {why we think it’s right}.',
  },
  {
    id: 'notDeleted',
    kinds: ['privacy'],
    step: 'refuse',
    name: 'We have to keep it',
    text: () => 'We can’t delete {what we keep} yet. {which law says so} says that we keep it until {date}.',
  },
]

/** How much of a bill’s line is estimated, without its full stop; undefined for nothing. */
export const estimateIn = (description: string): string | undefined => {
  const found = estimatedDaysIn(description)
  if (!found) return undefined
  const { estimated, days } = found
  const line = withoutEstimate(description)
  return estimated === days
    ? `All ${days} days of “${line}” are an estimate`
    : `${estimated} of the ${days} days of “${line}” ${estimated === 1 ? 'is' : 'are'} an estimate`
}

/** In the order of the list; every value that was filled in is named, so that the page can mark it. */
export const templatesFor = (
  kind: DeskCaseKind,
  brand: Pick<Brand, 'name' | 'phone'>,
  values: TemplateValues,
): AnswerTemplate[] =>
  templates
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ id, step, name, text }) => {
      const filled = new Set<string>()
      const whole = text(brand).replaceAll(/\{([^}]+)\}/g, (_, place: string) => {
        const value = values[place]
        if (value === undefined) return `[${place}]`
        filled.add(value)
        return value
      })
      return { id, step, name, text: whole, filled: [...filled] }
    })
