/** How somebody may prove who they are, staff by a ticket; the authorize request names one by `p`, the token repeats it as `tfp`. */
export const policies = ['sign-in', 'magic-link', 'impersonation'] as const
export type Policy = (typeof policies)[number]

export const isPolicy = (value: unknown): value is Policy => policies.some((policy) => policy === value)

/** What a customer showed at a sign-in. */
export type SignedInBy = 'password' | 'link' | 'passkey'
/** The policy that a sign-in satisfies. */
export const policyOf = { password: 'sign-in', link: 'magic-link', passkey: 'sign-in' } as const satisfies Record<
  SignedInBy,
  Policy
>

/** What the redirect tells the portal, word for word as documented. */
export const cancelled = 'AADB2C90091: The user has cancelled entering self-asserted information.'
export const linkExpired = 'AADB2C90208: The provided id_token_hint parameter is expired. AADB2C: The link is expired'
/** The ticket of staff is no good: the portal's own words for it. */
export const ticketRefused = 'TARN_TICKET_REFUSED: The staff ticket is forged, used or too old, or is another’s.'
