// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { UsageBar } from '#design/charts/chart-types.ts'
import { UsageBars } from '#design/charts/usage-bars.tsx'
import { show } from './hands.tsx'

afterEach(cleanup)

const bars: readonly UsageBar[] = [
  { key: 'wed', label: 'Wed', value: 25.8, kind: 'actual', compare: 22 },
  { key: 'thu', label: 'Thu', value: 28.9, kind: 'powerShout' },
  { key: 'fri', label: 'Fri', value: 30.3, kind: 'estimated', compare: 21.7 },
  { key: 'sat', label: 'Today', value: 25, kind: 'empty', isToday: true },
]

const words = { actual: 'Actual', estimated: 'Estimated', empty: 'Not in yet', powerShout: '2 free hours booked' }
const tipOf = ({ label, value, kind }: UsageBar) => ({
  title: label,
  value: `${value} kWh`,
  second: '$9.01',
  notes: [words[kind]],
})

const Controlled = ({ heard }: { heard: (string | null)[] }) => {
  const [key, setKey] = useState<string | null>(null)
  return (
    <UsageBars
      bars={bars}
      unit="kwh"
      label="Daily electricity use"
      caption="Averaging 27.8 kWh a day"
      tipOf={tipOf}
      selectedKey={key}
      onSelect={(next) => {
        heard.push(next)
        setKey(next)
      }}
    />
  )
}

const chart = () => screen.getByRole('slider', { name: 'Daily electricity use' })

describe('a usage chart', () => {
  it('is a figure whose caption is the sentence it proves', () => {
    show(<Controlled heard={[]} />)
    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('Averaging 27.8 kWh a day')
  })

  it('moves the choice by arrows, jumps by Home and End and clears it by Esc', async () => {
    const heard: (string | null)[] = []
    show(<Controlled heard={heard} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{End}{ArrowRight}{ArrowLeft}{Home}{Escape}')
    expect(heard).toEqual(['wed', 'thu', 'sat', 'sat', 'fri', 'wed', null])
  })

  it('says the chosen bar, its other unit and its state', async () => {
    show(<Controlled heard={[]} />)
    expect(chart().getAttribute('aria-valuetext')).toBe('Nothing selected. Use the arrow keys.')
    await userEvent.tab()
    await userEvent.keyboard('{End}{ArrowLeft}')
    expect(chart().getAttribute('aria-valuetext')).toBe('Fri: 30.3 kWh, $9.01: Estimated')
    expect(chart().getAttribute('aria-valuenow')).toBe('2')
    expect(chart().textContent).toContain('Fri30.3 kWh$9.01Estimated')
  })

  it('chooses under a finger that is put down and dragged', () => {
    const heard: (string | null)[] = []
    show(<Controlled heard={heard} />)
    const touch = (x: number) => ({ clientX: x, pointerType: 'touch' })
    fireEvent.pointerDown(chart(), touch(100))
    fireEvent.pointerMove(chart(), touch(400))
    fireEvent.pointerMove(chart(), touch(401))
    expect(heard).toEqual(['wed', 'fri'])
  })

  it('shows under the mouse without choosing, and lets go of a choice pressed twice', () => {
    const heard: (string | null)[] = []
    show(<Controlled heard={heard} />)
    const mouse = (x: number) => ({ clientX: x, pointerType: 'mouse' })
    fireEvent.pointerMove(chart(), mouse(400))
    expect(chart().textContent).toContain('Fri30.3 kWh')
    expect(heard).toEqual([])
    fireEvent.pointerLeave(chart())
    fireEvent.pointerDown(chart(), mouse(400))
    fireEvent.pointerDown(chart(), mouse(400))
    expect(heard).toEqual(['fri', null])
  })

  it('tells actual, estimated and empty apart without colour', () => {
    show(<Controlled heard={[]} />)
    const drawn = [...chart().querySelectorAll('path[data-bar]')].map((path) => [
      path.getAttribute('fill')?.replace(/#.*\)/, '#hatch)'),
      path.getAttribute('stroke-dasharray'),
    ])
    expect(drawn).toEqual([
      ['var(--colors-bar)', null],
      ['var(--colors-bar)', null],
      ['url(#hatch)', null],
      ['none', '4 3'],
    ])
  })

  it('marks a day with free hours', () => {
    show(<Controlled heard={[]} />)
    const painted = (part: string) => chart().querySelectorAll(`path[${part}]`).length
    expect([painted('fill="var(--colors-hill0)"'), painted('stroke="var(--colors-loyal)"')]).toEqual([1, 8])
  })

  it('is drawn without any bars', () => {
    show(<UsageBars bars={[]} unit="nzd" label="Daily electricity use" tipOf={tipOf} />)
    fireEvent.keyDown(chart(), { key: 'ArrowRight' })
    expect(chart().getAttribute('aria-valuemax')).toBe('0')
  })
})
