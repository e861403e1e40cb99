import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Approval } from '#contract/desk/approvals.contract.ts'
import { decideApproval, type Decision } from '#data/queries/desk/approvals.queries.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { formParts } from '#machines/kit/form-parts.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { submitsProven } from '#machines/desk/proof/proof.ts'

export type DecisionAct = Decision['act']

interface DecisionInput {
  readonly act: DecisionAct
  readonly approval: Approval
}

export interface DecisionFields {
  /** Of a decline. */
  readonly reason: string
}

export interface DecisionContext extends DecisionInput, FormContext<DecisionFields>, SubmitContext<null> {
  readonly isMade: boolean
}

export interface DecisionOutput {
  /** Null: left without a decision. */
  readonly made: DecisionAct | null
}

const decisionCommand = createCommand('deskDecisionCommand', 'Approves, declines or cancels a request', decideApproval)

const types = {} as {
  input: DecisionInput
  fields: DecisionFields
  context: DecisionContext
  events: FormEvent<DecisionFields>
  output: DecisionOutput
  children: { command: 'command'; proof: 'proof' }
}

const form = formOf({
  types,
  errorsIn: ({ act, fields }): Record<string, string> =>
    act === 'decline' && fields.reason.trim().length < 3 ? { reason: 'Please say why, for the person who asked.' } : {},
})
const submit = submitsProven({
  types,
  command: decisionCommand,
  requestOf: ({ act, approval: { approvalId }, fields }) => ({ decision: { act, approvalId, reason: fields.reason.trim() } }),
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [] })

const flow = setup({
  types,
  ...formParts(form, submit),
}).extend({ actions: { storeMade: assign({ isMade: true }) } })

/** Run by `deskApprovals`; done when it is decided, or left. */
export const decisionMachine = flow.createMachine({
  id: 'deskDecision',
  description: 'A member of staff approves or declines what somebody else asked for, or cancels a request of their own.',
  context: ({ input }) => ({ ...input, ...nothingSent, ...beginForm({ reason: '' }), isMade: false }),
  output: ({ context: { act, isMade } }) => ({ made: isMade ? act : null }),
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description: 'The dialog says once more what will happen; a decline needs a reason.',
      on: { ...filling.on, 'form.cancel': 'cancelled' },
    },
    ...submit.sending({ done: 'taken', does: ['storeMade'], failed: 'editing.failed', left: 'editing' }),
    taken: { description: 'The request is decided.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The request stays as it is.', type: 'final' },
  },
})

export type DecisionActor = ActorRefFrom<typeof decisionMachine>
