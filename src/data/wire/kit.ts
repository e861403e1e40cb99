import type { MutationObserverOptions, QueryFunction, QueryObserverOptions } from '@tanstack/react-query'
import type { AnswerOf, Endpoint, Problem } from '#contract/kit.ts'
import { ProblemError, toProblem } from '#domain/problem.ts'
import { dropEarlyAnswers } from './early-answers.ts'
import { answerAtHand, call, type RequestOf } from './http.ts'
import { queryClient } from './query-client.ts'

export interface Query<Data> extends Pick<QueryObserverOptions<Data>, 'queryKey' | 'meta'> {
  readonly queryFn?: QueryFunction<Data>
  readonly staleTime?: number
  readonly refetchInterval?: number | (() => number)
  /** The answer, when it is there before it was asked for. Taken once. */
  readonly atHand?: () => Data | undefined
}
export type Mutation<Data, Variables> = MutationObserverOptions<Data, Error, Variables>

/** What goes along with a write that happens once: its idempotency key, and for which account, `<billingAccountId>[/<siteId>]`. */
export interface Once {
  readonly key: string
  readonly selection: string
}

interface ReadOptions<Answer> {
  /** Milliseconds for which an answer is good enough to be shown without asking again. */
  readonly staleTime?: number
  /** Milliseconds until it is read again, for what changes by itself; worked out anew with each answer. */
  readonly refetchInterval?: number | (() => number)
  /** What the portal holds of an answer whichever backend gave it, such as the documented order of a list. */
  readonly normalise?: (answer: Answer) => Answer
  /** The problem that an answer of 200 may carry in itself. */
  readonly problemIn?: (answer: Answer) => Problem | null
  /** Done when the call may be sent; rejects with why it may not. */
  readonly before?: () => Promise<void>
}

/** A good answer; `null` stands for one without a body, as the cache refuses `undefined`. */
const goodOf = <Answer>(answer: Answer, problemIn?: (answer: Answer) => Problem | null): Answer => {
  const problem = problemIn?.(answer)
  if (problem) throw new ProblemError(problem)
  return answer ?? (null as Answer)
}

/**
 * The one way to describe a read: the endpoint names the cache entry, the request tells entries apart.
 * The abort signal is left unused on purpose: leaving a page must not throw away what was nearly read.
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

/** Marks what was read of these as old, and reads again what is looked at. */
export const readAgain = async (makesStale: readonly Endpoint[]): Promise<void> => {
  if (makesStale.length > 0) dropEarlyAnswers()
  await Promise.all(makesStale.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/** Marks all that was read as old, and reads again what is looked at. */
export const readAllAgain = async (): Promise<void> => {
  dropEarlyAnswers()
  await queryClient.invalidateQueries()
}

const overStatuses: ReadonlySet<number> = new Set([400, 403, 404, 409])
/** Turned down for what the customer saw, and not for what they typed: another tab, another device or the clock was faster. */
const isOver = ({ type, status }: Problem): boolean => overStatuses.has(status) && type !== '/error/validation'

/**
 * The one way to describe a write, together with every read it makes stale; done when those were read again. They are read again too
 * when it is refused because what it was written on is over.
 */
export const mutation = <E extends Endpoint>(
  endpoint: E,
  { makesStale = [] }: { readonly makesStale?: readonly Endpoint[] } = {},
): Mutation<AnswerOf<E>, RequestOf<E>> => ({
  mutationKey: [endpoint.name],
  // A write without a request is invoked without input.
  mutationFn: (request) => call(endpoint, request ?? ({} as RequestOf<E>)),
  onSuccess: () => readAgain(makesStale),
  onError: (error) => {
    if (isOver(toProblem(error))) void readAgain(makesStale)
  },
})
