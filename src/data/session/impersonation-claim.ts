/** Staff acting for a customer: claim `act` of RFC 8693. */
export interface ImpersonationClaim {
  readonly staffName: string
  readonly mayAct: boolean
}

export interface Impersonation extends ImpersonationClaim {
  /** ms; cannot be renewed. */
  readonly lifetime: number
  /** Epoch ms, device clock. */
  readonly until: number
}

/** Null for a customer's own ID token. */
export const claimOf = (act: unknown): ImpersonationClaim | null => {
  if (typeof act !== 'object' || act === null || !('name' in act)) return null
  return { staffName: String(act.name), mayAct: 'scope' in act && act.scope === 'act:write' }
}
