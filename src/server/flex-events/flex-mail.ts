import { priceText, formatCents } from '#domain/basics/money.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { formatTime } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { MailContent } from '#server/mail/mail-template.ts'
import { whenText } from './flex-events.ts'
import { type MailFacts, readMailFacts } from './flex-events.store.ts'

interface FlexMailOf {
  readonly billingAccountId: string
  readonly eventId: string
}

interface NewsMail extends FlexMailOf {
  readonly what: 'announced' | 'cancelled' | 'care'
}

interface ResultMail extends FlexMailOf {
  readonly what: 'result'
  readonly address: string
  /** Empty: it couldn’t be worked out. */
  readonly differenceWh: string
  readonly cents: string
  readonly freeHours: string
}

type FlexMail = NewsMail | ResultMail

type Text = Pick<MailContent, 'subject' | 'paragraphs'>

const number = (value: number) => formatNumber(value, 0, 2)

const rewardText = ({ reward, millicentsPerKwh, mostCents, freeHours, leastWh }: MailFacts): string => {
  if (reward === 'freeHours')
    return `If it’s at least ${number((leastWh ?? 0) / 1_000)} kWh, we’ll give you ${counted(freeHours ?? 0, 'free hour')}.`
  const most = mostCents === null ? '' : `, up to ${formatCents(mostCents)}`
  return `We’ll credit ${priceText((millicentsPerKwh ?? 0) / 1_000)} for each kWh${most}.`
}

const announced = (facts: MailFacts, when: string): Text => ({
  subject: facts.isJoined ? `You’re joining a power event on ${when}` : `Power event on ${when}`,
  paragraphs: [
    facts.direction === 'less'
      ? `On ${when}, everyone needs power at the same time. Use less than you usually do in these hours.`
      : `On ${when}, there’s plenty of power. Use more than you usually do in these hours.`,
    rewardText(facts),
    facts.isJoined
      ? `You join every event, so there’s nothing to do. You can leave this event until ${formatTime(facts.startsAt.getTime())}.`
      : `Join before ${formatTime(facts.startsAt.getTime())}. If you don’t change anything, it costs you nothing.`,
  ],
})

const resultText = ({ address, differenceWh, cents, freeHours }: ResultMail, facts: MailFacts, when: string): Text => {
  const home = `About the event on ${when} at ${address}.`
  if (differenceWh === '')
    return {
      subject: 'We couldn’t work out your power event',
      paragraphs: [home, 'The page says why. We’re sorry about that.'],
    }
  const used = `You used ${number(Number(differenceWh) / 1_000)} kWh ${facts.direction} than you usually do.`
  const given = cents !== '0' ? `${formatCents(Number(cents))} off your next bill` : counted(Number(freeHours), 'free hour')
  if (cents === '0' && freeHours === '0')
    return {
      subject: 'How your power event went',
      paragraphs: [
        home,
        differenceWh === '0'
          ? `You didn’t use ${facts.direction} than you usually do, so there’s no reward this time.`
          : `${used} That wasn’t enough for the reward.`,
        'It costs you nothing.',
      ],
    }
  return {
    subject: `You’ve earned ${given}`,
    paragraphs: [home, `${used} You get ${given}.`, 'You can see how we worked it out, half-hour by half-hour.'],
  }
}

/** Null: there is nothing to say any more. */
const textOf = (about: FlexMail, facts: MailFacts, now: number): Text | null => {
  const when = whenText({ startsAt: facts.startsAt.getTime(), endsAt: facts.endsAt.getTime() })
  const hasStarted = facts.startsAt.getTime() <= now
  switch (about.what) {
    case 'announced': {
      const isAsked = !(facts.inCare && facts.direction === 'less')
      return isAsked && facts.emails && facts.cancelledAt === null && !hasStarted ? announced(facts, when) : null
    }
    case 'cancelled':
      return facts.endsAt.getTime() <= now
        ? null
        : {
            subject: `The power event on ${when} is cancelled`,
            paragraphs: ['There’s nothing to do. Use power as you like.'],
          }
    case 'care':
      return {
        subject: `We’ve taken you out of the power event on ${when}`,
        paragraphs: [
          'Your home is registered under Care. We won’t ask it to use less power, so you’re not in this event.',
          'Please use what you need.',
        ],
      }
    case 'result':
      return resultText(about, facts, when)
  }
}

export const flexMail = outboxMail<FlexMail>('flexEventMail', async (about, { db, brandOf, now }) => {
  const facts = await readMailFacts(db, about.billingAccountId, about.eventId)
  const text = facts && textOf(about, facts, now)
  if (!facts || !text) return null
  return { brand: brandOf(null), to: facts.email, ...text, link: { words: 'See your power events', path: pathOf('flexEvents') } }
})
