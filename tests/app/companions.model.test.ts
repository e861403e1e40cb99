import { fromTransition } from 'xstate'
import { companionsMachine } from '#machines/app/companions.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'

const stage = { areTabsAsked: false, isOver: false, isErrorActive: false }
const silent = fromTransition((state: null) => state, null)

describeModel(entryOf('companions'), {
  machine: companionsMachine,
  inputs: [
    { stage, path: '/account/bill', isImpersonating: false },
    { stage: { ...stage, isOver: true }, path: '/account/bill', isImpersonating: false },
  ],
  events: [
    { type: 'start.progressed', ...stage, isOver: true },
    { type: 'place.moved', path: '/account/products' },
    { type: 'page.viewed', pageId: 'bill', path: '/account/bill' },
    { type: 'moment.passed', moment: { name: 'viewElectricityBasicMeterUsage' } },
    isDone('loadCharts', { analytics: silent, introductions: silent, moments: silent }),
  ],
  // Something held is as good as much.
  look: ({ stage: { isOver }, path, held }) => [isOver, path, held.length > 0],
  home: ['accompanying'],
})
