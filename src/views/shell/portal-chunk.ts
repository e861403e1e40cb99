import { startCallsMachine } from '#machines/app/start-calls.machine.ts'
import { onboardingMachine } from '#machines/feature-message/onboarding.machine.ts'
import { handoverMachine } from '#machines/session/handover.machine.ts'
import { portalMachine } from '#machines/app/portal.machine.ts'
import { pageLoaders } from '#views/chunk-loaders.ts'
import { SignedInView } from './signed-in-view.tsx'

/** How the pages that open in it are loaded. */
export const pages = pageLoaders

/** What the root loads when somebody is signed in. */
export const portal = {
  machine: portalMachine,
  View: SignedInView,
  calls: startCallsMachine,
  onboarding: onboardingMachine,
  handover: handoverMachine,
  companions: () => import('./companions-chunk.ts'),
}
