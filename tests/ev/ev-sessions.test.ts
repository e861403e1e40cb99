import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCounted, type NetworkSession, settleSessions, stateOfSession } from '#domain/supply/ev-sessions.ts'

const from = Date.parse('2026-01-01T00:00:00+13:00')
const until = Date.parse('2027-01-01T00:00:00+13:00')
const now = Date.parse('2026-06-09T16:40:00+12:00')
const within = { from, until, now }

/** Times close together, so that sessions overlap, and now and then one that is none. */
const time = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: from - 200_000_000, max: now + 200_000_000 }) },
  { weight: 1, arbitrary: fc.double() },
)
const figure = fc.oneof(fc.integer({ min: -50_000, max: 50_000 }), fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY, -0))
const network: fc.Arbitrary<NetworkSession> = fc.record({
  sessionId: fc.constantFrom('', 'a', 'b', 'c', 'd', 'e', 'f'),
  station: fc.constantFrom('Levin', 'Bulls'),
  charger: fc.constantFrom('50 kW', '150 kW'),
  start: time,
  end: fc.oneof(fc.constant(null), time),
  minutes: fc.oneof(fc.constant(null), figure),
  wh: figure,
  energyCents: figure,
  idleMinutes: figure,
  idleCents: figure,
})
const rowsOf = fc.array(network, { maxLength: 12 })
const idOf = ({ sessionId }: { sessionId: string }) => sessionId

describe('sessions as networks send them', () => {
  it('never fail a year: each row is shown, left out as unreadable, or another year’s', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const { sessions, unreadable } = settleSessions(rows, within)
        const isReadable = ({ sessionId, start }: NetworkSession) => sessionId !== '' && Number.isFinite(start) && start <= now
        expect(unreadable).toBe(rows.filter((row) => !isReadable(row)).length)
        const own = rows.filter((row) => isReadable(row) && row.start >= from)
        expect(new Set(sessions.map((session) => idOf(session).replace(' credit', '')))).toEqual(new Set(own.map(idOf)))
      }),
    )
  })

  it('have figures that add up, an end after their start, and an ID each; the newest comes first', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const { sessions } = settleSessions(rows, within)
        for (const { wh, energyCents, idleCents, idleMinutes, start, end, minutes } of sessions) {
          expect([wh, energyCents, idleCents, idleMinutes, start].every(Number.isFinite)).toBe(true)
          expect(end === null || (end >= start && end <= now)).toBe(true)
          expect(minutes === null || minutes >= 0).toBe(true)
        }
        expect(new Set(sessions.map(idOf)).size).toBe(sessions.length)
        const starts = sessions.map(({ start }) => start)
        expect(starts).toEqual(starts.toSorted((one, other) => other - one))
      }),
    )
  })

  it('count once what overlaps at one charger: none that count overlap there, but for credits', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const counted = settleSessions(rows, within).sessions.filter((one) => isCounted(one) && one.state !== 'credited')
        for (const one of counted)
          for (const other of counted) {
            if (one === other || one.station !== other.station || one.charger !== other.charger) continue
            const [first, second] = one.start <= other.start ? [one, other] : [other, one]
            expect((first.end ?? first.start) <= second.start && first.start < second.start).toBe(true)
          }
      }),
    )
  })

  it('are the same whichever order they come in, also three of which only the middle one overlaps both others', () => {
    const row = { station: 'Levin', charger: '150 kW', minutes: null, energyCents: 0, idleMinutes: 0, idleCents: 0 }
    const three = [
      { ...row, sessionId: 'd', start: from, end: from + 2, wh: 0 },
      { ...row, sessionId: 'b', start: from, end: null, wh: 1 },
      { ...row, sessionId: 'a', start: from + 1, end: from + 1, wh: 0 },
    ]
    expect(settleSessions(three.toReversed(), within)).toEqual(settleSessions(three, within))
    fc.assert(
      fc.property(fc.uniqueArray(network, { selector: ({ wh, start }) => `${wh} ${start}`, maxLength: 8 }), (rows) => {
        const sums = (sent: readonly NetworkSession[]) =>
          settleSessions(sent, within).sessions.reduce((sum, { wh, state }) => sum + (state === 'repeated' ? 0 : wh), 0)
        expect(sums(rows.toReversed())).toBeCloseTo(sums(rows), 6)
      }),
    )
  })

  it.each([
    [{ start: 1, end: 2, energy: 3, cost: 4 }, 'complete'],
    [{ start: 1, end: null, energy: 3, cost: 4 }, 'endUnknown'],
    [{ start: 2, end: 1, energy: 3, cost: 4 }, 'endUnknown'],
    [{ start: 1, end: 2, energy: 0, cost: 4 }, 'noEnergy'],
    [{ start: 1, end: 2, energy: -3, cost: 0 }, 'credited'],
    [{ start: 1, end: 2, energy: 0, cost: -4 }, 'credited'],
  ] as const)('with %j are %s by their figures alone', (facts, state) => {
    expect(stateOfSession(facts)).toBe(state)
  })

  it('that began a day ago and have no end charge no longer; one that ends in a while does', () => {
    const one = (start: number, end: number | null) =>
      settleSessions(
        [
          {
            sessionId: 's',
            station: 'Levin',
            charger: '50 kW',
            start,
            end,
            minutes: 1,
            wh: 1,
            energyCents: 1,
            idleMinutes: 0,
            idleCents: 0,
          },
        ],
        within,
      ).sessions.map(({ state, end: known }) => [state, known])
    expect([one(now - 86_400_000, null), one(now - 86_399_999, null), one(now - 60_000, now + 60_000)]).toEqual([
      [['endUnknown', null]],
      [['charging', null]],
      [['charging', null]],
    ])
  })
})
