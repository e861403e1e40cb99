import { changedMeanwhile, emailInUse } from '#contract/account-settings/account-settings.contract.ts'
import { proofNeeded } from '#contract/kit.ts'
import type { Problem } from '#contract/kit.ts'
import { isOffline } from './trouble.ts'

const overtakenWords = 'This has changed, in another window or by someone else. Save again to replace it.'

export const choiceTrouble = (problem: Problem | null): string =>
  problem?.type === changedMeanwhile ? overtakenWords : 'We couldn’t save that, so nothing has changed. Please try again.'

export const overtakenForm = (problem: Pick<Problem, 'type'> | null): string | null =>
  problem?.type === changedMeanwhile ? overtakenWords : null

const firstField = ({ fields = {} }: Problem): string | null => Object.values(fields)[0] ?? null

/** @param overtaken the value that replaced it meanwhile; null if unknown */
export const fieldTrouble = (problem: Problem, overtaken: string | null): string => {
  switch (problem.type) {
    case emailInUse:
      return 'Another login uses this email. Please choose another one, or call us.'
    case changedMeanwhile:
      return overtaken === null || overtaken === ''
        ? overtakenWords
        : `This has changed to ${overtaken}. Save again to replace it.`
    case proofNeeded:
      return 'Confirm it’s you first: we ask for your password, then bring you back. What you typed stays.'
    case '/error/too_many_requests':
      return 'You’ve tried this too often. We’ve left what you typed here, so please try again later.'
    default:
      if (isOffline(problem)) return 'You’re offline. What you typed stays; save it once you’re back online.'
      return firstField(problem) ?? 'We couldn’t save this. What you typed stays; please try again.'
  }
}
