import { assign, fromPromise } from 'xstate'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import type { FlowDraft } from '#data/drafts/flow-draft.ts'
import type { Reading } from './from-query.ts'
import type { KitAction } from './kit-action.ts'
import { selectionOf } from './selection.ts'

/** Subject of an unsent form draft; null if there is none. */
export interface UnsentForm<Subject> {
  readonly subject: Subject | null
}

const restoredDraft = <Subject>({ event }: { readonly event: { readonly output: Subject | null } }): UnsentForm<Subject> => ({
  subject: event.output,
})

/**
 * For a page that opens a form: is there an unsent draft? `recalls('listing.begun', 'listing')` goes to the first state if the
 * chart's guard `hasBegun` accepts the draft's subject, after the chart's action `storeBegun`; else to the second.
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
            guard: { type: 'hasBegun', params: restoredDraft<Subject> },
            target: there,
            actions: { type: 'storeBegun', params: restoredDraft<Subject> },
          },
          { target: nothing },
        ],
        onError: nothing,
      },
    }) as const,
})

export const clearTakenOnExit = { actions: { clearTaken: assign({ taken: null }) as KitAction } }
