import * as z from 'zod/mini'
import { endpoint, Instant } from './kit.ts'

/** An outage of the portal itself. Backends write either `isOutage` or `isOn`; the portal takes both. */
export const Outage = z.object({
  isOutage: z.optional(z.boolean()),
  isOn: z.optional(z.boolean()),
  /** Something to be told above every page while the portal still works. */
  shouldNotify: z.optional(z.boolean()),
  /** An outage to come is to be told, whatever `shouldNotify` says. */
  showPreOutageNotification: z.optional(z.boolean()),
  title: z.optional(z.string()),
  subTitle: z.optional(z.string()),
  outageDurationText: z.optional(z.string()),
  imgUrl: z.optional(z.string()),
  /** When the row was last changed: a notice dismissed before it shows again. */
  timestamp: z.optional(Instant),
})
export type Outage = z.infer<typeof Outage>

export const UserMetadata = z.object({
  hasEarlyAccess: z.boolean(),
  isEiq2: z.boolean(),
  canEditPropertyAvatar: z.boolean(),
  eiq2OnboardingSeen: z.boolean(),
  /** The notices that this customer put away, on whichever device, by their ids. */
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
  summary: 'Whether the portal is out of service, and what to say before, during and after',
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
