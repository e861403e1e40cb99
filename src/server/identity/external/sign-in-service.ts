import type { PolicyAddresses, SignInService } from '#contract/app/sign-in.contract.ts'
import type { IssuerSettings } from '#server/process/issuer-settings.ts'
import { externalTokensOf } from './external-tokens.ts'
import type { Document } from './policy-issuer.ts'

const addressesOf = (document: Document): PolicyAddresses => ({
  issuer: document.issuer,
  authorize: document.authorization_endpoint,
  token: document.token_endpoint,
  logout: document.end_session_endpoint ?? null,
  revoke: document.revocation_endpoint ?? null,
  algorithms: document.id_token_signing_alg_values_supported,
})

/** Where the portal signs customers in; without a further policy that can't be reached. @throws ProviderAway */
export const signInServiceOf = async (settings: IssuerSettings): Promise<SignInService> => {
  const { documentOf } = externalTokensOf(settings)
  const [signIn, link, reset] = await Promise.all([
    documentOf('sign-in'),
    documentOf('magic-link').catch(() => null),
    documentOf('password-reset').catch(() => null),
  ])
  if (signIn === null) throw new TypeError('A provider without an address')
  const { clientId, scope, parameters } = settings
  return {
    clientId,
    scope,
    parameters: { ...parameters },
    policies: {
      'sign-in': addressesOf(signIn),
      'magic-link': link && addressesOf(link),
      'password-reset': reset && addressesOf(reset),
    },
  }
}
