import { notifyManager, QueryClient } from '@tanstack/react-query'
import { toProblem } from '#domain/problem.ts'
import { dropEarlyAnswers } from './early-answers.ts'

// An answer reaches the charts in the same turn of the browser in which it came, and what hangs on it is drawn at once with it.
notifyManager.setScheduler(queueMicrotask)

const passing = new Set([502, 503, 504])

/** Only what passes by itself is worth a second try: a lost connection, a server that restarts. */
const isPassing = (cause: Error) => {
  const { type, status } = toProblem(cause)
  return type === '/error/no_response' || passing.has(status)
}

/** The cache of everything read, for as long as the page lives; nothing of it is ever stored. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Forgotten with the session: a timer for each answer would cost the first screen more than its answers do.
        // Decision: docs/decisions/start-and-speed.md
        gcTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        retry: (failures, cause) => failures < 1 && isPassing(cause),
        // Spread, so that a server coming back does not meet every customer at once.
        retryDelay: () => 500 + Math.random() * 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

export const queryClient = createQueryClient()

/**
 * Another property was selected: every read starts from nothing and whatever is on the screen is read again, except for what
 * everybody is told.
 */
export const readEverythingAgain = (): Promise<void> => {
  dropEarlyAnswers()
  return queryClient.resetQueries({ predicate: ({ meta }) => meta?.['isForEverybody'] !== true })
}

/** The customer has left: nothing that was read stays. */
export const forgetEverything = (): void => {
  dropEarlyAnswers()
  queryClient.clear()
}
