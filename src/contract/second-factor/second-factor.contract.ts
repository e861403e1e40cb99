import * as z from 'zod/mini'
import { signInElsewhere } from '#contract/account-settings/account-settings.contract.ts'
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
  summary: 'The customer’s passkeys and codes at sign-in',
  answer: SecondFactor,
})

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/private/user/passkeys/options',
  summary: 'Options for making a passkey: WebAuthn’s PublicKeyCredentialCreationOptionsJSON',
  answer: z.object({ options: z.record(z.string(), z.unknown()) }),
  problems: { 409: [signInElsewhere] },
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/private/user/passkeys',
  summary: 'Saves a passkey that the browser has made: WebAuthn’s RegistrationResponseJSON',
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
  summary: 'Removes a passkey',
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
  summary: 'A new key for time-based codes; sign-in asks for codes once the first one is confirmed',
  answer: CodeSetup,
  problems: { 409: [codesAreOn, signInElsewhere] },
})

export const confirmCodes = endpoint({
  name: 'confirmCodes',
  method: 'PUT',
  path,
  summary: 'Confirms the key with a first code; sign-in asks for codes from now on. Returns ten recovery codes, once',
  body: z.strictObject({ code: z.string().check(z.maxLength(200)) }),
  answer: RecoveryCodes,
  problems: { 409: [notRight] },
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/private/user/secondFactor/recoveryCodes',
  summary: 'Ten new recovery codes, returned once; earlier codes stop working',
  answer: RecoveryCodes,
  problems: { 404: ['/error/not_found'] },
})

export const endCodes = endpoint({
  name: 'endCodes',
  method: 'DELETE',
  path,
  summary: 'Turns off codes at sign-in',
})
