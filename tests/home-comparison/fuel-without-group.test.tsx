// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { InsightAnswer, RankedFuel } from '#contract/home-comparison/home-comparison.contract.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { homeComparisonMachine } from '#machines/home-comparison/home-comparison.machine.ts'
import { weeklyInsights } from '#machines/home-comparison/insight-loads.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { answering } from '#tests/usage/readings.ts'
import { BarsCard } from '#views/home-comparison/bars-card.tsx'
import { trendMonths } from '#machines/home-comparison/comparison-trend.selectors.ts'
import { WeekCard } from '#views/home-comparison/week-card.tsx'
import { comparison, latest, thirtyDay, withoutGas, withoutGasGroup, yearOf } from './answers.ts'

afterEach(cleanup)

const input = { pageId: 'homeComparison', path: '/account/insights/home-comparison', params: {}, search: '' } as const

/** The heading and the bars of the last thirty days, as they are read. */
const barsOf = (insight: InsightAnswer, chosen: { readonly fuel: RankedFuel; readonly unit?: Unit }) => {
  const { context } = createActor(homeComparisonMachine, { input }).getSnapshot()
  const actor = createActor(homeComparisonMachine, {
    input,
    snapshot: homeComparisonMachine.resolveState({
      value: { open: 'success' },
      context: { ...context, ...chosen, thirtyDay: { status: 'ready', data: insight } },
    }),
  })
  if (!comparison.comparison) throw new Error('The answer compares nothing')
  const { container } = renderBranded(
    <BarsCard actor={actor} answer={comparison} comparison={comparison.comparison} isEarly={false} />,
  )
  return [screen.getByRole('heading').textContent, container.textContent]
}

const weekOf = (insight: InsightAnswer) => {
  const week = weeklyInsights.provide({ actors: { reading: answering(insight) as never } })
  const { container } = render(<WeekCard actor={createActor(week).start() as never} similar="similar homes" />)
  return container.textContent
}

describe('of a fuel with which nobody is compared', () => {
  const both = { Electricity: thirtyDay.Comparison.Electricity, Gas: thirtyDay.Comparison.Gas }
  const Readings = { Use: 77.71, Average: 74, EnergyInKWh: 1244, EnergyInDollars: 311 }
  it.each([
    [
      'both are',
      both,
      Readings,
      'You used 1,244 kWh of electricity and gas together, 77.7 kWh a day. That’s 2% more than similar homes. Theirs was 74.0 kWh a day.',
    ],
    [
      'gas is not',
      { ...both, Gas: null },
      { ...Readings, Average: null },
      'You used 1,244 kWh of electricity and gas together, 77.7 kWh a day. For electricity, that’s 9% less than similar homes.',
    ],
    [
      'electricity is not',
      { ...both, Electricity: null },
      { ...Readings, Average: null },
      'You used 1,244 kWh of electricity and gas together, 77.7 kWh a day. For gas, that’s 25% more than similar homes.',
    ],
    [
      'there is electricity alone',
      { ...both, Gas: null },
      { ...Readings, EnergyInKWh: 744, Use: 46.29, Average: 56.86 },
      'You used 744 kWh, 46.3 kWh a day. That’s 9% less than similar homes. Theirs was 56.9 kWh a day.',
    ],
  ])('the last week says which one its share is of: %s [CMPR-15 CMPR-16]', (_, Comparison, readings, sentence) => {
    expect(weekOf({ ...latest, Readings: readings, Comparison })).toContain(sentence)
  })

  it.each(['total', 'gas'] as const)('%s that was chosen before is electricity, and says so [CMPR-17]', (fuel) => {
    const [heading, text] = barsOf(withoutGasGroup, { fuel })
    expect(heading).toBe('You used 9% less than homes like yours')
    expect(text).toMatch(/^Electricity, last 30 days/)
  })

  it('a month has its total, and nothing beside it [CMPR-18]', () => {
    const { Insights, ...facts } = yearOf(2026, 700)
    const [december, january] = Insights
    if (!december || !january) throw new Error('The year has no months')
    const alone = { ...december, Comparison: { ...december.Comparison, Gas: null } }
    const year = { ...facts, Insights: [alone, january] }
    expect(
      trendMonths(2026, { year, yearBefore: null }, 'total', 'kwh')
        .slice(0, 2)
        .map(({ actual: own, average, efficient }) => [own, average, efficient]),
    ).toEqual([
      [1200, null, null],
      [1300, 1218, 912],
    ])
    expect(trendMonths(2026, { year, yearBefore: null }, 'electricity', 'kwh')[0]).toMatchObject({ actual: 700, average: 818 })
  })
})

it('says how much was used by kWh beside dollars too: daily charges are no use [CMPR-17]', () => {
  const dear = {
    ...withoutGas,
    Comparison: {
      Electricity: null,
      Gas: {
        UsageInKWh: { Actual: 500, Average: 400, Efficient: 300 },
        UsageInDollars: { Actual: 150, Average: 135, Efficient: 120 },
      },
    },
  }
  const [heading, text] = barsOf(dear, { fuel: 'gas', unit: 'nzd' })
  expect(heading).toBe('You used 25% more than homes like yours')
  expect(text).toContain('$150')
})
