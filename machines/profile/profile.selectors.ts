import type { Problem } from '#contract/kit.ts'
import { wordsOf } from '#domain/profile/answer-words.ts'
import { applicableQuestionsOf, progressOf } from '#domain/profile/profile.ts'
import type { ProfileSnapshot } from './profile.machine.ts'
import type { WizardActor } from './wizard.machine.ts'

export type ProfileMode = 'loading' | 'wizard' | 'overview' | 'unavailable'

export const selectProfileMode = (snapshot: ProfileSnapshot): ProfileMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.matches({ open: 'wizard' })) return 'wizard'
  return snapshot.matches('unavailable') ? 'unavailable' : 'overview'
}
export const selectWizard = ({ children }: ProfileSnapshot): WizardActor | undefined =>
  children.wizard?.getSnapshot().status === 'active' ? children.wizard : undefined

export interface AnswerLine {
  readonly questionId: string
  readonly name: string
  /** Null without an answer. */
  readonly words: string | null
}

export const selectLines = ({ context: { kind, answers } }: ProfileSnapshot): readonly AnswerLine[] =>
  applicableQuestionsOf(kind, answers)
    .filter((question) => question.kind !== 'note')
    .map((question) => ({
      questionId: question.id,
      name: question.short,
      words: wordsOf(question, answers).join(', ') || null,
    }))

export const selectProgress = ({ context: { kind, answers } }: ProfileSnapshot) => progressOf(kind, answers)
export const selectHasAnswers = (snapshot: ProfileSnapshot): boolean => selectLines(snapshot).some(({ words }) => words !== null)

export const selectHouseType = ({ context }: ProfileSnapshot): string | null => {
  const stored = context.answers['HouseType']
  return typeof stored === 'string' ? stored : null
}
export const selectIsResetting = (snapshot: ProfileSnapshot): boolean => snapshot.matches({ open: 'resetting' })
export const selectLoadProblem = ({ context: { account, profile } }: ProfileSnapshot): Problem | null => {
  const failed = [account, profile].find(({ status }) => status === 'failed')
  return failed?.status === 'failed' ? failed.problem : null
}
