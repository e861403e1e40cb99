import type { DayRange } from '#domain/basics/days.ts'
import type { NetworkSession } from '#domain/supply/ev-sessions.ts'

export interface ChargeNetAccount {
  readonly chargeNetId: string
  readonly email: string
}

/** An account's link; `chargeNetId` is the network's account. */
export interface ChargeNetLink {
  readonly chargeNetId: string
  readonly billingAccountId: string
}

/** Network of public chargers. Never call it within a transaction. */
export interface ChargeNetwork {
  readonly isMember: (account: ChargeNetAccount) => Promise<boolean>
  /** Idempotent. @returns the network's answer: `Created` when linked */
  readonly join: (chargeNetId: string, billingAccountId: string) => Promise<string>
  readonly leave: (chargeNetId: string, billingAccountId: string) => Promise<void>
  /** Unsorted. */
  readonly sessions: (link: ChargeNetLink, range: DayRange, now: number) => Promise<readonly NetworkSession[]>
  readonly firstYear: (link: ChargeNetLink) => Promise<number>
}
