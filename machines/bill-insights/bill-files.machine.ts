import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { type DownloadFile, fileLink } from '#data/browser/file-link.ts'
import type { BillFileKind } from '#domain/billing/bill-files.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { handOver } from '#machines/bills/download.actors.ts'

interface FileRequest {
  readonly file: BillFileKind
  readonly proof: BillProof
}

export interface BillFilesContext {
  readonly requested: FileRequest | null
  readonly made: DownloadFile | null
}

export type BillFilesEvent = { type: 'file.save' } & FileRequest

/** Lazy: the code of the files loads on demand. */
const makeFile = fromPromise<DownloadFile, FileRequest>(async ({ input: { file, proof }, signal }) => {
  const { billFile } = await import('#domain/billing/bill-files.ts')
  signal.throwIfAborted()
  const { name, mediaType, text } = billFile(file, proof)
  return { name, url: fileLink.hold(new TextEncoder().encode(text), mediaType) }
})
const actors = { handOver, makeFile }

const requestedFile = ({ requested: file }: BillFilesContext): FileRequest => {
  if (!file) throw new Error('No file is made before it is requested for')
  return file
}

const held = ({ context: { made } }: { context: BillFilesContext }): DownloadFile => {
  if (!made) throw new Error('Nothing is handed over before it is there')
  return made
}

const files = setup({
  types: {} as PartTypes<typeof actors, BillFilesContext, BillFilesEvent>,
  actors,
  actions: {
    clearMade: assign({ made: null }),
    storeRequest: assign((_, { file, proof }: FileRequest) => ({ requested: { file, proof } })),
    storeMade: assign((_, { made }: { made: DownloadFile }) => ({ made })),
  },
  delays: {
    // Milliseconds, as in every download (BILL-38): by then the browser has read the address.
    revocation: 200,
  },
})

const saves = { 'file.save': { target: 'making', actions: withEvent('storeRequest') } } as const

/** Files of a bill's proof, made in the browser from what is on screen. Run by `billInsights`. */
export const billFilesMachine = files.createMachine({
  id: 'billFiles',
  description: 'The customer downloads a bill’s readings and prices as files.',
  meta: {
    why: 'These are the readings and prices of this bill, as files for your own records.',
  },
  context: { requested: null, made: null },
  initial: 'ready',
  states: {
    ready: { description: 'Three files are ready to download.', on: saves },
    making: {
      description: 'The file is being generated.',
      tags: 'busy',
      invoke: {
        id: 'makeFile',
        src: 'makeFile',
        input: ({ context }) => requestedFile(context),
        onDone: { target: 'saved', actions: { type: 'storeMade', params: ({ event }) => ({ made: event.output }) } },
        onError: 'failed',
      },
    },
    saved: {
      description: 'The file was downloaded.',
      on: saves,
      initial: 'linked',
      states: {
        linked: {
          description: 'The file’s link stays valid until the browser has read it.',
          exit: 'clearMade',
          invoke: { id: 'handOver', src: 'handOver', input: held },
          after: { revocation: 'released' },
        },
        released: { description: 'The file’s memory is released.' },
      },
    },
    failed: { description: 'The file couldn’t be generated; the customer can try it again or download the others.', on: saves },
  },
})

export type BillFilesActor = ActorRefFrom<typeof billFilesMachine>
export type BillFilesSnapshot = SnapshotFrom<typeof billFilesMachine>
