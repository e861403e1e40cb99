import { entryOf } from '#machines/catalogue.ts'
import { failureReportMachine } from '#machines/failure-report/failure-report.machine.ts'
import { FailureReport } from '#views/failure-report/failure-report-view.tsx'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { eyes, hands } from './failure-report.hands.ts'
import { failure } from './failures.ts'

describeModel(entryOf('failureReport'), {
  machine: failureReportMachine,
  input: failure,
  events: [{ type: 'words.change', words: 'I opened my bill.' }, isDone('send', { number: 'F-4K2M-9XPQ' })],
  home: ['shown', 'failed', 'sent'],
  mount: (actor) => <FailureReport actor={actor} />,
  hands,
  eyes,
})
