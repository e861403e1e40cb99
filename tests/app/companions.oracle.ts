import { fromTransition } from 'xstate'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const stage = { areTabsAsked: true, isOver: false, isErrorActive: false }
const progress = { type: 'start.progressed', ...stage }
const startFinished = { ...progress, isOver: true }
const moved = { type: 'place.moved', path: '/account/products' }
const viewed = { type: 'page.viewed', pageId: 'bill', path: '/account/bill' }
const passed = { type: 'moment.passed', moment: { name: 'viewElectricityBasicMeterUsage' } }
const silent = fromTransition((state: null) => state, null)
const there = isDone('loadCharts', { analytics: silent, introductions: silent, moments: silent })
const gone = fails('loadCharts', new Error('gone'))
const later = 'None of it is needed for the first screen'
const held = 'What happened before is held for those who count'
const visit = { path: '/account/bill', isImpersonating: false }

/** What counts and introduces goes along with the customer, and comes after the first screen. */
export const companionsOracle: Oracle = {
  chart: 'companions',
  flow: 'Shell',
  input: { ...visit, stage },
  ways: { accompanying: ['loading', there] },
  rows: [
    beyond(later, '', 'the start is under way', null, 'waiting', { context: { held: [], path: '/account/bill' } }),
    beyond(later, '', 'the start was over before', null, 'loading', { input: { ...visit, stage: startFinished } }),
    beyond(later, 'waiting', 'the start goes on', progress, 'waiting'),
    beyond(later, 'waiting', 'the start has failed', { ...startFinished, isErrorActive: true }, 'waiting', { context: { stage: { isErrorActive: true } } }),
    beyond(later, 'waiting', 'the start is over', startFinished, 'loading', { context: { stage: { isOver: true } } }),
    ...['waiting', 'loading', 'without'].flatMap((from) => [
      beyond(held, from, 'a page is opened', viewed, from, { context: { held: [viewed] } }),
      beyond(held, from, 'something else is to be counted', passed, from, { given: [viewed], context: { held: [viewed, passed] } }),
    ]),
    beyond('They begin where the customer is', 'loading', 'the charts are there', there, 'accompanying', {
      given: [moved],
      asks: Object.fromEntries(['moments', 'analytics', 'introductions'].map((id) => [id, { stage: { isOver: true }, path: '/account/products', isImpersonating: false, isVisitCounted: false }])),
    }),
    beyond(held, 'loading', 'the charts are there, and something was held', there, 'accompanying', {
      given: [viewed, passed],
      tells: { moments: [viewed, passed], analytics: [viewed], introductions: [] },
      context: { held: [] },
    }),
    beyond('They begin where the customer is', 'loading', 'the customer goes elsewhere', moved, 'loading', { context: { path: '/account/products' } }),
    beyond('It disturbs nobody', 'loading', 'they cannot be loaded', gone, 'without'),
    documented('SHELL-69', 'loading', 'two minutes are over', 120_000, 'without'),
    beyond('The network was missing', 'without', 'the network is back', { type: 'network.returned' }, 'loading'),
    beyond('Each hears what it is for', 'accompanying', 'a page is opened', viewed, 'accompanying', {
      tells: { moments: [viewed], analytics: [viewed], introductions: [] },
      context: { held: [] },
    }),
    beyond('Each hears what it is for', 'accompanying', 'something else is to be counted', passed, 'accompanying', {
      tells: { moments: [passed], analytics: [], introductions: [] },
    }),
    beyond('Each hears what it is for', 'accompanying', 'the customer goes elsewhere', moved, 'accompanying', {
      tells: { moments: [], analytics: [], introductions: [moved] },
      context: { path: '/account/products' },
    }),
    beyond('Each hears what it is for', 'accompanying', 'the start goes on', progress, 'accompanying', {
      tells: { moments: [progress], analytics: [progress], introductions: [progress] },
      context: { stage },
    }),
  ],
}
