import { downloadMachine } from '#machines/bills/download.machine.ts'
import { fails, isDone, runsOut } from '#tests/kit/events.ts'

/** The chart of a download and all that it may hear: each screen that it stands on plays it there. */
export const downloads = {
  machine: downloadMachine,
  events: [
    { type: 'download.begin' },
    isDone('fetchFile', { name: 'tarn-file.pdf', url: 'blob:1' }),
    fails('fetchFile', new Error('no')),
    runsOut('revocation', 'download.success.linked'),
  ],
  home: ['ready', 'success.released', 'error'],
} as const
