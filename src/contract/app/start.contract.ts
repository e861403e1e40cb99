import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'

/** Outage of the portal. Backends write `isOutage` or `isOn`; both are accepted. */
export const Outage = z.object({
  isOutage: z.optional(z.boolean()),
  isOn: z.optional(z.boolean()),
  /** Notice above every page while the portal works. */
  shouldNotify: z.optional(z.boolean()),
  /** Overrides `shouldNotify` for a planned outage. */
  showPreOutageNotification: z.optional(z.boolean()),
  title: z.optional(z.string()),
  subTitle: z.optional(z.string()),
  outageDurationText: z.optional(z.string()),
  imgUrl: z.optional(z.string()),
  /** Last change: an older dismissal no longer counts. */
  timestamp: z.optional(Instant),
})
export type Outage = z.infer<typeof Outage>

export const UserMetadata = z.object({
  hasEarlyAccess: z.boolean(),
  isEiq2: z.boolean(),
  canEditPropertyAvatar: z.boolean(),
  eiq2OnboardingSeen: z.boolean(),
  /** IDs dismissed on any device. */
  seenNotices: z.optional(z.array(z.string())),
})
export type UserMetadata = z.infer<typeof UserMetadata>

export const Initialize = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.optional(z.boolean()),
  hasEarlyAccess: z.boolean(),
  isFirstLoadEver: z.boolean(),
  userMetadata: UserMetadata,
})
export type Initialize = z.infer<typeof Initialize>

export const readOutage = endpoint({
  name: 'readOutage',
  method: 'GET',
  path: '/public/outage/current',
  summary: 'Whether the portal is out of service, and the messages before, during and after',
  answer: Outage,
  requirements: ['SHELL-94', 'SHELL-95', 'SHELL-96'],
})

export const initialize = endpoint({
  name: 'initialize',
  method: 'GET',
  path: '/private/drd/initialize',
  summary: 'Who is signed in and which features they have',
  answer: Initialize,
  requirements: ['SHELL-105', 'SHELL-118', 'DASH-58'],
})
