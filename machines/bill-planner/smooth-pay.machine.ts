import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BillPlanner, SpreadMode } from '#contract/bill-planner/bill-planner.contract.ts'
import type { SmoothPayAnswer, SmoothPayRequest } from '#data/queries/bill-planner/bill-planner.queries.ts'
import { weeklyLimits } from '#domain/billing/smooth-pay.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { smoothPayCommand } from '#machines/bills/planner-commands.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export interface PlannerInput {
  readonly selection: string
  readonly planner: BillPlanner
}

export interface PlannerUpdate {
  readonly type: 'planner.told'
  readonly planner: BillPlanner
}

export type SpreadChoice = 'asBilled' | SpreadMode

export interface SmoothPayContext extends PlannerInput, SubmitContext<SmoothPayAnswer> {
  readonly choice: SpreadChoice
  /** Whole dollars a week. */
  readonly ownAmount: number
  readonly change: SmoothPayRequest
}

export type SmoothPayEvent =
  | PlannerUpdate
  | { type: 'mode.choose'; mode: SpreadChoice }
  | { type: 'amount.choose'; amount: number }
  | { type: 'change.submit'; key: string }
  | { type: 'change.undo'; key: string }
  | { type: 'proposal.answer'; isAgreed: boolean; key: string }
  | { type: 'receipt.close' }

const types = {} as {
  input: PlannerInput
  context: SmoothPayContext
  events: SmoothPayEvent
  children: { command: 'command' }
}

const submit = submits({
  types,
  command: smoothPayCommand,
  requestOf: ({ change, selection }) => ({ change, selection }),
})

const [least, most] = [weeklyLimits.least / 100, weeklyLimits.most / 100]

const changeOf = ({ choice, ownAmount, planner: { smoothPay } }: SmoothPayContext): SmoothPayRequest => {
  if (choice === 'asBilled') return { action: 'end' }
  return { action: 'choose', mode: choice, weeklyAmount: choice === 'smooth' ? smoothPay.roundedAmount : ownAmount }
}

const beginOf = ({ planner }: PlannerInput) => ({
  choice: planner.smoothPay.standing?.mode ?? ('asBilled' as const),
  ownAmount: Math.min(most, Math.max(least, planner.smoothPay.standing?.weeklyAmount ?? planner.smoothPay.roundedAmount)),
})

const flow = setup({ types, actors: submit.actors, actions: submit.actions, guards: submit.guards }).extend({
  actions: {
    storeAmount: assign((_, { amount }: { amount: number }) => ({ ownAmount: amount, choice: 'own' as const })),
    storeChoice: assign((_, { mode }: { mode: SpreadChoice }) => ({ choice: mode })),
    storeChange: assign(({ context }) => ({ change: changeOf(context) })),
    storeProposal: assign(({ context }, { isAgreed }: { isAgreed: boolean }) => ({
      change: {
        action: 'answer' as const,
        isAgreed,
        weeklyAmount: context.planner.smoothPay.standing?.proposedAmount ?? 0,
      },
    })),
    storeUndo: assign({ choice: 'asBilled' as const, change: { action: 'end' as const } }),
    storePlanner: assign((_, { planner }: { planner: BillPlanner }) => ({ planner })),
  },
  guards: {
    canChange: ({ context: { choice, planner } }) =>
      planner.smoothPay.standing === null ? choice !== 'asBilled' && planner.smoothPay.hindrance === null : choice === 'asBilled',
    canUndo: ({ context: { change, planner } }) =>
      change.action === 'choose' && planner.smoothPay.standing !== null && !planner.smoothPay.standing.hasBegun,
    hasProposal: ({ context: { planner } }) => (planner.smoothPay.standing?.proposedAmount ?? null) !== null,
    isAmount: (_, { amount }: { amount: number }) => Number.isInteger(amount) && amount >= least && amount <= most,
  },
})

const proposing = {
  guard: 'hasProposal',
  target: '#smoothPay.sending',
  actions: [withEvent('storeProposal'), submit.begins],
} as const

/**
 * A choice is previewed, leaves a receipt, and can be undone until the first instalment; “as billed” can be chosen any day.
 * Run by `billPlanner`.
 */
export const smoothPayMachine = flow.createMachine({
  id: 'smoothPay',
  description: 'The customer chooses how bills are spread over the weeks, and sees the effect.',
  meta: {
    why: 'You can spread your bills over the weeks, so that each payment is about the same.',
    next: 'We check the amount again every 13 weeks.',
  },
  context: ({ input }) => ({ ...input, ...nothingSent, ...beginOf(input), change: { action: 'end' }, answer: {} }),
  on: { 'planner.told': { actions: withEvent('storePlanner') } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The customer compares the ways to spread bills.',
      initial: 'ready',
      on: {
        'mode.choose': { actions: withEvent('storeChoice') },
        'amount.choose': { guard: withEvent('isAmount'), actions: withEvent('storeAmount') },
        'change.submit': { guard: 'canChange', target: 'sending', actions: ['storeChange', submit.begins] },
        'proposal.answer': proposing,
      },
      states: {
        ready: { description: 'No change is waiting.' },
        failed: { description: 'The change failed, or its result is unknown: the card says so.', meta: changeFailed },
      },
    },
    sending: submit.sending({
      done: 'receipt',
      failed: 'choosing.failed',
    }),
    receipt: {
      description: 'The change is done: the receipt shows what was agreed, from when, and until when it can be undone.',
      meta: { spec: 'SUCCESS' },
      on: {
        'change.undo': { guard: 'canUndo', target: 'sending', actions: ['storeUndo', submit.begins] },
        'receipt.close': 'choosing.ready',
      },
    },
  },
})

export type SmoothPayActor = ActorRefFrom<typeof smoothPayMachine>
export type SmoothPaySnapshot = SnapshotFrom<typeof smoothPayMachine>
