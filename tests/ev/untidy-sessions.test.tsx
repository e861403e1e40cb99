// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { type ChargingSession, ChargingYear } from '#contract/ev/ev-everywhere.contract.ts'
import { sessionsInState } from '#domain/supply/ev-sessions.ts'
import { evPanelMachine } from '#machines/ev/ev-panel.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { SessionsCard } from '#views/ev/sessions-card.tsx'
import { sessionTime } from '#views/ev/ev-words.ts'
import { YearCard } from '#views/ev/year-card.tsx'
import { sessions as usual, year } from './answers.ts'
import { linkedParts } from './stage.tsx'

afterEach(cleanup)

/** The cards on an answer as it comes off the wire. */
const show = (answer: unknown) => {
  const data = ChargingYear.parse(answer)
  const parts = linkedParts({ year: { status: 'ready', data } })
  const asked = { input: { year: 2026 } }
  const actor = createActor(parts.sessions, asked).start()
  const view = renderBranded(
    <>
      <YearCard actor={actor} place="at home" />
      <SessionsCard
        sessions={actor}
        panel={createActor(evPanelMachine).start()}
        note={createActor(parts.idleFeeNote, asked).start()}
      />
    </>,
  )
  return { data, view }
}
const first = usual[0] as ChargingSession
const session = (sessionId: string, more: Partial<ChargingSession> = {}): ChargingSession => ({ ...first, sessionId, ...more })
const rows = () => screen.getAllByRole('button', { name: /^Details/ }).map((button) => button.closest('li')?.textContent ?? '')

describe('sessions as networks really send them', () => {
  it('are told apart in words, and what is not counted shows no amount', () => {
    show(
      year({
        sessions: [
          session('now', { state: 'charging', endDateTime: null, minutes: null, kw: 4, costNZD: 3.36 }),
          session('lost', { state: 'endUnknown', endDateTime: null }),
          session('none', { state: 'noEnergy', kw: 0, costNZD: 3 }),
          session('right', { state: 'credited', kw: -5, costNZD: -4.2 }),
          session('twice', { state: 'repeated', kw: 12, costNZD: 10.08 }),
        ],
        unreadable: 1,
      }),
    )
    const place = 'Paraparaumu CoastlandsRapid, 50 kW. Sat 6 June, 10:14 am'
    expect(rows()).toEqual([
      `${place}Charging now$3.364.0 kWhDetails`,
      `${place}End time unknown$21.5022.0 kWhDetails`,
      `${place}No energy used$3.000.0 kWhDetails`,
      `${place}Corrected by the network-$4.20-5.0 kWhDetails`,
      `${place}Sent twice, counted onceNot countedDetails`,
    ])
    // A credit is no session, and one told twice is one.
    expect(screen.getByText('3 in 2026')).toBeTruthy()
    expect(screen.getByText(/^One more is missing because we couldn’t read/)).toBeTruthy()
  })

  it.each([
    ['no end', { endDateTime: null }, 'End time unknown'],
    ['an end before its start', { endDateTime: '2026-06-06T09:00:00+12:00' }, 'End time unknown'],
    ['no energy', { kw: 0 }, 'No energy used'],
    ['energy below zero', { kw: -5, costNZD: -4.2 }, 'Corrected by the network'],
  ])('with %s say so also where the backend names no state', (_what, more, words) => {
    show(year({ sessions: [session('s', more)] }))
    expect(within(screen.getByRole('list', { name: 'Sessions' })).getByText(words)).toBeTruthy()
  })

  it('have a panel that promises no end and no bill where there is none', async () => {
    show(year({ sessions: [session('now', { state: 'charging', endDateTime: null, minutes: null })] }))
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }))
    const words = (await screen.findByRole('dialog')).textContent ?? ''
    expect([words.includes('Charging now'), words.includes('So far'), words.includes('Billed by the network')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it.each([
    ['charging', 'None so far'],
    ['endUnknown', ''],
    ['credited', ''],
    ['repeated', ''],
    ['noEnergy', 'Unplugged in time'],
    ['complete', 'Unplugged in time'],
  ] as const)('of state %s say of no idle fee what is known: "%s" [EV-41]', async (state, words) => {
    show(year({ sessions: [session('s', { state, idleMinutes: 0, idleFeeNZD: 0 })] }))
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }))
    expect((await screen.findByText('Idle fee')).parentElement?.textContent).toBe(`Idle fee${words}`)
  })

  it('fail no year where one row is not of the contract: the others show, and it is told how many do not', () => {
    show({ ...year(), sessions: [{ sessionId: 1 }, ...usual, null, { ...first, sessionId: 'x', startDateTime: 'soon' }] })
    expect(rows()).toHaveLength(2)
    expect(screen.getByText(/^3 more are missing because we couldn’t read/)).toBeTruthy()
  })

  const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, -1, 12.5))
  const instant = fc
    .integer({ min: Date.parse('1990-01-01T00:00:00Z'), max: Date.parse('2100-01-01T00:00:00Z') })
    .map((ms) => new Date(ms).toISOString())
  const row = fc.record({
    sessionId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    station: fc.string(),
    charger: fc.string(),
    state: fc.constantFrom(undefined, 'complete', 'charging', 'endUnknown', 'noEnergy', 'credited', 'repeated'),
    startDateTime: instant,
    endDateTime: fc.oneof(fc.constant(null), instant),
    minutes: fc.oneof(fc.constant(null), number),
    kw: number,
    costNZD: number,
    idleMinutes: number,
    idleFeeNZD: number,
  })
  const month = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    homeKw: fc.oneof(fc.constant(null), number),
    networkKw: number,
    networkNZD: number,
  })

  it('of any kind that the contract allows are all drawn, once each, beside the year', () => {
    const complaints = vi.spyOn(console, 'error')
    fc.assert(
      fc.property(fc.array(row, { maxLength: 9 }), fc.array(month, { maxLength: 12 }), (sessions, months) => {
        const { data, view } = show({ ...year(), sessions, months })
        const { sessions: told } = sessionsInState(data)
        const names = screen
          .queryAllByRole('button', { name: /^Details/, hidden: true })
          .map((button) => button.getAttribute('aria-label'))
        expect(names).toEqual(told.map(({ station, startDateTime }) => `Details: ${station}, ${sessionTime(startDateTime)}`))
        view.unmount()
        expect(complaints.mock.calls).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
