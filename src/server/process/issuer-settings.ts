import { addressIn, SettingRefused } from './setting.ts'

/** The retailer's own OpenID provider. Addresses of policies are what precedes `/.well-known/openid-configuration`. */
export interface IssuerSettings {
  readonly policies: {
    readonly 'sign-in': string
    readonly 'magic-link': string | null
    readonly 'password-reset': string | null
  }
  readonly clientId: string
  /** What access tokens name in `aud`. */
  readonly audience: string
  readonly scope: string
  /** Further fields of the authorization request, such as `resource`. */
  readonly parameters: Readonly<Record<string, string>>
  /** Claim with the retailer's own id of the person; null: by verified email only. */
  readonly customerClaim: string | null
  /** Page where customers change how they sign in. */
  readonly accountUrl: string | null
}

const names = [
  'ISSUER_LINK_URL',
  'ISSUER_PASSWORD_URL',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'OIDC_SCOPE',
  'OIDC_PARAMETERS',
  'OIDC_CUSTOMER_CLAIM',
  'OIDC_ACCOUNT_URL',
] as const

const portalFields = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
]

const parametersIn = (text: string): Readonly<Record<string, string>> => {
  const fields = Object.fromEntries(new URLSearchParams(text))
  const taken = Object.keys(fields).find((name) => portalFields.includes(name))
  if (taken !== undefined) throw new SettingRefused(`OIDC_PARAMETERS can’t set ${taken}, which the portal sets itself.`)
  return fields
}

/** Null without `ISSUER_URL`: customers sign in here. @throws SettingRefused naming the variable */
export const readIssuerSettings = (env: NodeJS.ProcessEnv): IssuerSettings | null => {
  if (!env.ISSUER_URL) {
    const stray = names.find((name) => env[name])
    if (stray !== undefined) throw new SettingRefused(`${stray} needs ISSUER_URL.`)
    return null
  }
  const needed = (name: 'OIDC_CLIENT_ID' | 'OIDC_AUDIENCE'): string => {
    if (!env[name]) throw new SettingRefused(`${name} is needed with ISSUER_URL.`)
    return env[name]
  }
  const optional = (name: (typeof names)[number]) => (env[name] ? addressIn(name, env[name]) : null)
  return {
    policies: {
      'sign-in': addressIn('ISSUER_URL', env.ISSUER_URL),
      'magic-link': optional('ISSUER_LINK_URL'),
      'password-reset': optional('ISSUER_PASSWORD_URL'),
    },
    clientId: needed('OIDC_CLIENT_ID'),
    audience: needed('OIDC_AUDIENCE'),
    scope: env.OIDC_SCOPE || 'openid offline_access',
    parameters: parametersIn(env.OIDC_PARAMETERS || ''),
    customerClaim: env.OIDC_CUSTOMER_CLAIM || null,
    accountUrl: optional('OIDC_ACCOUNT_URL'),
  }
}
