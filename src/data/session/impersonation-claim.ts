/** What the provider says of the member of staff who acts for a customer: the claim `act` of RFC 8693. */
export interface ImpersonationClaim {
  readonly staffName: string
  /** Whether more than looking is allowed. */
  readonly mayAct: boolean
}

/** A session in which staff look at the portal as a customer sees it. */
export interface Impersonation extends ImpersonationClaim {
  /** Milliseconds in all; nothing renews it. */
  readonly lifetime: number
  /** When it ends, epoch milliseconds of this device's own clock. */
  readonly until: number
}

/** Reads the claim `act` of an ID token; null in a customer's own. */
export const claimOf = (act: unknown): ImpersonationClaim | null => {
  if (typeof act !== 'object' || act === null || !('name' in act)) return null
  return { staffName: String(act.name), mayAct: 'scope' in act && act.scope === 'act:write' }
}
