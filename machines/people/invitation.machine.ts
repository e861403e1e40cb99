import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { readInvitation, takeUpInvitation } from '#data/queries/people/people.queries.ts'
import type { SwitcherEvent } from '#machines/app/switcher.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withProblem } from '#machines/kit/with-event.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'

const reads = createReads('the invitation', { invitation: readInvitation })
const actors = { ...reads.actors, takeUp: fromMutation(takeUpInvitation) }

export interface InvitationContext extends ReadingsOf<typeof reads> {
  readonly accessId: string
  readonly problem: Problem | null
}

export type InvitationEvent = ReadsEvent | PageEvent | { type: 'invitation.takeUp' } | { type: 'account.open' }

const flow = setup({
  types: {} as PageTypes<typeof actors, InvitationContext, InvitationEvent>,
  actors,
  actions: {
    ...reads.actions,
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    openAccount: ({ context, system }) => {
      const billingAccountId = dataOf(context.invitation)?.billingAccountId
      if (billingAccountId !== undefined)
        system
          .get('switcher')
          ?.send({ type: 'property.select', billingAccountId, siteId: null, isFromPage: true } satisfies SwitcherEvent)
    },
  },
  guards: {
    ...reads.guards,
    isOpen: ({ context }) => dataOf(context.invitation)?.state === 'invited',
    isMine: ({ context }) => dataOf(context.invitation)?.state === 'active',
  },
})

/** `none` matches no invitation. */
const idIn = (search: string): string => new URLSearchParams(search).get('invitation') ?? 'none'

/** Run by `page` at /account/invitation. */
export const invitationMachine = flow.createMachine({
  id: 'invitation',
  description: 'The customer reads an invitation to an account and accepts it.',
  meta: {
    why: 'Someone invited you to their account.',
    next: 'You can use the account once you’ve accepted.',
  },
  context: ({ input }) => ({ ...reads.nothingRead, accessId: idIn(input.search), problem: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The invitation from the link is loading.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('invitation'), input: ({ context: { accessId } }) => ({ accessId }) },
      initial: 'loading',
      states: {
        loading: loading('#invitation.failed', { areRead: 'deciding' }),
        deciding: {
          description: 'The chart checks the invitation’s status.',
          always: [{ guard: 'isOpen', target: 'offered' }, { guard: 'isMine', target: 'taken' }, { target: 'over' }],
        },
        offered: {
          description: 'The invitation shows whose account it is, what the customer may do there and until when.',
          meta: { spec: 'SUCCESS' },
          on: { 'invitation.takeUp': { target: 'taking', actions: 'clearProblem' } },
        },
        taking: {
          description: 'The invitation is being accepted.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'takeUp',
            src: 'takeUp',
            input: ({ context: { accessId } }) => ({ params: { accessId } }),
            onDone: 'taken',
            onError: { target: 'offered', actions: withProblem('storeProblem') },
          },
        },
        taken: {
          description: 'The customer now has access to the account.',
          meta: { spec: 'SUCCESS' },
          on: { 'account.open': { actions: 'openAccount' } },
        },
        over: {
          description: 'The invitation was withdrawn or has expired, or the access is past its last day.',
          meta: { spec: 'NO_DATA' },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type InvitationActor = ActorRefFrom<typeof invitationMachine>
export type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>
