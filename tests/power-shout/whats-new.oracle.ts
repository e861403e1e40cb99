import { onceRows } from '#tests/kit/oracle/idempotency-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has } from '#tests/kit/oracle/reading-rows.ts'
import { summary } from './answers.ts'

const close = { type: 'news.close' }
const finished = 'Who finished the walkthrough knows it all'

/** B §2, B §9: the what's-new modal. */
export const whatsNewOracle: Oracle = {
  chart: 'whatsNew',
  flow: 'PowerShout',
  input: { isSeen: false },
  rows: [
    ...onceRows({
      read: 'summary',
      answered: summary,
      unanswered: { ...summary, isPowerShoutWalkThroughCompleted: false },
      open: 'open',
      closed: 'closed',
      says: close,
      asks: {},
      spec: 'SHOUT-08',
    }),
    documented('SHOUT-08', '', 'it was seen in this session', null, 'closed', { input: { isSeen: true } }),
    documented('SHOUT-50', 'open', 'the session keeps that it was seen', close, 'telling', { does: ['keepSeen'] }),
    beyond(finished, 'deciding', 'the walkthrough was finished before', has('summary', summary), 'closed', { doesNot: ['keepSeen'] }),
    beyond(finished, 'open', 'it is finished meanwhile', has('summary', summary), 'closed', { does: ['keepSeen'] }),
  ],
}
