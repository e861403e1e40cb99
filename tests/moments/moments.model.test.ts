import { momentsMachine } from '#machines/moments/moments.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'

const early = { areTabsAsked: false, isOver: false, isErrorActive: false }
const over = { ...early, isOver: true }

describeModel(entryOf('moments'), {
  machine: momentsMachine,
  inputs: [
    { stage: early, isImpersonating: false, isVisitCounted: false },
    { stage: early, isImpersonating: false, isVisitCounted: true },
    { stage: early, isImpersonating: true, isVisitCounted: false },
  ],
  events: [
    { type: 'start.progressed', ...over },
    { type: 'start.progressed', ...over, isErrorActive: true },
    { type: 'page.viewed', pageId: 'products', path: '/account/products' },
    { type: 'moment.passed', moment: { name: 'viewElectricityBasicMeterUsage' } },
  ],
  provide: { actions: { markVisit: () => {} } },
  look: ({ stage, queue, view, isVisitCounted }) => [stage.isOver, stage.isErrorActive, queue.length > 1, view, isVisitCounted],
  home: ['counting.waiting', 'counting.resting', 'silent'],
})
