import type { PolicyAddresses, SignInService } from '#contract/app/sign-in.contract.ts'
import { signInService } from '#data/browser/environment.ts'
import type { Policy } from './sealed-state.ts'

/** Null: our own provider, which signs in staff in any case. */
export const addressesIn = (service: SignInService | null, policy: Policy = 'sign-in'): PolicyAddresses | null =>
  service === null || policy === 'impersonation' ? null : (service.policies[policy] ?? service.policies['sign-in'])

/** Whether a policy can be chosen. */
export const hasPolicy = (policy: 'magic-link' | 'password-reset'): boolean => {
  const service = signInService()
  if (service === 'away') return false
  return service === null ? policy === 'magic-link' : service.policies[policy] !== null
}

/** Logins are set up here only for our own provider. */
export const canActivate = (): boolean => signInService() === null
