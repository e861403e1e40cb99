import { setup } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import { matchPath } from '#domain/portal/routes.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import { onboardingAddress } from './feature-address.ts'

const reads = createReads('who is new', { customer: initialize })

export interface OnboardingInput {
  readonly path: string
  readonly isImpersonating: boolean
}

export interface OnboardingContext extends OnboardingInput, ReadingsOf<typeof reads> {}

const onboarding = setup({
  types: {
    input: {} as OnboardingInput,
    context: {} as OnboardingContext,
    children: {} as { customer: 'customer' },
  },
  actors: reads.actors,
  actions: {
    ...reads.actions,
    // Replaces the dashboard, so that Back does not show onboarding again.
    showOnboarding: () => addressBar.replace(onboardingAddress),
  },
  guards: {
    isDue: ({ context: { customer } }) =>
      customer.status === 'ready' && customer.data.userMetadata.isEiq2 && !customer.data.userMetadata.eiq2OnboardingSeen,
    isImpersonating: ({ context }) => context.isImpersonating,
    isElsewhere: ({ context }) => matchPath(context.path)?.page !== 'dashboard',
    isKnown: ({ context: { customer } }) => customer.status !== 'pending',
  },
})

/** Once, on a new customer's first dashboard; not for staff. Run by `start` before the dashboard shows; done when decided. */
export const onboardingMachine = onboarding.createMachine({
  id: 'onboarding',
  description: 'A new customer gets the welcome tour once, when the dashboard first loads.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether this customer has seen the tour.',
      invoke: reads.watch('customer'),
      always: [
        { guard: 'isImpersonating', target: 'left' },
        { guard: 'isElsewhere', target: 'left' },
        { guard: 'isDue', target: 'shown' },
        { guard: 'isKnown', target: 'left' },
      ],
    },
    shown: {
      description: 'The customer hasn’t seen the tour: it opens.',
      entry: 'showOnboarding',
      type: 'final',
    },
    left: {
      description: 'The tour isn’t shown: the customer isn’t new or opened another page, or a staff member is visiting.',
      type: 'final',
    },
  },
})
