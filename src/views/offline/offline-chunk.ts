import { storedReadsMachine } from '#machines/offline/stored-reads.machine.ts'

/** Loaded by the `offline` chart. */
export const offline = { storedReads: storedReadsMachine }
