import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { LoginEmailStatus, UserProfile } from '#contract/account-settings/account-settings.contract.ts'
import { hiddenVerification } from '#data/browser/storage.ts'
import { cancelEmailChange, verifyEmail } from '#data/queries/account-settings/account-settings.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export interface VerificationFacts {
  readonly email: string
  /** Signs in until the link was opened. */
  readonly username: string
  /** `success` if no link is pending. */
  readonly status: LoginEmailStatus
}

/** Without a status in the profile, or with a sign-in elsewhere, the address counts as verified. */
export const verificationFacts = ({
  email,
  username,
  emailVerified = true,
  loginEmailStatus,
  signInElsewhere,
}: UserProfile): VerificationFacts => ({
  email,
  username,
  status:
    signInElsewhere || (emailVerified && loginEmailStatus === 'success')
      ? 'success'
      : loginEmailStatus === 'success'
        ? 'unverified'
        : loginEmailStatus,
})

export type VerificationEvent =
  | { type: 'link.send' }
  | { type: 'change.cancel' }
  | { type: 'bar.hide' }
  | ({ type: 'facts.change' } & VerificationFacts)

const actors = { cancel: fromMutation(cancelEmailChange), send: fromMutation(verifyEmail) }

const bar = setup({
  types: {} as PartTypes<typeof actors, VerificationFacts, VerificationEvent, VerificationFacts>,
  actors,
  actions: {
    keepHidden: ({ context: { status } }) => hiddenVerification.add(status),
    storeFacts: assign((_, { email, username, status }: VerificationFacts) => ({ email, username, status })),
  },
  guards: {
    isAnother: ({ context }, { email, status }: VerificationFacts) => context.email !== email || context.status !== status,
    isChanging: ({ context: { status } }) => status === 'changing',
    isHidden: ({ context: { status } }) => hiddenVerification.has(status),
    isVerified: ({ context: { status } }) => status === 'success',
  },
})

/** Hiding the bar lasts on this device until the email's status changes. Run by `accountSettings`. */
export const verificationMachine = bar.createMachine({
  id: 'verification',
  description: 'A bar says that the email address isn’t verified yet, and offers to send the link again.',
  context: ({ input }) => input,
  on: {
    'facts.change': { guard: withEvent('isAnother'), target: '.deciding', actions: withEvent('storeFacts') },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether the bar is needed.',
      always: [{ guard: 'isVerified', target: 'verified' }, { guard: 'isHidden', target: 'hidden' }, { target: 'showing' }],
    },
    verified: { description: 'The address is verified, so the bar isn’t shown.' },
    hidden: { description: 'The customer has hidden the bar.' },
    showing: {
      description: 'The bar is shown.',
      on: {
        'bar.hide': { target: 'hidden', actions: 'keepHidden' },
        'link.send': '.sending',
        'change.cancel': { guard: 'isChanging', target: '.cancelling' },
      },
      initial: 'idle',
      states: {
        idle: { description: 'The bar says that the email address isn’t verified.' },
        sending: writing('send', { description: 'The verification email is being requested.', done: 'sent', failed: 'failed' }),
        sent: { description: 'The verification email has been sent.', meta: { spec: 'SUCCESS' } },
        cancelling: writing('cancel', {
          description: 'The change of the login email is being cancelled.',
          done: 'idle',
          failed: 'failed',
        }),
        failed: { description: 'The request failed; the customer can try again.', meta: changeFailed },
      },
    },
  },
})

export type VerificationActor = ActorRefFrom<typeof verificationMachine>
export type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>
