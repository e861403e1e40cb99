import { longestCaseText } from '#contract/desk/case-team.contract.ts'
import { leftMessage, lengthMessage } from '#domain/basics/text-length.ts'
import { caseSteps, isEmailed } from '#domain/desk/case-steps.ts'
import { creditTickNeedsApproval } from '#domain/desk/answer-extras.ts'
import { type CaseAnswerContext, type CaseAnswerSnapshot } from './case-answer.machine.ts'
import { stateName } from '#machines/kit/state-name.ts'

export const selectAnswerMode = ({ value }: CaseAnswerSnapshot) => stateName(value, 'writing')

export const selectIsEmailed = ({ context: { kind, step, customer } }: CaseAnswerSnapshot): boolean =>
  !customer.isDeleted && isEmailed(kind, step)

/** After the step was taken. @param name the customer’s first */
export const sentText = ({ preview, step }: Pick<CaseAnswerContext, 'preview' | 'step'>, name: string): string =>
  preview?.mail ? `Sent to ${name}.` : `${caseSteps[step].done} No email went out.`

/** A text that is too long is wrong before it is sent. */
export const textTrouble = ({ text, error }: Pick<CaseAnswerContext, 'text' | 'error'>): string | null =>
  error ?? lengthMessage(text, longestCaseText)

export const textLeft = ({ text }: Pick<CaseAnswerContext, 'text'>): string | null => leftMessage(text, longestCaseText)

export const selectNeedsApproval = ({ context: { step, ticks, offered } }: CaseAnswerSnapshot): boolean =>
  step === 'answer' && creditTickNeedsApproval(ticks, offered)

/** The sentence beside the text, if something is wrong. */
export const answerTrouble = ({ problem }: Pick<CaseAnswerContext, 'problem'>): string =>
  problem?.detail || 'That didn’t work. Try again.'
