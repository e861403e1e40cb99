import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'

export const longestNameOfPasskey = 60

export const codesAreOn = '/error/user/codes_are_on'
/** Code not valid now or used; passkey that does not match the challenge. */
export const notRight = '/error/user/not_right'

const longestId = 1_400

export const Passkey = z.object({
  /** WebAuthn ID, base64url. */
  id: z.string(),
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: z.nullable(Instant),
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  /** False under a bare network address: browsers refuse passkeys. */
  canHavePasskeys: z.boolean(),
  passkeys: z.array(Passkey),
  codesSince: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const readSecondFactor = endpoint({
  name: 'readSecondFactor',
  method: 'GET',
  path: '/private/user/secondFactor',
  summary: 'With what the customer signs in beside a password',
  answer: SecondFactor,
})

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/private/user/passkeys/options',
  summary: 'What the browser is asked to make a passkey of: WebAuthn’s PublicKeyCredentialCreationOptionsJSON',
  answer: z.object({ options: z.record(z.string(), z.unknown()) }),
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/private/user/passkeys',
  summary: 'Keeps the passkey that the browser has made: WebAuthn’s RegistrationResponseJSON',
  body: z.strictObject({ credential: z.record(z.string(), z.unknown()) }),
  problems: { 409: [notRight] },
})

const ofPasskey = {
  params: z.strictObject({ passkeyId: z.string().check(z.maxLength(longestId)) }),
  path: '/private/user/passkeys/:passkeyId',
} as const

export const namePasskey = endpoint({
  ...ofPasskey,
  name: 'namePasskey',
  method: 'PUT',
  summary: 'Names a passkey',
  body: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(longestNameOfPasskey)) }),
  problems: { 404: ['/error/not_found'] },
})

export const removePasskey = endpoint({
  ...ofPasskey,
  name: 'removePasskey',
  method: 'DELETE',
  summary: 'Removes a passkey: it signs in no more',
  problems: { 404: ['/error/not_found'] },
})

export const CodeSetup = z.object({
  /** Base32, for manual entry; shown once. */
  key: z.string(),
  /** QR code as one path, `size` by `size` squares. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type CodeSetup = z.infer<typeof CodeSetup>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const path = '/private/user/secondFactor'

export const beginCodes = endpoint({
  name: 'beginCodes',
  method: 'POST',
  path,
  summary: 'A new key for time-based codes; nothing is asked for until a first code has confirmed it',
  answer: CodeSetup,
  problems: { 409: [codesAreOn] },
})

export const confirmCodes = endpoint({
  name: 'confirmCodes',
  method: 'PUT',
  path,
  summary: 'Confirms the key by a first code: from now on one is asked for at sign-in. Tells ten recovery codes, once',
  body: z.strictObject({ code: z.string().check(z.maxLength(200)) }),
  answer: RecoveryCodes,
  problems: { 409: [notRight] },
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/private/user/secondFactor/recoveryCodes',
  summary: 'Ten new recovery codes, told once; those of before are good for nothing any more',
  answer: RecoveryCodes,
  problems: { 404: ['/error/not_found'] },
})

export const endCodes = endpoint({
  name: 'endCodes',
  method: 'DELETE',
  path,
  summary: 'No code is asked for any more',
})
