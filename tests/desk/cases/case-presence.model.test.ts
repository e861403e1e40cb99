import { entryOf } from '#machines/catalogue.ts'
import { casePresenceMachine } from '#machines/desk/cases/case-presence.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'

describeModel(entryOf('deskCasePresence'), {
  machine: casePresenceMachine,
  input: { number: 'C-1042', isAnswering: true },
  events: [
    isDone('report', { colleagues: [{ name: 'Sione Moala', isYou: false, isAnswering: false }], version: 3 }),
    { type: 'writing.change', isAnswering: true },
    { type: 'writing.change', isAnswering: false },
    fails('report', new Error('gone')),
  ],
  home: ['reporting', 'resting'],
})
