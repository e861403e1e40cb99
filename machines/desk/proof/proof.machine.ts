import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { canUsePasskeys, usePasskey } from '#data/browser/passkeys.ts'
import { proveWithCode, proveWithPasskey, staffProof } from '#data/queries/desk/proof.queries.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

const reads = createReads('how you can confirm it’s you', { ways: staffProof })
const actors = {
  ...reads.actors,
  sign: fromMutation(proveWithPasskey(usePasskey)),
  check: fromMutation(proveWithCode),
}

export const codeLength = 6

export interface ProofContext extends ReadingsOf<typeof reads> {
  /** The browser can use passkeys. */
  readonly canSign: boolean
  readonly code: string
  readonly isProven: boolean
  readonly problem: Problem | null
}

export type ProofEvent =
  | ReadsEvent
  | { type: 'passkey.use' }
  | { type: 'code.change'; code: string }
  | { type: 'code.send' }
  | { type: 'proof.cancel' }

export interface ProofOutput {
  readonly isProven: boolean
}

export const hasPasskey = ({ canSign, ways }: Pick<ProofContext, 'canSign' | 'ways'>): boolean =>
  canSign && (dataOf(ways)?.passkey ?? null) !== null

export const hasCode = ({ ways }: Pick<ProofContext, 'ways'>): boolean => dataOf(ways)?.canUseCode === true

const cancels = { 'proof.cancel': '#deskProof.cancelled' } as const
const failed = partFailed('open')
const fails = { target: 'choosing', actions: withProblem('storeProblem') } as const
const proves = { target: '#deskProof.proven', actions: 'storeProven' } as const

/** Run by each page whose press needs a proof of the last five minutes; see `proof.ts`. */
export const deskProofMachine = setup({
  types: {} as {
    context: ProofContext
    events: ProofEvent
    output: ProofOutput
    children: Children<typeof actors>
    tags: 'busy'
  },
  actors,
  actions: {
    ...reads.actions,
    clearProblem: assign({ problem: null }),
    storeCanSign: assign(() => ({ canSign: canUsePasskeys() })),
    storeCode: assign((_, { code }: { code: string }) => ({ code, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, code: '' })),
    storeProven: assign({ isProven: true }),
  },
  guards: {
    ...reads.guards,
    canCheck: ({ context }) => hasCode(context) && context.code.length === codeLength,
    hasPasskey: ({ context }) => hasPasskey(context),
  },
}).createMachine({
  id: 'deskProof',
  description: 'The member of staff confirms who they are, with a passkey or a code of the authenticator app.',
  context: () => ({ ...reads.nothingRead, canSign: false, code: '', isProven: false, problem: null }),
  output: ({ context: { isProven } }) => ({ isProven }),
  initial: 'open',
  states: {
    open: {
      description: 'The page loads how the member of staff can confirm it.',
      ...reads.fresh,
      entry: ['awaitReadings', 'storeCanSign'],
      initial: 'loading',
      states: {
        loading: { ...loading('#deskProof.failed', { areRead: 'choosing' }), on: cancels },
        choosing: {
          description: 'The member of staff uses a passkey, or types a code.',
          on: {
            ...cancels,
            'passkey.use': { guard: 'hasPasskey', target: 'signing', actions: 'clearProblem' },
            'code.change': { actions: withEvent('storeCode') },
            'code.send': { guard: 'canCheck', target: 'checking', actions: 'clearProblem' },
          },
        },
        signing: writing('sign', {
          description: 'The browser asks for the passkey, and the server checks it.',
          done: proves,
          failed: fails,
        }),
        checking: writing('check', {
          description: 'The server checks the code.',
          sends: ({ code }: ProofContext) => ({ body: { code } }),
          done: proves,
          failed: fails,
        }),
      },
    },
    failed: {
      ...failed,
      description: 'The ways to confirm it couldn’t be loaded.',
      on: { ...failed.on, ...cancels },
    },
    proven: { description: 'The member of staff has confirmed who they are.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The member of staff left without confirming.', type: 'final' },
  },
})

export type DeskProofActor = ActorRefFrom<typeof deskProofMachine>
