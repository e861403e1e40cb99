import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { ChangeOutcome } from '#contract/desk/approvals.contract.ts'
import type { PriceEffectPage } from '#contract/desk/prices.contract.ts'
import { applyPriceChange, priceEffectPage } from '#data/queries/desk/prices.queries.ts'
import { addEffect, type PriceEffect } from '#domain/desk/price-effect.ts'
import { noReason, type ReasonFields, reasonErrors } from '#domain/desk/reason-errors.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { submitsProven } from '#machines/desk/proof/proof.ts'

const applyPriceChangeCommand = createCommand('applyPriceChangeCommand', 'Applies a price change', applyPriceChange)

export interface PriceChangeInput {
  readonly plan: string
  /** First day with another price. */
  readonly from: string
  /** It came in and waits for us: applying it ends the wait, even if no bill changes. */
  readonly isHeld: boolean
}

export interface PriceChangeContext extends PriceChangeInput, FormContext<ReasonFields>, SubmitContext<ChangeOutcome | null> {
  /** Of the accounts that were worked out; null before the first page. */
  readonly effect: PriceEffect | null
  /** Of the next page; null: all were worked out. */
  readonly next: string | null
}

export type PriceChangeEvent = FormEvent<ReasonFields> | { type: 'look.stop' } | { type: 'load.retry' }

export interface PriceChangeOutput {
  /** Null: left without a change. */
  readonly outcome: ChangeOutcome['outcome'] | null
}

const types = {} as {
  input: PriceChangeInput
  fields: ReasonFields
  context: PriceChangeContext
  events: PriceChangeEvent
  output: PriceChangeOutput
  children: { readPage: 'readPage'; command: 'command'; proof: 'proof' }
  tags: 'busy'
}

const form = formOf({ types, errorsIn: ({ fields }) => reasonErrors(fields) })
const submit = submitsProven({
  types,
  command: applyPriceChangeCommand,
  requestOf: ({ plan, from, fields }: PriceChangeContext) => ({ body: { plan, from, reason: fields.reason.trim() } }),
})
const filling = form.edits({ send: 'sending', begins: [submit.begins], changes: [] } as const)

const flow = setup({
  types,
  actors: { readPage: fromMutation(priceEffectPage), ...submit.actors },
  actions: { ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
}).extend({
  actions: {
    addPage: assign(({ context }, { next, ...page }: PriceEffectPage) => ({ effect: addEffect(context.effect, page), next })),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    hasNoEffect: ({ context: { isHeld, effect, next } }) => !isHeld && next === null && effect?.changed === 0,
    hasSome: ({ context }) => context.effect !== null,
  },
})

const leaving = { 'form.cancel': 'left' } as const

/** Run by `deskPrices`; done when it is applied, asked for, or left. */
export const priceChangeMachine = flow.createMachine({
  id: 'deskPriceChange',
  description: 'A price change is worked out account by account, and applied with a reason.',
  context: ({ input }) => ({ ...input, ...beginForm(noReason), ...nothingSent, effect: null, next: null }),
  output: ({ context }) => ({ outcome: context.answer?.outcome ?? null }),
  initial: 'working',
  states: {
    working: {
      ...writing('readPage', {
        description: 'The change is being worked out for some accounts; the sum so far is shown.',
        sends: ({ plan, from, next }: PriceChangeContext) => ({ query: { plan, from, ...(next !== null && { after: next }) } }),
        done: { target: 'adding', actions: withOutput('addPage') },
        failed: { target: 'failed', actions: withProblem('storeProblem') },
      }),
      on: { ...leaving, 'look.stop': { guard: 'hasSome', target: 'deciding' } },
    },
    adding: {
      description: 'The accounts are added to the sum.',
      always: [{ guard: 'hasMore', target: 'working' }, { guard: 'hasNoEffect', target: 'nothing' }, { target: 'deciding' }],
    },
    deciding: {
      ...filling,
      description: 'The sum is shown, and the reason is being written.',
      on: { ...filling.on, ...leaving },
    },
    nothing: { description: 'No bill changes, so there is nothing to apply.', meta: { spec: 'NO_DATA' }, on: leaving },
    ...submit.sending({ done: 'applied', failed: 'deciding.failed', left: 'deciding' }),
    failed: {
      description: 'Some accounts couldn’t be worked out: it can go on from there.',
      meta: { spec: 'ERROR' },
      on: { ...leaving, 'load.retry': 'working' },
    },
    applied: { description: 'The change is applied, or waits for a second person.', meta: { spec: 'SUCCESS' }, type: 'final' },
    left: { description: 'The change was left, and no bill changes.', type: 'final' },
  },
})

export type PriceChangeActor = ActorRefFrom<typeof priceChangeMachine>
export type PriceChangeSnapshot = SnapshotFrom<typeof priceChangeMachine>
