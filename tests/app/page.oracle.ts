import { fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { failed, properties, ready } from './answers.ts'
import { loaded } from './loaded-chunks.ts'

await loaded

const place = (pageId: string, path = `/account/${pageId}`, search = '') => ({ pageId, path, params: {}, search })
const turn = (to: object) => ({ type: 'page.turn', place: to })
const [dashboard, bill, products] = [place('dashboard'), place('bill'), place('products')]
const transactions = place('billTransactions', '/account/bill/transactions')
const further = { ...dashboard, search: '?x=1' }

const oneProperty = ready(properties('s-1'))
const access = { accessId: 'x-1', owner: 'Sina', role: 'viewer', until: null, isOneProperty: true }
/** Somebody who was let into one property: bills are not part of that. */
const ofOne = ready({ billingAccounts: oneProperty.data.billingAccounts.map((account) => ({ ...account, access })) })
const isOwn = reports('properties', oneProperty)
const isOfOne = reports('properties', ofOne)

const gone = fails('loadPage', new Error('gone'))
const goneAgain = fails('loadPageAgain', new Error('gone'))
const [resting, retrying] = ['failed.resting', 'failed.retrying']
const pauses = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000]
const tried = (times: number) => pauses.slice(0, times).flatMap((pause) => [pause, goneAgain])
const back = 'Back leads to the page as it was, with all that was typed into it'
const notShown = 'Nothing runs that the customer was not let into'
const again = 'A server that restarts is back soon: the pause grows, to a minute at most'

/** A §8 and A §9: the page that is open. */
export const pageOracle: Oracle = {
  chart: 'page',
  flow: 'Shell',
  input: products,
  ways: {
    open: [turn(dashboard)],
    notYours: [turn(bill), isOfOne],
    bills: [turn(bill), isOwn],
    afterAnother: ['open', turn(products), gone],
    guarded: [turn(transactions)],
  },
  rows: [
    beyond('A page comes when it is opened', '', 'its chunk is not there', null, 'opening', {
      asks: { loadPage: { pageId: 'products' } },
      context: { hasOpened: false, flowOf: null },
    }),
    beyond('What is there opens immediately', '', 'its chunk is there', null, 'open', {
      input: dashboard,
      asks: { flow: dashboard },
      context: { hasOpened: true, flowOf: 'dashboard' },
      does: ['tellViewed'],
    }),
    beyond('A page comes when it is opened', 'opening', 'the chunk is there', isDone('loadPage'), 'open', { context: { hasOpened: true }, does: ['tellViewed'] }),
    documented('SHELL-68', 'opening', 'it fails', gone, resting, { context: { problem: { status: 500 }, hasOpened: false }, does: ['reportFailure'] }),
    documented('SHELL-69', 'opening', 'two minutes are over', 120_000, resting, {
      given: [gone, { type: 'network.returned' }],
      context: { problem: null },
      does: ['reportFailure'],
    }),
    beyond(again, resting, 'it is tried again', 2_000, retrying, { asks: { loadPageAgain: { pageId: 'products' } } }),
    beyond(again, retrying, 'in vain', goneAgain, resting, { context: { retries: 1 }, doesNot: ['reportFailure'] }),
    beyond(again, resting, 'a second time', 4_000, retrying, { given: tried(1) }),
    beyond(again, resting, 'a sixth time', 60_000, retrying, { given: tried(5) }),
    beyond(again, retrying, 'it is there now', isDone('loadPageAgain'), 'open', { does: ['tellViewed'] }),
    ...[resting, retrying].map((from) => beyond('The network was missing', from, 'the network is back', { type: 'network.returned' }, 'opening')),
    beyond(again, 'opening', 'it fails once more, after the network was back', gone, resting, {
      given: [gone, ...tried(1), { type: 'network.returned' }],
      context: { retries: 0 },
    }),
    beyond(back, resting, 'the customer goes back', turn(further), 'open', {
      way: 'afterAnother',
      tells: { flow: [{ type: 'place.changed', search: '?x=1' }] },
      asks: { flow: undefined as never },
      does: ['tellViewed'],
    }),
    beyond('One chart stands for all addresses of its page', 'open', 'the address changes within the page', turn(further), 'open', {
      tells: { flow: [{ type: 'place.changed', path: '/account/dashboard', search: '?x=1' }] },
      asks: { flow: undefined as never },
      context: { place: further },
      does: ['tellViewed'],
    }),
    beyond('The page of before is over', 'open', 'another page is opened', turn(bill), 'open', { given: [isOwn], asks: { flow: bill }, context: { flowOf: 'bill', place: bill } }),
    beyond(back, 'open', 'another page is opened, which is not there', turn(products), 'opening', {
      asks: { loadPage: { pageId: 'products' }, flow: undefined as never },
      context: { flowOf: 'dashboard' },
      doesNot: ['tellViewed'],
    }),
    beyond(notShown, 'opening', 'a page is opened that is not everybody’s', turn(bill), 'admitting', { asks: { flow: undefined as never } }),
    beyond(notShown, 'admitting', 'it is the customer’s own account', isOwn, 'open', { asks: { flow: bill }, context: { properties: oneProperty } }),
    beyond('The server refuses on its own', 'admitting', 'it cannot be known', reports('properties', failed), 'open'),
    beyond(notShown, 'admitting', 'they were let into one property', isOfOne, 'notYours', {
      asks: { flow: undefined as never },
      context: { hasOpened: true, flowOf: null },
      doesNot: ['tellViewed'],
    }),
    beyond(notShown, 'opening', 'they were let into one property', isOfOne, 'notYours', { way: 'guarded', doesNot: ['tellViewed'] }),
    beyond(notShown, 'open', 'someone who was let into one property opens it', turn(transactions), 'notYours', {
      given: [isOfOne],
      context: { flowOf: null },
      doesNot: ['tellViewed'],
    }),
    beyond(notShown, 'open', 'the account is not theirs any more', isOfOne, 'notYours', { way: 'bills', context: { flowOf: null } }),
    beyond('Access may grow', 'notYours', 'it is theirs now', isOwn, 'open', { asks: { flow: bill }, context: { flowOf: 'bill' } }),
  ],
  passes: {
    'turning / always #1: guard never holds': 'The state that follows asks the same; an actor is begun there and stopped in the same moment.',
  },
}
