// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { fromCallback } from 'xstate'
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import * as say from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { type Eyes, send } from '#tests/kit/page.ts'
import { warmMenu } from '#tests/kit/preloaded-popover.tsx'
import { standing } from '#tests/shell/shell-status.ts'
import { ConsentLine } from '#views/analytics/consent-line.tsx'
import { AccountMenu } from '#views/shell/account-menu.tsx'

beforeAll(warmMenu)

const stage = { areTabsAsked: false, isOver: false, isErrorActive: false }
const answers = {
  agreed: { inLine: 'Yes, count my visits', inMenu: 'On' },
  declined: { inLine: 'No, thanks', inMenu: 'Off' },
} as const

const asksNothing: Eyes[string] = (page) => page.lacks('region', 'Usage statistics')
// It stays open while something is chosen in it.
let isMenuOpen = false

describeModel(entryOf('analytics'), {
  machine: analyticsMachine,
  inputs: [
    { stage, isImpersonating: false },
    { stage, isImpersonating: true },
  ],
  events: [
    { type: 'analytics.choose', choice: 'agreed' },
    { type: 'analytics.choose', choice: 'declined' },
    at('known.undecided', { type: 'analytics.choose', choice: 'declined' }),
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
  ],
  reporters: { 'analytics.heard': 'watchChoice' },
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
  mount: (actor) => {
    isMenuOpen = false
    return (
      <>
        <AccountMenu {...standing} analytics={actor} />
        <ConsentLine actor={actor} />
      </>
    )
  },
  hands: {
    'analytics.choose': async (page, { choice }: { choice: keyof typeof answers }, actor) => {
      const { inLine, inMenu } = answers[choice]
      if (actor.getSnapshot().matches({ known: 'undecided' })) return page.press(inLine)
      if (!isMenuOpen) await page.press('Your account, AB')
      isMenuOpen = true
      await page.press(inMenu, 'menuitemradio')
    },
    // The root says how far the start is, and the page that it was opened.
    'page.viewed': send,
    'start.progressed': send,
  },
  eyes: {
    waiting: asksNothing,
    recognising: asksNothing,
    'known.undecided': async (page) => {
      await page.sees('region', 'Usage statistics')
      await page.reads(/^Can we count which pages you use and how far you get on them\?/)
      await page.sees('link', 'What we collect')
      for (const { inLine } of Object.values(answers)) await page.sees('button', inLine)
    },
    'known.unanswered': asksNothing,
    'known.agreed.reading': asksNothing,
    'known.agreed.resting': asksNothing,
    'known.agreed.sending': asksNothing,
    'known.declined': asksNothing,
    off: asksNothing,
  },
})
