import * as z from 'zod/mini'
import { SignInElsewhere } from '#contract/account-settings/account-settings.contract.ts'
import { endpoint, Instant } from '#contract/kit.ts'

const named = {
  kind: z.nullable(z.enum(['phone', 'tablet', 'computer'])),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
}

export const SignedInBy = z.enum(['password', 'link', 'passkey'])
export type SignedInBy = z.infer<typeof SignedInBy>

export const Device = z.object({
  id: z.string(),
  ...named,
  firstSignedInAt: z.nullable(Instant),
  signedInAt: Instant,
  signedInBy: z.nullable(SignedInBy),
  /** To within five minutes; null before the first call. */
  lastUsedAt: z.nullable(Instant),
  /** Truncated for privacy: `203.0.113.x`. No location. */
  network: z.nullable(z.string()),
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** Signed in within 180 days. */
export const EarlierDevice = z.object({ id: z.string(), ...named, firstSignedInAt: Instant, lastSignedInAt: Instant })
export type EarlierDevice = z.infer<typeof EarlierDevice>

export const Devices = z.object({
  signedIn: z.array(Device),
  earlier: z.array(EarlierDevice),
  signInElsewhere: z.optional(SignInElsewhere),
})
export type Devices = z.infer<typeof Devices>

export const readDevices = endpoint({
  name: 'readDevices',
  method: 'GET',
  path: '/private/user/devices',
  summary: 'Browsers where the customer is or was signed in',
  answer: Devices,
})

export const endDevice = endpoint({
  name: 'endDevice',
  method: 'DELETE',
  path: '/private/user/devices/:deviceId',
  summary: 'Signs the customer out of one browser; its next call is refused',
  params: z.strictObject({ deviceId: z.string().check(z.maxLength(64)) }),
  problems: { 404: ['/error/not_found'] },
})

export const endOtherDevices = endpoint({
  name: 'endOtherDevices',
  method: 'DELETE',
  path: '/private/user/devices',
  summary: 'Signs the customer out of every other browser',
})
