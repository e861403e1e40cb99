import { describe, expect, it } from 'vitest'
import { angleOf, dialsOf, digitAt, turnedBy, turnOf, withDial } from '#domain/supply/meter-dials.ts'

describe('the dials of a meter', () => {
  it('turn the one way and the other, the units clockwise', () => {
    expect([0, 1, 2, 3, 4].map((place) => turnOf(place, 5))).toEqual([
      'clockwise',
      'anticlockwise',
      'clockwise',
      'anticlockwise',
      'clockwise',
    ])
    expect([0, 1, 2, 3].map((place) => turnOf(place, 4))).toEqual(['anticlockwise', 'clockwise', 'anticlockwise', 'clockwise'])
  })

  it('have 1 to the right of the top, or to the left where they turn the other way', () => {
    expect([0, 1, 9, 4.5].map((number) => angleOf(number, 'clockwise'))).toEqual([0, 36, 324, 162])
    expect([0, 1, 9, 4.5].map((number) => angleOf(number, 'anticlockwise'))).toEqual([0, 324, 36, 198])
  })

  it('count as the lower number where the hand is between two, also between 9 and 0', () => {
    const between = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]
    for (const turn of ['clockwise', 'anticlockwise'] as const)
      expect(between.map((position) => digitAt(angleOf(position, turn), turn))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(digitAt(angleOf(9.6, 'clockwise'), 'clockwise')).toBe(9)
    expect(digitAt(angleOf(9.6, 'anticlockwise'), 'anticlockwise')).toBe(9)
  })

  it('are on a number that a finger all but reaches, from either side, and after any number of turns', () => {
    for (const turn of ['clockwise', 'anticlockwise'] as const) {
      const at = (position: number) => digitAt(angleOf(position, turn), turn)
      expect([4.8, 5, 5.2].map(at)).toEqual([5, 5, 5])
      expect([9.8, 0, 0.2].map(at)).toEqual([0, 0, 0])
    }
    expect(digitAt(720 + 36, 'clockwise')).toBe(1)
    expect(digitAt(-36, 'clockwise')).toBe(9)
  })

  it('show a reading as the meter would: each hand as far past its number as those to its right have come round', () => {
    expect(dialsOf('04217', 5).map(({ digit, angle }) => [digit, Math.round(angle * 100) / 100])).toEqual([
      [0, 15.18],
      [4, 208.19],
      [2, 78.12],
      [1, 298.8],
      [7, 252],
    ])
  })

  it('say the number that was set, for every digit and both ways round', () => {
    for (let number = 0; number < 100_000; number += 37) {
      const reading = String(number).padStart(5, '0')
      // The last dial stands exactly on its number; of the others the hand may be so far past it that the next one is as near.
      expect(
        dialsOf(reading, 5)
          .map(({ digit }) => digit)
          .join(''),
      ).toBe(reading)
      const [hand] = dialsOf(reading, 5).slice(-1)
      expect(hand && digitAt(hand.angle, hand.turn)).toBe(Number(reading.at(-1)))
    }
  })

  it('give a whole reading once one is set; what is no digit stands at 0', () => {
    expect(withDial('', 1, 4, 5)).toBe('04000')
    expect(withDial('04217', 4, 0, 5)).toBe('04210')
    // What is no reading of these dials stands on none of them: no form shows two readings.
    expect(withDial('0a2', 4, 9, 5)).toBe('00009')
    for (const typed of ['x9', '-123', '12345']) expect(dialsOf(typed, 4).map(({ digit }) => digit)).toEqual([0, 0, 0, 0])
  })

  it('go round at the ends', () => {
    expect([turnedBy(9, 1), turnedBy(0, -1), turnedBy(4, 1), turnedBy(4, -13)]).toEqual([0, 9, 5, 1])
  })
})
