import { isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const stage = { areTabsAsked: true, isOver: false, isErrorActive: false }
const startFinished = { ...stage, isOver: true }
const progress = (to: object) => ({ type: 'start.progressed', ...to })
const goes = (path: string) => ({ type: 'place.moved', path })
const [dashboard, products] = ['/account/dashboard', '/account/products']
const message = '/account/feature-messages'
/** A page that is filled in. */
const form = '/account/profile/payment-options'
const visit = { stage, path: dashboard, isImpersonating: false }
const modalOver = isDone('dashboardModal')
const one = 'One thing is introduced at a time, and nobody reads two'
const afterStart = 'All of it waits for the end of the start'
const reason = 'What was just introduced has the visit to itself'

/** A §2 and A §9: what the portal introduces on its own. In which order, and when, the documents leave open. */
export const introductionsOracle: Oracle = {
  chart: 'introductions',
  flow: 'Dashboard',
  input: visit,
  ways: {
    promos: ['modal', modalOver],
    all: ['promos', isDone('featurePromos')],
    shown: [goes(message)],
    elsewhere: [goes(form), progress(startFinished)],
  },
  rows: [
    beyond(afterStart, '', 'the start is under way', null, 'resting', { context: { page: 'dashboard', wasModalAsked: false } }),
    beyond('None of it is for staff', '', 'staff look for the customer', null, 'silent', { input: { ...visit, isImpersonating: true } }),
    beyond(reason, '', 'a feature message is open', null, 'silent', { input: { ...visit, path: message } }),
    beyond(afterStart, 'resting', 'the start goes on', progress(stage), 'resting'),
    beyond(afterStart, 'resting', 'the start has failed', progress({ ...startFinished, isErrorActive: true }), 'resting', { context: { stage: { isErrorActive: true } } }),
    beyond(afterStart, 'resting', 'the start is over, on the dashboard', progress(startFinished), 'modal', { context: { wasModalAsked: true } }),
    beyond('The modal is the dashboard’s', 'resting', 'the start is over, elsewhere', progress(startFinished), 'promos', {
      given: [goes(products)],
      context: { wasModalAsked: false, werePromosAsked: true },
    }),
    beyond(one, 'modal', 'it was closed, or is not for this customer', modalOver, 'promos', { context: { werePromosAsked: true } }),
    beyond(one, 'modal', 'the start goes on', progress(startFinished), 'modal'),
    beyond('The modal is the dashboard’s', 'modal', 'the customer goes elsewhere', goes(products), 'promos', { context: { page: 'products' } }),
    beyond('Nothing comes up over a page that is filled in', 'modal', 'the customer goes to a form', goes(form), 'resting', { context: { werePromosAsked: false } }),
    beyond('Nothing comes up over a page that is filled in', 'resting', 'the customer leaves the form', goes(products), 'promos', { way: 'elsewhere' }),
    beyond('The modal is asked about once a visit', 'resting', 'the customer comes back to the dashboard', goes(dashboard), 'promos', {
      way: 'modal',
      given: [goes(form)],
      context: { page: 'dashboard' },
    }),
    beyond('The modal is the dashboard’s', 'resting', 'the customer comes to the dashboard', goes(dashboard), 'modal', { way: 'elsewhere' }),
    beyond('One promotion a visit', 'promos', 'it was put away, or there is none', isDone('featurePromos'), 'resting'),
    beyond('One promotion a visit', 'resting', 'the customer goes on', goes(products), 'resting', { way: 'all' }),
    beyond('A promotion stays while pages turn', 'promos', 'the customer goes on', goes(products), 'promos'),
    ...[
      ['resting', 'all'],
      ['promos', 'promos'],
    ].map(([from = '', way = '']) => beyond(reason, from, 'a feature message is opened', goes(message), 'silent', { way })),
    beyond(reason, 'silent', 'the customer goes on', goes(dashboard), 'silent', { way: 'shown' }),
  ],
}
