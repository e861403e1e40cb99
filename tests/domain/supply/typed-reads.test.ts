import { describe, expect, it } from 'vitest'
import { isWhole, movedTo, payloadOf, type TypedRead, typedFor, withRead } from '#domain/supply/typed-reads.ts'

const gas: TypedRead = { meterId: 'm-1', deviceId: 'd-1', deviceReading: '04217' }
const day: TypedRead = { meterId: 'm-2', deviceId: 'd-2', deviceReading: '12' }
const night: TypedRead = { meterId: 'm-2', deviceId: 'd-3', deviceReading: '340' }

describe('readings that were typed', () => {
  it('are kept by register, the last one typed in the place of the first', () => {
    const reads = withRead(withRead(withRead([], gas), day), { ...gas, deviceReading: '04218' })
    expect(reads).toEqual([{ ...gas, deviceReading: '04218' }, day])
    expect([typedFor(reads, gas), typedFor(reads, night)]).toEqual(['04218', ''])
  })

  it('go when they are cleared, and clearing what was not typed does nothing [METER-11]', () => {
    expect(withRead([gas, day], { ...gas, deviceReading: '' })).toEqual([day])
    expect(withRead([gas], { ...day, deviceReading: '' })).toEqual([gas])
  })

  it('travel as meters with their devices, ids and readings as strings, with the day on which they were read [METER-04 METER-07]', () => {
    expect(payloadOf([gas, day, night], '2026-06-09')).toEqual({
      readOn: '2026-06-09',
      meters: [
        { id: 'm-1', devices: [{ id: 'd-1', deviceReading: '04217' }] },
        {
          id: 'm-2',
          devices: [
            { id: 'd-2', deviceReading: '12' },
            { id: 'd-3', deviceReading: '340' },
          ],
        },
      ],
    })
    expect(payloadOf([], null)).toEqual({ meters: [] })
  })

  it('move to the register that they fit, and leave nothing where they were typed', () => {
    expect(movedTo([day, night], day, { ...gas, deviceReading: '04217' })).toEqual([night, gas])
    expect(movedTo([gas], gas, { ...gas, deviceReading: '04271' })).toEqual([{ ...gas, deviceReading: '04271' }])
  })

  it('are whole with as many digits as the register has, and no letters', () => {
    expect(['', '0421', '04217', '104217', '0421x', '-4217'].map((reading) => isWhole(reading, 5))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ])
  })
})
