import { describe, expect, it } from 'vitest'
import { createBlockReader } from '#data/arriving-day/event-blocks.ts'
import { withArrival } from '#data/arriving-day/arrived.ts'
import { dayWith, fault, soFar } from './days.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('blocks of a stream', () => {
  it('come whole from pieces that break anywhere, also within a letter', () => {
    const whole = bytes(
      'retry: 3000\n: still here\n\nid: 7\nevent: half-hours\ndata: {"name":"Tūī"}\n\nevent: x\ndata: 1\ndata: 2\n\n',
    )
    for (const size of [1, 2, 3, 7, whole.length]) {
      const read = createBlockReader()
      const blocks = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
        read(whole.slice(index * size, (index + 1) * size)),
      ).flat()
      expect(blocks).toEqual([
        { id: '7', type: 'half-hours', data: '{"name":"Tūī"}' },
        { id: null, type: 'x', data: '1\n2' },
      ])
    }
  })
})

describe('what arrives', () => {
  const block = (type: string, data: unknown, id: string | null = '8') => ({ id, type, data: JSON.stringify(data) })

  it('replaces the day of its supply point and leaves the others', () => {
    const other = { ...soFar, supplyPointId: 'p-2' }
    const newer = { ...soFar, kw: 7 }
    expect(withArrival(dayWith({ days: [soFar, other] }), block('half-hours', newer))).toEqual(
      dayWith({ id: '8', days: [newer, other] }),
    )
    expect(withArrival(dayWith({ days: [] }), block('half-hours', newer, null))).toEqual(dayWith({ id: '7', days: [newer] }))
  })

  it('replaces all interruptions', () => {
    expect(withArrival(dayWith(), block('interruption', { interruptions: [fault] }))).toEqual(
      dayWith({ id: '8', interruptions: [fault] }),
    )
  })

  it('changes nothing if it isn’t understood', () => {
    expect(withArrival(dayWith(), block('half-hours', { kw: 'much' }))).toEqual(dayWith({ id: '8' }))
    expect(withArrival(dayWith(), block('news', {}))).toEqual(dayWith({ id: '8' }))
  })
})
