import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { readingRows } from '#tests/kit/oracle/reading-rows.ts'

const link = { url: 'https://tarn.example/friends/AROHA', credit: 50 }
const idle = 'open.showing.idle'
const read = readingRows({ loading: 'open.loading', opens: idle, failed: 'failed', needs: { link }, spec: 'ACCT-05' })
const copy = { type: 'link.copy' }

/** A §4: friends get energised: the customer's own link, copied or shared. */
export const friendsOracle: Oracle = {
  chart: 'friends',
  flow: 'Friends',
  ways: { ...read.ways, 'open.showing.copying': [idle, copy] },
  leaves: { 'link.share': 'A share needs a browser that can: the model test has one', '.share': 'As above' },
  rows: [
    ...read.rows,
    documented('ACCT-15', idle, 'the link is copied', copy, 'open.showing.copying', { asks: { copy: link.url } as never }),
    documented('ACCT-15', 'open.showing.copying', 'it is in the clipboard', isDone('copy'), 'open.showing.copied'),
    beyond('A browser may refuse', 'open.showing.copying', 'it is not', fails('copy', new Error('no')), 'open.showing.notCopied'),
    beyond('Where the browser cannot share, there is no button', idle, 'it is to be shared', { type: 'link.share' }, idle, { context: { canShare: false } }),
  ],
}
