import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const select = { type: 'property.select', billingAccountId: 'b-1', siteId: 's-2' }
const other = { ...select, siteId: 's-3' }
const dismiss = { type: 'problem.dismiss' }
const clear = { type: 'property.clear' }
const no = new ProblemError(problem)
const wanted = { billingAccountId: 'b-1', siteId: 's-2' }
const stored = { problem: { type: problem.type } }

/** A §4: the switch to another account or property, or to all of them. */
export const switcherOracle: Oracle = {
  chart: 'switcher',
  flow: 'Shell',
  ways: {
    selectingFromPage: [{ ...select, isFromPage: true }],
    clearing: [clear],
    failed: ['selecting', fails('selectSite', no)],
    readyAgain: ['failed', dismiss],
  },
  rows: [
    documented('DASH-45', '', 'READY', null, 'ready', { context: { wanted: null, isFromPage: false, problem: null } }),
    ...['ready', 'failed'].flatMap((from) => [
      documented('DASH-45 DASH-65', from, 'a property is chosen: LOADING, and it is posted', select, 'selecting', {
        context: { wanted, problem: null },
        asks: { selectSite: { body: wanted } },
      }),
      documented('DASH-66', from, 'all properties are chosen', clear, 'clearing', {
        way: from === 'ready' ? 'readyAgain' : from,
        context: { wanted: null, problem: null },
        asks: { clearSite: {} },
      }),
    ]),
    documented('DASH-45', 'ready', 'a whole account is chosen', { ...select, siteId: null }, 'selecting', {
      asks: { selectSite: { body: { billingAccountId: 'b-1', siteId: null } } },
    }),
    documented('SHELL-91', 'selecting', 'another one is chosen meanwhile: skipped', other, 'selecting', { context: { wanted } }),
    documented('SHELL-91', 'clearing', 'one is chosen meanwhile: skipped', select, 'clearing', { context: { wanted: null } }),
    documented('DASH-45', 'selecting', 'it is selected', isDone('selectSite'), 'switched', { does: ['tellTabs'] }),
    documented('DASH-66', 'clearing', 'it is cleared', isDone('clearSite'), 'switched', { does: ['tellTabs'] }),
    documented('DASH-47', 'selecting', 'it is refused', fails('selectSite', no), 'failed', { context: stored, doesNot: ['tellTabs'] }),
    documented('DASH-47', 'clearing', 'it is refused', fails('clearSite', no), 'failed', { context: stored, doesNot: ['tellTabs'] }),
    beyond('On a page nothing else says that it failed', 'selecting', 'it is refused, and was chosen on a page', fails('selectSite', no), 'failed', {
      way: 'selectingFromPage',
      does: ['sayFailure'],
      context: { isFromPage: true, ...stored },
    }),
    beyond('A failure that was read is dismissed', 'failed', 'the failure is dismissed', dismiss, 'ready', { context: { problem: null } }),
  ],
}
