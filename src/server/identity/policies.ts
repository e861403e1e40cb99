/** How a customer may prove who they are; the authorize request names one by `p`, the token repeats it as `tfp`. */
export const policies = ['sign-in', 'magic-link'] as const
export type Policy = (typeof policies)[number]

export const isPolicy = (value: unknown): value is Policy => policies.some((policy) => policy === value)

/** What the redirect tells the portal, word for word as documented. */
export const cancelled = 'AADB2C90091: The user has cancelled entering self-asserted information.'
export const linkExpired = 'AADB2C90208: The provided id_token_hint parameter is expired. AADB2C: The link is expired'
