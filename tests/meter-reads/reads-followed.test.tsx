// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { fixed } from '#tests/shell/fixed.ts'
import { EffectPanel } from '#views/meter-reads/effect-panel.tsx'
import { HistoryCard } from '#views/meter-reads/history-card.tsx'
import { SentReads } from '#views/meter-reads/sent-reads.tsx'
import { gasMeter, plausible, readWith, sentRead } from './meters.ts'
import { metersAround } from './stage.tsx'

afterEach(cleanup)

const far = { ...sentRead, deviceReading: '40217', used: null }
const show = (...reads: MeterRead[]) => {
  const actor = metersAround([gasMeter], reads)
  renderBranded(
    <>
      <SentReads actor={actor} meter={gasMeter} />
      <HistoryCard actor={actor} meter={gasMeter} previews={[]} />
    </>,
  )
}
/** What is said of it where it was sent; null where there is nothing to follow. */
const followed = () => screen.queryByRole('list', { name: 'Reads in progress' })?.textContent ?? null
/** The first row of the table of reads, cell by cell. */
const newest = () =>
  within(screen.getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('a read that a person looks at is followed', () => {
  it('while it is being checked: nothing goes by it, and it stands among the reads', () => {
    show({ ...far, state: 'checking' })
    expect(newest()).toEqual(['9 June', '40,217 Read by you', '', 'Being checked'])
    expect(followed()).toContain('Someone will check it, usually within a working day. We won’t bill it until then')
  })

  it('to the words of whoever found it wrong', () => {
    show({ ...far, state: 'refused', changeUntil: null, reason: 'The photo shows 04.' })
    expect(newest()).toEqual(['9 June', '40,217 Read by youThe photo shows 04.', '', 'Not right'])
    expect(followed()).toBe('40217Not rightThe photo shows 04. Please read the meter again.')
  })

  it('to the bill that it counts for, once it was found right', () => {
    show({ ...far, state: 'counted', used: 36_056 })
    expect(newest()).toEqual(['9 June', '40,217 Read by you', '36,056 m³', 'On next bill'])
    expect(followed()).toContain('It counts for your bill of Sat 13 June.')
  })
})

it('a read below the estimate before it says by how much that was too high', () => {
  show({ ...sentRead, used: -12 }, readWith({ source: 'estimate', readOn: '2026-06-01', deviceReading: '04229', used: 68 }))
  expect(newest()).toEqual(['9 June', '4,217 Read by you', '12 m³ less than estimated', 'On next bill'])
})

it('a member of a buying group sees what a read comes to in gas and energy, and no money', () => {
  const preview = {
    ...plausible,
    nextBill: null,
    devices: plausible.devices.map((device) => ({
      ...device,
      used: device.used && { ...device.used, cost: null },
      estimated: device.estimated && { ...device.estimated, cost: null },
      centsPerKwh: [],
    })),
  }
  const effect = fixed<never>({
    hasTag: () => false,
    matches: () => false,
    context: { reading: { status: 'ready', data: preview } },
  })
  render(<EffectPanel effect={effect} preview={preview} meter={gasMeter} today="2026-06-09" />)
  const panel = screen.getByRole('group', { name: 'What it means for your bill' })
  expect(panel.textContent).toContain('Gas used since 8 May56 m³, 617 kWh')
  expect(panel.textContent).not.toMatch(/\$|c\/kWh/)
})
