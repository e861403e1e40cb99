import { describe, expect, it } from 'vitest'
import { rankCause, soleSaving } from '#domain/insights/comparison-parts.ts'

const part = (name: string, own: number, similar: number) => ({ name, own, similar })

describe('what alone puts a home below its group', () => {
  it.each([
    [
      'the car, where all of the saving is that theirs charge more',
      [part('EV', 0, 110), part('Heating', 300, 290)],
      300,
      400,
      'car charging',
    ],
    ['nothing, where two parts share it', [part('EV', 0, 60), part('Heating', 240, 280)], 240, 340, null],
    ['nothing, where the home uses more', [part('EV', 0, 60), part('Heating', 440, 280)], 440, 340, null],
    ['nothing that has no name', [part('Everything else', 0, 110)], 300, 400, null],
    ['nothing without parts', [], 300, 400, null],
  ])('is %s', (_, parts, own, average, expected) => {
    expect(soleSaving(parts, own, average)).toBe(expected)
  })
})

describe('the cause of a rank', () => {
  const parts = [part('Heating', 420, 300), part('EV', 90, 40), part('Hot Water', 80, 90)]

  it('is what a home of the lower half uses most above its group', () => {
    expect(rankCause(parts, { rank: 116, homes: 128 })).toBe(
      'The main cause is heating: 120 kWh more than similar homes in 30 days.',
    )
  })

  it('is not said of the better half, and not where nothing is above', () => {
    expect(rankCause(parts, { rank: 64, homes: 128 })).toBeNull()
    expect(rankCause([part('Hot Water', 80, 90)], { rank: 116, homes: 128 })).toBeNull()
  })
})
