import { creditTickNeedsApproval } from '#domain/desk/answer-extras.ts'
import { type CaseAnswerContext, type CaseAnswerSnapshot } from './case-answer.machine.ts'
import { stateName } from '#machines/kit/state-name.ts'

export const selectAnswerMode = ({ value }: CaseAnswerSnapshot) => stateName(value, 'writing')

export const selectNeedsApproval = ({ context: { step, ticks, offered } }: CaseAnswerSnapshot): boolean =>
  step === 'answer' && creditTickNeedsApproval(ticks, offered)

/** The sentence beside the text, if something is wrong. */
export const answerTrouble = ({ problem }: Pick<CaseAnswerContext, 'problem'>): string =>
  problem?.detail || 'That didn’t work. Try again.'
