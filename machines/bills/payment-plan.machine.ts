import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Arrears } from '#contract/bill-planner/payment-plan.contract.ts'
import type { PlanAnswer, PlanRequest } from '#data/queries/bill-planner/bill-planner.queries.ts'
import type { PlanLength } from '#domain/billing/payment-plan.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { paymentPlanCommand } from './planner-commands.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export interface PaymentPlanInput {
  readonly selection: string
  readonly planner: Arrears
}

export interface PaymentPlanContext extends PaymentPlanInput, SubmitContext<PlanAnswer> {
  readonly fortnights: PlanLength
  readonly change: PlanRequest
}

export type PaymentPlanEvent =
  | { type: 'planner.told'; planner: Arrears }
  | { type: 'length.choose'; fortnights: PlanLength }
  | { type: 'plan.agree'; key: string }
  | { type: 'plan.catchUp'; key: string }
  | { type: 'plan.leave' }
  | { type: 'plan.keep' }
  | { type: 'plan.end'; key: string }
  | { type: 'receipt.close' }

const types = {} as {
  input: PaymentPlanInput
  context: PaymentPlanContext
  events: PaymentPlanEvent
  children: { command: 'command' }
}

const submit = submits({ types, command: paymentPlanCommand, requestOf: ({ change, selection }) => ({ change, selection }) })

const flow = setup({ types, actors: submit.actors, actions: submit.actions, guards: submit.guards }).extend({
  actions: {
    storeLength: assign((_, { fortnights }: { fortnights: PlanLength }) => ({ fortnights })),
    storeAgreement: assign(({ context: { fortnights, planner } }) => ({
      change: { action: 'agree' as const, fortnights, amount: planner.arrears?.amount ?? 0 },
    })),
    storeCatchUp: assign({ change: { action: 'catchUp' as const } }),
    storeEnd: assign({ change: { action: 'end' as const } }),
    storePlanner: assign((_, { planner }: { planner: Arrears }) => ({ planner })),
  },
  guards: {
    hasArrears: ({ context: { planner } }) => planner.arrears !== null,
    hasMissed: ({ context: { planner } }) => planner.plan?.standing === 'missed',
    hasPlan: ({ context: { planner } }) => planner.plan !== null,
    isOfferGone: (_, { planner }: { planner: Arrears }) => planner.plan !== null || planner.arrears === null,
    isPlanGone: (_, { planner }: { planner: Arrears }) => planner.plan === null,
    /** Only the plan protects the account from late fees. */
    isUnprotected: ({ context: { planner } }) => planner.protections.every((reason) => reason === 'planKept'),
  },
})

const staying = {
  'plan.keep': '#paymentPlan.running.ready',
  'plan.end': { target: '#paymentPlan.sending', actions: ['storeEnd', submit.begins] },
} as const

/**
 * Fortnightly instalments on top of the bills. After a missed one the customer chooses: spread the rest, or end.
 * A possible cost of ending shows first; none for protected customers. Run by `billPlanner` and `billPayments`.
 */
export const paymentPlanMachine = flow.createMachine({
  id: 'paymentPlan',
  description: 'The customer agrees a payment plan for overdue bills, catches up on it or ends it.',
  meta: {
    why: 'A payment plan spreads overdue bills over several payments.',
    next: 'The plan ends when we receive the last payment.',
  },
  context: ({ input }) => ({ ...input, ...nothingSent, fortnights: 6, change: { action: 'end' }, answer: null }),
  on: { 'planner.told': { actions: withEvent('storePlanner') } },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks for a current plan, or an overdue amount.',
      always: [
        { guard: 'hasPlan', target: 'running' },
        { guard: 'hasArrears', target: 'offering' },
        { target: 'nothingOverdue' },
      ],
    },
    nothingOverdue: {
      description: 'No amount is overdue, so no plan is offered.',
      on: { 'planner.told': { target: 'deciding', actions: withEvent('storePlanner') } },
    },
    offering: {
      description: 'The overdue amount is shown in as many fortnights as the customer chooses.',
      initial: 'ready',
      on: {
        'planner.told': { guard: withEvent('isOfferGone'), target: 'deciding', actions: withEvent('storePlanner') },
        'length.choose': { actions: withEvent('storeLength') },
        'plan.agree': { target: 'sending', actions: ['storeAgreement', submit.begins] },
      },
      states: {
        ready: { description: 'No plan has been agreed yet.' },
        failed: { description: 'The plan wasn’t agreed, or the result is unknown: the card says so.', meta: changeFailed },
      },
    },
    running: {
      description: 'The plan is running, perhaps with a missed instalment.',
      initial: 'ready',
      on: {
        'planner.told': { guard: withEvent('isPlanGone'), target: 'deciding', actions: withEvent('storePlanner') },
        'plan.catchUp': { guard: 'hasMissed', target: 'sending', actions: ['storeCatchUp', submit.begins] },
        'plan.leave': [{ guard: 'isUnprotected', target: 'leaving.atCost' }, { target: 'leaving.freely' }],
      },
      states: {
        ready: { description: 'The instalments are shown.' },
        failed: { description: 'The plan wasn’t changed, or the result is unknown: the card says so.', meta: changeFailed },
      },
    },
    leaving: {
      description: 'The customer is asked to confirm that the plan ends.',
      initial: 'freely',
      states: {
        freely: { description: 'The account is protected, so ending the plan costs no fee.', on: staying },
        atCost: {
          description: 'The dialog warns that late fees are possible without the plan.',
          meta: { money: 'lateFee' },
          on: staying,
        },
      },
    },
    sending: submit.sending({
      done: 'receipt',
      failed: 'refused',
    }),
    refused: {
      description: 'The change failed: the chart checks which card to show.',
      always: [{ guard: 'hasPlan', target: 'running.failed' }, { target: 'offering.failed' }],
    },
    receipt: {
      description: 'The change is done: the receipt shows the reference and the instalments, and links back.',
      meta: { spec: 'SUCCESS' },
      on: { 'receipt.close': 'deciding' },
    },
  },
})

export type PaymentPlanActor = ActorRefFrom<typeof paymentPlanMachine>
export type PaymentPlanSnapshot = SnapshotFrom<typeof paymentPlanMachine>
