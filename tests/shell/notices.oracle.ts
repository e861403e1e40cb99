import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const savedNotice = { id: 'saved', tone: 'good', text: 'Changes saved' }
const offersNotice = { id: 'offers', tone: 'warn', text: 'One has expired', action: { label: 'See offers', path: '/account/offers' } }
const show = (notice: object) => ({ type: 'notice.show', notice })
const dismiss = (id: string) => ({ type: 'notice.dismiss', id })
const follow = { type: 'notice.follow', id: 'offers', path: '/account/offers' }
const inTurn = 'Nobody reads two at a time'
const passes = 'News that asks for nothing passes on its own, after 6 s'
const waits = 'A notice with something to press waits for the customer'
const other = 'A press is meant for what was on the screen'

/** News on top of the page, one line at a time. The documents show none. */
export const noticesOracle: Oracle = {
  chart: 'notices',
  flow: 'Shell',
  rows: [
    beyond(inTurn, '', 'there is no news', null, 'quiet', { context: { queue: [] } }),
    beyond(passes, 'quiet', 'a notice comes in', show(savedNotice), 'telling', { context: { queue: [savedNotice] } }),
    beyond(waits, 'quiet', 'something is asked', show(offersNotice), 'asking', { context: { queue: [offersNotice] } }),
    beyond(inTurn, 'telling', 'more news comes', show(offersNotice), 'telling', { context: { queue: [savedNotice, offersNotice] } }),
    beyond('The same is not said twice', 'telling', 'the same comes again', show(savedNotice), 'telling', { context: { queue: [savedNotice] } }),
    beyond(passes, 'telling', 'six seconds are over', 6_000, 'quiet', { context: { queue: [] } }),
    beyond(inTurn, 'telling', 'six seconds are over, and another one waits', 6_000, 'asking', { given: [show(offersNotice)], context: { queue: [offersNotice] } }),
    beyond(passes, 'telling', 'it is put away', dismiss('saved'), 'quiet', { context: { queue: [] } }),
    beyond(other, 'telling', 'another one is dismissed', dismiss('offers'), 'telling', { context: { queue: [savedNotice] } }),
    beyond(waits, 'asking', 'it is put away', dismiss('offers'), 'quiet', { context: { queue: [] }, doesNot: ['follow'] }),
    beyond(other, 'asking', 'another one is dismissed', dismiss('saved'), 'asking', { context: { queue: [offersNotice] } }),
    beyond(waits, 'asking', 'it is followed', follow, 'quiet', { context: { queue: [] }, does: [{ type: 'follow', params: { path: '/account/offers' } }] }),
    beyond(other, 'asking', 'another one is followed', { ...follow, id: 'saved' }, 'asking', { doesNot: ['follow'] }),
    beyond(inTurn, 'asking', 'it is dismissed, and another one waits', dismiss('offers'), 'telling', { given: [show(savedNotice)], context: { queue: [savedNotice] } }),
  ],
}
