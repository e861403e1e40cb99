import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'
import { modalMessage } from './words.ts'

const unseen = has('tags', { tags: ['TIPS_BETA_SEEN'] })
const seen = has('tags', { tags: ['TIPS_BETA_SEEN', 'DASHBOARD_MODAL_SEEN'] })
const message = has('message', modalMessage)
const close = { type: 'modal.close' }
const follow = { type: 'modal.follow' }
const tag = { mark: { query: { tagName: 'DASHBOARD_MODAL_SEEN' } } }
const way = modalMessage.action.path
const stays = 'Without its words, or without knowing who has seen it, it stays away'

/** A §7: what is new on the dashboard, said once. */
export const dashboardModalOracle: Oracle = {
  chart: 'dashboardModal',
  flow: 'Dashboard',
  ways: { following: ['showing', follow] },
  rows: [
    documented('HTTP-42', '', 'has this customer seen it?', null, 'asking', { context: { destination: null } }),
    documented('DASH-106', 'asking', 'they have', seen, 'over'),
    documented('DASH-106', 'asking', 'they have not', unseen, 'reading', { context: { tags: { status: 'ready' } } }),
    beyond(stays, 'asking', 'it cannot be known', cannot('tags'), 'over'),
    documented('DASH-106', 'reading', 'it is shown', message, 'showing'),
    beyond(stays, 'reading', 'there are no words', cannot('message'), 'over'),
    documented('HTTP-43 HTTP-50', 'showing', 'it is closed: the tag is posted', close, 'marking', { asks: tag, context: { destination: null } }),
    documented('HTTP-43 HTTP-50', 'showing', 'it is followed: the tag is posted', follow, 'marking', { asks: tag, context: { destination: way } }),
    documented('DASH-106', 'marking', 'it is marked', isDone('mark'), 'over', { does: ['leave'], doesNot: ['reportUnmarked'] }),
    beyond('A failure disturbs nobody', 'marking', 'it is not', fails('mark', new Error('no')), 'over', { does: ['leave', 'reportUnmarked'] }),
    beyond('Nobody waits for the mark longer than 3 s', 'marking', 'nothing is heard', 3_000, 'over', { way: 'following', does: ['leave'], context: { destination: way } }),
  ],
  passes: {
    'reading / always #1: goes to asking and not to over': 'That state decides immediately and leads to the same one.',
  },
}
