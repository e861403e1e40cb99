import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { pressedRows } from '#tests/kit/oracle/pressed-rows.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'

const account = has('account', { billingAccounts: [{ id: 'b-1', isSelected: true, billingAccountSites: [] }] })
const is = (state: string | null) => has('archive', { archive: state && { state } })
const at = (state: string) => `open.${state}`
const [loading, none, refused, making, ready, withheld] = ['loading', 'none', 'refused', 'making', 'ready', 'withheld'].map(at) as [string, string, string, string, string, string]
const pending = { account: { status: 'pending' }, archive: { status: 'pending' } }
const ask = (key: string) => ({ type: 'archive.ask', key })
const download = (supplyPointId: string | null) => ({ type: 'file.download', file: { id: 'f', format: 'csv', supplyPointId, name: null } })
const reason = 'Everything that is kept is the customer’s to take home, as one file that is made meanwhile'
const files = 'Half-hours are files straight away, each on its own'
const file = { of: 'everything' }
const unproven = isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } })
const prove = { type: 'proof.begin' }
const fresh = 'All that is kept of a customer takes a fresh sign-in'
const stillUnproven = { context: { problem: { type: proofNeeded } } }
const begins = { 'file f': [{ type: 'download.begin' }] }

const asks = pressedRows({ from: none, press: ask, sending: at('asking'), done: none, undone: refused, asks: { body: {} } })

/** What a customer takes home: beyond the documents, but for the call of half-hours. */
export const dataExportOracle: Oracle = {
  chart: 'dataExport',
  flow: 'Data export',
  ways: {
    [refused]: [at('asking'), isDone('command', { status: 'unknown' })],
    unproven: [at('asking'), unproven],
  },
  rows: [
    ...asks.rows,
    beyond(reason, '', 'how far an archive is is read', null, loading, { context: pending }),
    beyond(reason, loading, 'half of it is there', account, loading),
    ...(
      [
        ['there is none', is(null), none],
        ['one is being made', is('making'), making],
        ['one is ready', is('ready'), ready],
        ['it cannot be had: staff see none', cannot('archive'), withheld],
      ] as const
    ).map(([words, on, to]) => beyond(reason, loading, words, on, to, { given: [account] })),
    beyond('A failure is said', loading, 'nothing can be read', cannot('account'), 'failed', { does: ['reportFailure'] }),
    ...['load.retry', 'network.returned'].map((type) => beyond('A customer can always try again', 'failed', `${type} starts again`, { type }, loading, { context: pending })),
    beyond(reason, making, 'it says how far it is', reports('progress', { status: 'ready', data: { archive: null } }), making, { context: { progress: { status: 'ready' } } }),
    ...(
      [
        [none, making, is('making')],
        [none, ready, is('ready')],
        [refused, making, is('making')],
        [making, ready, is('ready')],
        [making, none, is(null)],
        [ready, making, is('making')],
        [ready, none, is(null)],
        [withheld, making, is('making')],
        [withheld, ready, is('ready')],
        [withheld, none, is(null)],
      ] as const
    ).map(([from, to, on]) => beyond('A refresh is shown as it is', from, `${to}, says a refresh`, on, to, { asks: { everything: to === ready ? file : (undefined as never) } })),
    beyond(reason, ready, 'a newer one is asked for', ask('k-1'), at('asking'), { asks: { command: { body: {}, key: 'k-1' } } }),
    beyond(fresh, at('asking'), 'the sign-in is too old', unproven, refused, stillUnproven),
    beyond(fresh, refused, 'the customer goes to sign in', prove, at('proving'), {
      way: 'unproven',
      asks: { beginSignIn: { policy: 'sign-in', deepLink: '/account/profile/account-settings', act: 'dataExport' } },
    }),
    beyond('Only a refusal for want of it leads there', refused, 'it was refused for another reason', prove, refused),
    beyond(fresh, at('proving'), 'the provider cannot be reached', fails('beginSignIn', new Error('no')), refused, stillUnproven),
    beyond(fresh, at('proving'), 'the page comes back', { type: 'page.restored' }, refused, stillUnproven),
    beyond(files, withheld, 'half-hours of all are asked for', download(null), withheld, { asks: { 'file f': { of: 'usage', format: 'csv' } }, tells: begins }),
    beyond(files, none, 'the half-hours of one are asked for', download('sp-1'), none, {
      asks: { 'file f': { of: 'usage', format: 'csv', supplyPointId: 'sp-1' } },
      tells: begins,
    }),
    beyond(files, none, 'they are asked for again', download('sp-1'), none, { given: [download('sp-1')], asks: { 'file f': undefined as never }, tells: begins }),
    beyond('What there is is not known yet', loading, 'half-hours are asked for', download(null), loading, { asks: { 'file f': undefined as never } }),
  ],
  passes: {
    ...asks.passes,
    'open.none / always #2: goes to open.ready and not to open.making': 'What is being made is not ready: it goes on at once.',
    'open.refused / always #1: goes to open.ready and not to open.making': 'What is being made is not ready: it goes on at once.',
  },
}
