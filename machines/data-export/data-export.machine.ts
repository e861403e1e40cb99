import { type ActorRefFrom, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import type { ArchiveStanding, DataArchive, UsageFileFormat } from '#contract/data-export/data-export.contract.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { askDataArchive, dataArchive, dataArchiveProgress } from '#data/queries/data-export/data-export.queries.ts'
import type { DataFileSource } from '#data/queries/transactions/transactions.queries.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { createCommand } from '#machines/kit/command.ts'
import { connectionsOf } from '#machines/kit/connections.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { hasToProve, type ProofEvent, proofActors, provesForm, provingForm } from '#machines/session/proof.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

// Staff may not read the archive. `progress` polls while one is being made.
const reads = createReads('what can be taken home', {
  account: switcher,
  archive: { read: dataArchive, isOptional: true },
  progress: { read: dataArchiveProgress, isOptional: true },
})

export interface UsageFile {
  readonly id: string
  readonly format: UsageFileFormat
  readonly supplyPointId: string | null
  /** Null if the file has all supply points, or there is only one. */
  readonly name: string | null
}

export const usageFilesOf = ({ billingAccounts }: AccountSwitcher): readonly UsageFile[] => {
  const account = billingAccounts.find(({ isSelected }) => isSelected)
  const { connections } = account ? connectionsOf(account, 'electricity', null) : { connections: [] }
  if (connections.length === 0) return []
  const ofAll = (['csv', 'eiep13a'] as const).map((format) => ({ id: format, format, supplyPointId: null, name: null }))
  const ofOne = connections.map(({ id, name }) => ({
    id: `greenbutton ${id}`,
    format: 'greenbutton' as const,
    supplyPointId: id,
    name: connections.length > 1 ? name : null,
  }))
  return [...ofAll, ...ofOne]
}

export interface DataExportContext extends ReadingsOf<typeof reads>, SubmitContext<ArchiveStanding | null> {}
export type DataExportEvent =
  | ReadsEvent
  | ProofEvent
  | { type: 'archive.ask'; key: string }
  | { type: 'file.download'; file: UsageFile }

export const askDataArchiveCommand = createCommand(
  'askDataArchiveCommand',
  'Requests an archive of all the customer’s data',
  askDataArchive,
)

const submit = submits({
  types: {} as { context: DataExportContext },
  command: askDataArchiveCommand,
  requestOf: () => ({ body: {} }),
})
const actors = { ...reads.actors, ...submit.actors, ...proofActors, download: downloadMachine, everything: downloadMachine }

const archiveIn = ({ archive }: DataExportContext): DataArchive | null => dataOf(archive)?.archive ?? null

const sourceOf = ({ format, supplyPointId }: UsageFile): DataFileSource => ({
  of: 'usage',
  format,
  ...(supplyPointId !== null && { supplyPointId }),
})

const flow = setup({
  types: {} as PartTypes<typeof actors, DataExportContext, DataExportEvent>,
  actors,
  actions: { ...reads.actions, ...submit.actions },
  guards: { ...reads.guards, ...submit.guards, hasToProve },
}).extend({
  actions: {
    /** One chart per file, so that none waits for another. */
    beginDownload: enqueueActions(({ enqueue, self }, { file }: { file: UsageFile }) => {
      const id = `file ${file.id}`
      // Cast: the files are only known at run time; xstate types static children.
      const start = enqueue.spawnChild as (
        name: 'download',
        options: { readonly id: string; readonly input: DataFileSource },
      ) => void
      if (!(id in self.getSnapshot().children)) start('download', { id, input: sourceOf(file) })
      enqueue.sendTo(id, { type: 'download.begin' })
    }),
  },
  guards: {
    // The archive too, or that it could not be read.
    isKnown: ({ context: { account, archive } }) => account.status === 'ready' && archive.status !== 'pending',
    isMaking: ({ context }) => archiveIn(context)?.state === 'making',
    isReady: ({ context }) => archiveIn(context)?.state === 'ready',
    isNone: ({ context }) => archiveIn(context) === null,
    isGranted: ({ context }) => context.archive.status === 'ready',
    isWithheld: ({ context }) => context.archive.status === 'failed',
  },
})

const asks = { 'archive.ask': { target: 'asking', actions: submit.begins } } as const

/** The full archive is made in the background; each download is a chart of its own. Run by `accountSettings`. */
export const dataExportMachine = flow.createMachine({
  id: 'dataExport',
  description: 'The customer downloads their usage, or all the data that we have about them.',
  meta: {
    why: 'You can download your usage, or all the data that we have about you.',
  },
  context: { ...reads.nothingRead, ...nothingSent },
  initial: 'open',
  states: {
    open: {
      description: 'The connections and the progress of the data archive are loaded and refreshed.',
      entry: { type: 'awaitReadings', params: { of: ['account', 'archive'] } },
      invoke: [reads.watch('account'), reads.watch('archive')],
      on: {
        'file.download': { guard: 'isKnown', actions: { type: 'beginDownload', params: ({ event: { file } }) => ({ file }) } },
      },
      initial: 'loading',
      states: {
        loading: loading('#dataExport.failed', { isKnown: 'none' }),
        none: {
          description: 'The customer can request an archive of all their data.',
          meta: { spec: 'SUCCESS' },
          always: [
            { guard: 'isWithheld', target: 'withheld' },
            { guard: 'isMaking', target: 'making' },
            { guard: 'isReady', target: 'ready' },
          ],
          on: asks,
        },
        asking: submit.sending({ done: 'none', failed: 'refused' }),
        refused: {
          description:
            'The request was refused: the card says so or asks for a fresh sign-in, and the customer can request it again.',
          meta: changeFailed,
          always: { guard: 'isMaking', target: 'making' },
          on: { ...asks, ...provesForm('proving') },
        },
        proving: provingForm('refused', 'accountSettings', 'dataExport'),
        making: {
          description: 'The archive is being created; the card shows its progress.',
          meta: { spec: 'UPDATING' },
          tags: 'busy',
          invoke: reads.watch('progress'),
          always: [
            { guard: 'isReady', target: 'ready' },
            { guard: 'isNone', target: 'none' },
          ],
        },
        ready: {
          description: 'The archive can be downloaded for a week; the customer can request a newer one.',
          meta: { spec: 'SUCCESS' },
          invoke: { id: 'everything', src: 'everything', input: { of: 'everything' } },
          always: [
            { guard: 'isMaking', target: 'making' },
            { guard: 'isNone', target: 'none' },
          ],
          on: asks,
        },
        withheld: {
          description: 'The viewer may not have the archive, or its progress is unknown: only usage files are offered.',
          always: { guard: 'isGranted', target: 'none' },
        },
      },
    },
    failed: { description: 'The data couldn’t be loaded: the card says so and offers to try again.', ...partFailed('open') },
  },
})

export type DataExportActor = ActorRefFrom<typeof dataExportMachine>
export type DataExportSnapshot = SnapshotFrom<typeof dataExportMachine>
