import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Approval } from '#contract/desk/approvals.contract.ts'
import { approvals, type ApprovalsQuestion } from '#data/queries/desk/approvals.queries.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { type DecisionAct, decisionMachine, type DecisionOutput } from './decision.machine.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import type { DeskPageTypes } from '#machines/desk/desk-types.ts'

const reads = createReads('the approvals', { approvals })

export interface ApprovalsContext extends DeskPageInput, ReadingsOf<typeof reads> {
  readonly act: DecisionAct
  /** What is decided about; null: nothing yet. */
  readonly subject: Approval | null
  /** The last decision, for the notice. */
  readonly made: DecisionAct | null
}

interface DecisionBegin {
  readonly type: 'decision.begin'
  readonly act: DecisionAct
  readonly approvalId: string
}

export type ApprovalsEvent = ReadsEvent | DeskPlaceChanged | DecisionBegin

/** `?show=decided&after=…` */
export const approvalsQuestion = ({ search }: Pick<DeskPageInput, 'search'>): ApprovalsQuestion => {
  const query = new URLSearchParams(search)
  return { show: query.get('show') === 'decided' ? 'decided' : 'waiting', after: query.get('after') ?? '' }
}

const actors = { ...reads.actors, decision: decisionMachine }

const find = ({ approvals: reading }: ApprovalsContext, approvalId: string): Approval | null =>
  dataOf(reading)?.approvals.find((approval) => approval.approvalId === approvalId) ?? null

const flow = setup({
  types: {} as DeskPageTypes<typeof actors, ApprovalsContext, ApprovalsEvent>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    storeMade: assign((_, { made }: DecisionOutput) => ({ made })),
    storePlace: assign((_, { path, search, params }: DeskPlaceChanged) => ({ path, search, params, made: null })),
    storeSubject: assign(({ context }, { act, approvalId }: DecisionBegin) => ({
      act,
      subject: find(context, approvalId),
      made: null,
    })),
  },
  guards: {
    canDecide: ({ context }, { act, approvalId }: DecisionBegin) => {
      const approval = find(context, approvalId)
      if (approval?.outcome !== 'waiting') return false
      return act === 'cancel' ? approval.isOwn : approval.mayDecide
    },
  },
})

/** `/staff/approvals` */
export const deskApprovalsMachine = flow.createMachine({
  id: 'deskApprovals',
  description: 'Approvals: what needs a second person, oldest first, and what was decided, newest first.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead, act: 'approve', subject: null, made: null }),
  initial: 'open',
  on: { 'place.changed': { target: '.open', reenter: true, actions: withEvent('storePlace') } },
  states: {
    open: {
      description: 'The requests of the address are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('approvals'), input: ({ context }) => approvalsQuestion(context) },
      initial: 'loading',
      states: {
        loading: loading('#deskApprovals.failed', { areRead: 'listing' }),
        listing: {
          description: 'The requests are listed, with what will happen, who asked for it and how much it is.',
          meta: { spec: 'SUCCESS' },
          on: {
            'decision.begin': { guard: withEvent('canDecide'), target: 'deciding', actions: withEvent('storeSubject') },
          },
        },
        deciding: {
          description: 'One request is being approved, declined or cancelled, in a dialog over the list.',
          invoke: {
            id: 'decision',
            src: 'decision',
            input: ({ context: { act, subject } }) => {
              if (subject === null) throw new TypeError('A decision about nothing')
              return { act, approval: subject }
            },
            onDone: { target: 'listing', actions: withOutput('storeMade') },
          },
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type ApprovalsActor = ActorRefFrom<typeof deskApprovalsMachine>
export type ApprovalsSnapshot = SnapshotFrom<typeof deskApprovalsMachine>
