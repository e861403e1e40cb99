import { namedWords, wordsOf } from '#domain/profile/answer-words.ts'
import { applicableQuestionsOf, evStepOf, firstGap, progressOf, questionNamed } from '#domain/profile/profile.ts'
import { evJourney } from '#domain/profile/home-questions.ts'
import { isAnswered, type Option, type Question } from '#domain/profile/questionnaire.ts'
import { stepAfter } from './steps.ts'
import type { WizardSnapshot } from './wizard.machine.ts'

export interface Step {
  readonly id: string
  readonly noun: string
  /** From 1. */
  readonly at: number
  readonly of: number
}

export const selectIsPausing = (snapshot: WizardSnapshot): boolean => snapshot.matches('pausing')
export const selectIsRefused = (snapshot: WizardSnapshot): boolean => snapshot.matches({ asking: 'refused' })
export const selectIsSaving = (snapshot: WizardSnapshot): boolean => snapshot.matches('saving')
export const selectQuestion = ({ context }: WizardSnapshot): Question => questionNamed(context.kind, context.questionId)
export const selectChosen = ({ context }: WizardSnapshot): readonly string[] => context.draft.chosen
export const selectTyped = ({ context }: WizardSnapshot): Readonly<Record<string, string>> => context.draft.typed
export const selectIsEditing = ({ context }: WizardSnapshot): boolean => context.editing !== null
export const selectKind = ({ context }: WizardSnapshot) => context.kind
/** For a chosen industry, its own main uses. */
export const selectOptions = (snapshot: WizardSnapshot): readonly Option[] => {
  const question = selectQuestion(snapshot)
  return question.kind === 'one' || question.kind === 'many' ? question.optionsFor(snapshot.context.answers) : []
}

/** Without the EV's, which counts its own steps. */
const counted = ({ context }: WizardSnapshot, part: Question['part']) =>
  applicableQuestionsOf(context.kind, context.answers).filter(
    ({ id, part: partOfQuestion }) => partOfQuestion === part && evStepOf(id) === null,
  )

export const selectStep = (snapshot: WizardSnapshot): Step => {
  const question = selectQuestion(snapshot)
  const evStep = evStepOf(question.id)
  if (evStep !== null) return { id: question.id, noun: 'EV step', at: evStep + 1, of: evJourney.length }
  const questions = counted(snapshot, question.part)
  return { id: question.id, noun: 'Question', at: questions.indexOf(question) + 1, of: questions.length }
}

export const selectFollowing = (snapshot: WizardSnapshot): number => {
  const { at, of } = selectStep(snapshot)
  return of - at
}

export const selectCanGoBack = (snapshot: WizardSnapshot): boolean => snapshot.can({ type: 'question.back' })

/** Not while one answer is edited; a note needs no answer. */
export const selectCanSkip = (snapshot: WizardSnapshot): boolean =>
  snapshot.can({ type: 'question.skip' }) && selectQuestion(snapshot).kind !== 'note'

export const selectProgress = ({ context }: WizardSnapshot) => progressOf(context.kind, context.answers)
export const selectHasMore = ({ context }: WizardSnapshot): boolean => firstGap(context.kind, context.answers) !== null

export const selectHouseType = (snapshot: WizardSnapshot): string | null => {
  const { context } = snapshot
  if (selectQuestion(snapshot).id === 'houseType') return context.draft.chosen[0] ?? null
  const stored = context.answers['HouseType']
  return typeof stored === 'string' ? stored : null
}

export const selectHasEv = ({ context }: WizardSnapshot): boolean => context.answers['HasEvThatChargesAtHome'] === true

/** Without duplicates. */
export const selectSoFar = ({ context }: WizardSnapshot): readonly string[] => [
  ...new Set(
    applicableQuestionsOf(context.kind, context.answers).flatMap((question) =>
      question.kind === 'numbers' && question.counters.length > 3
        ? []
        : wordsOf(question, context.answers).map((words) => namedWords(question, words)),
    ),
  ),
]

/** Null if the next question has an answer, or there is none. */
export const selectNextShort = ({ context }: WizardSnapshot): string | null => {
  const next = context.editing === null ? stepAfter(context) : null
  return next === null || isAnswered(next, context.answers) ? null : next.short
}
