import { fromCallback } from 'xstate'
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import * as say from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'

const stage = { areTabsAsked: false, isOver: false, isErrorActive: false }

describeModel(entryOf('analytics'), {
  machine: analyticsMachine,
  inputs: [
    { stage, isImpersonating: false },
    { stage, isImpersonating: true },
  ],
  events: [
    { type: 'analytics.choose', choice: 'agreed' },
    { type: 'analytics.choose', choice: 'declined' },
    { type: 'analytics.heard', choice: 'agreed' },
    { type: 'analytics.heard', choice: null },
    { type: 'start.progressed', ...stage, isOver: true },
    { type: 'page.viewed', pageId: 'bill', path: '/account/bill' },
    reports('customer', say.ready(say.initialized)),
    reports('customer', say.failed),
    reports('account', say.ready(say.accountsOf('residential'))),
    reports('account', say.failed),
    isDone(
      'loadCounter',
      fromCallback(() => {}),
    ),
    fails('loadCounter', new Error('gone')),
    isDone('send', null),
    fails('send', new Error('no')),
  ],
  provide: { actions: { keepChoice: () => {}, markAsked: () => {}, markVisit: () => {} } },
  look: ({ stage: { isOver }, choice, isVisitSent, isAsked, isArrived, customer, account, queue }) => [
    isOver,
    choice,
    isVisitSent,
    isAsked,
    isArrived,
    customer.status,
    account.status,
    queue.length > 1,
  ],
  home: ['waiting', 'known.undecided', 'known.unanswered', 'known.declined', 'known.agreed.resting', 'off'],
})
