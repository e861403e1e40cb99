import { shellMachine } from '#machines/app/shell.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports, runsOut } from '#tests/kit/events.ts'
import * as say from '#tests/app/answers.ts'

const early = { areTabsAsked: false, isOver: false, isErrorActive: false }

describeModel(entryOf('shell'), {
  machine: shellMachine,
  input: { ...early, section: 'dashboard' },
  events: [
    { type: 'start.progressed', ...early, areTabsAsked: true },
    { type: 'start.progressed', areTabsAsked: true, isOver: true, isErrorActive: false },
    { type: 'section.changed', section: 'insights' },
    { type: 'section.changed', section: 'bills' },
    { type: 'icons.load' },
    { type: 'clock.ticked', now: 1_781_000_000_000 },
    reports('tabs', say.ready(say.mainTabs)),
    reports('icons', say.ready(say.icons)),
    reports('icons', say.failed),
    reports('navigation', say.ready(say.navigation)),
    reports('accounts', say.ready(say.accountsOf('residential'))),
    reports('who', say.ready(say.initialized)),
    reports('sidekick', say.failed),
    reports('alert', say.ready(say.alert)),
    reports('properties', say.ready(say.properties('s-1'))),
    reports('insightsTabs', say.ready(say.insightsTabs('tips'))),
    runsOut('tabsSettle', 'shell.tabs.watching.settling'),
  ],
  reporters: { 'clock.ticked': 'clock' },
  // What was read does not change where the shell can go; whether it was read does.
  look: ({ tabs, icons, areTabsAsked, isOver, section }) => [tabs.status, icons, areTabsAsked, isOver, section === 'insights'],
  home: ['tabs.waiting', 'tabs.watching.settled'],
})
