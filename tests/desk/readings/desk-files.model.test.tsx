// @vitest-environment happy-dom
import type { TakenFile } from '#contract/desk/readings.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { deskFilesMachine } from '#machines/desk/readings/files.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import type { Page } from '#tests/kit/page.ts'
import { FilesView } from '#views/desk/readings/files-view.tsx'

const partly: TakenFile = {
  fileId: 'f-1',
  name: 'reads-0609.csv',
  kind: 'dial reads',
  takenAt: '2026-06-09T06:00:00+12:00',
  outcome: 'partly',
  report: 'Imported: 412 readings.',
  skipped: [
    { from: 17, to: 17, count: 1, reason: 'there is no register 2 of meter E12' },
    { from: 20, to: 31, count: 4, reason: 'the day is in the future' },
  ],
}
const refused: TakenFile = {
  ...partly,
  fileId: 'f-2',
  name: 'odd.bin',
  kind: null,
  outcome: 'refused',
  report: 'Refused: no kind of file begins like this.',
  skipped: [],
}

const seesFiles = async (page: Page) => {
  await page.tells(
    ['reads-0609.csv', 'dial reads', '9 June, 6:00 am', 'Some lines refused', 'Line 17: there is no register 2 of meter E12'],
    ['4 lines from 20 to 31: the day is in the future'],
    ['odd.bin', 'Not recognised', '9 June, 6:00 am', 'Refused', 'Refused: no kind of file begins like this.'],
  )
}

const test = loadModel({
  machine: deskFilesMachine,
  questions: [
    { outcome: null, after: '' },
    { outcome: 'refused', after: 'x' },
  ],
  full: { files: [partly, refused], next: null },
  empty: { files: [], next: null },
  mount: (actor) => <FilesView actor={actor} />,
  eyes: {
    loading: (page) => page.sees('region', 'Files'),
    ready: async (page) => {
      await seesFiles(page)
      await page.rests('Newest first', 'region')
    },
    updating: async (page) => {
      await seesFiles(page)
      await page.waits('Newest first', 'region')
    },
    noData: (page) => page.reads('There are no files of this kind.'),
    failed: (page) => page.reads('We couldn’t load the files'),
  },
})

describeModel(entryOf('deskFiles'), test)
