import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'
import { customerEvents } from './event-types/customer.ts'
import { type EventDefinition, exampleOf, orNull, text } from './event-types/event-fields.ts'
import { moneyEvents } from './event-types/money.ts'
import { supplyEvents } from './event-types/supply.ts'

/** How long the history goes back. */
export const eventMonths = 13
export const mostEvents = 500

const definitions = { ...supplyEvents, ...moneyEvents, ...customerEvents }
/** What each type means, who acts on it, and its `data`. */
export const eventTypes: Readonly<Record<EventType, EventDefinition>> = definitions
export type EventType = keyof typeof definitions
/** `account` aside, which the event has by its account. */
export type EventData<Type extends EventType> = z.input<(typeof definitions)[Type]['data']>

const names = Object.keys(definitions) as [EventType, ...EventType[]]
export const EventType = z.enum(names)

const account = () => orNull(text('Your number of the account; null if it concerns none, or several.', '1000001'))
/** `data` of a type, as it is sent. */
export const EventDataShapes = Object.fromEntries(
  names.map((type) => [type, z.object({ account: account(), ...definitions[type].data.shape })]),
) as unknown as Readonly<Record<EventType, z.ZodMiniObject>>

const described = <S extends z.ZodMiniType>(schema: S, description: string): S =>
  schema.register(z.globalRegistry as never, ...([{ description }] as never))

const shapeOf = (type: EventType) =>
  z.object({
    id: z.uuid(),
    type: z.literal(type),
    timestamp: Instant,
    data: EventDataShapes[type],
  })
const shapes = names.map((type) => described(shapeOf(type), eventTypes[type].about))
export const Event = described(
  z.discriminatedUnion('type', shapes as [(typeof shapes)[number], ...typeof shapes]),
  '`id` is the same whenever and however the event is sent; `timestamp`: when it happened.',
)
export type Event = z.infer<typeof Event>

/** 410: `after` is older than the history, or from another one. */
export const eventsGone = '/error/events/gone'

const type = z.string().check(z.regex(/^[a-z_.]+(?:,[a-z_.]+)*$/), z.maxLength(2_000))

export const readEvents = endpoint({
  name: 'readEvents',
  method: 'GET',
  path: '/operator/events',
  summary: `What has happened that another system has to act on, oldest first, of the last ${eventMonths} months. Each at least once: go on with \`after\` = \`next\``,
  query: z.strictObject({
    /** `next` of the answer before; left out: from the beginning of the history. */
    after: z.optional(z.uuid()),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
    /** Types with commas between; left out: all. */
    type: z.optional(type),
  }),
  answer: z.object({
    events: z.array(Event),
    /** For the next call: the last event that was looked at; null: there is none yet, and nothing came `after`. */
    next: z.nullable(z.uuid()),
    /** More are there already. */
    hasMore: z.boolean(),
  }),
  problems: { 410: [eventsGone] },
  example: {
    answer: {
      events: [
        {
          id: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c55',
          type: 'order.placed',
          timestamp: '2026-06-09T16:40:00+12:00',
          data: { account: '1000001', ...exampleOf(definitions['order.placed'].data) },
        },
      ],
      next: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c55',
      hasMore: false,
    },
  },
})
