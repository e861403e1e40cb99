import { type Day, daysOf, earlierOf, laterOf, weekday, yearOf } from '#domain/basics/days.ts'
import { idleGraceMinutes } from '#domain/supply/ev.ts'
import type { NetworkSession } from '#domain/supply/ev-sessions.ts'
import { dayOf, startsOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { isSameEmail } from '#domain/portal/contact.ts'
import { sum } from '#domain/basics/sums.ts'
import { created } from '#contract/ev/ev-everywhere.contract.ts'
import { chance } from '#server/providers/chance.ts'
import { stableId } from '#server/http/ids.ts'
import type { ChargeNetAccount, ChargeNetwork } from './charge-network.ts'

interface Member extends ChargeNetAccount {
  readonly since: Day
  readonly reply: string
}

const member = (chargeNetId: string, name: string, since: Day, reply: string = created): Member => ({
  chargeNetId,
  email: `${name}@example.com`,
  since,
  reply,
})

/** The last one is still being verified by the network. */
export const sandboxMembers: readonly Member[] = [
  member('CN-204118', 'aroha', '2024-08-01'),
  member('CN-317042', 'priya', '2025-03-01'),
  member('CN-480771', 'wiremu', '2025-11-01'),
  member('CN-480226', 'hemi', '2025-11-01'),
  member('CN-555000', 'sina', '2026-01-01', 'Pending'),
]

interface Station {
  readonly name: string
  readonly kilowatts: number
  readonly centsPerKwh: number
}

const stations: readonly Station[] = [
  { name: 'Paraparaumu Coastlands', kilowatts: 50, centsPerKwh: 75 },
  { name: 'Levin, Oxford Street', kilowatts: 75, centsPerKwh: 80 },
  { name: 'Waiōuru, State Highway 1', kilowatts: 150, centsPerKwh: 84 },
  { name: 'Taupō, Lake Terrace', kilowatts: 150, centsPerKwh: 84 },
  { name: 'Bulls, Bridge Street', kilowatts: 50, centsPerKwh: 75 },
]

/** Ventiles of kWh per charge, and plug-ins per hour in per mille: see docs/data-sources.md. */
const energies = [1, 2.3, 3, 3.8, 4.5, 5.1, 5.7, 6.4, 7, 7.8, 8.6, 9.4, 10.5, 11.9, 13.1, 14.6, 16.3, 18.6, 22.2, 31.3, 40]
const plugIns = [14, 7, 4, 3, 1, 1, 3, 11, 10, 7, 13, 19, 26, 41, 54, 117, 153, 89, 85, 100, 88, 70, 55, 29]
/** Factor: more is charged on the way than at home. */
const onTheWay = 1.6
/** Mean power as a share of the charger's rating. */
const shareOfRating = 0.75
const idleCentsPerMinute = 100

const hourAt = (share: number): number => {
  let left = share * sum(plugIns)
  return plugIns.findIndex((weight) => (left -= weight) < 0)
}

const energyAt = (share: number): number => {
  const place = share * (energies.length - 1)
  const [below, above] = [energies[Math.floor(place)] ?? 0, energies[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place % 1)
}

/** Deterministic: on one day in ten, at weekends one in six. */
const sessionOn = (chargeNetId: string, day: Day): NetworkSession | null => {
  const next = chance(`${chargeNetId} ${day}`)
  const isWeekend = [0, 6].includes(weekday(day))
  if (next() > (isWeekend ? 1 / 6 : 1 / 13)) return null
  const station = stations[Math.floor(next() * stations.length)]
  if (!station) return null
  const wh = roundHalfAway(energyAt(next()) * onTheWay * 1000)
  const minutes = Math.max(4, roundHalfAway((wh / 1000 / (station.kilowatts * shareOfRating)) * 60))
  const over = next() < 0.12 ? Math.ceil(next() * 15) : 0
  const start = (startsOf(day)[hourAt(next()) * 2] ?? 0) + Math.floor(next() * 60) * 60_000
  const stayed = minutes + (over > 0 ? idleGraceMinutes + over : Math.floor(next() * idleGraceMinutes))
  return {
    sessionId: stableId(`session ${chargeNetId} ${day}`),
    station: station.name,
    charger: `Rapid, ${station.kilowatts} kW`,
    start,
    end: start + stayed * 60_000,
    minutes,
    wh,
    energyCents: roundHalfAway((wh / 1000) * station.centsPerKwh),
    idleMinutes: over,
    idleCents: over * idleCentsPerMinute,
  }
}

const memberOf = (chargeNetId: string) => sandboxMembers.find((candidate) => candidate.chargeNetId === chargeNetId)

export const sandboxChargeNetwork: ChargeNetwork = {
  isMember: async ({ chargeNetId, email }) => isSameEmail(memberOf(chargeNetId)?.email ?? '', email),
  join: async (chargeNetId) => memberOf(chargeNetId)?.reply ?? 'Unknown',
  leave: async () => {},
  sessions: async ({ chargeNetId }, { startDate, endDate }, now) => {
    const since = memberOf(chargeNetId)?.since
    if (since === undefined) return []
    const range = { startDate: laterOf(startDate, since), endDate: earlierOf(endDate, dayOf(now)) }
    return daysOf(range)
      .toReversed()
      .flatMap((day) => sessionOn(chargeNetId, day) ?? [])
      .filter(({ end }) => end !== null && end <= now)
  },
  firstYear: async ({ chargeNetId }) => yearOf(memberOf(chargeNetId)?.since ?? ''),
}
