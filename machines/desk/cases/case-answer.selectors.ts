import { type CaseAnswerContext, type CaseAnswerSnapshot } from './case-answer.machine.ts'
import { stateName } from '#machines/kit/state-name.ts'

export const selectAnswerMode = ({ value }: CaseAnswerSnapshot) => stateName(value, 'writing')

/** The sentence beside the text, if something is wrong. */
export const answerTrouble = ({ problem }: Pick<CaseAnswerContext, 'problem'>): string =>
  problem?.detail || 'That didn’t work. Try again.'
