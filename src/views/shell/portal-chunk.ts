import { startCallsMachine } from '#machines/app/start-calls.machine.ts'
import { onboardingMachine } from '#machines/feature-message/onboarding.machine.ts'
import { handoverMachine } from '#machines/session/handover.machine.ts'
import { portalMachine } from '#machines/app/portal.machine.ts'
import { pageLoaders } from '#views/chunk-loaders.ts'
import { SignedInView } from './signed-in-view.tsx'

export const pages = pageLoaders

export const receipts = () => import('#views/receipts/receipts-chunk.ts')

export const offline = () => import('#views/offline/offline-chunk.ts')

export const explanation = () => import('#views/explanation/explanation-chunk.ts')

export const portal = {
  machine: portalMachine,
  View: SignedInView,
  calls: startCallsMachine,
  onboarding: onboardingMachine,
  handover: handoverMachine,
  companions: () => import('./companions-chunk.ts'),
}
