import { createActor, fromCallback, fromPromise } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileLink } from '#data/browser/file-link.ts'
import { billTransactionsMachine, transactionHistoryMachine } from '#machines/transactions/bill-transactions.machine.ts'
import { selectDownload, selectHistory } from '#machines/transactions/bill-transactions.selectors.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { selectDownloadStatus } from '#machines/bills/download.selectors.ts'
import { accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import { handOver } from '#machines/bills/download.actors.ts'
import { accountWith, answering, factsWith, point } from '#tests/usage/readings.ts'
import { historyOf, row } from './ledger-readings.ts'

const facts = { facts: factsWith(accountWith(point)), problem: null }
const still = fromCallback(() => {})
afterEach(() => vi.restoreAllMocks())

describe('The movements of the bills state', () => {
  it('are downloaded each by itself: one that is on its way leaves the others alone [BILL-35]', () => {
    const page = createActor(
      billTransactionsMachine.provide({
        actors: {
          facts: fromPromise(async () => facts) as never as typeof accountFactsMachine,
          history: transactionHistoryMachine.provide({
            actors: { reading: answering(historyOf([row('a'), row('b')])) as never },
          }),
          strip: still as never,
          balance: still as never,
          download: downloadMachine.provide({ actors: { fetchFile: fromPromise(() => new Promise(() => {})) as never } }),
        },
      }),
      { input: { pageId: 'billTransactions', path: '', params: {}, search: '' } },
    ).start()
    return vi.waitFor(() => {
      const rows = () => selectHistory(page.getSnapshot())?.getSnapshot().context.answered?.data.transactions ?? []
      const statuses = () =>
        rows().map(({ id }) => {
          const download = selectDownload({ of: 'transaction', transactionId: id })(page.getSnapshot())
          return download ? selectDownloadStatus(download.getSnapshot()) : undefined
        })
      page.send({ type: 'file.download', source: { of: 'transaction', transactionId: 'b' } })
      // Nobody has asked for the first.
      expect(statuses()).toEqual([undefined, 'loading'])
      page.stop()
    })
  })
})

describe('A file that was handed over', () => {
  it('gives its memory back when the page is left, before the 200 ms are over [BILL-38]', () => {
    const opened = vi.spyOn(fileLink, 'open').mockImplementation(() => {})
    const released = vi.spyOn(fileLink, 'release').mockImplementation(() => {})
    const file = { name: 'a.pdf', url: 'blob:1' }
    const link = createActor(handOver, { input: file }).start()
    expect([opened.mock.calls, released.mock.calls]).toEqual([[[file]], []])
    link.stop()
    expect(released.mock.calls).toEqual([['blob:1']])
  })
})
