// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { MeterDials } from '#design/fields/meter-dials.tsx'

afterEach(cleanup)

const Dials = () => {
  const [value, setValue] = useState('')
  return (
    <>
      <MeterDials label="Dials" count={5} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

describe('the dials of a meter', () => {
  it('are pressed and dragged: a hand follows the finger, and only while it is down', () => {
    render(<Dials />)
    const reading = () => screen.getByRole('status').textContent
    const [tens, units] = screen.getAllByRole('slider', { name: /^Dial/ }).slice(3)
    if (!tens || !units) throw new Error('no dials')
    const held = new Set<number>()
    for (const dial of [tens, units]) {
      dial.getBoundingClientRect = () => new DOMRect(100, 100, 60, 90)
      dial.setPointerCapture = (id) => void held.add(id)
      dial.hasPointerCapture = (id) => held.has(id)
    }
    /** A finger on the face, `angle` degrees clockwise from its top. */
    const at = (angle: number) => ({
      pointerId: 1,
      clientX: 130 + 25 * Math.sin((angle * Math.PI) / 180),
      clientY: 130 - 25 * Math.cos((angle * Math.PI) / 180),
    })
    // The units turn clockwise, a tenth of the way round for each number; the tens the other way.
    fireEvent.pointerMove(units, at(72))
    expect(reading()).toBe('')
    fireEvent.pointerDown(units, at(72))
    expect(reading()).toBe('00002')
    fireEvent.pointerMove(units, at(255))
    expect(reading()).toBe('00007')
    held.clear()
    fireEvent.pointerMove(units, at(36))
    expect(reading()).toBe('00007')
    fireEvent.pointerDown(tens, at(324))
    expect(reading()).toBe('00017')
  })
})
