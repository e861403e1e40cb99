import { fromTransition } from 'xstate'
import * as say from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'

const stage = { areTabsAsked: true, isOver: false, isErrorActive: false }
const startFinished = { type: 'start.progressed', ...stage, isOver: true }
const opens = (pageId: string) => ({ type: 'page.viewed', pageId, path: `/account/${pageId}` })
const [bill, products] = [opens('bill'), opens('products')]
const chooses = (choice: string) => ({ type: 'analytics.choose', choice })
const hears = (choice: string | null) => ({ type: 'analytics.heard', choice })
const [yes, no] = [chooses('agreed'), chooses('declined')]

const account = say.accountsOf('residential')
const contact = { ...account.contact, dateOfBirth: '1984-03-02', phones: [{ type: 'mobile', value: '021 555 010' }] }
const customer = has('customer', say.initialized)
const visitor = has('account', { ...account, contact })
const asks = (page: string | null) => ({
  send: {
    visitor: {
      email: 'aroha.bennett@example.co.nz',
      address: '14 Tūī Lane, Raumati Beach, Paraparaumu',
      phone: '021 555 010',
      dateOfBirth: '1984-03-02',
    },
    page,
  },
})
const sent = isDone('send')
const counts = isDone(
  'loadCounter',
  fromTransition((state: null) => state, null),
)
const unsent = fails('send', new Error('no'))

/** A browser that remembers this of the customer. */
const remembers = (kept: Readonly<Record<string, string>>) => {
  const storage = { getItem: (name: string) => kept[name] ?? null }
  return { world: { localStorage: storage, sessionStorage: storage } }
}
const agreed = 'pagesAndSteps'
const choice = (chosen: string) => ({ 'tarn.analytics.u-1': chosen })

const [undecided, unanswered, declined] = ['known.undecided', 'known.unanswered', 'known.declined']
const [reading, resting, sending] = ['known.agreed.reading', 'known.agreed.resting', 'known.agreed.sending']
const early = 'Nothing is asked, read or sent beside the start'
const onceAVisit = 'Customers are asked once a visit, on its first page; going on is a no for this visit'
const reason = 'Each customer of a browser chooses for themselves'
const steps = 'How often states are visited is counted by code of its own, for as long as the customer agrees'
const everywhere = 'A choice counts in every tab immediately'
const noted = 'Nothing is noted before a yes, or after a no'
const inTurn = 'The visit once, then each page'

