// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import { MeterList } from '#views/meter-reads/meters-card.tsx'
import { dayNightMeter, gasMeter } from './meters.ts'

afterEach(cleanup)

const readOn = ({ devices, ...meter }: Meter, ...days: readonly string[]): Meter => ({
  ...meter,
  dueBy: '2026-06-12',
  devices: devices.map((device, at) => ({
    ...device,
    lastRead: device.lastRead && { ...device.lastRead, readOn: days[at] ?? days[0] ?? '' },
  })),
})

it.each([
  ['in time', readOn(gasMeter, '2026-06-09'), 'Read on Tue 9 June'],
  ['too early to count', readOn(gasMeter, '2026-06-06'), 'Due by Fri 12 June'],
  ['in time for one register of two', readOn(dayNightMeter, '2026-06-09', '2026-05-11'), 'Due by Fri 12 June'],
  ['in time for both', readOn(dayNightMeter, '2026-06-07', '2026-06-09'), 'Read on Tue 9 June'],
])('says of a meter that was read %s whether a read is due', (_, meter, tag) => {
  render(<MeterList meters={[meter]} chosenId="" typed={[]} places={{}} />)
  expect(screen.getByRole('listitem').textContent).toContain(tag)
})
