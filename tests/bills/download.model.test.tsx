// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { DownloadButton } from '#views/bills/download-button.tsx'
import { downloads } from './downloads.ts'
import { source } from '#tests/transactions/ledger-readings.ts'

const receipt = 'receipt, 4 June 2026'

describeModel(entryOf('download'), {
  ...downloads,
  input: source,
  mount: (actor) => (
    <DownloadButton actor={actor} name={receipt} icon={null} onPress={() => actor.send({ type: 'download.begin' })} />
  ),
  hands: { 'download.begin': (page) => page.press(/ownload receipt/) },
  eyes: {
    ready: (page) => page.sees('button', `Download ${receipt}`),
    loading: (page) => page.reads(`Getting ${receipt}`),
    'success.linked': (page) => page.reads(`Downloaded ${receipt}`),
    'success.released': (page) => page.reads(`Downloaded ${receipt}`),
    error: (page) => page.sees('button', `Try again: download ${receipt}`),
  },
})
