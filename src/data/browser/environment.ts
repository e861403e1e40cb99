import type { SignInService } from '#contract/app/sign-in.contract.ts'

const built: Partial<Record<string, string>> = import.meta.env ?? {}

/** `/v2` on the portal's origin, unless set at build time. */
export const backend: string = built['VITE_BACKEND_URL'] ?? '/v2'

export const origin = (): string => globalThis.location.origin

/** Of our own provider. */
export const issuer = (): string => built['VITE_ISSUER_URL'] ?? `${origin()}/oidc`

/** The retailer's own provider as the page names it; `away` while the server can't reach it; null: ours. */
export const signInService = (): SignInService | 'away' | null => {
  const content = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="tarn-sign-in"]')?.content
  if (content === undefined || content === '') return null
  return content === 'away' ? content : (JSON.parse(content) as SignInService)
}

/** Origin of another card provider’s pages that the server names: a stand-in, or a host of the retailer’s own. */
export const cardPages = (): string | null =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="tarn-card-pages"]')?.content ?? null

export const clientId = 'portal'
/** Some identity services require credentials of browsers too. Public in the bundle: it proves nothing. */
export const clientSecret: string | null = built['VITE_CLIENT_SECRET'] ?? null
/** Development only: a 401 counts as an empty answer, to view screens without signing in. */
export const inTestMode: boolean = Boolean(built['DEV']) && built['VITE_TEST_MODE'] === 'on'
export const scope = 'openid offline_access'
export const returnAddress = (): string => `${origin()}/auth/redirect`

let phone = ''
export const portalPhone = {
  read: (): string => phone,
  store: (ofBrand: string): void => {
    phone = ofBrand
  },
}

/** Set by the server; null: the server’s own. */
export const brandId = (): string | null => globalThis.document?.documentElement.dataset['brand'] ?? null
