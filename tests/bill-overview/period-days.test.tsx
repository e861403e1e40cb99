// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { createActor } from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'
import { billPeriodMachine } from '#machines/bill-overview/bill-period.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { problem } from '#tests/usage/readings.ts'
import { PeriodDays } from '#views/bill-overview/period-days.tsx'
import { periodOf, running } from './overview-readings.ts'

afterEach(cleanup)

const days = { status: 'ready', data: periodOf(running) }
const empty = { status: 'ready', data: { ...periodOf(running), usage: [] } }
const none = { status: 'failed', problem: { ...problem, type: '/error/no_data', status: 404 } }
const failed = { status: 'failed', problem }

/** The days of a bill as they wait, and once both sources have answered. */
const drive = (electricity: object, gas: object, supplied = { isElectric: true, isGas: true }) => {
  const standIns = standInsFor(billPeriodMachine)
  const actor = createActor(billPeriodMachine.provide({ actors: standIns.actors } as never), {
    input: { window: running, ...supplied },
  }).start()
  renderBranded(<PeriodDays actor={actor} unit="nzd" display="chart" today="2026-06-09" />)
  const waiting = screen.getByRole('group', { name: 'The days of this bill' }).getAttribute('aria-busy')
  act(() => {
    for (const [id, context] of Object.entries({ electricity, gas }))
      standIns.speak({ type: `xstate.snapshot.${id}`, snapshot: { context } } as never)
  })
  return waiting
}

const noReadings = 'We don’t have readings for these days yet. They take two or three days.'

describe('the days of a bill', () => {
  it('wait, and stand there once they are known [BILL-26]', () => {
    expect(drive(days, none)).toBe('true')
    expect(screen.queryByRole('group', { name: 'The days of this bill' })).toBeNull()
    expect(screen.getByRole('slider', { name: /^Each day, / })).toBeTruthy()
  })

  it.each([
    ['no data of electricity', none, days],
    ['electricity that is empty', empty, days],
    ['electricity that is empty, and gas that fails', empty, failed],
  ])('are said to have no readings: %s [BILL-26 BILL-27 BILL-28]', (_, electricity, gas) => {
    drive(electricity, gas)
    expect(screen.getByRole('status').textContent).toBe(noReadings)
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('are said to have failed where both sources answer 500 [BILL-26 BILL-29]', () => {
    drive(failed, failed)
    expect(screen.getByText('We couldn’t load these days')).toBeTruthy()
    expect(screen.queryByText(noReadings)).toBeNull()
  })

  it.each([
    [
      'its natural gas',
      days,
      failed,
      { isElectric: true, isGas: true },
      'We couldn’t load your natural gas. These days show electricity only.',
    ],
    ['natural gas that it has none of', days, failed, { isElectric: true, isGas: false }, null],
    [
      'its electricity',
      failed,
      days,
      { isElectric: true, isGas: true },
      'We couldn’t load your electricity. These days show natural gas only.',
    ],
    ['electricity that it has none of', failed, days, { isElectric: false, isGas: true }, null],
  ])('of an account say what is missing of them, and miss nothing that was never supplied: %s [BILL-30]', (...row) => {
    const [, electricity, gas, supplied, words] = row
    drive(electricity, gas, supplied)
    expect(screen.getByRole('slider', { name: /^Each day, / })).toBeTruthy()
    expect(screen.queryByText(/^We couldn’t load your/)?.textContent ?? null).toBe(words)
  })
})
