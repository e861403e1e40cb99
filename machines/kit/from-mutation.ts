import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { fromPromise, type NonReducibleUnknown } from 'xstate'
import { problemNow } from '#data/browser/network.ts'
import type { Mutation } from '#data/wire/kit.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { offline, ProblemError, toProblem } from '#domain/portal/problem.ts'

const failNow = (error: unknown): never => {
  throw problemNow(toProblem(error)) === offline ? new ProblemError(offline) : error
}

/** One write; done when its stale reads were read again. Leaving its state does not cancel it. `offline` without a network. */
export const fromMutation = <Data, Variables extends NonReducibleUnknown>(
  definition: Mutation<Data, Variables>,
  client: QueryClient = queryClient,
) => fromPromise<Data, Variables>(({ input }) => new MutationObserver(client, definition).mutate(input).catch(failNow))
