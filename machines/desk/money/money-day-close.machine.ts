import { type ActorRefFrom, assign, setup } from 'xstate'
import type { DeskBankAccount } from '#contract/desk/day-close.contract.ts'
import { closeBankDay, closedDaysFile, dayClose } from '#data/queries/desk/money.queries.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { DeskPageInput } from '#machines/desk/desk-place.ts'

const closeDayCommand = createCommand('deskCloseDayCommand', 'Closes a day of a bank account', closeBankDay)

const reads = createReads('the day’s close', { close: dayClose })

interface CloseFields {
  readonly reason: string
}

export interface DayCloseContext extends ReadingsOf<typeof reads>, FormContext<CloseFields>, SubmitContext<null> {
  /** Bank account that is shown; null: the first. */
  readonly selected: string | null
}

export type DayCloseEvent =
  | ReadsEvent
  | FormEvent<CloseFields>
  | { readonly type: 'account.select'; readonly bankAccountId: string }

export const accountsOf = ({ close }: Pick<DayCloseContext, 'close'>): readonly DeskBankAccount[] => dataOf(close)?.accounts ?? []

export const accountOf = (context: Pick<DayCloseContext, 'close' | 'selected'>): DeskBankAccount | null => {
  const accounts = accountsOf(context)
  return accounts.find(({ bankAccountId }) => bankAccountId === context.selected) ?? accounts[0] ?? null
}

const types = {} as {
  input: DeskPageInput
  fields: CloseFields
  context: DayCloseContext
  events: DayCloseEvent
  children: Children<typeof reads.actors> & { command: 'command'; download: 'download' }
  tags: 'busy' | 'failed'
}

const form = formOf({
  types,
  errorsIn: (context): Record<string, string> =>
    accountOf(context)?.next?.differenceCents !== 0 && context.fields.reason.trim().length < 3
      ? { reason: 'Please say why the difference is accepted.' }
      : {},
})
const submit = submits({
  types,
  command: closeDayCommand,
  requestOf: (context) => {
    const account = accountOf(context)
    const reason = context.fields.reason.trim()
    return {
      params: { bankAccountId: account?.bankAccountId ?? '' },
      body: {
        day: account?.next?.day ?? '',
        differenceCents: account?.next?.differenceCents ?? 0,
        reason: reason === '' ? null : reason,
      },
    }
  },
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [] })

const flow = setup({
  types,
  actors: { ...reads.actors, ...submit.actors, download: downloadMachine },
  actions: { ...reads.actions, ...submit.actions, ...form.actions },
  guards: { ...reads.guards, ...submit.guards, ...form.guards },
}).extend({
  actions: {
    beginAgain: assign({ fields: { reason: '' }, errors: {} }),
    selectAccount: assign((_, { bankAccountId }: { bankAccountId: string }) => ({ selected: bankAccountId })),
  },
  guards: {
    canClose: ({ context }) => accountOf(context)?.next !== null && accountOf(context) !== null,
    isClosed: ({ context }) => !accountOf(context)?.next,
  },
})

/** Run by `deskMoney`. */
export const dayCloseMachine = flow.createMachine({
  id: 'deskMoneyDayClose',
  description: 'The ledger of a day against the bank, per bank account: what differs and why, and the close of the day.',
  context: () => ({ ...reads.nothingRead, ...nothingSent, ...beginForm({ reason: '' }), selected: null }),
  initial: 'open',
  states: {
    open: {
      description: 'Figures and closed days are loaded and refreshed.',
      ...reads.fresh,
      invoke: [reads.watch('close'), { id: 'download', src: 'download', input: () => closedDaysFile }],
      initial: 'loading',
      on: { 'account.select': { target: '.loading', actions: [withEvent('selectAccount'), 'beginAgain'] } },
      states: {
        loading: loading('#deskMoneyDayClose.failed', { areRead: 'choosing' }),
        choosing: {
          description: 'The chart sees whether a day can be closed.',
          always: [{ guard: 'canClose', target: 'editing' }, { target: 'closed' }],
        },
        closed: {
          description: 'Every day that the bank has a balance for is closed.',
          meta: { spec: 'NO_DATA' },
          always: { guard: 'canClose', target: 'editing' },
        },
        editing: {
          ...filling,
          description: 'The day’s figures are shown; a difference needs a reason before the day can be closed.',
          always: { guard: 'isClosed', target: 'closed' },
        },
        sending: submit.sending({ done: 'choosing', does: ['beginAgain'], failed: 'editing.failed' }),
      },
    },
    failed: pageFailed('open'),
  },
})

export type DayCloseActor = ActorRefFrom<typeof dayCloseMachine>
