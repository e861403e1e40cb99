import { longestCaseText } from '#contract/desk/case-team.contract.ts'
import type { CaseStepName, DeskCaseKind } from '#contract/desk/cases.contract.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'
import { emptyPlaces } from './answer-text.ts'

interface StepFacts {
  readonly label: string
  /** Button that carries it out. */
  readonly send: string
  /** Once it was carried out. */
  readonly done: string
  readonly text: 'none' | 'optional' | 'required'
  readonly field: string
  /** If the text is missing. */
  readonly missing: string
  /** True if only the team reads the text. */
  readonly isInternal?: true
}

const none = { text: 'none', field: '', missing: '' } as const

export const caseSteps: Readonly<Record<CaseStepName, StepFacts>> = {
  acknowledge: { ...none, label: 'Acknowledge', send: 'Send acknowledgement', done: 'Acknowledged.' },
  look: { ...none, label: 'Start checking', send: 'Start checking', done: 'Checking has started.' },
  answer: {
    label: 'Answer',
    send: 'Send answer',
    done: 'Answered.',
    text: 'required',
    field: 'Your answer',
    missing: 'Write an answer.',
  },
  extend: {
    label: 'Extend due date',
    send: 'Extend due date',
    done: 'Extended.',
    text: 'required',
    field: 'Why we need more time',
    missing: 'Say why we need more time.',
  },
  deadlock: {
    label: 'No agreement',
    send: 'Send final answer',
    done: 'Our final answer is given.',
    text: 'required',
    field: 'Our final answer',
    missing: 'Write our final answer.',
  },
  correct: {
    label: 'Correct',
    send: 'Make the correction',
    done: 'Corrected.',
    text: 'optional',
    field: 'What we did',
    missing: 'Say what we did. We can’t change this here.',
  },
  delete: { ...none, label: 'Delete', send: 'Delete their data', done: 'Deleted.' },
  refuse: {
    label: 'Refuse',
    send: 'Send refusal',
    done: 'Refused.',
    text: 'required',
    field: 'Why we refuse',
    missing: 'Say why we refuse.',
  },
  close: {
    label: 'Close',
    send: 'Close for the customer',
    done: 'Closed.',
    text: 'required',
    field: 'Why we close it (only staff read this)',
    missing: 'Say why we close it.',
    isInternal: true,
  },
}

/** The customer gets an email about it. */
export const isEmailed = (kind: DeskCaseKind, step: CaseStepName): boolean => kind !== 'billQuestion' || step === 'answer'

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
