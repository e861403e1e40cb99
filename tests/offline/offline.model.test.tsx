// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { offlineMachine } from '#machines/offline/offline.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'

const stage = { areTabsAsked: false, isOver: false, isErrorActive: false }

describeModel(entryOf('offline'), {
  machine: offlineMachine,
  input: { stage },
  events: [
    { type: 'start.progressed', ...stage, isOver: true },
    { type: 'start.progressed', ...stage, isOver: true, isErrorActive: true },
  ],
  reporters: { 'contact.lost': 'contact', 'contact.regained': 'contact' },
  home: ['ready', 'without'],
})
