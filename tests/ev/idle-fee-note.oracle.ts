import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'

const unseen = has('reading', { isIdleFeeInfoSeen: false })
const close = { type: 'note.close' }

/** B §8: what idle fees are, until it was put away. */
export const idleFeeNoteOracle: Oracle = {
  chart: 'idleFeeNote',
  flow: 'EV linking',
  input: { year: 2026 },
  rows: [
    documented('EV-41', '', 'it is not known yet', null, 'waiting', { asks: { reading: { year: 2026 } } }),
    documented('EV-41', 'waiting', 'it was put away before', has('reading', { isIdleFeeInfoSeen: true }), 'closed'),
    documented('EV-41', 'waiting', 'it was not', unseen, 'open'),
    documented('EV-41', 'waiting', 'no answer arrives: nothing shows', cannot('reading'), 'waiting'),
    documented('EV-41', 'open', 'it is put away', close, 'saving', { asks: { save: { body: { flagName: 'evIdleFeeInfoSeen' } } } }),
    documented('EV-41', 'saving', 'that is kept', isDone('save'), 'closed', { doesNot: ['reportUnsaved'] }),
    documented('EV-40', 'saving', 'that is not kept: only logged', fails('save', new ProblemError(problem)), 'unsaved', {
      context: { problemType: problem.type },
      does: ['reportUnsaved'],
    }),
  ],
}
