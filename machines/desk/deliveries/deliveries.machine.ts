import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { DeskDelivery } from '#contract/desk/deliveries.contract.ts'
import { type DeliveryAct, type DeliveryListQuestion, sendDeliveryAct } from '#data/queries/desk/deliveries.queries.ts'
import { deliveryReportErrors, type DeliveryReportFields, deliveryReportOf } from '#domain/desk/delivery-report.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { deliveryListMachine } from './delivery-list.machine.ts'
import type { DeskPageInput, DeskPlace, DeskPlaceChanged, DeskStaff } from '#machines/desk/desk-place.ts'

const deskDeliveryCommand = createCommand('deskDeliveryCommand', 'Reports a delivery, or sends orders again', sendDeliveryAct)

const actors = { command: deskDeliveryCommand, list: deliveryListMachine }

export type DeliveryNews = 'report' | 'resend' | 'handle'

export interface DeskDeliveriesContext extends FormContext<DeliveryReportFields>, SubmitContext<true | null> {
  readonly staff: DeskStaff
  readonly question: DeliveryListQuestion
  /** What is reported on. */
  readonly order: DeskDelivery | null
  readonly act: DeliveryAct
  readonly news: DeliveryNews | null
}

export type DeskDeliveriesEvent =
  | DeskPlaceChanged
  | FormEvent<DeliveryReportFields>
  | { type: 'order.report'; order: DeskDelivery }
  | { type: 'orders.resend'; key: string }
  | { type: 'news.handle'; newsId: string; key: string }

const types = {} as {
  input: DeskPageInput
  fields: DeliveryReportFields
  context: DeskDeliveriesContext
  events: DeskDeliveriesEvent
  children: Children<typeof actors>
}

const noFields: DeliveryReportFields = { status: '', on: '', bottles: '', reason: '' }

const questionIn = ({ search }: DeskPlace): DeliveryListQuestion => ({ after: new URLSearchParams(search).get('after') ?? '' })

const form = formOf({ types, errorsIn: ({ fields }) => deliveryReportErrors(fields) })
const submit = submits({
  types,
  command: deskDeliveryCommand,
  requestOf: ({ act, order, fields }: DeskDeliveriesContext) => ({
    what:
      act.act === 'report'
        ? { act: 'report' as const, receiptNumber: order?.receiptNumber ?? '', report: deliveryReportOf(fields) }
        : act,
  }),
})
const filling = form.edits({ send: 'sending', begins: [submit.begins], changes: [] } as const)

const works = {
  'order.report': { target: 'reporting', actions: withEvent('beginReport') },
  'orders.resend': { target: 'working', actions: ['storeResend', submit.begins] },
  'news.handle': { target: 'working', actions: [withEvent('storeHandled'), submit.begins] },
} as const

/** Page. */
export const deskDeliveriesMachine = setup({
  types,
  actors,
  actions: { ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
})
  .extend({
    actions: {
      beginReport: assign((_, { order }: { order: DeskDelivery }) => ({
        ...beginForm(noFields),
        order,
        act: { act: 'report' as const, receiptNumber: order.receiptNumber, report: deliveryReportOf(noFields) },
        news: null,
      })),
      sendQuestion: sendTo('list', ({ context }) => ({ type: 'question.change', question: context.question })),
      storeHandled: assign((_, { newsId }: { newsId: string }) => ({
        act: { act: 'handle' as const, newsId },
        news: null,
        problem: null,
      })),
      storeNews: assign(({ context }) => ({ news: context.act.act })),
      storePlace: assign((_, place: DeskPlace) => ({ question: questionIn(place) })),
      storeResend: assign({ act: { act: 'resend' as const }, news: null, problem: null }),
    },
  })
  .createMachine({
    id: 'deskDeliveries',
    description: 'Open orders of bottled gas, and what the delivery company reported that a person has to look at.',
    context: ({ input }) => ({
      ...nothingSent,
      ...beginForm(noFields),
      staff: input.staff,
      question: questionIn(input),
      order: null,
      act: { act: 'resend' },
      news: null,
    }),
    invoke: { id: 'list', src: 'list', input: ({ context }) => context.question },
    on: { 'place.changed': { actions: [withEvent('storePlace'), 'sendQuestion'] } },
    initial: 'resting',
    states: {
      resting: { description: 'Orders and messages are listed.', on: works },
      reporting: {
        ...filling,
        description: 'Somebody says what became of an order.',
        on: { ...filling.on, 'form.cancel': 'resting' },
      },
      sending: submit.sending({ done: 'resting', does: ['storeNews'], failed: 'reporting.failed' }),
      working: {
        ...submit.sending({ done: 'resting', does: ['storeNews'], failed: 'failed' }),
        description: 'Orders are sent again, or a message is taken off the list.',
      },
      failed: { description: 'The step wasn’t done: the page says why.', meta: { spec: 'ERROR' }, on: works },
    },
  })

export type DeskDeliveriesActor = ActorRefFrom<typeof deskDeliveriesMachine>
