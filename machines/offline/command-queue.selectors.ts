import type { WaitingCommand } from '#data/offline/command-queue.ts'
import { allReadsPath } from '#domain/portal/meter-read-address.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { CommandQueueSnapshot } from './command-queue.machine.ts'

interface CommandWords {
  readonly title: string
  readonly path: string
}

const words: Readonly<Record<string, CommandWords>> = {
  addBooking: { title: 'Free hours', path: pathOf('powerShout') },
  correctBottleLevel: { title: 'Gas level', path: pathOf('bottledGas') },
  placeLpgOrder: { title: 'Gas order', path: pathOf('bottledGasOrder') },
  submitMeterRead: { title: 'Meter reading', path: allReadsPath },
}

export const commandWords = ({ name }: WaitingCommand): CommandWords =>
  words[name] ?? { title: 'Something you did', path: pathOf('dashboard') }

export const selectCommands = ({ context }: CommandQueueSnapshot): readonly WaitingCommand[] => context.commands

/** Also while its code is still loading. */
export const selectIsAnythingWaiting = (snapshot: CommandQueueSnapshot | undefined): boolean =>
  (snapshot?.context.commands.length ?? 0) > 0
