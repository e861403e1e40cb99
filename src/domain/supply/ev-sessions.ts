import { dayMs } from '#domain/basics/durations.ts'
import type { ChargingSession, ChargingYear, SessionState } from '#contract/ev/ev-everywhere.contract.ts'
import { sum } from '#domain/basics/sums.ts'

/** As sent by the network: end, order and signs are not reliable. Whole cents with GST. */
export interface NetworkSession {
  readonly sessionId: string
  readonly station: string
  readonly charger: string
  /** Epoch ms. */
  readonly start: number
  /** Epoch ms; null while running or if not reported. */
  readonly end: number | null
  readonly minutes: number | null
  readonly wh: number
  readonly energyCents: number
  readonly idleMinutes: number
  readonly idleCents: number
}

export type SettledSession = NetworkSession & { readonly state: SessionState }

export interface Settled {
  readonly sessions: readonly SettledSession[]
  readonly unreadable: number
}

/** Epoch ms; `until` is exclusive. */
export interface SettledWithin {
  readonly from: number
  readonly until: number
  readonly now: number
}

interface StateFacts {
  readonly start: number
  readonly end: number | null
  readonly energy: number
  readonly cost: number
}

export const stateOfSession = ({ start, end, energy, cost }: StateFacts): SessionState => {
  if (energy < 0 || cost < 0) return 'credited'
  if (end === null || !(end >= start)) return 'endUnknown'
  return energy === 0 ? 'noEnergy' : 'complete'
}

const finite = (value: number | null): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const isReadable = ({ sessionId, start }: NetworkSession, now: number) =>
  sessionId !== '' && Number.isFinite(start) && start <= now

/** An open session of more than a day is not charging: its end was lost. */
const settled = (row: NetworkSession, now: number): SettledSession => {
  const reportedEnd = typeof row.end === 'number' && Number.isFinite(row.end) ? row.end : null
  const isOpen = row.start <= now && now - row.start < dayMs && (reportedEnd === null || reportedEnd > now)
  const figures = {
    wh: finite(row.wh),
    energyCents: finite(row.energyCents),
    idleMinutes: Math.max(0, finite(row.idleMinutes)),
    idleCents: finite(row.idleCents),
  }
  const sessionState = stateOfSession({
    start: row.start,
    end: reportedEnd !== null && reportedEnd > now ? null : reportedEnd,
    energy: figures.wh,
    cost: figures.energyCents + figures.idleCents,
  })
  const state = isOpen && sessionState !== 'credited' ? 'charging' : sessionState
  const end = state === 'charging' || reportedEnd === null || reportedEnd < row.start || reportedEnd > now ? null : reportedEnd
  const minutes = typeof row.minutes === 'number' && row.minutes >= 0 && Number.isFinite(row.minutes) ? row.minutes : null
  return { ...row, ...figures, start: row.start, end, minutes, state }
}

const isCredit = ({ state }: SettledSession) => state === 'credited'

/**
 * Overlapping sessions of one charger are duplicates: it takes one car. Another charger may charge the household's other car. A
 * credit is never a duplicate.
 */
const isSame = (a: SettledSession, b: SettledSession): boolean => {
  if (isCredit(a) || isCredit(b)) return isCredit(a) && isCredit(b) && a.sessionId === b.sessionId
  if (a.sessionId === b.sessionId || a.start === b.start) return a.sessionId === b.sessionId || isAtSameCharger(a, b)
  const [first, second] = a.start < b.start ? [a, b] : [b, a]
  return isAtSameCharger(a, b) && (first.end ?? first.start) > second.start
}

const isAtSameCharger = (a: SettledSession, b: SettledSession) => a.station === b.station && a.charger === b.charger

/**
 * Of two duplicates the finished one wins, then the one with more energy, then other facts; never arrival order, which would
 * change the count of three that overlap in a row.
 */
const byWorth = (a: SettledSession, b: SettledSession): number =>
  Number(b.end !== null) - Number(a.end !== null) ||
  b.wh - a.wh ||
  a.start - b.start ||
  (b.end ?? 0) - (a.end ?? 0) ||
  b.energyCents + b.idleCents - (a.energyCents + a.idleCents) ||
  (a.sessionId < b.sessionId ? -1 : 1)

const withOwnId = (session: SettledSession): SettledSession =>
  isCredit(session) ? { ...session, sessionId: `${session.sessionId} credit` } : session

const newestFirst = (a: SettledSession, b: SettledSession): number => b.start - a.start || (a.sessionId < b.sessionId ? -1 : 1)

/** Duplicates merged, newest first. Unreadable rows and rows of other years are left out. */
export const settleSessions = (rows: readonly NetworkSession[], { from, until, now }: SettledWithin): Settled => {
  const readable = rows.filter((row) => isReadable(row, now))
  const counted: SettledSession[] = []
  const repeated = new Map<string, SettledSession>()
  const inside = readable.filter(({ start }) => start >= from && start < until).map((row) => settled(row, now))
  for (const session of inside.toSorted(byWorth)) {
    const first = counted.find((candidate) => isSame(candidate, session))
    if (!first) counted.push(session)
    else if (first.sessionId !== session.sessionId) repeated.set(session.sessionId, { ...session, state: 'repeated' })
  }
  for (const { sessionId } of counted) repeated.delete(sessionId)
  return {
    sessions: [...counted.map(withOwnId), ...repeated.values()].toSorted(newestFirst),
    unreadable: rows.length - readable.length,
  }
}

export const isCounted = ({ state }: { readonly state: SessionState }): boolean => state !== 'repeated'

export type SessionInState = ChargingSession & { readonly state: SessionState }

const withState = (session: ChargingSession): SessionInState => ({
  ...session,
  state:
    session.state ??
    stateOfSession({
      start: Date.parse(session.startDateTime),
      end: session.endDateTime === null ? null : Date.parse(session.endDateTime),
      energy: session.kw,
      cost: session.costNZD,
    }),
})

export const sessionsInState = ({ sessions, unreadable = 0 }: Pick<ChargingYear, 'sessions' | 'unreadable'>) => {
  const known = new Map<string, SessionInState>()
  for (const session of sessions)
    if (session !== null && !known.has(session.sessionId)) known.set(session.sessionId, withState(session))
  return {
    sessions: [...known.values()],
    unreadable: unreadable + sessions.filter((session) => session === null).length,
  }
}

/** kWh at home and on the network together, the home share (0 to 1), and dollars on the network. */
export const chargingTotals = ({ months }: Pick<ChargingYear, 'months'>) => {
  const ownKwh = sum(months.map(({ homeKw }) => homeKw ?? 0))
  const kwh = ownKwh + sum(months.map(({ networkKw }) => networkKw))
  return {
    kwh,
    ownShare: kwh > 0 ? Math.min(1, ownKwh / kwh) : 0,
    networkDollars: sum(months.map(({ networkNZD }) => networkNZD)),
  }
}
