import type { DayRange } from '#domain/days.ts'
import type { NetworkSession } from '#domain/ev-sessions.ts'

export interface ChargeNetAccount {
  readonly chargeNetId: string
  readonly email: string
}

/** A network of public chargers. It is asked outside of transactions. */
export interface ChargeNetwork {
  /** Whether the ID and the email belong together. */
  readonly isMember: (account: ChargeNetAccount) => Promise<boolean>
  /**
   * Links an account for a billing account; for the same two again it does nothing more.
   * @returns what the network says: `Created` when it has linked them
   */
  readonly join: (chargeNetId: string, billingAccountId: string) => Promise<string>
  /** Takes the link away; without one it does nothing. */
  readonly leave: (chargeNetId: string, billingAccountId: string) => Promise<void>
  /** As the network sends them, in any order. */
  readonly sessions: (chargeNetId: string, range: DayRange, now: number) => Promise<readonly NetworkSession[]>
  /** The year of the first session. */
  readonly firstYear: (chargeNetId: string) => Promise<number>
}
