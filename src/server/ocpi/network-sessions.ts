import { hourMs, minuteMs } from '#domain/basics/durations.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { NetworkSession } from '#domain/supply/ev-sessions.ts'
import type { Queryable } from '#server/database/database.ts'
import { isSameCi, partyOf, partyText } from './basic-types.ts'
import { type CountedCdr, readCountedCdrs } from './cdrs.store.ts'
import { readOpenSessions } from './charging-sessions.store.ts'
import type { Location, Session } from './objects.ts'
import { centsOf, type ShownRange } from './receipts.store.ts'

interface Spot {
  readonly name?: string | undefined
  readonly address: string
  readonly city: string
}

const stationOf = ({ name, address, city }: Spot): string => name ?? `${address}, ${city}`

/** With the charger's own name: two cars of a household can charge side by side. */
const chargerOf = (powerType: string, name: string): string => `${powerType.startsWith('DC') ? 'Rapid' : 'Standard'}, ${name}`

const minutesOf = (hours: number): number => roundHalfAway((hours * hourMs) / minuteMs)
const wattHours = (kwh: number): number => roundHalfAway(kwh * 1000)

/** A corrected CDR keeps the session's id. */
const sessionIdOf = (object: { readonly country_code: string; readonly party_id: string }, id: string) =>
  `${partyText(partyOf(object))}-${id}`

const ofCdr = ({ cdr, totalCents }: CountedCdr): NetworkSession => {
  const { cdr_location: spot, total_parking_time: parkingHours = 0 } = cdr
  const idleCents = cdr.total_parking_cost === undefined ? 0 : centsOf(cdr.total_parking_cost)
  return {
    sessionId: sessionIdOf(cdr, cdr.session_id ?? cdr.id),
    station: stationOf(spot),
    charger: chargerOf(spot.connector_power_type, spot.evse_id),
    start: Date.parse(cdr.start_date_time),
    end: Date.parse(cdr.end_date_time),
    minutes: minutesOf(Math.max(0, cdr.total_time - parkingHours)),
    wh: wattHours(cdr.total_energy),
    energyCents: totalCents - idleCents,
    idleMinutes: idleCents > 0 ? minutesOf(parkingHours) : 0,
    idleCents,
  }
}

const connectorOf = (location: Location | null, session: Session) => {
  const evse = location?.evses.find(({ uid }) => isSameCi(uid, session.evse_uid))
  const connector = evse?.connectors.find(({ id }) => isSameCi(id, session.connector_id))
  return { evseId: evse?.evse_id ?? session.evse_uid, powerType: connector?.power_type ?? '' }
}

const ofSession = (session: Session, location: Location | null): NetworkSession => {
  const { evseId, powerType } = connectorOf(location, session)
  const end = session.status === 'ACTIVE' ? null : Date.parse(session.end_date_time ?? session.last_updated)
  return {
    sessionId: sessionIdOf(session, session.id),
    station: location ? stationOf(location) : 'Public charger',
    charger: chargerOf(powerType, evseId),
    start: Date.parse(session.start_date_time),
    end,
    minutes: null,
    wh: wattHours(session.kwh),
    energyCents: session.total_cost === undefined ? 0 : centsOf(session.total_cost),
    idleMinutes: 0,
    idleCents: 0,
  }
}

/** CDRs that count, and sessions without a CDR yet. */
export const readNetworkSessions = async (db: Queryable, range: ShownRange): Promise<NetworkSession[]> => {
  const [cdrs, open] = await Promise.all([readCountedCdrs(db, range), readOpenSessions(db, range)])
  return [...cdrs.map(ofCdr), ...open.map(({ session, location }) => ofSession(session, location))]
}

export const readFirstLink = async (db: Queryable, billingAccountId: string, cardNumber: string): Promise<Date | null> => {
  const [row] = await db.query<{ linkedAt: Date | null }>(
    'select min(linked_at) as linked_at from charge_card_use where billing_account_id = $1 and card_number = $2',
    [billingAccountId, cardNumber],
  )
  return row?.linkedAt ?? null
}
