/** How somebody may prove who they are, staff by a ticket; the authorize request names one by `p`, the token repeats it as `tfp`. */
export const policies = ['sign-in', 'magic-link', 'impersonation'] as const
export type Policy = (typeof policies)[number]

export const isPolicy = (value: unknown): value is Policy => policies.some((policy) => policy === value)

/** What the redirect tells the portal, word for word as documented. */
export const cancelled = 'AADB2C90091: The user has cancelled entering self-asserted information.'
export const linkExpired = 'AADB2C90208: The provided id_token_hint parameter is expired. AADB2C: The link is expired'
/** The ticket of staff is no good: the portal's own words for it. */
export const ticketRefused = 'TARN_TICKET_REFUSED: The staff ticket is forged, used or too old, or is another’s.'