/** A §9: what analytics may have of a customer. When it may have it is Tarn's. */
export const analyticsOracle: Oracle = {
  chart: 'analytics',
  flow: 'Shell',
  input: { stage, isImpersonating: false },
  ways: {
    [undecided]: ['recognising', customer],
    again: ['recognising', customer],
  },
  rows: [
    beyond(early, '', 'the start is under way', null, 'waiting', { context: { choice: null, queue: [] } }),
    beyond('Nothing is noted of staff', '', 'staff look for the customer', null, 'off', { input: { stage, isImpersonating: true } }),
    beyond(early, 'waiting', 'the start goes on', { ...startFinished, isOver: false }, 'waiting'),
    beyond(early, 'waiting', 'the start has failed', { ...startFinished, isErrorActive: true }, 'waiting', { context: { stage: { isErrorActive: true } } }),
    beyond(early, 'waiting', 'the start is over', startFinished, 'recognising', { context: { stage: { isOver: true } } }),
    ...['waiting', 'recognising'].map((from) => beyond('It may have been agreed to before', from, 'a page is opened', bill, from, { context: { queue: ['bill'], isArrived: true } })),
    beyond(reason, 'recognising', 'it cannot be known who it is', cannot('customer'), 'recognising'),
    beyond(onceAVisit, 'recognising', 'a customer has not chosen', customer, undecided, {
      given: [bill],
      context: { queue: [], isAsked: true, choice: null },
      asks: { watchChoice: { userId: 'u-1' } },
      does: ['markAsked'],
      doesNot: ['markVisit'],
    }),
    beyond(reason, 'recognising', 'someone else has chosen in this browser', customer, undecided, { ...remembers({ 'tarn.analytics.u-2': agreed }) }),
    beyond('A yes of before was to pages alone', 'recognising', 'the customer agreed before steps were counted', customer, undecided, { ...remembers(choice('agreed')) }),
    beyond(reason, 'recognising', 'the customer agreed before', customer, reading, {
      ...remembers(choice(agreed)),
      given: [bill],
      context: { choice: 'agreed', queue: [null, 'bill'], isVisitSent: true },
      does: ['markVisit'],
      doesNot: ['markAsked'],
    }),
    beyond(inTurn, 'recognising', 'the visit was sent before a reload', customer, reading, {
      ...remembers({ ...choice(agreed), 'tarn.analytics-visit': 'u-1' }),
      given: [bill],
      context: { queue: ['bill'] },
      doesNot: ['markVisit'],
    }),
    beyond(reason, 'recognising', 'the customer declined before', customer, declined, {
      ...remembers(choice('declined')),
      given: [bill],
      context: { choice: 'declined', queue: [] },
    }),
    beyond(onceAVisit, 'recognising', 'the customer was asked before a reload', customer, unanswered, { ...remembers({ 'tarn.analytics-asked': 'u-1' }), doesNot: ['markAsked'] }),
    beyond(onceAVisit, undecided, 'the first page is there', bill, undecided, { context: { isArrived: true, queue: [] } }),
    beyond(onceAVisit, undecided, 'the customer goes on', products, unanswered, { given: [bill], context: { queue: [] } }),
    ...[undecided, unanswered, declined].flatMap((from) => [
      beyond(reason, from, 'the customer agrees', yes, reading, {
        context: { choice: 'agreed', queue: [null], isVisitSent: true },
        does: [{ type: 'keepChoice', params: { choice: 'agreed' } }, 'markVisit'],
      }),
      beyond(everywhere, from, 'the customer agrees in another tab', hears('agreed'), reading, { context: { choice: 'agreed' }, doesNot: ['keepChoice'] }),
    ]),
    ...[undecided, reading, resting, sending].flatMap((from) => [
      beyond(noted, from, 'the customer declines', no, declined, { context: { choice: 'declined', queue: [] }, does: [{ type: 'keepChoice', params: { choice: 'declined' } }] }),
      beyond(everywhere, from, 'what was chosen is gone', hears(null), unanswered, { context: { choice: null, queue: [] } }),
    ]),
    ...[unanswered, declined].map((from) => beyond(noted, from, 'a page is opened', bill, from, { context: { queue: [] } })),
    beyond(inTurn, declined, 'the customer agrees once more', yes, reading, { given: [yes, no], context: { queue: [] }, doesNot: ['markVisit'] }),
    documented('FMT-17 FMT-18 FMT-19 FMT-20', reading, 'what is hashed is known', visitor, sending, { asks: asks(null) }),
    beyond(inTurn, reading, 'what is hashed is known, and nothing waits', visitor, resting, { way: 'again', ...remembers({ ...choice(agreed), 'tarn.analytics-visit': 'u-1' }) }),
    beyond('Without it nothing is sent', reading, 'it cannot be known', cannot('account'), reading),
    beyond(inTurn, sending, 'it was sent', sent, resting, { context: { queue: [] } }),
    beyond('What fails is forgotten', sending, 'it was not', unsent, resting, { context: { queue: [] } }),
    beyond(inTurn, sending, 'it was sent, and a page waits', sent, sending, { given: [bill], asks: asks('bill'), context: { queue: ['bill'] } }),
    beyond(inTurn, resting, 'a page is opened', bill, sending, { asks: asks('bill'), does: ['tellCounter'] }),
    beyond(steps, resting, 'the code that counts is there', counts, resting, { asks: { counter: {} } }),
    beyond(steps, resting, 'it cannot be loaded', fails('loadCounter', new Error('gone')), resting, { asks: { counter: undefined as never }, does: ['reportUncounted'] }),
    beyond(steps, reading, 'the code that counts is there, once the customer has agreed again', counts, reading, { given: [counts, no, yes], asks: { counter: {} } }),
    beyond(early, resting, 'the start begins again', { ...startFinished, isOver: false }, resting, { context: { stage } }),
  ],
}
