import type { correctBottleLevel } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import type { placeOrder } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { BodyOf, Problem } from '#contract/kit.ts'
import type { submitMeterRead } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { addBooking } from '#contract/power-shout/power-shout-commands.contract.ts'
import { unclear, type WaitingCommand } from '#data/offline/command-queue.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { allReadsPath } from '#domain/portal/meter-read-address.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { CommandQueueSnapshot } from './command-queue.machine.ts'

interface CommandWords {
  readonly title: string
  /** Which one. */
  readonly detail: string
  readonly path: string
}

interface WordsByBody {
  readonly title: string
  readonly path: string
  readonly detailOf: (body: never) => string
}

const words: Readonly<Record<string, WordsByBody>> = {
  addBooking: {
    title: 'Free hours',
    path: pathOf('powerShout'),
    detailOf: ({ duration, startDate }: BodyOf<typeof addBooking>) =>
      `${counted(duration, 'hour')} from ${formatInstant(startDate)}`,
  },
  correctBottleLevel: {
    title: 'Gas level',
    path: pathOf('bottledGas'),
    detailOf: ({ percent }: BodyOf<typeof correctBottleLevel>) => `${percent}% of a bottle`,
  },
  placeLpgOrder: {
    title: 'Gas order',
    path: pathOf('bottledGasOrder'),
    detailOf: ({ numberOfBottles }: BodyOf<typeof placeOrder>) => counted(numberOfBottles, 'bottle'),
  },
  submitMeterRead: {
    title: 'Meter reading',
    path: allReadsPath,
    detailOf: ({ meters }: BodyOf<typeof submitMeterRead>) =>
      listText(meters.flatMap(({ devices }) => devices.map(({ deviceReading }) => deviceReading))),
  },
}

export const commandWords = ({ name, request: { body } }: WaitingCommand): CommandWords => {
  const { detailOf, ...found } = words[name] ?? { title: 'Something you did', path: pathOf('dashboard'), detailOf: () => '' }
  return { ...found, detail: detailOf(body as never) }
}

export const isRefused = ({ problem }: WaitingCommand): boolean => problem !== null

export const refusalWords = ({ type, title, detail }: Problem): string =>
  type === unclear.type ? detail : `Not accepted: ${detail || title}`

export const selectCommands = ({ context }: CommandQueueSnapshot): readonly WaitingCommand[] => context.commands

/** Also while its code is still loading. */
export const selectIsAnythingWaiting = (snapshot: CommandQueueSnapshot | undefined): boolean =>
  (snapshot?.context.commands.length ?? 0) > 0
