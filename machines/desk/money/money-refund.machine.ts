import { type ActorRefFrom, setup } from 'xstate'
import type { ChangeOutcome } from '#contract/desk/approvals.contract.ts'
import { refundCheck, requestRefund } from '#data/queries/desk/money.queries.ts'
import { centsFrom } from '#domain/billing/split-payment.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { createReads, dataOf, partFailed, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { submitsProven } from '#machines/desk/proof/proof.ts'

interface RefundInput {
  readonly account: string
}

interface RefundFields {
  readonly amount: string
  readonly reason: string
}

const reads = createReads('what can be paid back', { check: refundCheck })
const requestRefundCommand = createCommand('deskMoneyRefundCommand', 'Pays credit back to a customer', requestRefund)

export interface RefundContext
  extends RefundInput,
    ReadingsOf<typeof reads>,
    FormContext<RefundFields>,
    SubmitContext<ChangeOutcome | null> {}

export interface RefundOutput {
  /** Null: left. */
  readonly outcome: ChangeOutcome['outcome'] | null
}

/** A second person has to release it. */
export const needsApproval = ({ check, fields }: Pick<RefundContext, 'check' | 'fields'>): boolean => {
  const facts = dataOf(check)
  return facts !== null && (facts.risk !== null || (centsFrom(fields.amount) ?? 0) > facts.freeCents)
}

const types = {} as {
  input: RefundInput
  fields: RefundFields
  context: RefundContext
  events: FormEvent<RefundFields> | ReadsEvent
  output: RefundOutput
  children: Children<typeof reads.actors> & { command: 'command'; proof: 'proof' }
}

const amountError = ({ check, fields }: RefundContext): string | null => {
  const cents = centsFrom(fields.amount)
  const credit = dataOf(check)?.creditCents ?? 0
  if (cents === null) return 'Please enter an amount, for example 30.00.'
  return cents > credit ? `The account is only ${formatCents(credit)} in credit.` : null
}

const form = formOf({
  types,
  errorsIn: (context): Record<string, string> => {
    const amount = amountError(context)
    return {
      ...(amount !== null && { amount }),
      ...(context.fields.reason.trim().length < 3 && { reason: 'Please say why it’s paid back.' }),
    }
  },
})
const submit = submitsProven({
  types,
  command: requestRefundCommand,
  requestOf: ({ account, fields: { amount, reason } }) => ({
    body: { account, cents: centsFrom(amount) ?? 0, reason: reason.trim() },
  }),
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [] })

const cancels = { 'form.cancel': '#deskMoneyRefund.cancelled' } as const
const failed = partFailed('open')

/** Run by `deskMoneyRefunds`; done when it is asked for, or left. */
export const moneyRefundMachine = setup({
  types,
  actors: { ...reads.actors, ...submit.actors },
  actions: { ...reads.actions, ...submit.actions, ...form.actions },
  guards: { ...reads.guards, ...submit.guards, ...form.guards },
}).createMachine({
  id: 'deskMoneyRefund',
  description: 'Credit of a customer is paid back to their bank account; above a limit somebody else releases it.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...nothingSent, ...beginForm({ amount: '', reason: '' }) }),
  output: ({ context: { answer } }) => ({ outcome: answer?.outcome ?? null }),
  initial: 'open',
  states: {
    open: {
      description: 'The account’s credit is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('check'), input: ({ context }) => ({ account: context.account }) },
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          on: cancels,
          always: [
            { guard: 'hasFailed', target: '#deskMoneyRefund.failed' },
            { guard: 'areRead', target: 'editing' },
          ],
        },
        editing: { ...filling, description: 'Amount and reason are filled in.', on: { ...filling.on, ...cancels } },
        ...submit.sending({ done: '#deskMoneyRefund.taken', failed: 'editing.failed', left: 'editing' }),
      },
    },
    failed: {
      ...failed,
      description: 'The account’s credit couldn’t be loaded.',
      on: { ...failed.on, ...cancels },
    },
    taken: { description: 'The refund is booked, or waits for somebody else.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The member of staff left, and the credit stays.', type: 'final' },
  },
})

export type MoneyRefundActor = ActorRefFrom<typeof moneyRefundMachine>
