import type { Initialize } from '#contract/app/start.contract.ts'
import { onboardingMachine } from '#machines/feature-message/onboarding.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { initialized, problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'

const customer = (metadata: Partial<Initialize['userMetadata']>): Initialize => ({
  ...initialized,
  userMetadata: { ...initialized.userMetadata, ...metadata },
})

describeModel(entryOf('onboarding'), {
  machine: onboardingMachine,
  inputs: [
    { path: '/account/dashboard', isImpersonating: false },
    { path: '/account/bill', isImpersonating: false },
    { path: '/account/dashboard', isImpersonating: true },
  ],
  events: [
    reports('customer', { status: 'ready', data: customer({ eiq2OnboardingSeen: false }) }),
    reports('customer', { status: 'ready', data: customer({ eiq2OnboardingSeen: true }) }),
    reports('customer', { status: 'ready', data: customer({ eiq2OnboardingSeen: false, isEiq2: false }) }),
    reports('customer', { status: 'failed', problem }),
  ],
  provide: { actions: { showOnboarding: () => {} } },
})
