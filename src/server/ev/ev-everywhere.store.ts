import { halfHourMs } from '#domain/basics/durations.ts'
import type { ChargingSession, ChargingYear, DayNightRates } from '#contract/ev/ev-everywhere.contract.ts'
import { type Day, type DayRange, dayAt, earlierOf, monthOf, yearOf } from '#domain/basics/days.ts'
import { sumCharge } from '#domain/supply/ev-charge.ts'
import { isCounted, settleSessions, type SettledSession } from '#domain/supply/ev-sessions.ts'
import { instantText, startsOf } from '#domain/basics/half-hours.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { type Band, withGst } from '#domain/supply/tariff.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import type { ChargeNetwork } from '#server/providers/charge-network/charge-network.ts'
import { notFound } from '#server/http/refusal.ts'
import { readCarFigures, readCharge, readEvSupply, readHasEv } from './charge.store.ts'
import { readLink } from './link.store.ts'
import { sum } from '#domain/basics/sums.ts'

const toSession = ({ wh, energyCents, idleCents, start, end, ...session }: SettledSession): ChargingSession => ({
  sessionId: session.sessionId,
  station: session.station,
  charger: session.charger,
  state: session.state,
  startDateTime: instantText(start),
  endDateTime: end === null ? null : instantText(end),
  minutes: session.minutes,
  kw: roundHalfAway(wh / 1000, 3),
  costNZD: toDollars(energyCents + idleCents),
  idleMinutes: session.idleMinutes,
  idleFeeNZD: toDollars(idleCents),
})

const monthAt = ({ start }: SettledSession) => monthOf(dayAt(start))

/** kWh per month; null without smart meter or car. */
const readHome = async (db: Queryable, account: SelectedAccount, range: DayRange, today: Day) => {
  const supply = await readEvSupply(db, account, today)
  if (!supply?.hasSmartMeter || !(await readHasEv(db, account, supply.planId))) return () => null
  const days = await readCharge(db, account, range)
  return (month: number) => roundHalfAway(sumCharge(days.filter(({ day }) => monthOf(day) === month)).wh / 1000, 3)
}

const isIdleFeeInfoSeen = async (db: Queryable, customerId: string): Promise<boolean> =>
  (await db.query(`select 1 from flag where customer_id = $1 and name = 'evIdleFeeInfoSeen'`, [customerId])).length > 0

interface YearRequest {
  readonly range: DayRange
  readonly today: Day
  /** Epoch ms. */
  readonly now: number
}

export const readYear = async (
  db: Queryable,
  account: SelectedAccount,
  network: ChargeNetwork,
  { range, today, now }: YearRequest,
): Promise<ChargingYear> => {
  const { billingAccountId } = account
  const linked = await readLink(db, billingAccountId)
  if (!linked) throw notFound()
  const link = { ...linked, billingAccountId }
  const rows = await network.sessions(link, range, now)
  const { sessions, unreadable } = settleSessions(rows, {
    from: startsOf(range.startDate)[0] ?? 0,
    until: (startsOf(range.endDate).at(-1) ?? 0) + halfHourMs,
    now,
  })
  const last = earlierOf(range.endDate, today)
  const homeOf = await readHome(db, account, { startDate: range.startDate, endDate: last }, today)
  const months = range.startDate > last ? [] : Array.from({ length: monthOf(last) }, (_, index) => index + 1)
  const { kwhPer100Km } = await readCarFigures(db, billingAccountId)
  return {
    sessions: sessions.map(toSession),
    unreadable,
    months: months.map((month) => {
      const monthSessions = sessions.filter((session) => isCounted(session) && monthAt(session) === month)
      return {
        month,
        homeKw: homeOf(month),
        networkKw: roundHalfAway(sum(monthSessions.map(({ wh }) => wh)) / 1000, 3),
        networkNZD: toDollars(sum(monthSessions.map(({ energyCents, idleCents }) => energyCents + idleCents))),
      }
    }),
    earliestYear: Math.min(yearOf(today), await network.firstYear(link)),
    kwhPer100Km,
    isIdleFeeInfoSeen: await isIdleFeeInfoSeen(db, account.customerId),
  }
}

const rateOf = ({ rateMillicents }: Band) => withGst(rateMillicents)

export const readRates = async (db: Queryable, account: SelectedAccount, today: Day): Promise<DayNightRates> => {
  const supply = await readEvSupply(db, account, today)
  const bands = (supply?.tariff?.bands ?? []).toSorted((a, b) => b.rateMillicents - a.rateMillicents)
  const [dearest] = bands
  if (!supply || !dearest) throw notFound()
  const night = bands.find(({ name }) => name === 'night')
  const { batteryKwh } = await readCarFigures(db, account.billingAccountId)
  const costIncluded = !account.isBuyingGroup
  const cheaper = dearest.rateMillicents - (night ?? dearest).rateMillicents
  return {
    planName: supply.planName,
    dayCents: costIncluded ? rateOf(dearest) : 0,
    nightCents: costIncluded ? rateOf(night ?? dearest) : 0,
    nightFromHour: night?.fromHour ?? null,
    nightToHour: night?.toHour ?? null,
    costIncluded,
    batteryKwh,
    savingNZD: costIncluded ? toDollars(roundHalfAway(batteryKwh * withGst(cheaper))) : 0,
  }
}
