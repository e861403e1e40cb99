// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { storedReadsMachine } from '#machines/offline/stored-reads.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'

const now = Date.parse('2026-06-09T16:12:00+12:00')

describeModel(entryOf('storedReads'), {
  machine: storedReadsMachine,
  input: undefined,
  events: [{ type: 'age.changed', since: now - 3_600_000, now }],
  reporters: { 'contact.lost': 'contact', 'contact.regained': 'contact', 'age.changed': 'age' },
  home: ['collecting', 'showing'],
})
