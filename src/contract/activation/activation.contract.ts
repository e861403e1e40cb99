import * as z from 'zod/mini'
import { Day, endpoint, SupplyType } from '#contract/kit.ts'

/** The activation is over: it expired, or was finished in another browser. */
export const activationOver = '/error/activation/over'
export const passkeyNotSaved = '/error/activation/passkey'

/** Of `/terms`; stored with the time of agreement. */
export const termsVersion = '2026-06'

/** 256 random bits, base64url, minted by the browser and never in an address: only who has it can go on. */
const Key = z.string().check(z.regex(/^[\w-]{43}$/))
const AccountNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(30))
const Email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254))

export const beginActivation = endpoint({
  name: 'beginActivation',
  method: 'POST',
  path: '/public/activation/begin',
  summary:
    'Begins the activation of a login, or mails its link and code again after 60 seconds. The answer is the same whether or not the account exists or has a login',
  body: z.strictObject({ key: Key, accountNumber: AccountNumber, email: Email }),
})

/**
 * `right`: go on to a passkey or password. `wrong`: tries are left. `locked`: wait. `expired`: begin again. `hasLogin`: only told
 * to somebody whose code or link is right.
 */
export const ActivationOutcome = z.enum(['right', 'wrong', 'locked', 'expired', 'hasLogin'])

export const ActivationCheck = z.object({
  outcome: ActivationOutcome,
  triesLeft: z.int(),
  /** 0 unless locked. */
  secondsToWait: z.int(),
  /** False under a bare network address: browsers refuse passkeys. */
  canHavePasskeys: z.boolean(),
})
export type ActivationCheck = z.infer<typeof ActivationCheck>

export const checkActivationCode = endpoint({
  name: 'checkActivationCode',
  method: 'POST',
  path: '/public/activation/code',
  summary: 'Checks the six digits that were mailed',
  body: z.strictObject({ key: Key, code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
  answer: ActivationCheck,
})

export const checkActivationLink = endpoint({
  name: 'checkActivationLink',
  method: 'POST',
  path: '/public/activation/link',
  summary: 'Checks the secret of a mailed link, and moves the activation to the browser that opened it',
  body: z.strictObject({ key: Key, link: z.string().check(z.minLength(1), z.maxLength(128)) }),
  answer: ActivationCheck,
})

export const checkActivationLetter = endpoint({
  name: 'checkActivationLetter',
  method: 'POST',
  path: '/public/activation/letter',
  summary: 'Checks the code on a first bill, or the one-time code that staff gave',
  body: z.strictObject({
    key: Key,
    accountNumber: AccountNumber,
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  }),
  answer: ActivationCheck,
})

export const beginActivationPasskey = endpoint({
  name: 'beginActivationPasskey',
  method: 'POST',
  path: '/public/activation/passkey',
  summary: 'Options for making the login’s passkey: WebAuthn’s PublicKeyCredentialCreationOptionsJSON',
  body: z.strictObject({ key: Key, email: z.nullable(Email) }),
  answer: z.object({ options: z.record(z.string(), z.unknown()) }),
  problems: { 409: [activationOver] },
})

const ActivatedHome = z.object({
  address: z.string(),
  supplies: z.array(z.object({ supplyType: SupplyType, plan: z.nullable(z.string()) })),
})

/** What we have, so that a wrong match is found. */
export const ActivatedLogin = z.object({
  firstName: z.string(),
  /** Email, or the account number without one. */
  username: z.string(),
  homes: z.array(ActivatedHome),
  nextBillOn: z.nullable(Day),
  /** Owns an account: may give other people access. */
  canInvite: z.boolean(),
})
export type ActivatedLogin = z.infer<typeof ActivatedLogin>

export const finishActivation = endpoint({
  name: 'finishActivation',
  method: 'POST',
  path: '/public/activation/finish',
  summary: 'Creates the login with a passkey or a password. Sent again, it answers the same',
  body: z.strictObject({
    key: Key,
    termsVersion: z.string().check(z.maxLength(20)),
    /** Null: the one that was proven, or none. */
    email: z.nullable(Email),
    password: z.optional(z.string().check(z.maxLength(200))),
    /** WebAuthn’s RegistrationResponseJSON. */
    credential: z.optional(z.record(z.string(), z.unknown())),
  }),
  answer: z.object({ outcome: z.enum(['done', 'expired', 'hasLogin']), login: z.nullable(ActivatedLogin) }),
  problems: { 409: [passkeyNotSaved] },
})
export type FinishActivation = z.infer<(typeof finishActivation)['body']>
export type FinishedActivation = z.infer<(typeof finishActivation)['answer']>
