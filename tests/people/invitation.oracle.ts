import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const invited = { accessId: 'x-1', billingAccountId: 'b-9', state: 'invited' }
const is = (state: string) => has('invitation', { ...invited, state })
const page = (search: string) => ({ pageId: 'invitation', path: '/account/invitation', params: {}, search })
const [offered, taking, taken, over] = ['open.offered', 'open.taking', 'open.taken', 'open.over']
const takeUp = { type: 'invitation.takeUp' }
const openAccount = { type: 'account.open' }
const refused = fails('takeUp', new ProblemError(problem))
const own = 'What someone is invited to is said before they take it up'

/** An invitation into someone’s account, which the documents do not have. */
export const invitationOracle: Oracle = {
  chart: 'invitation',
  flow: 'People',
  input: page('?invitation=x-1'),
  ways: { [taking]: [offered, takeUp], [taken]: [taking, isDone('takeUp')] },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: offered, failed: 'failed', needs: { invitation: invited } }),
    beyond(own, '', 'the link names it', null, 'open.loading', { asks: { invitation: { accessId: 'x-1' } } }),
    beyond('An address without one is nobody’s', '', 'the address names none', null, 'open.loading', { input: page(''), asks: { invitation: { accessId: 'none' } } }),
    beyond('Once is enough', 'open.loading', 'it was taken up before', is('active'), taken),
    ...['lapsed', 'over', 'ended'].map((state) => beyond('Nobody is let in any more', 'open.loading', `it is ${state}`, is(state), over)),
    beyond(own, offered, 'it is taken up', takeUp, taking, { given: [takeUp, refused], context: { problem: null }, asks: { takeUp: { params: { accessId: 'x-1' } } } }),
    beyond(own, taking, 'it is done', isDone('takeUp'), taken),
    beyond('It says why, and can be tried again', taking, 'it is refused', refused, offered, { context: { problem: { type: problem.type } } }),
    beyond('The account is theirs to look at', taken, 'it is opened', openAccount, taken, { does: ['openAccount'] }),
    beyond('Nothing is opened that is not theirs', offered, 'someone opens it', openAccount, offered, { doesNot: ['openAccount'] }),
  ],
}
