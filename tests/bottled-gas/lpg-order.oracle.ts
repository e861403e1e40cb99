import { agreementEnded } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { LpgOrder } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { isDone, moves, reports } from '#tests/kit/events.ts'
import { factsRows, told } from '#tests/kit/oracle/facts-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { accountWith, point, problem } from '#tests/usage/readings.ts'
import { cancelled, info, ordered } from './order-answers.ts'

const place = { pageId: 'bottledGasOrder', path: '/account/products/bottled-gas/order', params: {}, search: '' }
const goes = (search: string) => ({ type: 'place.changed', ...place, search })
const [recognising, loading, ordering] = ['recognising', 'open.loading', 'open.ordering']
const [idle, changing] = ['open.ordered.idle', 'open.ordered.changing']

const stands = (order: LpgOrder | null) => ({ supplyAgreementId: 'sa-1', status: order?.status ?? 'NO_ORDER', order })
const standing = (order: LpgOrder | null) => has('standing', stands(order))
const account = { billingAccounts: [accountWith(point)] }
const refreshing = (id: string, data: object) => reports(id, { status: 'ready', data, isRefreshing: true })
const notTheirs = (id: string) => reports(id, { status: 'failed', problem: { ...problem, status: 404 } })
const others = [standing(null), has('account', account)]
const none = { supplyAgreementId: null }

const change = (kind: string) => ({ type: 'change.open', kind })
const again = { type: 'order.again' }
const changed = { ...ordered, numberOfBottles: 3 }
const visit = (value: unknown) => moves('providerReturn', { value })
const [paid, unconfirmed] = [visit('paymentMade'), visit({ asking: 'unconfirmed' })]
const back = { ...place, search: '?status=MADE' }

const inAddress = 'The address names the agreement'
const newest = 'What another device did has to be there before a form begins with it'
const reason = 'An order is its customer’s until the truck is loaded'
const comesBack = 'Who comes back from paying hears how that went, and the order goes on'

