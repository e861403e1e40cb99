const built: Partial<Record<string, string>> = import.meta.env ?? {}

/** Where the backend is: `/v2` on the portal's own origin, unless the build names another. */
export const backend: string = built['VITE_BACKEND_URL'] ?? '/v2'

/** The portal's own origin, such as `https://portal.example.nz`. */
export const origin = (): string => globalThis.location.origin

/** The OpenID provider's issuer. */
export const issuer = (): string => built['VITE_ISSUER_URL'] ?? `${origin()}/oidc`

export const clientId = 'portal'
/** For an identity service that asks even browsers for credentials. Whoever loads the portal can read it, so it proves nothing. */
export const clientSecret: string | null = built['VITE_CLIENT_SECRET'] ?? null
/** Development only: a 401 counts as an empty answer, so that screens can be tried without signing in. */
export const inTestMode: boolean = Boolean(built['DEV']) && built['VITE_TEST_MODE'] === 'on'
export const scope = 'openid offline_access'
/** Where the provider sends the browser back to. */
export const returnAddress = (): string => `${origin()}/auth/redirect`

let phone = ''
/** The number that the brand's customers call, as whoever puts the portal together knows it. */
export const portalPhone = {
  read: (): string => phone,
  store: (ofBrand: string): void => {
    phone = ofBrand
  },
}

/** The brand that this page was served for. */
export const brandId = (): string => globalThis.document?.documentElement.dataset['brand'] ?? 'tarn'
