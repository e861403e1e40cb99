import * as z from 'zod/mini'
import { endpoint, Instant } from './kit.ts'

const named = {
  /** By the browser's user agent; null where it does not say. */
  kind: z.nullable(z.enum(['phone', 'tablet', 'computer'])),
  /** `Chrome`. */
  browser: z.nullable(z.string()),
  /** `Android`. */
  system: z.nullable(z.string()),
}

export const SignedInBy = z.enum(['password', 'link', 'passkey'])
export type SignedInBy = z.infer<typeof SignedInBy>

/** A browser that is signed in. */
export const Device = z.object({
  id: z.string(),
  ...named,
  /** When the customer first signed in there; null where it is not known. */
  firstSignedInAt: z.nullable(Instant),
  signedInAt: Instant,
  signedInBy: z.nullable(SignedInBy),
  /** The last call, to within five minutes; null for none yet. */
  lastUsedAt: z.nullable(Instant),
  /** The address that it was signed in from, without its end: `203.0.113.x`. Where that is, nobody knows. */
  network: z.nullable(z.string()),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** A browser in which the customer was signed in before, in the last 180 days. */
export const EarlierDevice = z.object({ id: z.string(), ...named, firstSignedInAt: Instant, lastSignedInAt: Instant })
export type EarlierDevice = z.infer<typeof EarlierDevice>

export const Devices = z.object({
  /** This one first, then by when they were signed in, newest first. */
  signedIn: z.array(Device),
  /** Newest first, ten at most. */
  earlier: z.array(EarlierDevice),
})
export type Devices = z.infer<typeof Devices>

export const readDevices = endpoint({
  name: 'readDevices',
  method: 'GET',
  path: '/private/user/devices',
  summary: 'Where the customer is signed in, and was before',
  answer: Devices,
})

export const endDevice = endpoint({
  name: 'endDevice',
  method: 'DELETE',
  path: '/private/user/devices/:deviceId',
  summary: 'Signs the customer out in one browser: its next call is refused',
  params: z.strictObject({ deviceId: z.string().check(z.maxLength(64)) }),
  problems: { 404: ['/error/not_found'] },
})

export const endOtherDevices = endpoint({
  name: 'endOtherDevices',
  method: 'DELETE',
  path: '/private/user/devices',
  summary: 'Signs the customer out in every browser but this one',
})
