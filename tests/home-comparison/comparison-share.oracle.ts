import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const open = { type: 'share.open', sentence: 'We use a tenth less.' }
const [copy, share, close] = [{ type: 'sentence.copy' }, { type: 'sentence.share' }, { type: 'share.close' }]
const no = (id: string) => fails(id, new Error('no'))
const all = /^We use a tenth less\.$/
const seen = 'What is given to others is shown before it leaves, and is nothing but that sentence'
const kind = 'The browser decides what it can do'

/** One sentence for others: beyond the documents. */
export const comparisonShareOracle: Oracle = {
  chart: 'comparisonShare',
  flow: 'Insights',
  world: { navigator: { share: () => {} } },
  rows: [
    beyond(seen, '', 'nothing is given away', null, 'closed', { context: { sentence: '' } }),
    beyond(seen, 'closed', 'the sentence is shown', open, 'open.offered', { context: { sentence: open.sentence, canShare: true } }),
    beyond(seen, 'open.offered', 'the customer thinks better of it', close, 'closed'),
    beyond(seen, 'open.offered', 'it is copied', copy, 'open.copying', { asks: { copy: all } }),
    beyond(seen, 'open.offered', 'it is sent', share, 'open.sharing', { asks: { share: all } }),
    beyond(kind, 'open.offered', 'the browser cannot send', share, 'open.offered', { world: { navigator: {} } }),
    beyond(kind, 'open.copying', 'it can be pasted', isDone('copy'), 'open.copied'),
    beyond(kind, 'open.copying', 'the browser did not let it', no('copy'), 'open.notCopied'),
    beyond(kind, 'open.sharing', 'it was sent', isDone('share'), 'closed'),
    beyond(kind, 'open.sharing', 'the customer chose nobody', no('share'), 'open.offered'),
  ],
}
