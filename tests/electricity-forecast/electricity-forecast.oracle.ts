import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'
import { forecast } from './forecasts.ts'

const says = (over: object) => has('forecast', forecast(over))
const [whole, limited, none] = [says({}), says({ daysKnown: 29 }), says({ none: 'noReadings', bill: null, alert: null })]
const account = has('account', { billingAccounts: [{ id: 'account-1', isSelected: true, billingAccountSites: [] }] })
const [noAccount, lost] = [cannot('account'), cannot('forecast')]
const [loading, noData, recalling, said] = ['open.loading', 'open.noData', 'failed.recalling', 'failed.said']
const [enough, tooFew] = ['open.shown.whole', 'open.shown.limited']
const pending = { account: { status: 'pending' }, forecast: { status: 'pending' } }
const choose = (unit: string) => ({ type: 'unit.choose', unit })
const before = { amount: 276, kwh: 700, madeAt: '2026-06-08T04:40:00.000Z' }
const fewDays = 'Too few days allow a range and no figure'
const last = 'Where there is no forecast, the last one shows with its age'
const fresh = 'A refresh is shown as it is'

/** A §7, A §8: the electricity forecast. */
export const electricityForecastOracle: Oracle = {
  chart: 'electricityForecast',
  flow: 'Insights',
  ways: {
    [said]: [recalling, isDone('draft', null)],
  },
  rows: [
    documented('FCST-01 FCST-05', '', 'LOADING', null, loading, { context: { unit: 'nzd', ...pending } }),
    documented('FCST-03 FCST-05', loading, 'a forecast: SUCCESS', whole, enough, {
      given: [account],
      asks: { alert: { selection: 'account-1', savedLine: null, least: 130, most: 420 } },
      does: ['keepDraft'],
    }),
    documented('FCST-05', loading, 'nothing to forecast: NO_DATA', none, noData, { doesNot: ['keepDraft'] }),
    documented('FCST-04 FCST-05', loading, 'it can’t be loaded: ERROR, and reported', lost, recalling, {
      given: [account],
      does: ['reportFailure'],
      asks: { draft: { selection: 'account-1' } },
    }),
    beyond(fewDays, loading, 'a forecast of too few days', limited, tooFew, { given: [account] }),
    beyond(last, loading, 'it can’t be loaded, and whose it is comes later', lost, loading),
    beyond(last, loading, 'it can’t be loaded, nor whose it is', noAccount, recalling, { given: [lost] }),
    beyond(last, recalling, 'the last one is found', findsDraft(before), said, { context: { last: before } }),
    beyond(last, recalling, 'none is', isDone('draft', null), said, { context: { last: null } }),
    beyond(last, recalling, 'it cannot be looked for', fails('draft', new Error('no')), said),
    beyond('A forecast says itself whose it is', loading, 'the account cannot be read', noAccount, enough, { given: [whole] }),
    ...['load.retry', 'network.returned'].map((type) => beyond('A customer can always try again', said, `${type} starts again`, { type }, loading, { context: pending })),
    beyond(fresh, enough, 'too few days are known', limited, tooFew),
    beyond(fresh, tooFew, 'enough days are known', whole, enough),
    beyond(fresh, enough, 'there is nothing any more', none, noData),
    beyond(fresh, enough, 'it failed', lost, recalling),
    beyond(fresh, noData, 'there is a forecast now', whole, enough, { given: [account], does: ['keepDraft'] }),
    beyond(fresh, noData, 'there is one of too few days', limited, tooFew, { given: [account] }),
    beyond(fresh, noData, 'it failed', lost, recalling, { given: [account] }),
    beyond('It shows in the unit that the customer likes', enough, 'kWh', choose('kwh'), enough, { context: { unit: 'kwh' } }),
    beyond('It shows in the unit that the customer likes', enough, 'dollars', choose('nzd'), enough, { given: [choose('kwh')], context: { unit: 'nzd' } }),
    beyond('There is no price', enough, 'dollars of an account without cost', choose('nzd'), enough, {
      given: [says({ costIncluded: false }), choose('kwh')],
      context: { unit: 'kwh' },
    }),
  ],
}
