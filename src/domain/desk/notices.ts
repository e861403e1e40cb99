import type { DeskNotice } from '#contract/desk/home.contract.ts'
import type { StaffRole } from '#contract/kit.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatCents } from '#domain/basics/money.ts'
import { mayOpen } from './desk-pages.ts'

interface Failing {
  readonly party: string
  /** Epoch ms. */
  readonly since: number
}

/** Of the member of staff who asked; `at` in epoch ms. */
export interface DeclinedRequest {
  /** `Credit $240.00 to the account` */
  readonly what: string
  /** Null without an account, or for a private one. */
  readonly customer: string | null
  readonly billingAccountId: string | null
  readonly by: string
  readonly reason: string
  readonly at: number
}

/** What the server knows about itself; `since` in epoch ms, null for none. */
export interface SystemFacts {
  readonly parties: readonly Failing[]
  /** Of `calls`, `slow` took longer than `seconds`. */
  readonly slow: readonly { readonly party: string; readonly slow: number; readonly calls: number; readonly seconds: number }[]
  readonly silent: { readonly meters: number; readonly since: number } | null
  readonly files: readonly { readonly name: string; readonly lines: number; readonly isRefused: boolean; readonly at: number }[]
  readonly payments: { readonly count: number; readonly cents: number; readonly proposed: number; readonly since: number } | null
  readonly messages: { readonly count: number; readonly since: number } | null
  readonly webhooks: { readonly stopped: number; readonly undelivered: number; readonly since: number } | null
  readonly heldBills: { readonly count: number; readonly since: number } | null
  readonly declined: readonly DeclinedRequest[]
  /** Bills that were issued today. */
  readonly issued: number
}

interface PartyWords {
  readonly name: string
  readonly customers: string
}

const parties: Readonly<Record<string, PartyWords>> = {
  cards: { name: 'Card payments', customers: 'Customers can’t pay by card. They’re asked to try again later.' },
  bank: { name: 'Direct debits', customers: 'Customers see no difference until the next collection.' },
  addresses: { name: 'The address search', customers: 'Customers type their address by hand.' },
  bottleDelivery: { name: 'The gas bottle delivery service', customers: 'Customers can still order. Orders are sent later.' },
  chargeNetwork: { name: 'The charging network', customers: 'Customers can’t link a charging account.' },
  grid: { name: 'Grid data', customers: 'Customers see an estimate of how power is made.' },
  outages: { name: 'The outage service', customers: 'New planned outages aren’t shown to customers.' },
  weather: { name: 'Weather data', customers: 'Usage breakdowns use older temperatures.' },
  registry: { name: 'The electricity registry', customers: 'Customers see no difference.' },
  webhooks: { name: 'Webhooks', customers: 'Customers see no difference. Your other systems miss what’s new.' },
}

const at = (since: number | null): string | null => (since === null ? null : new Date(since).toISOString())

const partyNotice = ({ party, since }: Failing): DeskNotice => {
  const { name, customers } = parties[party] ?? { name: party, customers: 'We don’t know what customers see.' }
  const isDown = party === 'cards'
  return {
    kind: 'party',
    tone: isDown ? 'bad' : 'warn',
    title: `${name}: no answer`,
    detail: customers,
    since: at(since),
    action: party === 'outages' ? { label: 'Open', href: '/staff/outages' } : null,
  }
}

const slowNotice = ({ party, slow, calls, seconds }: SystemFacts['slow'][number]): DeskNotice => {
  const name = parties[party]?.name ?? party
  return {
    kind: 'party',
    tone: 'warn',
    title: `${name} ${name.endsWith('s') ? 'are' : 'is'} slow`,
    detail: `${slow} of the last ${calls} took over ${seconds} seconds.`,
    since: null,
    action: null,
  }
}

const fileNotice = ({ name, lines, isRefused, at: since }: SystemFacts['files'][number]): DeskNotice => ({
  kind: 'files',
  tone: 'warn',
  title: isRefused ? `The file ${name} was refused` : `${counted(lines, 'line')} refused in the file ${name}`,
  detail: isRefused ? 'Nothing of it was stored. Its report says why.' : 'The other lines are in. Its report says why.',
  since: at(since),
  action: { label: 'Report', href: '/staff/readings/files' },
})

const likelyPayers = (proposed: number, count: number): string => {
  if (proposed === 0) return 'We don’t know yet who paid.'
  return proposed === count
    ? `We think we know who paid ${count === 1 ? 'it' : 'all of them'}.`
    : `We think we know who paid ${proposed} of them.`
}

