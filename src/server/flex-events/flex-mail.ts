import { formatCents } from '#domain/basics/money.ts'
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
  return `We’ll credit ${formatCents(Math.round((millicentsPerKwh ?? 0) / 1_000))} for each kWh${most}.`
}

const announced = (facts: MailFacts, when: string): Text => ({
  subject: facts.isJoined ? `You’re joining a power event on ${when}` : `Power event on ${when}`,
  paragraphs: [
    facts.direction === 'less'
      ? `On ${when}, lots of people need power at the same time. Use less than you usually do in these hours, and we’ll thank you for it.`
      : `On ${when}, there’s more power than people need. Use more than you usually do in these hours, and we’ll thank you for it.`,
    rewardText(facts),
    facts.isJoined
      ? `You join every event, so there’s nothing to do. You can leave this event until ${formatTime(facts.startsAt.getTime())}.`
      : `Join before ${formatTime(facts.startsAt.getTime())}. If you join and nothing changes, you lose nothing.`,
  ],
})

const resultText = ({ address, differenceWh, cents, freeHours }: ResultMail, facts: MailFacts, when: string): Text => {
  const home = `About the event on ${when} at ${address}.`
  if (differenceWh === '')
    return {
      subject: 'We couldn’t work out your power event',
      paragraphs: [home, 'We didn’t get the readings that we’d need to compare these hours. We’re sorry about that.'],
    }
  const given = cents !== '0' ? `${formatCents(Number(cents))} off your next bill` : counted(Number(freeHours), 'free hour')
  if (cents === '0' && freeHours === '0')
    return {
      subject: 'How your power event went',
      paragraphs: [home, `You used about as much as you usually do, so this event gives you nothing. It costs you nothing, too.`],
    }
  return {
    subject: `Your power event gives you ${given}`,
    paragraphs: [
      home,
      `You used ${number(Number(differenceWh) / 1_000)} kWh ${facts.direction} than you usually do. That gives you ${given}.`,
      'You can see how we worked it out, half-hour by half-hour.',
    ],
  }
}

/** Null: there is nothing to say any more. */
const textOf = (about: FlexMail, facts: MailFacts, now: number): Text | null => {
  const when = whenText({ startsAt: facts.startsAt.getTime(), endsAt: facts.endsAt.getTime() })
  const isOver = facts.startsAt.getTime() <= now
  switch (about.what) {
    case 'announced': {
      const isAsked = !(facts.inCare && facts.direction === 'less')
      return isAsked && facts.emails && facts.cancelledAt === null && !isOver ? announced(facts, when) : null
    }
    case 'cancelled':
      return isOver
        ? null
        : {
            subject: `The power event on ${when} is cancelled`,
            paragraphs: ['There’s nothing to do. Use power as you like.'],
          }
    case 'care':
      return {
        subject: `You don’t take part in the power event on ${when}`,
        paragraphs: [
          'Your home is registered under Care. We won’t ask it to use less power, so we’ve taken you out of this event.',
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
