import { commandQueueMachine } from '#machines/offline/command-queue.machine.ts'
import { storedReadsMachine } from '#machines/offline/stored-reads.machine.ts'
import { WaitingCommands } from './waiting-commands.tsx'

/** Loaded by the `offline` chart. */
export const offline = { commandQueue: commandQueueMachine, storedReads: storedReadsMachine, WaitingCommands }