/** B §2, B §4: an order of bottled gas, from the form to its delivery. */
export const lpgOrderOracle: Oracle = {
  chart: 'lpgOrder',
  flow: 'LPG order',
  input: place,
  ways: {
    ordered: [loading, has('info', info), has('account', account), standing(ordered)],
    placed: [ordering, isDone('form', { order: ordered })],
    [changing]: [idle, change('change')],
    called: [changing, isDone('change', { order: cancelled }), standing(cancelled)],
    another: [idle, goes('?supplyAgreementId=sa-2')],
    unconfirmed: [ordering, unconfirmed],
  },
  rows: [
    ...factsRows({ asking: recognising, opens: loading, also: { asks: { info: none, standing: none } } }),
    ...readingRows({
      loading,
      opens: ordering,
      failed: 'failed',
      needs: { account, standing: stands(null), info },
      after: { asking: recognising, told },
    }),
    documented('LPG-39', loading, 'there is no bottled gas', has('info', { ...info, ...none }), 'open.noSupply', { given: others }),
    documented('LPG-08', loading, 'an order is under way', standing(ordered), idle, { given: [has('info', info), has('account', account)] }),
    documented('LPG-03 LPG-04 LPG-05', loading, 'the last order is delivered: the next begins', standing({ ...ordered, status: 'DELIVERED' }), ordering, {
      given: [has('info', info), has('account', account)],
      asks: { form: { info, selection: 'b-1/s-1' } },
    }),
    beyond('Nothing more can be ordered', loading, 'the agreement is over', has('info', { ...info, hindrance: { type: agreementEnded } }), 'open.closed', { given: others }),
    ...['info', 'standing'].map((id) => beyond('It is said, and the page leads to its own', loading, `${id} is none of this account`, notTheirs(id), 'unknown')),
    beyond(newest, loading, 'what it begins with is read again', refreshing('info', info), loading, { given: others }),
    beyond(newest, loading, 'how the last one stands is read again', refreshing('standing', stands(null)), loading, { given: [has('info', info), has('account', account)] }),
    documented('LPG-26', ordering, 'the order is placed: success', isDone('form', { order: ordered }), idle, { context: { notice: 'placed', order: ordered } }),
    beyond('Another tab was faster: what there is shows', ordering, 'an order is under way', isDone('form', { order: null }), loading, {
      given: [refreshing('standing', stands(null))],
      context: { notice: 'forestalled', order: null },
    }),
    ...['change', 'cancel'].map((kind) =>
      beyond(reason, idle, `to ${kind} it`, change(kind), changing, {
        context: { changing: kind, notice: null },
        asks: { change: { kind, order: ordered, maximumBottles: 35, selection: 'b-1/s-1' } },
        given: [standing(ordered)],
      }),
    ),
    beyond('The truck is loaded', idle, 'to change it', change('change'), idle, { given: [standing({ ...ordered, canChange: false })] }),
    beyond(reason, changing, 'it is changed', isDone('change', { order: changed }), idle, { context: { notice: 'changed', order: changed } }),
    beyond(reason, changing, 'it is called off', isDone('change', { order: cancelled }), idle, { context: { notice: 'cancelled', order: cancelled } }),
    beyond(reason, changing, 'the customer cancels', isDone('change', { order: null }), idle, { context: { notice: null, order: null } }),
    beyond('A notice is about this order', idle, 'an order that was called off is changed', change('change'), idle, { way: 'called', context: { notice: 'cancelled' } }),
    beyond('One at a time', idle, 'another is wanted', again, idle, { way: 'placed', context: { notice: 'placed' } }),
    documented('LPG-08', idle, 'another is wanted after one that is over', again, loading, {
      way: 'called',
      given: [refreshing('standing', stands(cancelled))],
      context: { notice: null, order: null },
    }),
    beyond('The order that shows is gone', idle, 'no order is left', refreshing('standing', stands(null)), loading),
    beyond('What the answer said stays until it is read', idle, 'the new order is not read yet', standing(null), idle, { way: 'placed' }),
    beyond(comesBack, '', 'the customer comes from paying', null, recognising, {
      input: back,
      context: { isPaying: true },
      asks: { providerReturn: { search: back.search, page: 'bottledGasOrder' } },
    }),
    beyond(comesBack, loading, 'all is there, and the provider is asked', has('info', info), loading, { input: back, given: [...others, visit('arriving')] }),
    beyond(comesBack, loading, 'the provider takes its time', visit({ asking: 'confirming' }), loading, { input: back, given: [...others, has('info', info)] }),
    ...[unconfirmed, visit('paymentFailed')].map((said, at) =>
      beyond(comesBack, loading, at === 0 ? 'the provider has not answered' : 'it was not paid', said, ordering, {
        input: back,
        given: [...others, has('info', info)],
        context: { isPaying: false },
        doesNot: ['checkAgain'],
      }),
    ),
    documented('LPG-24', loading, 'it was paid', paid, ordering, { input: back, given: [...others, has('info', info)], context: { isPaying: false } }),
    documented('LPG-24', ordering, 'it was paid after all: the order is checked again', paid, ordering, { input: back, way: 'unconfirmed', does: ['checkAgain'] }),
    ...[recognising, ordering, idle, 'unknown', 'failed'].map((from) =>
      beyond(inAddress, from, 'another is named', goes('?supplyAgreementId=sa-2'), recognising, {
        context: { supplyAgreementId: 'sa-2', notice: null, order: null },
        ...(from === idle && { way: 'placed' }),
      }),
    ),
    beyond(inAddress, recognising, 'another is asked for', told, loading, {
      way: 'another',
      asks: { info: { supplyAgreementId: 'sa-2' }, standing: { supplyAgreementId: 'sa-2' } },
    }),
    beyond(inAddress, ordering, 'the same is named', goes('?view=x'), ordering),
  ],
}
