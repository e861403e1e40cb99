import type { DayRange } from '#domain/days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface ChargeNetAccount {
  readonly chargeNetId: string
  readonly email: string
}

/** A session as the network tells it; money is whole cents with GST. */
export interface NetworkSession {
  readonly sessionId: string
  readonly station: string
  readonly charger: string
  /** Epoch ms. */
  readonly start: number
  readonly end: number
  /** Minutes for which power flowed. */
  readonly minutes: number
  readonly wh: number
  readonly energyCents: number
  readonly idleMinutes: number
  readonly idleCents: number
}

/** A network of public chargers. */
export interface ChargeNetwork {
  /** Whether the ID and the email belong together. */
  readonly isMember: (account: ChargeNetAccount) => Promise<boolean>
  /**
   * Links an account for a billing account; for the same two again it does nothing more.
   * @returns what the network says: `Created` when it has linked them
   */
  readonly join: (tx: Queryable, chargeNetId: string, billingAccountId: string) => Promise<string>
  /** Takes the link away; without one it does nothing. */
  readonly leave: (tx: Queryable, chargeNetId: string, billingAccountId: string) => Promise<void>
  /** Newest first; those that are over. */
  readonly sessions: (chargeNetId: string, range: DayRange, now: number) => Promise<readonly NetworkSession[]>
  /** The year of the first session. */
  readonly firstYear: (chargeNetId: string) => Promise<number>
}
