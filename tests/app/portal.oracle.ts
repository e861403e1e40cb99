import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const stage = { areTabsAsked: false, isOver: false, isErrorActive: false }
const place = { path: '/account/bill', search: '' }
const dashboard = { path: '/account/dashboard', search: '' }
const moves = { type: 'place.moved', place: { path: '/account/products', search: '?x=1' } }
const progress = { type: 'start.progressed', ...stage, isOver: true }
const elsewhere = { type: 'property.switched' }
const [current, behind] = ['showing.current', 'showing.behind']
const tellsChildren = (section: string, path: string) => ({
  shell: [{ type: 'section.changed', section }],
  companions: [{ type: 'place.moved', path }],
})
const refreshed = { context: { place: dashboard }, does: ['showDashboard'], tells: tellsChildren('dashboard', dashboard.path) }
const otherTab = 'A page of one property is not taken away, nor mixed with those of another'
const nothingStays = 'Nothing of it stays on the screen'

/** A §2 and A §4: the signed-in area, and the switch to another account or property. */
export const portalOracle: Oracle = {
  chart: 'portal',
  flow: 'Shell',
  input: { place, stage, dismissed: ['n-1'], isImpersonating: false },
  rows: [
    documented('SHELL-11', '', 'a customer is at one of its pages', null, current, {
      asks: {
        page: { pageId: 'bill', path: '/account/bill', search: '' },
        shell: { ...stage, section: 'bills' },
        dismissals: { dismissed: ['n-1'] },
        companions: { stage, isImpersonating: false, path: '/account/bill' },
        offline: { stage },
        receiptsDrawer: {},
        explanation: {},
      },
    }),
    beyond('What stands round a page waits for the start', current, 'the start goes on', progress, current, { tells: { shell: [progress], companions: [progress], offline: [progress] } }),
    beyond('What stands round a page stays as pages turn', current, 'another page is opened', moves, current, {
      context: { place: moves.place },
      tells: { page: [{ type: 'page.turn', place: { pageId: 'products', search: '?x=1' } }], ...tellsChildren('products', '/account/products') },
      asks: { page: undefined as never, shell: undefined as never },
    }),
    documented('DASH-45 DASH-46', current, 'another property was selected: refreshed, to the dashboard', isDone('switcher'), 'refreshing', {
      ...refreshed,
      doesNot: ['sayAccessEnded'],
    }),
    documented('DASH-45', 'refreshing', 'everything was read again', isDone('reload'), current, { asks: { page: { pageId: 'dashboard' }, switcher: {} } }),
    documented('DASH-46', 'refreshing', 'it could not be: each page says so', fails('reload', new Error('no')), current, { asks: { page: { pageId: 'dashboard' } } }),
    beyond('The customer may go on meanwhile', 'refreshing', 'another page is opened', moves, 'refreshing', {
      context: { place: moves.place },
      tells: tellsChildren('products', '/account/products'),
      asks: { reload: undefined as never },
    }),
    beyond('What was read is of another one', 'refreshing', 'one is selected in another tab: it is read again', elsewhere, 'refreshing', {
      tells: tellsChildren('dashboard', dashboard.path),
    }),
    beyond(otherTab, current, 'another property was selected in another tab', elsewhere, behind, { asks: { page: undefined as never } }),
    beyond(otherTab, behind, 'the customer goes to another page', moves, 'refreshing', {
      context: { place: moves.place },
      tells: tellsChildren('products', '/account/products'),
      doesNot: ['showDashboard'],
    }),
    beyond(otherTab, behind, 'the customer follows', { type: 'property.follow' }, 'refreshing', refreshed),
    ...[
      [current, 'bills', '/account/bill'],
      ['refreshing', 'dashboard', dashboard.path],
    ].map(([from = '', section = '', path = '']) =>
      beyond(nothingStays, from, 'a deletion was asked for in another tab', { type: 'deletion.asked' }, 'refreshing', {
        tells: tellsChildren(section, path),
        does: ['sayDeletionAsked'],
        doesNot: ['showDashboard'],
      }),
    ),
    beyond(nothingStays, current, 'access to the account has ended', { type: 'access.ended' }, 'refreshing', { ...refreshed, does: ['showDashboard', 'sayAccessEnded'] }),
  ],
}
