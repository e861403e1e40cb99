/** Sign-in policies; `p` of the authorize request, `tfp` of the token. Staff use a ticket. */
export const policies = ['sign-in', 'magic-link', 'impersonation'] as const
export type Policy = (typeof policies)[number]

export const isPolicy = (value: unknown): value is Policy => policies.some((policy) => policy === value)

export type SignedInBy = 'password' | 'link' | 'passkey'
export const policyOf = { password: 'sign-in', link: 'magic-link', passkey: 'sign-in' } as const satisfies Record<
  SignedInBy,
  Policy
>

/** Documented text of the redirect, verbatim. */
export const cancelled = 'AADB2C90091: The user has cancelled entering self-asserted information.'
export const linkExpired = 'AADB2C90208: The provided id_token_hint parameter is expired. AADB2C: The link is expired'
export const ticketRefused = 'TARN_TICKET_REFUSED: The staff ticket is forged, used or too old, or is another’s.'
