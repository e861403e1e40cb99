import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { accessOver, type Problem } from '#contract/kit.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { leaveAccount } from '#data/queries/people/people.queries.ts'
import { accessEnd } from '#data/wire/access-end.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { givenIn, type GivenAccount } from './given-accounts.ts'

const reads = createReads('the accounts of others', { accounts: switcher })
const actors = { ...reads.actors, leave: fromMutation(leaveAccount) }

export interface GivenAccessContext extends ReadingsOf<typeof reads> {
  readonly subject: GivenAccount | null
  readonly hasLeft: boolean
  readonly problem: Problem | null
}

export type GivenAccessEvent =
  | ReadsEvent
  | PageEvent
  | { type: 'account.leave'; accessId: string }
  | { type: 'leaving.confirm' }
  | { type: 'leaving.cancel' }

interface AccessParams {
  readonly accessId: string
}

const subjectIn = ({ accounts }: GivenAccessContext, { accessId }: AccessParams): GivenAccount | null =>
  givenIn(dataOf(accounts)).find((account) => account.accessId === accessId) ?? null

const flow = setup({
  types: {} as PageTypes<typeof actors, GivenAccessContext, GivenAccessEvent>,
  actors,
  actions: {
    ...reads.actions,
    beginLeaving: assign(({ context }, about: AccessParams) => ({
      subject: subjectIn(context, about),
      hasLeft: false,
      problem: null,
    })),
    // The customer left the account on screen: same as if access had ended.
    leadOut: ({ context }) => {
      if (context.subject?.isSelected) accessEnd.heed({ type: accessOver })
    },
    storeLeft: assign({ hasLeft: true }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    ...reads.guards,
    isGiven: ({ context }, about: AccessParams) => subjectIn(context, about) !== null,
  },
})

/** `portal` handles leaving the account on screen. Run by `page` at /account/profile/access. */
export const givenAccessMachine = flow.createMachine({
  id: 'givenAccess',
  description: 'The customer sees what they may do in other people’s accounts and until when, and can leave them.',
  meta: {
    why: 'These are other people’s accounts that you can use, because they invited you.',
    next: 'Your access ends on the date you see, or when you leave.',
  },
  context: () => ({ ...reads.nothingRead, subject: null, hasLeft: false, problem: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The shared accounts are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#givenAccess.failed', { areRead: 'listing' }),
        listing: {
          description: 'The accounts are listed with their owner, what the customer may do, where and until when.',
          meta: { spec: 'SUCCESS' },
          on: {
            'account.leave': {
              guard: withEvent('isGiven'),
              target: 'confirming',
              actions: withEvent('beginLeaving'),
            },
          },
        },
        confirming: {
          description: 'The customer is asked to confirm that they leave the account, and sees what follows.',
          on: { 'leaving.confirm': 'leaving', 'leaving.cancel': 'listing' },
        },
        leaving: {
          description: 'The customer is leaving the account.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'leave',
            src: 'leave',
            input: ({ context: { subject } }) => ({ params: { accessId: subject?.accessId ?? '' } }),
            onDone: { target: 'listing', actions: ['storeLeft', 'leadOut'] },
            onError: { target: 'confirming', actions: withProblem('storeProblem') },
          },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type GivenAccessActor = ActorRefFrom<typeof givenAccessMachine>
export type GivenAccessSnapshot = SnapshotFrom<typeof givenAccessMachine>
