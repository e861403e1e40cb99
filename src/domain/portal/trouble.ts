import type { Problem } from '#contract/kit.ts'
import type { FailureState } from './load-states.ts'
import { offline } from './problem.ts'

export interface Trouble {
  readonly state: FailureState
  readonly title: string
  readonly detail: string
  readonly canRetry: boolean
}

const words: Readonly<Record<FailureState, Omit<Trouble, 'state'>>> = {
  INVALID: {
    title: 'We couldn’t make sense of that',
    detail: 'Something in the address isn’t as it should be. Start again from the dashboard.',
    canRetry: false,
  },
  NOT_FOUND: {
    title: 'We couldn’t find that',
    detail: 'It could be closed, or belong to another of your properties.',
    canRetry: false,
  },
  DATA_FAIL: {
    title: 'We couldn’t load this page',
    detail: 'Your account is fine. Please try again.',
    canRetry: true,
  },
  ACCOUNT_ERROR: {
    title: 'Another property was chosen',
    detail: 'You switched account or property elsewhere. Load the page again to see the one you chose.',
    canRetry: true,
  },
}

const stateOf = ({ type, status }: Problem): FailureState => {
  if (type.startsWith('/error/account/')) return 'ACCOUNT_ERROR'
  if (status === 404) return 'NOT_FOUND'
  return status === 400 || status === 422 ? 'INVALID' : 'DATA_FAIL'
}

export const troubleOf = (problem: Problem): Trouble => {
  const state = stateOf(problem)
  return { state, ...words[state], ...(isOffline(problem) && offlineWords) }
}

export interface FailureWords {
  readonly title: string
  /** Default: try again, or call. */
  readonly detail?: string | undefined
}

export const switchTrouble = (problem: Problem): string =>
  `${problem.detail || 'We couldn’t switch to that property.'} You’re still where you were.`

export const isOffline = (problem: Problem | null): boolean => problem?.type === offline.type

const offlineWords = {
  title: 'You’re offline',
  detail: 'We’ll load this page when you’re back online.',
} satisfies FailureWords

export const failureOf = <Copy extends FailureWords>(problem: Problem | null, copy: Copy): Copy | typeof offlineWords =>
  isOffline(problem) ? offlineWords : copy
