// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HourRibbon } from '#design/fields/hour-ribbon.tsx'
import { show } from './hands.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, isEco: hour < 6, isOpen: hour !== 12 }))
/** Four hours at most, none over noon or midnight. */
const longestFrom = (start: number) => (start === 12 ? 0 : Math.min(4, (start < 12 ? 12 : 24) - start))

const Ribbon = () => {
  const [value, setValue] = useState({ start: 8, duration: 2 })
  const words = `${value.start} for ${value.duration}`
  return (
    <HourRibbon
      label="Hours"
      hours={hours}
      value={value}
      words={{ long: words, short: words }}
      longestFrom={longestFrom}
      onChange={(start, duration) => setValue({ start, duration })}
    />
  )
}

const block = () => screen.getByRole('slider', { name: 'Hours' })
const chosen = () => block().getAttribute('aria-valuetext')
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(block(), { key }))

/** The ribbon is 240 pixels wide: ten an hour. */
const open = () => {
  show(<Ribbon />)
  const track = block().parentElement as HTMLElement
  vi.spyOn(track, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 240 } as DOMRect)
  track.setPointerCapture = () => {}
  const grip = (name: string) => track.querySelector(`[data-grip="${name}"]`) as Element
  const drag = (from: Element, ...xs: number[]) => {
    const [first = 0, ...others] = xs
    fireEvent.pointerDown(from, { clientX: first, pointerId: 1 })
    for (const clientX of others) fireEvent.pointerMove(track, { clientX, pointerId: 1 })
    fireEvent.pointerUp(track, { pointerId: 1 })
  }
  return { track, grip, drag }
}

describe('the ribbon of a day’s hours', () => {
  it('is moved by arrows past hours that are shut, made longer and shorter, and never too long', () => {
    open()
    const seen = (...keys: string[]) => {
      press(...keys)
      return chosen()
    }
    expect([
      seen('ArrowRight'),
      seen('ArrowUp'),
      seen('ArrowUp'),
      seen('ArrowRight', 'ArrowRight'),
      seen('ArrowRight'),
      seen('ArrowLeft'),
      seen('ArrowDown'),
      seen('Home'),
      seen('End'),
      seen('ArrowRight'),
    ]).toEqual([
      '9 for 2',
      '9 for 3',
      '9 for 3',
      '11 for 1',
      '13 for 1',
      '11 for 1',
      '11 for 1',
      '0 for 1',
      '23 for 1',
      '23 for 1',
    ])
  })

  it('is dragged by the block and by either end', () => {
    const { drag, grip } = open()
    drag(block(), 85, 105)
    expect(chosen()).toBe('10 for 2')
    drag(grip('start'), 105, 85)
    expect(chosen()).toBe('8 for 4')
    drag(grip('end'), 115, 95)
    expect(chosen()).toBe('8 for 2')
    drag(grip('end'), 95, 235)
    expect(chosen()).toBe('8 for 4')
  })

  it('begins where it is pressed and is drawn out from there, and stays away from shut hours', () => {
    const { drag, track } = open()
    drag(track.firstElementChild as Element, 145, 165)
    expect(chosen()).toBe('14 for 3')
    drag(track.firstElementChild as Element, 125)
    expect(chosen()).toBe('14 for 3')
  })
})
