import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { type AnyActorRef, fromObservable, type NonReducibleUnknown } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Query } from '#data/wire/kit.ts'
import { problemNow, watchOnline } from '#data/browser/network.ts'
import { contact } from '#data/wire/contact.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { toProblem } from '#domain/portal/problem.ts'

/** After a failed refresh the data stays. `isRefreshing`: reading again; `isOld`: the last refresh failed. */
export type Reading<Data> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly data: Data; readonly isRefreshing?: true; readonly isOld?: true }
  | { readonly status: 'failed'; readonly problem: Problem }

export const pending: Reading<never> = { status: 'pending' }

const toReading = <Data>(result: QueryObserverResult<Data, Error>): Reading<Data> => {
  if (result.data !== undefined)
    return {
      status: 'ready',
      data: result.data,
      ...(result.isFetching && { isRefreshing: true as const }),
      ...(result.isRefetchError && { isOld: true as const }),
    }
  if (result.status === 'error') return { status: 'failed', problem: problemNow(toProblem(result.error)) }
  return pending
}

const isSame = <Data>(a: Reading<Data>, b: Reading<Data>) =>
  a.status === b.status &&
  (a.status !== 'ready' ||
    b.status !== 'ready' ||
    (a.data === b.data && a.isRefreshing === b.isRefreshing && a.isOld === b.isOld)) &&
  (a.status !== 'failed' || b.status !== 'failed' || a.problem === b.problem)

/** Milliseconds. An unwatched answer older than this is not shown, not even while it refreshes; without a network it is. */
const longAgo = 300_000

const forgetOld = (client: QueryClient, queryKey: readonly unknown[]) => {
  const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
  if (contact.isLost() || dataUpdatedAt === 0 || Date.now() - dataUpdatedAt <= longAgo) return
  client.removeQueries({ queryKey, exact: true, type: 'inactive', fetchStatus: 'idle' })
}

/** Data that is in the cache before anybody watches (prefetched) is not read again. */
const filled = <Data>(client: QueryClient, query: Query<Data>): Query<Data> & { readonly refetchOnMount?: false } => {
  const { queryKey, atHand } = query
  if (!queryKey) return query
  forgetOld(client, queryKey)
  if (!atHand || client.getQueryData(queryKey) !== undefined) return query
  const answer = atHand()
  if (answer === undefined) return query
  client.setQueryData<Data>(queryKey, answer as never)
  return { ...query, refetchOnMount: false }
}

const descriptions = new WeakMap<object, (input: never) => Query<unknown>>()

/** The read that an actor of `fromQuery` watches; null for any other actor. */
export const queryOf = (actor: AnyActorRef): Query<unknown> | null => {
  const { logic } = actor as AnyActorRef & { readonly logic?: object }
  const describe = logic && descriptions.get(logic)
  const { input } = actor.getSnapshot() as { readonly input?: unknown }
  return describe ? describe(input as never) : null
}

/**
 * Watches one cache entry; accepts no events. To read again or with other input, re-enter the invoking state: the cache decides
 * whether that costs a request. A failed read repeats when the network is back.
 */
export const fromQuery = <Data, Input extends NonReducibleUnknown>(
  describe: (input: Input) => Query<Data>,
  client: QueryClient = queryClient,
) => {
  const logic = fromObservable<Reading<Data>, Input>(({ input }) => ({
    subscribe: (listener) => {
      const next = typeof listener === 'function' ? listener : (reading: Reading<Data>) => listener.next?.(reading)
      const observer = new QueryObserver<Data, Error, Data, Data>(client, filled(client, describe(input)))
      let published: Reading<Data> | null = null
      const publish = (result: QueryObserverResult<Data, Error>) => {
        const reading = toReading(result)
        if (published && isSame(published, reading)) return
        published = reading
        next(reading)
      }
      const stopObserving = observer.subscribe(publish)
      const stopWaiting = watchOnline(() => {
        if (observer.getCurrentResult().isError) void observer.refetch()
      })
      publish(observer.getCurrentResult())
      return {
        unsubscribe: () => {
          stopWaiting()
          stopObserving()
        },
      }
    },
  }))
  descriptions.set(logic, describe)
  return logic
}

interface QuerySnapshotArgs<Data> {
  readonly event: { readonly snapshot: { readonly context: Reading<Data> | undefined } }
}

export const readingOf = <Data>({ event }: QuerySnapshotArgs<Data>): Reading<Data> => event.snapshot.context ?? pending

/** Invoke: runs the read `name` and stores each reading with `action`. */
export const watch = <const Name extends string, const Action extends string>(name: Name, action: Action) => ({
  id: name,
  src: name,
  onSnapshot: { actions: { type: action, params: readingOf } },
})
