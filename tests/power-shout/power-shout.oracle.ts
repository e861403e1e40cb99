import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { balance, bookings, eligible, expiring, summary } from './answers.ts'

const page = '/account/profile/powershout'
const place = (path: string, search = '') => ({ path: `${page}${path}`, params: {}, search })
const at = (path: string, search = '') => ({ input: { pageId: 'powerShout', ...place(path, search) } })
const [loading, open, notEligible] = ['reading.loading', 'reading.open', 'reading.notEligible']
const needs = { summary, balance, bookings, expiring, eligible }
const others = Object.entries({ balance, bookings, expiring, eligible }).map(([id, data]) => has(id, data))
const { supplyPoints, firstDate, lastDate, mostHours } = summary
const account = { billingAccountId: 'b-1' }

/** B §2, B §6: PowerShout and the pages below it, for accounts that have a part in it. */
export const powerShoutOracle: Oracle = {
  chart: 'powerShout',
  flow: 'PowerShout',
  ...at(''),
  rows: [
    ...readingRows({ loading, opens: open, failed: 'unavailable', needs }),
    documented('SHOUT-01', '', 'the page', null, loading, { context: { part: 'overview', search: '' } }),
    ...[
      ['SHOUT-04', 'booking'],
      ['SHOUT-05', 'offers'],
      ['SHOUT-06', 'activity'],
      ['SHOUT-07', 'walkthrough'],
    ].map(([spec = '', part]) => documented(spec, '', `the page of ${part}`, null, loading, { ...at(`/${part}`), context: { part } })),
    documented('SHOUT-11', loading, 'an account with a part in it', has('summary', summary), open, {
      given: others,
      asks: {
        booking: { supplyPoints, loyaltyAccountId: 'l-1', ...account, firstDate, lastDate, mostHours, date: null },
        deletion: account,
        offers: account,
        walkThrough: { currentStep: '0' },
        whatsNew: { isSeen: false },
      },
    }),
    beyond('A suggestion names the day that it is about', loading, 'the address names a day and its hours', has('summary', summary), open, {
      ...at('/booking', '?date=2026-06-13&start=2&hours=3'),
      given: others,
      asks: { booking: { date: '2026-06-13', asked: { start: 2, duration: 3 } } },
    }),
    documented('SHOUT-10', loading, 'an account without', has('summary', { ...summary, isEligible: false }), notEligible),
    documented('SHOUT-09', open, 'another part is opened', { type: 'place.changed', ...place('/offers', '?x') }, open, { context: { part: 'offers', search: '?x' } }),
  ],
}
