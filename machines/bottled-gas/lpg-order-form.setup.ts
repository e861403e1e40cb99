import { assign, type EventObject, fromCallback, setup } from 'xstate'
import {
  agreementEnded,
  creditControl,
  ineligibleForCredit,
  type OrderCheck,
  orderUnderWay,
} from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { LpgOrder, LpgOrderDraft, OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type OrderDraft, lpgOrderDraft, type SavedOrder } from '#data/drafts/bottled-gas.drafts.ts'
import { isOvertaken } from '#data/drafts/drafts.ts'
import { checkOrder } from '#data/queries/bottled-gas/bottled-gas.queries.ts'
import type { Day } from '#domain/basics/days.ts'
import * as order from '#domain/customer/lpg-order.ts'
import { beginForm, type FieldEvent, type FormContext } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { draftForm } from '#machines/kit/draft-form.ts'
import { reached, type StepEvent, stepsOf } from '#machines/kit/steps.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { placeOrderCommand } from './commands.ts'

export interface LpgOrderFormInput {
  readonly info: OrderInfo
  readonly selection: string
}

export interface LpgOrderFormContext extends LpgOrderFormInput, FormContext<order.OrderFields>, SubmitContext<LpgOrder | null> {
  /** From 1. */
  readonly step: number
  readonly furthest: number
  readonly check: OrderCheck | null
  /** Version of the server's draft that this browser edits, and its expiry. */
  readonly version: string | null
  readonly keptUntil: Day | null
}

export type LpgOrderFormEvent =
  | FieldEvent<order.OrderFields>
  | ({ type: 'draft.saved' } & SavedOrder)
  | StepEvent<order.OrderStep>
  | { type: 'check.again' }
  | { type: 'order.confirm'; key: string }
  | { type: 'order.look' }

export const steps = stepsOf({
  steps: order.orderSteps,
  placeIn: ({ step }: LpgOrderFormContext) => step,
  opened: ({ furthest }, step) => ({ step, problem: null, ...reached(furthest, step) }),
  canOpen: ({ furthest }, place) => place <= furthest,
})
const { placeOf, stepAt } = steps

/** Problems that end the form: an order is open already, or none can be placed. */
const overProblems: ReadonlySet<string | undefined> = new Set([orderUnderWay, agreementEnded])
const overReasons: ReadonlySet<string | null> = new Set(['order_under_way', 'agreement_ended'])

const types = {} as {
  input: LpgOrderFormInput
  fields: order.OrderFields
  context: LpgOrderFormContext
  events: LpgOrderFormEvent
  output: { readonly order: LpgOrder | null }
  children: { check: 'check'; command: 'command'; draft: 'draft'; saver: 'saver' }
  tags: 'busy'
}

const agreementOf = ({ info }: LpgOrderFormInput): string => info.supplyAgreementId ?? ''

/** A draft of another agreement is ignored. */
const draftOf = (context: LpgOrderFormContext): LpgOrderDraft => ({
  supplyAgreementId: agreementOf(context),
  step: context.step,
  numberOfBottles: context.fields.numberOfBottles.length > 20 ? '' : context.fields.numberOfBottles,
  questions: {
    ...order.questionsOf({ ...context.fields, phoneNumber: '' }),
    ...(context.fields.phoneNumber !== '' &&
      context.fields.phoneNumber.length <= 60 && { phoneNumber: context.fields.phoneNumber }),
  },
})

const filledWith = (draft: Pick<LpgOrderDraft, 'step' | 'numberOfBottles' | 'questions'>) => ({
  fields: order.fieldsOfDraft(draft),
  step: draft.step,
  furthest: draft.step,
})

/** The local draft wins unless another device has saved a newer version. */
const resumed = (context: LpgOrderFormContext, { draft, version }: OrderDraft): Partial<LpgOrderFormContext> | null => {
  if (draft.supplyAgreementId !== agreementOf(context)) return null
  return isOvertaken(context.info.draft?.version, version) ? {} : { ...filledWith(draft), version }
}

export const beginOrderForm = (input: LpgOrderFormInput): LpgOrderFormContext => ({
  ...input,
  ...nothingSent,
  ...beginForm(order.beginOrder(input.info)),
  step: 1,
  furthest: 1,
  ...(input.info.draft && filledWith(input.info.draft)),
  check: null,
  version: input.info.draft?.version ?? null,
  keptUntil: input.info.draft?.keptUntil ?? null,
})

export const requestOf = (context: LpgOrderFormContext) => ({
  supplyAgreementId: agreementOf(context),
  numberOfBottles: order.bottlesIn(context.fields.numberOfBottles) ?? 0,
  questions: order.questionsOf(context.fields),
})

const form = draftForm({
  types,
  draft: lpgOrderDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: (context): OrderDraft => ({ draft: draftOf(context), version: context.version }),
  restored: resumed,
  errorsIn: ({ fields, step, info }) => ({ ...order.orderErrorsAt(stepAt(step), fields, info.maximumBottles) }),
  command: placeOrderCommand,
  requestOf: (context) => ({ body: requestOf(context), selection: context.selection }),
})

export const { restores } = form.draft
export const { submit } = form

const saver = fromCallback<EventObject, undefined, { type: 'draft.saved' } & SavedOrder>(({ sendBack }) =>
  lpgOrderDraft.watch((saved) => sendBack({ type: 'draft.saved', ...saved })),
)

const wrongIn = ({ fields, info }: LpgOrderFormContext) => order.firstWrongStep(fields, info.maximumBottles)

export const orderForm = setup({
  types,
  actors: { ...form.parts.actors, check: fromMutation(checkOrder), saver },
  actions: { ...form.parts.actions, ...steps.actions },
  guards: { ...form.parts.guards, ...steps.guards },
}).extend({
  actions: {
    clearProblem: assign({ problem: null }),
    saveDraft: ({ context }) => void lpgOrderDraft.save(context.selection, draftOf(context)),
    stepToRefused: assign(({ context }) => ({
      step: placeOf(order.stepOfErrors(context.errors) ?? 'bottles'),
      attempt: context.attempt + 1,
    })),
    stepToWrong: assign(({ context }) => {
      const wrong = wrongIn(context)
      return wrong ? { step: placeOf(wrong.step), errors: { ...wrong.errors }, attempt: context.attempt + 1 } : {}
    }),
    storeCheck: assign((_, { check }: { check: OrderCheck }) => ({ check, problem: null })),
    storeErrorsNow: assign(({ context }) => ({
      errors: { ...order.orderErrorsAt(stepAt(context.step), context.fields, context.info.maximumBottles) },
      attempt: context.attempt + 1,
    })),
    storeFailedCheck: assign((_, { problem }: { problem: Problem }) => ({ problem, check: null })),
    storeSaved: assign((_, { version, keptUntil }: SavedOrder) => ({ version, keptUntil })),
  },
  guards: {
    hasRefusedFields: ({ context }) => order.stepOfErrors(context.errors) !== null,
    isCredit: (_, { check }: { check: OrderCheck }) => check.reason === creditControl,
    isEligible: (_, { check }: { check: OrderCheck }) => check.isEligible,
    isOver: ({ context: { check, problem } }) =>
      (check !== null && overReasons.has(check.reason)) || overProblems.has(problem?.type),
    isRefusedForCredit: ({ context }) => context.problem?.type === ineligibleForCredit,
    isWrong: ({ context }) => stepAt(context.step) === 'review' && wrongIn(context) !== null,
  },
})
