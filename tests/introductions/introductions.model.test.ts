import { introductionsMachine } from '#machines/introductions/introductions.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'

const stage = { areTabsAsked: false, isOver: false, isErrorActive: false }

describeModel(entryOf('introductions'), {
  machine: introductionsMachine,
  inputs: [
    { stage, path: '/account/dashboard', isImpersonating: false },
    { stage, path: '/account/bill', isImpersonating: false },
    { stage, path: '/account/dashboard', isImpersonating: true },
  ],
  events: [
    { type: 'start.progressed', ...stage, isOver: true },
    { type: 'start.progressed', ...stage, isOver: true, isErrorActive: true },
    { type: 'place.moved', path: '/account/bill' },
    { type: 'place.moved', path: '/account/profile/payment-options' },
    { type: 'place.moved', path: '/account/dashboard' },
    { type: 'place.moved', path: '/account/feature-messages' },
  ],
  home: ['resting', 'silent'],
})
