import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { resetPassword } from '#data/queries/account-settings/account-settings.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { writing } from '#machines/kit/write.ts'
import { pressProof, type ProofEvent, provesFor, provesOr } from '#machines/session/proof.ts'

export interface PasswordResetContext {
  readonly problem: Problem | null
}

export type PasswordResetEvent = ProofEvent | { type: 'password.ask' }

const actors = { ...pressProof.actors, ask: fromMutation(resetPassword) }

const reset = setup({
  types: {} as PartTypes<typeof actors, PasswordResetContext, PasswordResetEvent>,
  actors,
  actions: pressProof.actions,
  guards: pressProof.guards,
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
    loading: writing('ask', {
      description: 'The password email is being requested.',
      done: 'success',
      failed: provesOr('error'),
    }),
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
