import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { BillProof } from '#contract/invoices.contract.ts'
import { saveFile } from '#data/browser/save-file.ts'
import type { BillFileKind } from '#domain/bill-files.ts'
import type { Children } from '#machines/kit/children.ts'

interface FileAsked {
  readonly file: BillFileKind
  /** What it is made of. */
  readonly proof: BillProof
}

export interface BillFilesContext {
  /** What was asked for last; null until something is. */
  readonly asked: FileAsked | null
}

export type BillFilesEvent = { type: 'file.save' } & FileAsked

/** Made when it is asked for: nobody waits for the code of files that are not wanted. */
const makeFile = fromPromise<void, FileAsked>(async ({ input: { file, proof } }) => {
  const { billFile } = await import('#domain/bill-files.ts')
  saveFile(billFile(file, proof))
})
const actors = { makeFile }

const asked = ({ asked: file }: BillFilesContext): FileAsked => {
  if (!file) throw new Error('No file is made before it is asked for')
  return file
}

const files = setup({
  types: {
    context: {} as BillFilesContext,
    events: {} as BillFilesEvent,
    children: {} as Children<typeof actors>,
    tags: {} as 'busy',
  },
  actors,
  actions: { storeAsked: assign((_, { file, proof }: FileAsked) => ({ asked: { file, proof } })) },
})

const saves = {
  'file.save': { target: 'making', actions: { type: 'storeAsked', params: ({ event }: { event: FileAsked }) => event } },
} as const

/**
 * What a bill is worked out from, to take away: made in the browser of what is on the screen.
 *
 * Run by `billInsights` while a bill is on the screen; it has no end of its own.
 */
export const billFilesMachine = files.createMachine({
  id: 'billFiles',
  description: 'Reads and prices of a bill as files.',
  context: { asked: null },
  initial: 'ready',
  states: {
    ready: { description: 'Three files are offered.', on: saves },
    making: {
      description: 'One is made, and handed to the browser.',
      tags: 'busy',
      invoke: {
        id: 'makeFile',
        src: 'makeFile',
        input: ({ context }) => asked(context),
        onDone: 'saved',
        onError: 'failed',
      },
    },
    saved: { description: 'The browser has it.', on: saves },
    failed: { description: 'It could not be made: the others are still offered, and this one again.', on: saves },
  },
})

export type BillFilesActor = ActorRefFrom<typeof billFilesMachine>
export type BillFilesSnapshot = SnapshotFrom<typeof billFilesMachine>
