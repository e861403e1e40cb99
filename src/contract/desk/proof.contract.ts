import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

/** 403: the member of staff signed in too long ago for this. */
export const staffProofNeeded = '/error/staff/proof_needed'
/** 409: the passkey or code isn't right, or was used. */
export const staffProofRefused = '/error/staff/proof_refused'

export const StaffProof = z.object({
  isFresh: z.boolean(),
  /** WebAuthn’s PublicKeyCredentialRequestOptionsJSON; null without a passkey. */
  passkey: z.nullable(z.record(z.string(), z.unknown())),
  canUseCode: z.boolean(),
})
export type StaffProof = z.infer<typeof StaffProof>

export const readStaffProof = endpoint({
  name: 'readStaffProof',
  method: 'GET',
  path: '/staff/proof',
  summary: 'How the member of staff can confirm who they are',
  answer: StaffProof,
  example: { answer: { isFresh: false, passkey: null, canUseCode: true } },
})

export const proveStaff = endpoint({
  name: 'proveStaff',
  method: 'POST',
  path: '/staff/proof',
  summary: 'Confirms who the member of staff is, for five minutes: a passkey, or a code from their authenticator app',
  body: z.union([
    z.strictObject({ credential: z.record(z.string(), z.unknown()) }),
    z.strictObject({ code: z.string().check(z.maxLength(20)) }),
  ]),
  problems: { 409: [staffProofRefused] },
  example: { body: { code: '123456' } },
})
