import { casePresenceMachine } from '#machines/desk/cases/case-presence.machine.ts'
import { caseTeamMachine } from '#machines/desk/cases/case-team.machine.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'

/** The team's chart of a case, with nothing written. */
export const teamOf = (number: string) =>
  toldOf(caseTeamMachine, { number, mayAnswer: true, noteDraft: null, isAnswering: false }, [], {
    noteDraft: firstOf(deskDraftMachine, { number, part: 'note', savedAt: null, savedText: '' }),
    presence: firstOf(casePresenceMachine, { number, isAnswering: false }),
  }).getSnapshot()
