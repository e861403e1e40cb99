import { longestCaseText } from '#contract/desk/case-team.contract.ts'
import { type CaseStepName } from '#contract/desk/cases.contract.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'
import { emptyPlaces } from './answer-text.ts'

interface StepFacts {
  readonly label: string
  /** Button that carries it out. */
  readonly send: string
  readonly text: 'none' | 'optional' | 'required'
  readonly field: string
  /** If the text is missing. */
  readonly missing: string
  /** True if only the team reads the text. */
  readonly isInternal?: true
}

const none = { text: 'none', field: '', missing: '' } as const

export const caseSteps: Readonly<Record<CaseStepName, StepFacts>> = {
  acknowledge: { ...none, label: 'Acknowledge', send: 'Send acknowledgement' },
  look: { ...none, label: 'Start checking', send: 'Start checking' },
  answer: { label: 'Answer', send: 'Send answer', text: 'required', field: 'Your answer', missing: 'Write an answer.' },
  extend: {
    label: 'Extend due date',
    send: 'Extend due date',
    text: 'required',
    field: 'Why we need more time',
    missing: 'Say why we need more time.',
  },
  deadlock: {
    label: 'No agreement',
    send: 'Send final answer',
    text: 'required',
    field: 'Our final answer',
    missing: 'Write our final answer.',
  },
  correct: {
    label: 'Correct',
    send: 'Make the correction',
    text: 'optional',
    field: 'What we did',
    missing: 'Say what we did. We can’t change this here.',
  },
  delete: { ...none, label: 'Delete', send: 'Delete their data' },
  refuse: { label: 'Refuse', send: 'Send refusal', text: 'required', field: 'Why we refuse', missing: 'Say why we refuse.' },
  close: {
    label: 'Close',
    send: 'Close for the customer',
    text: 'required',
    field: 'Why we close it (only staff read this)',
    missing: 'Say why we close it.',
    isInternal: true,
  },
}

export interface CaseAnswer {
  readonly step: CaseStepName
  readonly text: string
}

/** @param needsDescription of a correction that we make by hand */
export const caseAnswerErrors = ({ step, text }: CaseAnswer, needsDescription: boolean): Readonly<Record<string, string>> => {
  const { text: need, missing } = caseSteps[step]
  if (need === 'none') return {}
  if (text.trim() === '') return need === 'required' || needsDescription ? { text: missing } : {}
  const [place] = emptyPlaces(text)
  const message = place === undefined ? lengthMessage(text, longestCaseText) : `Fill in ${place} first.`
  return message === null ? {} : { text: message }
}
