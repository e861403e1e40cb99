import { dismissalsMachine } from '#machines/app/dismissals.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'

describeModel(entryOf('dismissals'), {
  machine: dismissalsMachine,
  input: { dismissed: [] },
  events: [
    { type: 'notice.dismiss', id: 'a-1', flagName: 'nationalAlertSeen' },
    { type: 'notice.dismiss', id: 'outage 2026-06-10T09:00:00+12:00', flagName: 'preOutageSeen' },
    isDone('markSeen', undefined),
    fails('markSeen', new Error('no')),
  ],
  look: ({ queue }) => Math.min(queue.length, 2),
  home: ['resting'],
})
