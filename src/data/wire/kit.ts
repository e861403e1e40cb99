import type { MutationObserverOptions, QueryFunction, QueryObserverOptions } from '@tanstack/react-query'
import type { AnswerOf, Endpoint, Problem } from '#contract/kit.ts'
import { ProblemError, toProblem } from '#domain/portal/problem.ts'
import { dropEarlyAnswers } from './early-answers.ts'
import { answerAtHand, call, type RequestOf } from './http.ts'
import { queryClient } from './query-client.ts'

export interface Query<Data> extends Pick<QueryObserverOptions<Data>, 'queryKey' | 'meta'> {
  readonly queryFn?: QueryFunction<Data>
  readonly staleTime?: number
  readonly refetchInterval?: number | (() => number)
  /** Available synchronously; taken once. */
  readonly atHand?: () => Data | undefined
}
export type Mutation<Data, Variables> = MutationObserverOptions<Data, Error, Variables>

/** Idempotency key, and account `<billingAccountId>[/<siteId>]`. */
export interface Once {
  readonly key: string
  readonly selection: string
}

interface ReadOptions<Answer> {
  /** ms until an answer is stale. */
  readonly staleTime?: number
  /** ms that an answer is kept once nobody reads it. */
  readonly gcTime?: number
  /** ms between polls, recomputed after each answer. */
  readonly refetchInterval?: number | (() => number)
  /** Independent of the backend: for example the documented order of a list. */
  readonly normalise?: (answer: Answer) => Answer
  readonly problemIn?: (answer: Answer) => Problem | null
  readonly before?: () => Promise<void>
}

/** `null` for an empty answer: the cache refuses `undefined`. */
const goodOf = <Answer>(answer: Answer, problemIn?: (answer: Answer) => Problem | null): Answer => {
  const problem = problemIn?.(answer)
  if (problem) throw new ProblemError(problem)
  return answer ?? (null as Answer)
}

/**
 * The endpoint is the cache key, with the request. Without the abort signal: leaving a page must not discard a nearly finished
 * read.
 */
export const query = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { problemIn, normalise = (answer) => answer, before, ...options }: ReadOptions<AnswerOf<E>> = {},
): Query<AnswerOf<E>> => ({
  queryKey: [endpoint.name, request],
  meta: { isForEverybody: endpoint.path.startsWith('/public/') },
  queryFn: async () => {
    await before?.()
    return normalise(goodOf(await call(endpoint, request), problemIn))
  },
  atHand: () => {
    const answer = answerAtHand(endpoint, request)
    return answer === undefined || problemIn?.(answer) ? undefined : normalise(answer)
  },
  ...options,
})

export const readAgain = async (makesStale: readonly Endpoint[]): Promise<void> => {
  if (makesStale.length > 0) dropEarlyAnswers()
  await Promise.all(makesStale.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
}

export const readAllAgain = async (): Promise<void> => {
  dropEarlyAnswers()
  await queryClient.invalidateQueries()
}

const overStatuses: ReadonlySet<number> = new Set([400, 403, 404, 409])
/** Conflict, not invalid input: another tab, device or the clock was faster. */
const isOver = ({ type, status }: Problem): boolean => overStatuses.has(status) && type !== '/error/validation'

/** A write with the reads that it makes stale; resolves after they are refetched. Also refetches after a conflict. */
export const mutation = <E extends Endpoint>(
  endpoint: E,
  { makesStale = [] }: { readonly makesStale?: readonly Endpoint[] } = {},
): Mutation<AnswerOf<E>, RequestOf<E>> => ({
  mutationKey: [endpoint.name],
  mutationFn: (request) => call(endpoint, request ?? ({} as RequestOf<E>)),
  onSuccess: () => readAgain(makesStale),
  onError: (error) => {
    if (isOver(toProblem(error))) void readAgain(makesStale)
  },
})
