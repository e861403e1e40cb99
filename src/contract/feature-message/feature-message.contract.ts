import * as z from 'zod/mini'
import { endpoint, PortalPath } from '#contract/kit.ts'

export const onboardingTarget = 'eiq2Onboarding'
export const dashboardModalTarget = 'dashboardModal'

export const FeatureMessage = z.object({
  target: z.string(),
  title: z.string(),
  slides: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      icon: z.optional(z.string()),
    }),
  ),
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
