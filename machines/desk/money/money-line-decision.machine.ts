import { type ActorRefFrom, setup, assign } from 'xstate'
import type { DeskLineDetail, LineDecision } from '#contract/desk/bank-lines.contract.ts'
import { decideBankLine } from '#data/queries/desk/money.queries.ts'
import { splitErrors, splitParts } from '#domain/billing/split-payment.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { formParts } from '#machines/kit/form-parts.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'

export type LineAct = 'split' | 'hold' | 'return' | 'settle' | 'putBack'

interface LineDecisionInput {
  readonly act: LineAct
  readonly line: DeskLineDetail
}

export interface LineDecisionFields {
  readonly reason: string
  /** Day that a hold ends. */
  readonly until: string
  readonly to: 'other' | 'cards' | 'directDebits' | 'refunds'
  readonly account1: string
  readonly amount1: string
  readonly account2: string
  readonly amount2: string
  readonly account3: string
  readonly amount3: string
  readonly account4: string
  readonly amount4: string
}

export interface LineDecisionContext extends LineDecisionInput, FormContext<LineDecisionFields>, SubmitContext<null> {
  readonly isMade: boolean
}

export interface LineDecisionOutput {
  /** Null: left without a decision. */
  readonly made: LineAct | null
}

const lineDecisionCommand = createCommand('deskMoneyLineDecisionCommand', 'Decides about a line of the bank', decideBankLine)

const types = {} as {
  input: LineDecisionInput
  fields: LineDecisionFields
  context: LineDecisionContext
  events: FormEvent<LineDecisionFields>
  output: LineDecisionOutput
  children: { command: 'command' }
}

const decisionOf = ({ act, fields }: LineDecisionContext): LineDecision => {
  const reason = fields.reason.trim()
  if (act === 'split') return { kind: 'split', parts: splitParts(fields) }
  if (act === 'hold') return { kind: 'hold', until: fields.until, note: reason }
  return act === 'settle' ? { kind: 'settle', to: fields.to, reason } : { kind: act, reason }
}

const reasonError = (reason: string): Record<string, string> =>
  reason.trim().length < 3 ? { reason: 'Please say why: the next person reads it.' } : {}

const form = formOf({
  types,
  errorsIn: ({ act, fields, line }) =>
    act === 'split'
      ? splitErrors(fields, line.cents)
      : {
          ...(act === 'hold' && !/^\d{4}-\d\d-\d\d$/.test(fields.until) && { until: 'Please choose a day.' }),
          ...reasonError(fields.reason),
        },
})
const submit = submits({
  types,
  command: lineDecisionCommand,
  requestOf: (context) => ({ params: { line: context.line.line }, body: { decision: decisionOf(context) } }),
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [] })

const flow = setup({
  types,
  ...formParts(form, submit),
}).extend({ actions: { storeMade: assign({ isMade: true }) } })

const nothingFilled: LineDecisionFields = {
  reason: '',
  until: '',
  to: 'other',
  account1: '',
  amount1: '',
  account2: '',
  amount2: '',
  account3: '',
  amount3: '',
  account4: '',
  amount4: '',
}

/** Run by `deskMoneyLines`; done when it is decided, or left. */
export const lineDecisionMachine = flow.createMachine({
  id: 'deskMoneyLineDecision',
  description:
    'A line of the bank is split over several accounts, held until a day, sent back, settled as no customer’s money, or put back in the queue.',
  context: ({ input }) => ({ ...input, ...nothingSent, ...beginForm(nothingFilled), isMade: false }),
  output: ({ context: { act, isMade } }) => ({ made: isMade ? act : null }),
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description: 'The member of staff fills in accounts and amounts, a day, or a reason.',
      on: { ...filling.on, 'form.cancel': 'cancelled' },
    },
    sending: submit.sending({ done: 'taken', does: ['storeMade'], failed: 'editing.failed' }),
    taken: { description: 'The decision is stored.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The line stays as it is.', type: 'final' },
  },
})

export type LineDecisionActor = ActorRefFrom<typeof lineDecisionMachine>
