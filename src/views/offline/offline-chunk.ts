// Without a network a menu or a drawer couldn’t load its code, and the queue is behind both.
import '#design/controls/dialog-panel.tsx'
import '#design/controls/menu-panel.tsx'
import { commandQueueMachine } from '#machines/offline/command-queue.machine.ts'
import { storedReadsMachine } from '#machines/offline/stored-reads.machine.ts'
import { WaitingCommands } from './waiting-commands.tsx'

/** Loaded by the `offline` chart. */
export const offline = { commandQueue: commandQueueMachine, storedReads: storedReadsMachine, WaitingCommands }
