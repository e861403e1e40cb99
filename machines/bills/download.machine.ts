import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BillForm } from '#contract/care/care.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { DownloadFile } from '#data/browser/file-link.ts'
import type { DownloadSource } from '#data/queries/transactions/transactions.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { fetchFile, handOver } from './download.actors.ts'

export interface DownloadContext {
  readonly source: DownloadSource
  readonly file: DownloadFile | null
  readonly problem: Problem | null
}

/** `form`: another format than the account's usual one. */
export type DownloadEvent = { type: 'download.begin'; form?: BillForm }

const actors = { fetchFile, handOver }

const download = setup({
  types: {} as PartTypes<typeof actors, DownloadContext, DownloadEvent, DownloadSource>,
  actors,
  actions: {
    clearFile: assign({ file: null }),
    clearProblem: assign({ problem: null }),
    storeForm: assign(({ context: { source } }, { form }: { form?: BillForm | undefined }) => {
      if (source.of !== 'transaction') return {}
      const { form: _before, ...usual } = source
      return { source: form === undefined ? usual : { ...usual, form } }
    }),
    storeFile: assign((_, { file }: { file: DownloadFile }) => ({ file })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: {
    // Milliseconds, as documented (BILL-38): by then the browser has read the address.
    revocation: 200,
  },
})

const again = { 'download.begin': { target: 'loading', actions: withEvent('storeForm') } } as const

const held = ({ context: { file } }: { context: DownloadContext }): DownloadFile => {
  if (!file) throw new Error('Nothing is handed over before it is there')
  return file
}

/**
 * One file, so that none waits for another; states are the documented `downloadStatus`. Run by the flow on whose screen it is.
 */
export const downloadMachine = download.createMachine({
  id: 'download',
  description: 'The customer downloads one file, and can try again if it fails.',
  context: ({ input }) => ({ source: input, file: null, problem: null }),
  initial: 'ready',
  states: {
    ready: { description: 'The file is ready to download.', meta: { spec: 'ready' }, on: again },
    loading: {
      description: 'The file is being generated and downloaded.',
      meta: { spec: 'loading' },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => context.source,
        onDone: { target: 'success', actions: { type: 'storeFile', params: ({ event }) => ({ file: event.output }) } },
        onError: { target: 'error', actions: withProblem('storeProblem') },
      },
    },
    success: {
      description: 'The file was downloaded; the customer can download it again.',
      meta: { spec: 'success' },
      on: again,
      initial: 'linked',
      states: {
        linked: {
          description: 'The file’s link stays valid until the browser has read it.',
          exit: 'clearFile',
          invoke: { id: 'handOver', src: 'handOver', input: held },
          after: { revocation: 'released' },
        },
        released: { description: 'The file’s memory is released.' },
      },
    },
    error: { description: 'The download failed; the customer can try again.', meta: { spec: 'error' }, on: again },
  },
})

export type DownloadActor = ActorRefFrom<typeof downloadMachine>
export type DownloadSnapshot = SnapshotFrom<typeof downloadMachine>
