// @vitest-environment happy-dom
import type { DataArchive } from '#contract/data-export/data-export.contract.ts'
import { proofNeeded } from '#contract/kit.ts'
import { entryOf } from '#machines/catalogue.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import {
  type DataExportActor,
  type DataExportContext,
  dataExportMachine,
  type UsageFile,
} from '#machines/data-export/data-export.machine.ts'
import { downloads } from '#tests/bills/downloads.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { accountWith, point, problem } from '#tests/usage/readings.ts'
import { TakeHome } from '#views/data-export/take-home.tsx'

const making: DataArchive = { state: 'making', askedAt: '2026-06-09T16:40:00+12:00', progress: 0.4, expiresAt: null, bytes: null }
const ready: DataArchive = { ...making, state: 'ready', progress: 1, expiresAt: '2026-06-16T16:40:00+12:00', bytes: 2_345_678 }
const csv: UsageFile = { id: 'csv', format: 'csv', supplyPointId: null, name: null }
const failed = { status: 'failed', problem } as const
const says = (archive: DataArchive | null) => reports('archive', { status: 'ready', data: { archive } })

const ofAccount = { status: 'ready', data: { billingAccounts: [accountWith(point)] } } as const

const seesFiles = async (page: Page) => {
  await page.sees('button', 'Download half-hourly data for a spreadsheet')
  await page.sees('button', 'Download half-hourly data for another retailer')
  await page.sees('button', 'Download half-hourly data for energy programs')
}

describeModel(entryOf('dataExport'), {
  machine: dataExportMachine,
  events: [
    reports('account', ofAccount),
    reports('account', failed),
    says(null),
    says(making),
    says(ready),
    reports('archive', failed),
    reports('progress', { status: 'ready', data: { archive: ready } }),
    { type: 'archive.ask', key: 'k-1' },
    { type: 'file.download', file: csv },
    isDone('command', { status: 'done', answer: { archive: making } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } }),
  ],
  isBrief: true,
  look: ({ account, archive, problem: why }) => [account.status, archive, why?.type ?? null],
  children: {
    everything: firstOf(downloadMachine, { of: 'everything' }),
    download: firstOf(downloadMachine, { of: 'everything' }),
  },
  home: ['open.none', 'open.refused', 'open.making', 'open.ready', 'open.withheld', 'failed'],
  mount: (actor) => <TakeHome actor={actor} />,
  hands: {
    'archive.ask': (page) => page.press(/Download all my data|Make a new file/),
    'file.download': (page) => page.press(/ownload half-hourly data for a spreadsheet/),
    'proof.begin': async (page, _event, actor) => {
      const { context } = (actor as DataExportActor).getSnapshot()
      if (context.problem?.type !== proofNeeded) return page.lacks('button', 'Confirm it’s you')
      await page.press('Confirm it’s you')
    },
  },
  eyes: {
    'open.loading': (page) => page.lacks('button', /./),
    'open.none': async (page) => {
      await seesFiles(page)
      await page.sees('button', 'Download all my data')
      await page.lacks('alert')
    },
    'open.asking': (page) => page.sees('button', /Download all my data/),
    'open.refused': async (page, { problem: why }: DataExportContext) => {
      await page.sees('alert')
      await seesIf(page, why?.type === proofNeeded, 'button', 'Confirm it’s you')
      await page.sees('button', 'Download all my data')
    },
    'open.proving': (page) => page.waits('Going to sign in'),
    'open.making': async (page) => {
      await page.reads('We’re making your file. 40% done. You can leave, and we’ll email you when it’s ready.')
      await page.sees('progressbar', /40%/)
    },
    'open.ready': async (page) => {
      await page.reads('Your file is ready, 2.3 MB. Download it by 16 June.')
      await page.sees('button', 'Download your file')
    },
    'open.withheld': async (page) => {
      await seesFiles(page)
      await page.reads('Only the account holder can download everything as one file.')
    },
    failed: (page) => page.reads('We couldn’t load your files. Try again, or call 0800 086 400.'),
  },
})

describeModel(entryOf('download'), {
  ...downloads,
  input: { of: 'everything' },
  mount: (everything) => (
    <TakeHome
      actor={fixed<DataExportActor>({
        value: { open: 'ready' },
        context: { account: ofAccount, archive: { status: 'ready', data: { archive: ready } } },
        children: { everything },
      })}
    />
  ),
  hands: { 'download.begin': (page) => page.press('Download your file') },
  eyes: {
    ready: async (page) => {
      await page.rests('Download your file')
      await page.lacks('alert')
      await page.lacksText('Downloaded everything')
    },
    loading: (page) => page.waits('Download your file'),
    'success.linked': (page) => page.reads('Downloaded everything'),
    'success.released': (page) => page.reads('Downloaded everything'),
    error: async (page) => {
      await page.sees('alert')
      await page.reads('We couldn’t download it. Try again.')
      await page.rests('Download your file')
    },
  },
})
