import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Verification } from '#contract/ev/ev-everywhere.contract.ts'
import { linkDraft } from '#data/drafts/ev.drafts.ts'
import { verifyChargeNet } from '#data/queries/ev/ev.queries.ts'
import { linkErrorsIn, type LinkField } from '#domain/supply/ev.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { beginForm, type FieldEvent, type FormContext, formOf } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'

export type ChargeNetGiven = Readonly<Record<LinkField, string>>

export interface EvVerificationInput {
  readonly selection: string
  readonly given: ChargeNetGiven
  readonly isDuplicate: boolean
}

export interface EvVerificationContext extends FormContext<ChargeNetGiven> {
  readonly selection: string
  readonly isDuplicate: boolean
  readonly key: string
}

export type EvVerificationEvent =
  | FieldEvent<ChargeNetGiven>
  | { type: 'form.submit' }
  | { type: 'link.back' }
  | { type: 'link.confirm'; key: string }

export interface EvVerificationOutput {
  readonly given: ChargeNetGiven
  readonly isDuplicate: boolean
  readonly key: string
}

const types = {} as {
  input: EvVerificationInput
  fields: ChargeNetGiven
  context: EvVerificationContext
  events: EvVerificationEvent
  output: EvVerificationOutput
  children: { draft: 'draft'; verify: 'verify' }
}

const draft = keepsDraft({
  types,
  draft: linkDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ fields }) => fields,
  restored: (_, fields) => ({ fields }),
})
const form = formOf({ types, errorsIn: ({ fields }) => linkErrorsIn(fields) })
const filling = form.edits({ send: 'verifying', begins: 'clearProblem', changes: ['keepDraft'] })

const flow = setup({
  types,
  actors: { ...draft.actors, verify: fromMutation(verifyChargeNet) },
  actions: { ...draft.actions, ...form.actions },
  guards: form.guards,
}).extend({
  actions: {
    clearProblem: assign({ problem: null, errors: {}, isDuplicate: false }),
    markDuplicate: assign({ isDuplicate: true }),
    storeKey: assign((_, { key }: { key: string }) => ({ key })),
  },
  guards: {
    isDuplicate: ({ context }) => context.isDuplicate,
    isAlreadyLinked: (_, { accountAlreadyLinked }: Verification) => accountAlreadyLinked,
    isVerified: (_, { verified }: Verification) => verified,
  },
})

/** Run by `evLinking` while not linked. Output: account and idempotency key, or that it is linked already. */
export const evVerificationMachine = flow.createMachine({
  id: 'evVerification',
  description: 'The customer verifies the ID and email of their charge network account, then confirms the link.',
  context: ({ input: { given, ...input } }) => ({ ...beginForm(given), ...input, key: '' }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The chart looks for an ID and email that were typed earlier, unless the step starts over.',
      invoke: draft.restores('stepOne'),
      always: { guard: 'isDuplicate', target: 'stepOne' },
    },
    stepOne: {
      ...filling,
      description: 'The customer enters the ID and the email in step 1.',
      initial: 'deciding',
      states: {
        ...filling.states,
        deciding: {
          description: 'The chart checks whether step 1 starts over because the account is already linked.',
          always: [{ guard: 'isDuplicate', target: 'duplicate' }, { target: 'ready' }],
        },
        unverified: { description: 'The network has no account with this ID and email.' },
        duplicate: { description: 'The account is already linked: step 1 is shown again with a message.' },
      },
    },
    verifying: {
      description: 'The network is checking the ID and email.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ body: context.fields }),
        onDone: [
          { guard: withOutput('isAlreadyLinked'), target: 'alreadyLinked', actions: 'markDuplicate' },
          { guard: withOutput('isVerified'), target: 'stepTwo' },
          { target: 'stepOne.unverified' },
        ],
        onError: { target: 'stepOne.failed', actions: withProblem('storeProblem') },
      },
    },
    stepTwo: {
      description: 'The account is verified, and the customer confirms the link in step 2.',
      on: {
        'link.confirm': { target: 'confirmed', actions: [withEvent('storeKey'), 'forgetDraft'] },
        'link.back': 'stepOne.ready',
      },
    },
    confirmed: { description: 'The customer confirmed the link.', type: 'final' },
    alreadyLinked: { description: 'The charge network account is already linked to a power account.', type: 'final' },
  },
  output: ({ context: { fields, isDuplicate, key } }) => ({ given: fields, isDuplicate, key }),
})

export type EvVerificationActor = ActorRefFrom<typeof evVerificationMachine>
