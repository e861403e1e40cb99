import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'
import { noteSignInPath } from './sign-in-paths.ts'

/** Signed in at the retailer's identity provider as somebody who is no customer. */
export const noAccountFound = '/error/sign_in/no_account'

const PolicyAddresses = z.object({
  issuer: z.string(),
  authorize: z.string(),
  token: z.string(),
  /** Null if the provider has none. */
  logout: z.nullable(z.string()),
  revoke: z.nullable(z.string()),
  /** Of ID tokens. */
  algorithms: z.array(z.string()),
})
export type PolicyAddresses = z.infer<typeof PolicyAddresses>

/** The retailer's own identity provider, as its discovery documents say. */
export const SignInService = z.object({
  clientId: z.string(),
  scope: z.string(),
  /** Further fields of the authorization request. */
  parameters: z.record(z.string(), z.string()),
  policies: z.object({
    'sign-in': PolicyAddresses,
    'magic-link': z.nullable(PolicyAddresses),
    'password-reset': z.nullable(PolicyAddresses),
  }),
})
export type SignInService = z.infer<typeof SignInService>

export const readSignInService = endpoint({
  name: 'readSignInService',
  method: 'GET',
  path: '/public/signInService',
  summary: 'Where customers sign in if not with this backend',
  answer: z.object({ service: z.nullable(SignInService) }),
})

const Token = z.string().check(z.minLength(1), z.maxLength(8_192))

export const noteSignIn = endpoint({
  name: 'noteSignIn',
  method: 'POST',
  path: noteSignInPath,
  summary: 'Finds the customer of an ID token of the retailer’s identity provider, and when they proved themselves',
  body: z.strictObject({
    idToken: Token,
    /** Issued together with it: without `sid` and `auth_time`, it is of the sign-in that the ID token names. */
    accessToken: z.optional(Token),
  }),
  problems: { 403: [noAccountFound] },
})