const paymentNotice = ({ count, cents, proposed, since }: NonNullable<SystemFacts['payments']>): DeskNotice => ({
  kind: 'payments',
  tone: 'info',
  title: `${counted(count, 'bank payment')} unmatched`,
  detail: `${formatCents(cents)} in all. ${likelyPayers(proposed, count)}`,
  since: at(since),
  action: { label: 'Match', href: '/staff/money' },
})

const silentNotice = ({ meters, since }: NonNullable<SystemFacts['silent']>): DeskNotice => ({
  kind: 'readings',
  tone: 'warn',
  title: `No readings from ${counted(meters, 'meter')}`,
  detail: 'Their last day came more than three days ago. Customers see no use for these days yet.',
  since: at(since),
  action: { label: 'Open', href: '/staff/readings' },
})

const messageNotice = ({ count, since }: NonNullable<SystemFacts['messages']>): DeskNotice => ({
  kind: 'messages',
  tone: 'warn',
  title: `${counted(count, 'message')} couldn’t be delivered`,
  detail: 'These customers haven’t got them. Send them again, or drop them.',
  since: at(since),
  action: { label: 'Open', href: '/staff/deliveries' },
})

const webhookNotice = ({ stopped, undelivered, since }: NonNullable<SystemFacts['webhooks']>): DeskNotice => ({
  kind: 'webhooks',
  tone: 'warn',
  title: stopped > 0 ? `${counted(stopped, 'webhook')} stopped` : `${counted(undelivered, 'event')} couldn’t be delivered`,
  detail: 'Customers see no difference. Your other systems miss what’s new.',
  since: at(since),
  action: { label: 'Open', href: '/staff/deliveries' },
})

const heldNotice = ({ count, since }: NonNullable<SystemFacts['heldBills']>): DeskNotice => ({
  kind: 'heldBills',
  tone: 'warn',
  title: `${counted(count, 'bill')} failed ${count === 1 ? 'its' : 'their'} proof`,
  detail: 'Held back. These customers have no new bill until someone releases it.',
  since: at(since),
  action: { label: 'Open', href: '/staff/bills' },
})

const declinedNotice = ({ what, customer, billingAccountId, by, reason, at: since }: DeclinedRequest): DeskNotice => ({
  kind: 'declined',
  tone: 'warn',
  title: `Your request was declined: ${what}`,
  detail: `${customer === null ? '' : `For ${customer}. `}${by} wrote: ${reason}`,
  since: at(since),
  action: {
    label: 'Open',
    href: billingAccountId === null ? '/staff/approvals?show=decided' : `/staff/customers/${billingAccountId}`,
  },
})

const billingNotice = ({ issued, heldBills }: SystemFacts): DeskNotice => ({
  kind: 'billing',
  tone: 'good',
  title: 'Billing finished',
  detail: `${counted(issued, 'bill')} issued today${heldBills ? `, ${counted(heldBills.count, 'bill')} held` : ''}.`,
  since: null,
  action: { label: 'See', href: '/staff/bills' },
})

const ifAny = <Fact>(fact: Fact | null, notice: (fact: Fact) => DeskNotice): DeskNotice[] => (fact === null ? [] : [notice(fact)])

const tones: readonly DeskNotice['tone'][] = ['bad', 'warn', 'info', 'good']

const openedBy =
  (roles: readonly StaffRole[]) =>
  (notice: DeskNotice): DeskNotice =>
    notice.action !== null && mayOpen(roles, notice.action.href) ? notice : { ...notice, action: null }

/** Worst first. Everybody has them, for what customers see; what a role cannot open is no action. */
export const noticesOf = (facts: SystemFacts, roles: readonly StaffRole[]): DeskNotice[] =>
  [
    ...facts.parties.map(partyNotice),
    ...facts.slow.map(slowNotice),
    ...facts.declined.map(declinedNotice),
    ...ifAny(facts.silent, silentNotice),
    ...facts.files.map(fileNotice),
    ...ifAny(facts.messages, messageNotice),
    ...ifAny(facts.webhooks, webhookNotice),
    ...ifAny(facts.heldBills, heldNotice),
    ...ifAny(facts.payments, paymentNotice),
    ...ifAny(facts.issued > 0 ? facts : null, billingNotice),
  ]
    .map(openedBy(roles))
    .toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))
