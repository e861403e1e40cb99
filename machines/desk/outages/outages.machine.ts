import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { PlannedOutage, PublicNoticeKind } from '#contract/desk/outages.contract.ts'
import type { OutageListQuestion } from '#data/queries/desk/outages.queries.ts'
import { emptyOutage, type OutageFields, type OutageSubject } from '#domain/desk/outage-plan.ts'
import { clockTime, dayAt } from '#domain/basics/days.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import type { DeskPageInput, DeskPlace, DeskPlaceChanged, DeskStaff } from '#machines/desk/desk-place.ts'
import { noticeFormMachine } from './notice-form.machine.ts'
import { noticeListMachine } from './notice-list.machine.ts'
import { deskOutageCommand } from './outage-commands.ts'
import { outageFormMachine } from './outage-form.machine.ts'
import { outageListMachine } from './outage-list.machine.ts'

const actors = {
  command: deskOutageCommand,
  form: outageFormMachine,
  notice: noticeFormMachine,
  notices: noticeListMachine,
  outages: outageListMachine,
}

export type OutageNews = OutageSubject | 'published' | 'ended'

interface FormOutput {
  readonly isSent: boolean
}

export interface DeskOutagesContext extends SubmitContext<true | null> {
  readonly staff: DeskStaff
  readonly question: OutageListQuestion
  readonly subject: OutageSubject
  /** Null for a new one. */
  readonly outage: PlannedOutage | null
  readonly ended: { readonly kind: PublicNoticeKind; readonly noticeId: string }
  readonly news: OutageNews | null
}

export type DeskOutagesEvent =
  | DeskPlaceChanged
  | { type: 'outage.announce' }
  | { type: 'outage.move'; outage: PlannedOutage }
  | { type: 'outage.callOff'; outage: PlannedOutage }
  | { type: 'notice.write' }
  | { type: 'notice.end'; kind: PublicNoticeKind; noticeId: string; key: string }

const types = {} as {
  input: DeskPageInput
  context: DeskOutagesContext
  events: DeskOutagesEvent
  children: Children<typeof actors>
}

const questionIn = ({ search }: DeskPlace): OutageListQuestion => ({ after: new URLSearchParams(search).get('after') ?? '' })

const fieldsOf = (outage: PlannedOutage | null): OutageFields =>
  outage === null
    ? emptyOutage
    : {
        icps: '',
        day: dayAt(outage.startsAt),
        from: clockTime(outage.startsAt),
        to: clockTime(outage.endsAt),
        reason: outage.reason,
      }

const submit = submits({
  types,
  command: deskOutageCommand,
  requestOf: ({ ended }: DeskOutagesContext) => ({ what: { act: 'end' as const, ...ended } }),
})

const begin = (subject: OutageSubject) => ({ type: 'beginForm', params: { subject } }) as const

const works = {
  'outage.announce': { target: 'planning', actions: begin('announce') },
  'outage.move': { target: 'planning', actions: [begin('move'), withEvent('storeOutage')] },
  'outage.callOff': { target: 'planning', actions: [begin('callOff'), withEvent('storeOutage')] },
  'notice.write': { target: 'writing', actions: 'forgetNews' },
  'notice.end': { target: 'ending', actions: ['forgetNews', withEvent('storeEnded'), submit.begins] },
} as const

/** Page. */
export const deskOutagesMachine = setup({
  types,
  actors,
  actions: submit.actions,
  guards: submit.guards,
})
  .extend({
    actions: {
      beginForm: assign((_, { subject }: { subject: OutageSubject }) => ({ subject, outage: null, news: null, problem: null })),
      forgetNews: assign({ news: null, problem: null }),
      sendQuestion: sendTo('outages', ({ context }) => ({ type: 'question.change', question: context.question })),
      storeEnded: assign((_, { kind, noticeId }: DeskOutagesContext['ended']) => ({ ended: { kind, noticeId } })),
      storeNoticeEnded: assign({ news: 'ended' as const }),
      storeOutage: assign((_, { outage }: { outage: PlannedOutage }) => ({ outage })),
      storePlace: assign((_, place: DeskPlace) => ({ question: questionIn(place) })),
      storePlanned: assign(({ context }, { isSent }: FormOutput) => (isSent ? { news: context.subject } : {})),
      storePublished: assign((_, { isSent }: FormOutput) => (isSent ? { news: 'published' as const } : {})),
    },
  })
  .createMachine({
    id: 'deskOutages',
    description: 'Planned outages, and notices to every customer.',
    context: ({ input }) => ({
      ...nothingSent,
      staff: input.staff,
      question: questionIn(input),
      subject: 'announce',
      outage: null,
      ended: { kind: 'alert', noticeId: '' },
      news: null,
    }),
    invoke: [
      { id: 'outages', src: 'outages', input: ({ context }) => context.question },
      { id: 'notices', src: 'notices', input: {} },
    ],
    on: { 'place.changed': { actions: [withEvent('storePlace'), 'sendQuestion'] } },
    initial: 'resting',
    states: {
      resting: { description: 'The page lists planned outages and notices.', on: works },
      planning: {
        description: 'A planned outage is announced, moved or called off.',
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context: { subject, outage } }) => ({ subject, outageId: outage?.outageId ?? '', fields: fieldsOf(outage) }),
          onDone: { target: 'resting', actions: withOutput('storePlanned') },
        },
      },
      writing: {
        description: 'A notice to every customer is being written.',
        invoke: { id: 'notice', src: 'notice', onDone: { target: 'resting', actions: withOutput('storePublished') } },
      },
      ending: submit.sending({ done: 'resting', does: ['storeNoticeEnded'], failed: 'failed' }),
      failed: {
        description: 'The notice wasn’t ended: the reason is shown.',
        meta: { spec: 'ERROR' },
        on: works,
      },
    },
  })

export type DeskOutagesActor = ActorRefFrom<typeof deskOutagesMachine>
