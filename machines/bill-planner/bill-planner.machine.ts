import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { ComingPayment } from '#contract/bill-planner/bill-planner.contract.ts'
import { saveFile } from '#data/browser/save-file.ts'
import { billPlanner } from '#data/queries/bill-planner/bill-planner.queries.ts'
import { calendarFile } from '#domain/basics/calendar-file.ts'
import { betterDay } from '#domain/billing/coming-payments.ts'
import type { Day } from '#domain/basics/days.ts'
import { plannedEvents } from '#domain/billing/planned-events.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { betaNoticeMachine } from '#machines/bills/beta-notice.machine.ts'
import { comingPaymentMachine } from './coming-payment.machine.ts'
import { paydayMarksMachine } from './payday-marks.machine.ts'
import { paymentPlanMachine } from '#machines/bills/payment-plan.machine.ts'
import { smoothPayMachine } from './smooth-pay.machine.ts'

const reads = createReads('the bill planner', { planner: billPlanner })
const actors = {
  ...factsPart.actors,
  ...reads.actors,
  betaNotice: betaNoticeMachine,
  comingPayment: comingPaymentMachine,
  paydayMarks: paydayMarksMachine,
  paymentPlan: paymentPlanMachine,
  smoothPay: smoothPayMachine,
}

export interface BillPlannerContext extends AccountFactsResult, ReadingsOf<typeof reads> {
  /** Last day of the payment's bill. */
  readonly endDate: Day
}

type Planned = Pick<BillPlannerContext, 'facts' | 'planner'>

const partOf = ({ facts, planner }: Planned) => {
  const read = dataOf(planner)
  if (!read) throw new TypeError('The planner shows before it was read')
  return { selection: facts?.account?.id ?? '', planner: read }
}

/** Whether or not it can still be changed. */
const paymentOf = ({ planner }: Planned, endDate: Day): ComingPayment | undefined =>
  dataOf(planner)?.payments.find((payment) => payment.endDate === endDate)

const openedIn = (context: BillPlannerContext) => {
  const { selection, planner } = partOf(context)
  const payment = paymentOf(context, context.endDate)
  if (!payment) throw new TypeError('The payment is not coming')
  return { selection, payment, offered: betterDay(payment, planner.paydays) }
}

const tellsPlanner = ['smoothPay', 'paymentPlan', 'paydayMarks'] as const

const flow = setup({
  types: {
    input: {} as PageInput,
    context: {} as BillPlannerContext,
    events: {} as
      | ReadsEvent
      | PageEvent
      | { type: 'payment.open'; endDate: Day }
      | { type: 'paydays.open' }
      | { type: 'calendar.save' },
    children: {} as Children<typeof actors>,
    tags: {} as 'busy' | 'failed',
  },
  actors,
  actions: {
    ...factsPart.actions,
    ...reads.actions,
    saveCalendar: ({ context }) => {
      const planner = dataOf(context.planner)
      if (planner)
        saveFile({
          name: 'bills.ics',
          mediaType: 'text/calendar;charset=utf-8',
          text: calendarFile(plannedEvents(planner), planner.today),
        })
    },
    storeEndDate: assign((_, { endDate }: { endDate: Day }) => ({ endDate })),
    // Running charts get refreshed data; the others start with it.
    tellParts: ({ context, self }) => {
      const planner = dataOf(context.planner)
      const { children } = self.getSnapshot()
      if (planner) for (const name of tellsPlanner) children[name]?.send({ type: 'planner.told', planner })
    },
  },
  guards: {
    ...factsPart.guards,
    ...reads.guards,
    hasPlanner: (_, { facts }: AccountFactsResult) => facts?.hasEarlyAccess === true && facts.account?.isBuyingGroup !== true,
    isComing: ({ context }, { endDate }: { endDate: Day }) => paymentOf(context, endDate) !== undefined,
  },
})

/**
 * Early access. Smooth pay, payment plan, coming payment and paydays are charts of their own. Run by `page` at
 * /account/bill/planner.
 */
export const billPlannerMachine = flow.createMachine({
  id: 'billPlanner',
  description: 'The planner shows the next bills, when payments leave, and how to spread them.',
  meta: {
    why: 'We estimate your next twelve bills from what you’ve used before, and show when each is due.',
    next: 'The estimates change when new readings arrive or a bill is sent.',
  },
  context: { ...factsPart.noFacts, ...reads.nothingRead, endDate: '' },
  initial: 'recognising',
  states: {
    recognising: {
      description: 'The chart checks whether this customer has early access.',
      ...asksFacts('failed', { hasPlanner: 'open', hasFacts: 'notIncluded' }),
    },
    open: {
      description: 'The planner’s data is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: [
        reads.watch('planner', 'tellParts'),
        { id: 'betaNotice', src: 'betaNotice', input: { tagName: 'BILL_PLANNER_BETA_SEEN' } },
      ],
      initial: 'loading',
      states: {
        loading: loading('#billPlanner.failed', { areRead: 'shown' }),
        shown: {
          description: 'The calendar and the ways to spread bills are shown.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasFailed', target: '#billPlanner.failed' },
          invoke: [
            { id: 'smoothPay', src: 'smoothPay', input: ({ context }) => partOf(context) },
            { id: 'paymentPlan', src: 'paymentPlan', input: ({ context }) => partOf(context) },
          ],
          initial: 'overview',
          states: {
            overview: {
              description: 'No dialog is open.',
              on: {
                'payment.open': { guard: withEvent('isComing'), target: 'payment', actions: withEvent('storeEndDate') },
                'paydays.open': 'paydays',
                'calendar.save': { actions: 'saveCalendar' },
              },
            },
            payment: {
              description: 'The customer moves or cancels a coming payment in a dialog.',
              invoke: {
                id: 'comingPayment',
                src: 'comingPayment',
                input: ({ context }) => openedIn(context),
                onDone: 'overview',
              },
            },
            paydays: {
              description: 'The customer marks their paydays in a dialog.',
              invoke: { id: 'paydayMarks', src: 'paydayMarks', input: ({ context }) => partOf(context), onDone: 'overview' },
            },
          },
        },
      },
    },
    notIncluded: { description: 'The customer has no early access: the page says that the feature isn’t part of the account.' },
    failed: { ...pageFailed('recognising'), meta: { spec: 'ERROR' } },
  },
})

export type BillPlannerActor = ActorRefFrom<typeof billPlannerMachine>
export type BillPlannerSnapshot = SnapshotFrom<typeof billPlannerMachine>
