import { portalMachine } from '#machines/app/portal.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'

const stage = { areTabsAsked: false, isOver: false, isErrorActive: false }

describeModel(entryOf('portal'), {
  machine: portalMachine,
  input: { place: { path: '/account/bill', search: '' }, stage, dismissed: [], isImpersonating: false },
  events: [
    { type: 'place.moved', place: { path: '/account/products', search: '?supplyPointId=1' } },
    { type: 'start.progressed', ...stage, isOver: true },
    { type: 'property.switched' },
    { type: 'property.follow' },
    { type: 'access.ended' },
    { type: 'deletion.asked' },
    isDone('switcher'),
    isDone('reload'),
    fails('reload', new Error('no')),
  ],
  provide: { actions: { showDashboard: () => {} } },
  home: ['showing.current'],
  reporters: { 'property.switched': 'switchedElsewhere', 'access.ended': 'accessEnd', 'deletion.asked': 'deletionElsewhere' },
})
