import * as z from 'zod/mini'
import { endpoint, PortalPath } from './kit.ts'

/** What a new customer is shown first. */
export const onboardingTarget = 'eiq2Onboarding'
/** What the dashboard says once, in a modal. */
export const dashboardModalTarget = 'dashboardModal'

/** What a feature is, in a few slides, and where it is. */
export const FeatureMessage = z.object({
  target: z.string(),
  title: z.string(),
  slides: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      /** One that this portal does not know shows none. */
      icon: z.optional(z.string()),
    }),
  ),
  /** What the last slide leads to. */
  action: z.object({ label: z.string(), path: PortalPath }),
})
export type FeatureMessage = z.infer<typeof FeatureMessage>

export const readFeatureMessages = endpoint({
  name: 'readFeatureMessages',
  method: 'GET',
  path: '/private/drd/featureMessages',
  summary: 'The message about a feature, by its target',
  query: z.object({ target: z.string() }),
  answer: FeatureMessage,
  problems: { 404: ['/error/not_found'] },
  requirements: ['DASH-35', 'DASH-36', 'DASH-37', 'DASH-101'],
})
