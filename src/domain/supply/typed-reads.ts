import type { Day } from '#domain/basics/days.ts'

export interface TypedRead {
  readonly meterId: string
  readonly deviceId: string
  readonly deviceReading: string
}

type Register = Pick<TypedRead, 'meterId' | 'deviceId'>

const isOf =
  ({ meterId, deviceId }: Register) =>
  (read: Register): boolean =>
    read.meterId === meterId && read.deviceId === deviceId

export const typedFor = (reads: readonly TypedRead[], register: Register): string =>
  reads.find(isOf(register))?.deviceReading ?? ''

export const withRead = (reads: readonly TypedRead[], read: TypedRead): TypedRead[] => {
  const at = reads.findIndex(isOf(read))
  if (read.deviceReading === '') return reads.toSpliced(at, at < 0 ? 0 : 1)
  return at < 0 ? [...reads, read] : reads.with(at, read)
}

export const movedTo = (reads: readonly TypedRead[], from: Register, to: TypedRead): TypedRead[] =>
  withRead(withRead(reads, { ...from, deviceReading: '' }), to)

export const payloadOf = (reads: readonly TypedRead[], readOn: Day | null) => ({
  ...(readOn !== null && { readOn }),
  meters: [...new Set(reads.map(({ meterId }) => meterId))].map((id) => ({
    id,
    devices: reads
      .filter(({ meterId }) => meterId === id)
      .map(({ deviceId, deviceReading }) => ({ id: deviceId, deviceReading })),
  })),
})

export const isWhole = (reading: string, digits: number): boolean => reading.length >= digits && /^\d+$/.test(reading)

interface Registers {
  readonly id: string
  readonly devices: readonly { readonly id: string; readonly digits: number }[]
}

const registerOf = (meters: readonly Registers[], { meterId, deviceId }: Register) =>
  meters.find(({ id }) => id === meterId)?.devices.find(({ id }) => id === deviceId)

/** A meter may have been replaced since. */
export const knownReads = (meters: readonly Registers[], reads: readonly TypedRead[]): TypedRead[] =>
  reads.filter((read) => registerOf(meters, read) !== undefined)

export const wholeReads = (meters: readonly Registers[], reads: readonly TypedRead[]): TypedRead[] =>
  knownReads(meters, reads).filter((read) => isWhole(read.deviceReading, registerOf(meters, read)?.digits ?? 0))
