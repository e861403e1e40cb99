import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { readingRows } from '#tests/kit/oracle/reading-rows.ts'

const link = { url: 'https://tarn.example/friends/AROHA', credit: 50 }
const idle = 'open.showing.idle'
const [copying, sharing] = ['open.showing.copying', 'open.showing.sharing']
const copy = { type: 'link.copy' }
const share = { type: 'link.share' }
const thinksBetter = 'Who thinks better of it is asked nothing'

/** A §4: friends get energised: the customer's own link, copied or shared. */
export const friendsOracle: Oracle = {
  chart: 'friends',
  flow: 'Friends',
  world: { navigator: { share: async () => {} } },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: idle, failed: 'failed', needs: { link } }),
    documented('ACCT-15', idle, 'the link is copied', copy, copying, { asks: { copy: link.url } as never }),
    documented('ACCT-15', copying, 'it is in the clipboard', isDone('copy'), 'open.showing.copied'),
    beyond('A browser may refuse', copying, 'it is not', fails('copy', new Error('no')), 'open.showing.notCopied'),
    beyond('A telephone has a way of its own to send a link', idle, 'it is shared', share, sharing, { asks: { share: link.url } as never }),
    beyond('The browser says the rest', sharing, 'it is sent', isDone('share'), idle),
    beyond(thinksBetter, sharing, 'the customer thinks better of it', fails('share', new Error('no')), idle),
    beyond('Where the browser cannot share, there is no button', idle, 'it is to be shared', share, idle, { world: {}, context: { canShare: false } }),
  ],
}
