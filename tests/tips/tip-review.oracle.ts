import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const change = (guid: string, status: string | null, before: string | null) => ({ guid, title: 'Wash cold', status, before })
const [liked, other, unliked] = [change('t-1', 'Liked', null), change('t-2', 'Disliked', null), change('t-1', null, 'Liked')]
const say = (said: object) => ({ type: 'tip.review', change: said })
const [undo, forget, retry] = [{ type: 'change.undo' }, { type: 'changes.forget' }, { type: 'load.retry' }]
const [written, removed] = [isDone('review', null), isDone('remove', null)]
const no = (id: string) => fails(id, new ProblemError(problem))
const [reviewing, removing] = ['sending.reviewing', 'sending.removing']
const reviews = (guid: string, tipReviewStatus: string) => ({ review: { params: { guid }, body: { tipReviewStatus }, selection: 'b-1' } })
const removes = (guid: string) => ({ remove: { params: { guid }, selection: 'b-1' } })
const order = 'What is said is written in the order in which it was said'
const lost = 'A lost connection costs no answers: decisions on drafts'
const kept = 'What could not be written is kept, and goes again'
const back = 'What was said by mistake is taken back'
const unsaid = { context: { changes: [], saved: null, problem: null } }

/** A §3, A §7: what a customer says of a tip. */
export const tipReviewOracle: Oracle = {
  chart: 'tipReview',
  flow: 'Insights',
  input: { selection: 'b-1' },
  ways: {
    [reviewing]: ['idle', say(liked)],
  },
  rows: [
    beyond(lost, '', 'what was said before is looked for', null, 'restoring', { asks: { draft: { selection: 'b-1' } }, ...unsaid }),
    beyond(lost, 'restoring', 'something was', findsDraft([liked]), reviewing, { asks: reviews('t-1', 'Liked') }),
    beyond(lost, 'restoring', 'nothing was', isDone('draft', null), 'idle', unsaid),
    beyond(lost, 'restoring', 'it cannot be looked for', fails('draft', new Error('no')), 'idle'),
    documented('TIPS-08 TIPS-15', 'idle', 'a tip is liked', say(liked), reviewing, { asks: reviews('t-1', 'Liked'), does: ['keepDraft'] }),
    documented('TIPS-08 TIPS-15', 'idle', 'a tip is disliked', say(other), reviewing, { asks: reviews('t-2', 'Disliked') }),
    documented('TIPS-09', 'idle', 'the like is undone', say(unliked), removing, { asks: removes('t-1') }),
    documented('TIPS-08', reviewing, 'it is written', written, 'saved', { context: { saved: liked, changes: [] }, does: ['keepDraft', 'forgetDraft'] }),
    documented('TIPS-09', removing, 'it is gone', removed, 'saved', { context: { saved: unliked, changes: [] }, does: ['keepDraft', 'forgetDraft'] }),
    beyond(order, reviewing, 'something is said meanwhile', say(other), reviewing, { context: { changes: [liked, other] }, does: ['keepDraft'], asks: { review: undefined as never } }),
    beyond(order, reviewing, 'it follows the first', written, reviewing, {
      given: [say(other)],
      context: { changes: [other] },
      asks: reviews('t-2', 'Disliked'),
      doesNot: ['forgetDraft'],
    }),
    beyond(kept, reviewing, 'it is not written', no('review'), 'failed', { context: { changes: [liked], problem: { type: problem.type } }, doesNot: ['forgetDraft'] }),
    beyond(kept, removing, 'it is not gone', no('remove'), 'failed', { context: { changes: [unliked], problem: { type: problem.type } } }),
    ...[retry, { type: 'network.returned' }].map((on) => beyond(kept, 'failed', `${on.type} sends it again`, on, reviewing, { asks: reviews('t-1', 'Liked'), context: { problem: null } })),
    beyond(order, 'failed', 'something else is said', say(other), reviewing, { context: { changes: [liked, other], problem: null }, asks: reviews('t-1', 'Liked'), does: ['keepDraft'] }),
    beyond(back, 'failed', 'it is left as it was', forget, 'idle', { ...unsaid, does: ['forgetDraft'] }),
    beyond(back, 'saved', 'it is undone: nothing had been said', undo, removing, { asks: removes('t-1'), context: { saved: null }, does: ['keepDraft'] }),
    beyond(back, 'saved', 'it is undone: it was liked', undo, reviewing, { way: removing, given: [removed], asks: reviews('t-1', 'Liked') }),
    beyond('Long enough to be read out, and to reach the button by keyboard', 'saved', 'it can be undone for 20 s', 20_000, 'idle', { context: { saved: null } }),
    beyond(order, 'saved', 'something else is said', say(other), reviewing, { context: { saved: null }, asks: reviews('t-2', 'Disliked'), does: ['keepDraft'] }),
  ],
}
