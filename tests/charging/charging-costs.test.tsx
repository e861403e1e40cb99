// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Charging, ChargingHalfHour } from '#contract/charging/charging.contract.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { PlanChart } from '#views/charging/plan-chart.tsx'
import { SavedCard } from '#views/charging/saved-card.tsx'
import { plan, session, withCharger } from './answers.ts'

afterEach(cleanup)

const headsOf = (name: RegExp) =>
  [...screen.getByRole('table', { name, hidden: true }).querySelectorAll('th')].map(({ textContent }) => textContent)

const unpriced = (halfHours: readonly ChargingHalfHour[]) => halfHours.map((half) => ({ ...half, centsPerKwh: null }))

const withoutMoney: Charging = {
  ...withCharger,
  costIncluded: false,
  sessions: [{ ...session, costNZD: null, atOnceNZD: null, halfHours: unpriced(session.halfHours) }],
  saved: { sessions: 1, kwh: 18.4, savedNZD: null, savedKg: 0.6 },
}

it('shows an account that sees no money kWh and carbon only', () => {
  const { container } = renderBranded(
    <>
      <PlanChart plan={{ ...plan, halfHours: unpriced(plan.halfHours) }} weigh="price" costIncluded={false} />
      <SavedCard charging={withoutMoney} sessionId="s-2" onToggle={() => {}} />
    </>,
  )
  expect(headsOf(/until the car is ready/)).toEqual(['From', 'Carbon', 'Right away', 'Planned'])
  expect(headsOf(/what it charged/)).toEqual(['From', 'Carbon', 'Right away', 'Charged'])
  expect(screen.getByRole('slider', { name: 'Carbon of a kWh in each half-hour until 7 am' })).toBeTruthy()
  expect(container.textContent).not.toMatch(/\$|Price/)
})

it('marks what is charged, and free hours on their ground', () => {
  const { container } = renderBranded(<PlanChart plan={plan} weigh="price" costIncluded />)
  expect(headsOf(/until the car is ready/)).toEqual(['From', 'Price', 'Carbon', 'Right away', 'Planned'])
  const bars = [...container.querySelectorAll('path[data-bar]')].map((bar) => bar.getAttribute('fill'))
  const [charges, doesNot] = ['var(--colors-bar)', 'var(--colors-barDim)']
  expect(bars).toEqual([doesNot, doesNot, charges, charges, charges, charges, doesNot])
  expect(container.querySelectorAll('rect[fill="var(--colors-loyalSoft)"]')).toHaveLength(1)
  expect(screen.getByText('Free hours')).toBeTruthy()
})

it('folds all but the ten newest charges', () => {
  const sessions = Array.from({ length: 13 }, (_, at) => ({ ...session, sessionId: `s-${at}` }))
  renderBranded(<SavedCard charging={{ ...withCharger, sessions }} sessionId={null} onToggle={() => {}} />)
  expect(screen.getByText('3 earlier charges').closest('details')?.querySelectorAll('li')).toHaveLength(3)
})
