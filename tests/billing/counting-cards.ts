import type { Database } from '#server/database/database.ts'
import type { CardProvider } from '#server/providers/cards/card-provider.ts'
import { withChargeRecords } from '#server/providers/cards/charge-records.ts'

export interface CountingCards {
  readonly provider: CardProvider
  /** Whatever it has taken, in order. */
  readonly charges: readonly { readonly id: string; readonly cents: number }[]
  readonly approve: (isApproved: boolean) => void
}

/** A card provider that approves or declines, and counts. */
export const countingCards = (db: Database, now: () => number): CountingCards => {
  let isApproved = true
  const charges: { readonly id: string; readonly cents: number }[] = []
  const adapter = {
    name: 'windcave',
    open: async () => '',
    ask: async () => null,
    close: async () => {},
    news: async () => [],
    check: async () => '',
    charge: async ({ chargeId, cents }: { readonly chargeId: string; readonly cents: number }) => {
      const common = { reference: `T-${chargeId}`, card: null }
      if (!isApproved) return { ...common, status: 'FAILED', failure: 'declined' } as const
      charges.push({ id: chargeId, cents })
      return { ...common, status: 'MADE', taken: { cents, currency: 'NZD' } } as const
    },
  }
  return { provider: withChargeRecords(db, adapter, now), charges, approve: (next) => void (isApproved = next) }
}
