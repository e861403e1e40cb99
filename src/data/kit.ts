import type { MutationObserverOptions, QueryObserverOptions } from '@tanstack/react-query'
import type { AnswerOf, Endpoint } from '#contract/kit.ts'
import { call, type RequestOf } from './http.ts'
import { queryClient } from './query-client.ts'

export type Query<Data> = QueryObserverOptions<Data, Error, Data, Data>
export type Mutation<Data, Variables> = MutationObserverOptions<Data, Error, Variables>

interface Freshness {
  /** Milliseconds for which an answer is good enough to be shown without asking again. */
  readonly staleTime?: number
  /** Milliseconds between two reads, for what changes by itself. */
  readonly refetchInterval?: number
}

/** What stands for an answer without a body: the cache refuses `undefined`. */
const orNull = <Data>(answer: Data): Data => answer ?? (null as Data)

/**
 * The one way to describe a read: the endpoint names the cache entry, the request tells entries apart.
 * The abort signal is left unused on purpose: leaving a page must not throw away what was nearly read.
 */
export const query = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: Freshness = {}): Query<AnswerOf<E>> => ({
  queryKey: [endpoint.name, request],
  queryFn: async () => orNull(await call(endpoint, request)),
  ...options,
})

/** The one way to describe a write, together with every read it makes stale; done when those were read again. */
export const mutation = <E extends Endpoint>(
  endpoint: E,
  { makesStale = [] }: { readonly makesStale?: readonly Endpoint[] } = {},
): Mutation<AnswerOf<E>, RequestOf<E>> => ({
  mutationKey: [endpoint.name],
  // A write without a request is invoked without input.
  mutationFn: (request) => call(endpoint, request ?? ({} as RequestOf<E>)),
  onSuccess: async () => {
    await Promise.all(makesStale.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
  },
})
