import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Verification } from '#contract/ev-everywhere.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type KeptLink, linkDraft } from '#data/drafts/ev-drafts.ts'
import { verifyChargeNet } from '#data/queries/ev.queries.ts'
import { type LinkField, type LinkTroubles, linkTroublesOf } from '#domain/ev.ts'
import { toProblem } from '#domain/problem.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'

/** What the customer knows their charge network account by. */
export type ChargeNetGiven = Readonly<Record<LinkField, string>>

export interface EvVerificationInput {
  /** The account that it is to be linked to. */
  readonly selection: string
  readonly given: ChargeNetGiven
  /** The account was found to be linked already. */
  readonly isDuplicate: boolean
}

export interface EvVerificationContext extends EvVerificationInput {
  /** What is wrong, since it was last sent. */
  readonly troubles: LinkTroubles
  /** How often it was sent with something missing. */
  readonly attempt: number
  readonly key: string
  readonly problem: Problem | null
}

export type EvVerificationEvent =
  | { type: 'field.change'; field: LinkField; value: string }
  | { type: 'link.verify' }
  | { type: 'link.back' }
  | { type: 'link.confirm'; key: string }

/** What is to be linked, with the key of the command; or that it is linked already. */
export interface EvVerificationOutput {
  readonly given: ChargeNetGiven
  readonly isDuplicate: boolean
  readonly key: string
}

const flow = setup({
  types: {
    input: {} as EvVerificationInput,
    context: {} as EvVerificationContext,
    events: {} as EvVerificationEvent,
    output: {} as EvVerificationOutput,
    children: {} as { draft: 'draft'; verify: 'verify' },
  },
  actors: {
    draft: fromPromise<KeptLink | null, { selection: string }>(({ input }) => linkDraft.read(input.selection)),
    verify: fromMutation(verifyChargeNet),
  },
  actions: {
    clearProblem: assign({ problem: null, troubles: {}, isDuplicate: false }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetDraft: ({ context }) => linkDraft.remove(context.selection),
    keepDraft: ({ context }) => linkDraft.write(context.selection, context.given),
    markDuplicate: assign({ isDuplicate: true }),
    storeField: assign(({ context }, { field, value }: { field: LinkField; value: string }) => ({
      given: { ...context.given, [field]: value },
      troubles: Object.fromEntries(Object.entries(context.troubles).filter(([name]) => name !== field)),
    })),
    storeDraft: assign(({ context }, { kept }: { kept: KeptLink | null }) => ({ given: kept ?? context.given })),
    storeKey: assign((_, { key }: { key: string }) => ({ key })),
    storeProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    storeTroubles: assign(({ context }) => ({ troubles: linkTroublesOf(context.given), problem: null })),
  },
  guards: {
    areValid: ({ context }) => Object.keys(linkTroublesOf(context.given)).length === 0,
    isDuplicate: ({ context }) => context.isDuplicate,
    isAlreadyLinked: (_, { accountAlreadyLinked }: Verification) => accountAlreadyLinked,
    isVerified: (_, { verified }: Verification) => verified,
  },
})

/**
 * Two steps before an account of the charge network is linked: its ID and email are verified, then the customer confirms.
 *
 * Run by `evLinking` while the account is not linked; ends when the customer confirms, or the account turns out to be linked already.
 */
export const evVerificationMachine = flow.createMachine({
  id: 'evVerification',
  description: 'The ID and email of a charge network account are verified, then the customer confirms.',
  context: ({ input }) => ({ ...input, troubles: {}, attempt: 0, key: '', problem: null }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What was typed before and not linked is looked for, unless it begins again.',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context: { selection } }) => ({ selection }),
        onDone: { target: 'stepOne', actions: { type: 'storeDraft', params: ({ event }) => ({ kept: event.output }) } },
        onError: 'stepOne',
      },
      always: { guard: 'isDuplicate', target: 'stepOne' },
    },
    stepOne: {
      description: 'Step 1: the customer gives the ID and the email.',
      initial: 'deciding',
      on: {
        'field.change': { actions: [{ type: 'storeField', params: ({ event }) => event }, 'keepDraft'] },
        'link.verify': [
          { guard: 'areValid', target: 'verifying', actions: 'clearProblem' },
          { target: '.invalid', actions: ['storeTroubles', 'countAttempt'] },
        ],
      },
      states: {
        deciding: {
          description: 'Does it begin again with an account that is linked already?',
          always: [{ guard: 'isDuplicate', target: 'duplicate' }, { target: 'ready' }],
        },
        ready: { description: 'Nothing was sent yet.' },
        invalid: { description: 'A field is empty or no email: a summary leads to each, and nothing was sent.' },
        unverified: { description: 'The network does not know this ID with this email.' },
        duplicate: { description: 'The account is linked already: the step shows again with a message.' },
        failed: { description: 'It could not be asked: what was typed stays.', meta: { spec: 'ERROR' } },
      },
    },
    verifying: {
      description: 'The network is asked.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ body: context.given }),
        onDone: [
          {
            guard: { type: 'isAlreadyLinked', params: ({ event }) => event.output },
            target: 'alreadyLinked',
            actions: 'markDuplicate',
          },
          { guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'stepTwo' },
          { target: 'stepOne.unverified' },
        ],
        onError: {
          target: 'stepOne.failed',
          actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    stepTwo: {
      description: 'Step 2: the account is verified, and the customer confirms that it shall be linked.',
      on: {
        'link.confirm': {
          target: 'confirmed',
          actions: [{ type: 'storeKey', params: ({ event }) => event }, 'forgetDraft'],
        },
        'link.back': 'stepOne.ready',
      },
    },
    confirmed: { description: 'It is to be linked.', type: 'final' },
    alreadyLinked: { description: 'It is linked to a power account already.', type: 'final' },
  },
  output: ({ context: { given, isDuplicate, key } }) => ({ given, isDuplicate, key }),
})

export type EvVerificationActor = ActorRefFrom<typeof evVerificationMachine>
type EvVerificationSnapshot = SnapshotFrom<typeof evVerificationMachine>
export type VerificationMode = 'ready' | 'invalid' | 'unverified' | 'duplicate' | 'failed' | 'restoring' | 'verifying' | 'stepTwo'

export const selectVerificationMode = (snapshot: EvVerificationSnapshot): VerificationMode => {
  const { value } = snapshot
  if (typeof value === 'object') return value.stepOne === 'deciding' ? 'ready' : value.stepOne
  return value === 'verifying' || value === 'restoring' ? value : 'stepTwo'
}
export const selectGiven = ({ context }: EvVerificationSnapshot): ChargeNetGiven => context.given
export const selectTroubles = ({ context }: EvVerificationSnapshot): LinkTroubles => context.troubles
export const selectAttempt = ({ context }: EvVerificationSnapshot): number => context.attempt
export const selectVerificationProblem = ({ context }: EvVerificationSnapshot): Problem | null => context.problem
