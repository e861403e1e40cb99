import type { Database } from '#server/database/database.ts'
import type { PartyCalls } from '#server/http/parties/party-calls.ts'

export interface AdapterContext<Settings> {
  readonly db: Database
  readonly calls: PartyCalls
  readonly settings: Settings
  /** Of the portal, without trailing slash. */
  readonly origin: string
  readonly now: () => number
  /** ms that the provider has for an answer; shorter in tests. */
  readonly limitMs?: number
}
