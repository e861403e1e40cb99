import { notifyManager, QueryClient } from '@tanstack/react-query'
import { toProblem } from '#domain/portal/problem.ts'
import { dropEarlyAnswers } from './early-answers.ts'

// Same task as the answer, so that one render shows it all.
notifyManager.setScheduler(queueMicrotask)

const passing = new Set([502, 503, 504])

/** Retry only transient failures: lost connection, restarting server. */
const isPassing = (cause: Error) => {
  const { type, status } = toProblem(cause)
  return type === '/error/no_response' || passing.has(status)
}

/** In memory only, never stored. */
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
        // Random delay, to spread the load of a restarted server.
        retryDelay: () => 500 + Math.random() * 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

export const queryClient = createQueryClient()

/** After a change of property: everything but public reads. */
export const readEverythingAgain = (): Promise<void> => {
  dropEarlyAnswers()
  return queryClient.resetQueries({ predicate: ({ meta }) => meta?.['isForEverybody'] !== true })
}

export const forgetEverything = (): void => {
  dropEarlyAnswers()
  queryClient.clear()
}
