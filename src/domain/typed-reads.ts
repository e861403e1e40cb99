import type { Day } from './days.ts'

/** What a customer has read off a register and not sent yet. */
export interface TypedRead {
  readonly meterId: string
  readonly deviceId: string
  /** As it was typed, never empty. */
  readonly deviceReading: string
}

type Register = Pick<TypedRead, 'meterId' | 'deviceId'>

const isOf =
  ({ meterId, deviceId }: Register) =>
  (read: Register): boolean =>
    read.meterId === meterId && read.deviceId === deviceId

/** What was typed for a register; empty where nothing was. */
export const typedFor = (reads: readonly TypedRead[], register: Register): string =>
  reads.find(isOf(register))?.deviceReading ?? ''

/** The readings with one of them typed anew; one that was cleared goes. */
export const withRead = (reads: readonly TypedRead[], read: TypedRead): TypedRead[] => {
  const at = reads.findIndex(isOf(read))
  if (read.deviceReading === '') return reads.toSpliced(at, at < 0 ? 0 : 1)
  return at < 0 ? [...reads, read] : reads.with(at, read)
}

/** The readings with one of them moved to another register, in the order of its digits that fits there. */
export const movedTo = (reads: readonly TypedRead[], from: Register, to: TypedRead): TypedRead[] =>
  withRead(withRead(reads, { ...from, deviceReading: '' }), to)

/** The readings as they are sent: a list of meters, each with its devices, all of them strings; and the day on which they were read. */
export const payloadOf = (reads: readonly TypedRead[], readOn: Day | null) => ({
  ...(readOn !== null && { readOn }),
  meters: [...new Set(reads.map(({ meterId }) => meterId))].map((id) => ({
    id,
    devices: reads
      .filter(({ meterId }) => meterId === id)
      .map(({ deviceId, deviceReading }) => ({ id: deviceId, deviceReading })),
  })),
})

/** Whether a register's reading is typed to its last digit: until then nothing is said of it. */
export const isWhole = (reading: string, digits: number): boolean => reading.length >= digits && /^\d+$/.test(reading)

interface Registers {
  readonly id: string
  readonly devices: readonly { readonly id: string; readonly digits: number }[]
}

const registerOf = (meters: readonly Registers[], { meterId, deviceId }: Register) =>
  meters.find(({ id }) => id === meterId)?.devices.find(({ id }) => id === deviceId)

/** Of the readings those of registers that are there: a meter may have been exchanged since one was typed. */
export const knownReads = (meters: readonly Registers[], reads: readonly TypedRead[]): TypedRead[] =>
  reads.filter((read) => registerOf(meters, read) !== undefined)

/** Of the readings those that are typed to their last digit. */
export const wholeReads = (meters: readonly Registers[], reads: readonly TypedRead[]): TypedRead[] =>
  knownReads(meters, reads).filter((read) => isWhole(read.deviceReading, registerOf(meters, read)?.digits ?? 0))
