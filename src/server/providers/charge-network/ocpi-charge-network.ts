import { created } from '#contract/ev/ev-everywhere.contract.ts'
import { dayOf, startsOf } from '#domain/basics/half-hours.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import { yearOf } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { isCardOf } from '#server/ocpi/cards.store.ts'
import { readConnected } from '#server/ocpi/connection.store.ts'
import { readFirstLink, readNetworkSessions } from '#server/ocpi/network-sessions.ts'
import { linkCard, unlinkCard } from '#server/ocpi/tokens.store.ts'
import type { ChargeNetwork } from './charge-network.ts'

interface OcpiParts {
  readonly db: Database
  readonly outbox: Outbox
  readonly now: () => number
}

/**
 * The portal as eMSP. A card of the retailer, linked to an account, is a valid token that operators know; what they send about it
 * is stored as it comes, so no call of a customer waits for an operator.
 */
export const createOcpiChargeNetwork = ({ db, outbox, now }: OcpiParts): ChargeNetwork => ({
  isMember: ({ chargeNetId, email }) => isCardOf(db, chargeNetId, email),
  join: async (cardNumber, billingAccountId) => {
    if ((await readConnected(db)).length === 0) return 'Not connected'
    const outcome = await linkCard(db, outbox, { cardNumber, billingAccountId, at: new Date(now()) })
    return { linked: created, unknown: 'Unknown card', taken: 'Linked elsewhere' }[outcome]
  },
  leave: (cardNumber, billingAccountId) => unlinkCard(db, outbox, { cardNumber, billingAccountId, at: new Date(now()) }),
  sessions: ({ chargeNetId, billingAccountId }, { startDate, endDate }) =>
    readNetworkSessions(db, {
      billingAccountId,
      cardNumber: chargeNetId,
      from: new Date(startsOf(startDate)[0] ?? 0),
      until: new Date((startsOf(endDate).at(-1) ?? 0) + halfHourMs),
    }),
  firstYear: async ({ chargeNetId, billingAccountId }) => {
    const linkedAt = await readFirstLink(db, billingAccountId, chargeNetId)
    return yearOf(dayOf(linkedAt?.getTime() ?? now()))
  },
})
