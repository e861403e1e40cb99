import { assign, fromPromise } from 'xstate'
import type { AccountSwitcher } from '#contract/account.contract.ts'
import type { FlowDraft } from '#data/drafts/flow-draft.ts'
import type { Reading } from './from-query.ts'
import type { KitAction } from './kit-action.ts'
import { selectionOf } from './selection.ts'

/** What a form was about that was begun and not sent; null where none was. */
export interface Begun<Subject> {
  readonly kept: Subject | null
}

const begunIn = <Subject>({ event }: { readonly event: { readonly output: Subject | null } }): Begun<Subject> => ({
  kept: event.output,
})

/**
 * For a page that opens a form: whether one was begun on it and not sent. `recalls('listing.begun', 'listing')` is the state that looks for
 * it: to the first where the chart's guard `hasBegun` says that it can be gone on with, once its `storeBegun` has kept what it was about.
 */
export const recallsDraft = <Subject>(draft: Pick<FlowDraft<{ readonly subject: Subject }>, 'read'>) => ({
  actors: {
    draft: fromPromise<Subject | null, { readonly selection: string }>(
      async ({ input }) => (await draft.read(input.selection))?.value.subject ?? null,
    ),
  },
  recalls: <const There extends string, const Nothing extends string>(there: There, nothing: Nothing) =>
    ({
      description: 'The chart looks for a form that was started and not sent.',
      tags: 'busy',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context: { account } }: { readonly context: { readonly account: Reading<AccountSwitcher> } }) => ({
          selection: selectionOf(account),
        }),
        onDone: [
          {
            guard: { type: 'hasBegun', params: begunIn<Subject> },
            target: there,
            actions: { type: 'storeBegun', params: begunIn<Subject> },
          },
          { target: nothing },
        ],
        onError: nothing,
      },
    }) as const,
})

/** For a page that tells what its form has just taken: whatever is begun next puts it away. */
export const telling = { actions: { clearTaken: assign({ taken: null }) as KitAction } }
