import type { AnyStateMachine } from 'xstate'
import { nameOf } from '#tests/kit/chart.ts'
import { type Arrow, stateAt, wayTo } from './ways.ts'

/** What must be passed before: an event that is heard, an action that is done, or a state that is entered. */
export interface Passing {
  readonly events?: readonly string[]
  readonly actions?: readonly string[]
  readonly states?: readonly string[]
}

/** What holds on every way through a chart, for every customer. */
export interface TemporalProperty {
  readonly chart: string
  readonly says: string
  /** A state's path; the chart's beginning without it. */
  readonly from?: string
  /** A state's path, or an arrow by its event that does something. */
  readonly to: string | { readonly event: string; readonly action: string }
  /** There is no way but one that passes one of these; no way at all without it. */
  readonly unless?: Passing
}

const forgets = (chart: string, sending: string, success: string, what: string): TemporalProperty => ({
  chart,
  says: `a draft never outlives success: ${what}`,
  from: sending,
  to: success,
  unless: { actions: ['forgetDraft'] },
})

const pressed = (chart: string, to: string, events: readonly string[], says: string): TemporalProperty => ({
  chart,
  says,
  to,
  unless: { events },
})

const gone = ['session.begun', 'session.started', 'page.restored']

/** In the words of the trade, each proved over every way of its chart. */
export const temporalProperties: readonly TemporalProperty[] = [
  {
    chart: 'session',
    says: 'after sign-out nobody is signed in but by a new beginning',
    from: 'signedOut',
    to: 'signedIn',
    unless: { events: gone },
  },
  {
    chart: 'session',
    says: 'what was read for somebody else’s session is forgotten before another is looked for',
    from: 'signedIn.checking',
    to: 'resuming',
    unless: { actions: ['forgetEverything'], events: ['page.restored', 'session.begun'] },
  },
  {
    chart: 'token',
    says: 'calls that waited go on after a refresh only with the new token',
    from: 'alive.refreshing',
    to: 'alive.fresh',
    unless: { actions: ['storeToken'] },
  },
  { chart: 'token', says: 'once the session is over no token is asked for', from: 'lapsed', to: 'alive.refreshing' },
  {
    chart: 'token',
    says: 'what is under way is let out before a session closes for good, and nothing is refreshed then',
    from: 'closing',
    to: 'alive',
  },
  {
    chart: 'impersonation',
    says: 'a visit never begins without a press',
    from: 'offered',
    to: 'redirecting',
    unless: { events: ['visit.confirm'] },
  },
  {
    chart: 'impersonation',
    says: 'the session that was there is ended before a visit begins',
    from: 'offered',
    to: 'redirecting',
    unless: { states: ['ending'] },
  },
  {
    chart: 'start',
    says: 'nothing is loaded during an outage until it was looked for again',
    from: 'stopped',
    to: 'inService.visiting.loading',
    unless: { states: ['checkingOutage'] },
  },
  pressed('lpgOrderForm', 'submitting', ['order.confirm'], 'gas is ordered by a press on the review and by nothing else'),
  { chart: 'lpgOrderForm', says: 'no order is sent that was not checked', to: 'submitting', unless: { actions: ['storeCheck'] } },
  {
    chart: 'lpgOrderForm',
    says: 'what has to be paid first is not sent until it was checked again',
    from: 'paymentRequired',
    to: 'submitting',
    unless: { events: ['check.again'] },
  },
  forgets('lpgOrderForm', 'submitting', 'success', 'an order of gas'),
  pressed('directDebitForm', 'sending', ['form.submit'], 'an authority for direct debit is given by a press and by nothing else'),
  {
    chart: 'directDebitForm',
    says: 'a refused authority is sent again by the customer alone',
    from: 'sending',
    to: 'sending',
    unless: { events: ['form.submit'] },
  },
  forgets('directDebitForm', 'sending', 'setUp', 'bank details'),
  {
    chart: 'directDebitForm',
    says: 'bank details that were given up are not kept',
    to: 'cancelled',
    unless: { actions: ['forgetDraft'] },
  },
  pressed('cardForm', 'leaving', ['form.submit'], 'nobody is sent to the card’s page unasked'),
  {
    chart: 'cardForm',
    says: 'the key of a payment goes once the card’s page is known',
    from: 'sending',
    to: 'leaving',
    unless: { actions: ['clearSent'] },
  },
  { chart: 'moveWizard', says: 'a move is booked from its review alone', to: 'sending', unless: { states: ['asking.review'] } },
  pressed('moveWizard', 'sending', ['move.confirm'], 'a move is booked by a press and by nothing else'),
  {
    chart: 'moveWizard',
    says: 'a move is never sent without a key',
    from: 'asking.review',
    to: 'sending',
    unless: { actions: ['storeKey'] },
  },
  forgets('moveWizard', 'sending', 'success', 'a move'),
  {
    chart: 'meterReadForm',
    says: 'a doubtful read is sent only when the customer stands by it or sends another',
    from: 'giving.checkingAgain',
    to: 'sending',
    unless: { events: ['doubt.confirm', 'form.submit'] },
  },
  forgets('meterReadForm', 'sending', 'done', 'a meter read'),
  {
    chart: 'bookingDeletion',
    says: 'no booking is called off without being asked about',
    to: 'loading',
    unless: { states: ['confirming'] },
  },
  {
    chart: 'bookingDeletion',
    says: 'calling off again is the same request',
    to: { event: 'deletion.retry', action: 'storeSent' },
  },
  {
    chart: 'addBookingCommand',
    says: 'sending is never entered a second time: a lost answer is asked for, under the key it was sent with',
    from: 'sending',
    to: 'sending',
  },
  { chart: 'addBookingCommand', says: 'nothing is done without its answer', to: 'done', unless: { actions: ['storeAnswer'] } },
  pressed('booking', 'adding.loading', ['booking.add'], 'free hours are booked by a press and by nothing else'),
  {
    chart: 'editableField',
    says: 'nothing is deleted without being asked about',
    from: 'none',
    to: 'removing',
    unless: { states: ['confirming'] },
  },
  forgets('editableField', 'open.loading', 'success', 'a value of the account'),
  {
    chart: 'editableField',
    says: 'what somebody else changed meanwhile is overwritten only once it was seen, or typed again',
    from: 'open.error.changed',
    to: 'open.loading',
    unless: { actions: ['storeSeen'], events: ['field.change', 'field.edit'] },
  },
  {
    chart: 'editableField',
    says: 'what needs a fresh sign-in is not saved without leaving for it, or being typed again',
    from: 'open.error.unproven',
    to: 'open.loading',
    unless: { events: ['field.change', 'field.edit'], states: ['open.proving'] },
  },
  pressed(
    'paymentPlan',
    'sending',
    ['plan.agree', 'plan.catchUp', 'plan.end'],
    'a payment plan begins, catches up and ends by the customer alone',
  ),
  {
    chart: 'paymentPlan',
    says: 'a running plan is not ended without saying first what that costs',
    from: 'running',
    to: { event: 'plan.end', action: 'storeEnd' },
    unless: { states: ['leaving.freely', 'leaving.atCost'] },
  },
  forgets('billQueryForm', 'sending', 'taken', 'a question about a bill'),
  pressed('dataExport', 'open.asking', ['archive.ask'], 'an archive of everything kept is made when it is asked for'),
  pressed('donation', 'open.saving', ['form.submit'], 'free hours are given to a school by a press and by nothing else'),
  pressed(
    'carbonCalculator',
    'open.working.reset.resetting',
    ['calculator.empty'],
    'a carbon result is emptied when that was confirmed',
  ),
]

const passes = ({ events = [], actions = [] }: Passing, { event, transition }: Arrow): boolean =>
  events.includes(event) || transition.actions.some((action) => actions.includes(nameOf(action) ?? ''))

/**
 * Searches a chart for a way on which a property does not hold.
 * @returns the way, a sentence each step; null where it always holds
 */
export const counterExample = (machine: AnyStateMachine, property: TemporalProperty): readonly string[] | null => {
  const { from, to, unless = {}, says } = property
  const shut = (unless.states ?? []).map((path) => stateAt(machine, path))
  const goal = typeof to === 'string' ? stateAt(machine, to) : null
  return wayTo(machine, {
    ...(from !== undefined && { from: stateAt(machine, from) }),
    isState: (node) => (node === goal ? `where it does not hold that ${says}` : null),
    isArrow: ({ event, transition }) =>
      typeof to !== 'string' && event === to.event && transition.actions.some((action) => nameOf(action) === to.action)
        ? `where it does not hold that ${says}`
        : null,
    isClosed: (arrow) => passes(unless, arrow),
    isShut: (node) => shut.includes(node),
  })
}
