import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { resetPassword } from '#data/queries/account-settings/account-settings.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { isUnproven, type ProofEvent, proofActors, provesFor, provesOr } from '#machines/session/proof.ts'

export interface PasswordResetContext {
  readonly problem: Problem | null
}

export type PasswordResetEvent = ProofEvent | { type: 'password.ask' }

const actors = { ...proofActors, ask: fromMutation(resetPassword) }

const reset = setup({
  types: {} as PartTypes<typeof actors, PasswordResetContext, PasswordResetEvent>,
  actors,
  actions: { storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })) },
  guards: { isUnproven },
})

/** Mails a link, so that no page of the portal ever sees a password. Run by `accountSettings`. */
export const passwordResetMachine = reset.createMachine({
  id: 'passwordReset',
  description: 'The customer requests an email with a link to choose a new password.',
  context: { problem: null },
  initial: 'none',
  states: {
    none: {
      description: 'No password email has been requested.',
      meta: { spec: 'NONE' },
      on: { 'password.ask': 'loading' },
    },
    loading: {
      description: 'The password email is being requested.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: {},
        onDone: 'success',
        onError: provesOr('error'),
      },
    },
    success: {
      description: 'The email has been sent, and the card explains what to do next.',
      meta: { spec: 'SUCCESS' },
      on: { 'password.ask': 'loading' },
    },
    error: {
      description: 'The email couldn’t be requested; the customer can try again.',
      meta: { spec: 'ERROR' },
      on: { 'password.ask': 'loading' },
    },
    ...provesFor('accountSettings', 'password'),
  },
})

export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>
export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>
export type PasswordResetMode = PasswordResetSnapshot['value']
