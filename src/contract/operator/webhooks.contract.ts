import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'
import { EventType } from './events.contract.ts'

const webhookId = '0d6f6b0a-8f6c-4c0e-9a2b-5f0a1c9d7e42'
const params = z.object({ webhookId: z.string() })
const path = '/operator/webhooks/:webhookId'

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  /** Null: all. */
  types: z.nullable(z.array(EventType)),
  /** `failing`: tried again; `stopped`: after five days, until it is resumed. */
  state: z.enum(['delivering', 'failing', 'stopped']),
  failingSince: z.nullable(Instant),
  /** Such as `status 503`. */
  lastFailure: z.nullable(z.string()),
  /** While it is failing. */
  nextAttemptAt: z.nullable(Instant),
  lastDeliveredAt: z.nullable(Instant),
  /** Events. */
  waiting: z.number(),
  deadLetters: z.number(),
})
export type Webhook = z.infer<typeof Webhook>

const secret = z.string()
const secretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

export const readWebhooks = endpoint({
  name: 'readWebhooks',
  method: 'GET',
  path: '/operator/webhooks',
  summary: 'Where events are sent, and how it stands',
  answer: z.object({ webhooks: z.array(Webhook) }),
  example: {
    answer: {
      webhooks: [
        {
          id: webhookId,
          url: 'https://hooks.example.nz/tarn',
          types: ['move.requested', 'move.cancelled'],
          state: 'delivering',
          failingSince: null,
          lastFailure: null,
          nextAttemptAt: null,
          lastDeliveredAt: '2026-06-09T16:40:00+12:00',
          waiting: 0,
          deadLetters: 0,
        },
      ],
    },
  },
})

export const addWebhook = endpoint({
  name: 'addWebhook',
  method: 'POST',
  path: '/operator/webhooks',
  summary: 'Sends events to an address from now on. The secret of their signatures is in this answer only',
  body: z.strictObject({
    /** https, of the internet or of a network in `WEBHOOK_NETWORKS`. */
    url: z.string().check(z.maxLength(2_000)),
    /** Left out: all. */
    types: z.optional(z.array(EventType).check(z.minLength(1))),
    /** Also what has happened before, as far as the history goes. */
    isFromBeginning: z.optional(z.boolean()),
  }),
  answer: z.object({ id: z.uuid(), secret }),
  isIdempotent: true,
  example: {
    body: { url: 'https://hooks.example.nz/tarn', types: ['move.requested', 'move.cancelled'] },
    answer: { id: webhookId, secret: secretExample },
  },
})

export const replaceWebhookSecret = endpoint({
  name: 'replaceWebhookSecret',
  method: 'POST',
  path: `${path}/secret`,
  summary: 'Gives it a new secret; messages are signed with both until `bothUntil`',
  params,
  answer: z.object({ secret, bothUntil: Instant }),
  isIdempotent: true,
  example: { params: { webhookId }, answer: { secret: secretExample, bothUntil: '2026-06-10T16:40:00+12:00' } },
})

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: `${path}/test`,
  summary: 'Sends it a message of the type `test`, and says what came of it; at most 15 seconds',
  params,
  answer: z.object({
    isTaken: z.boolean(),
    /** Null if it was taken. */
    failure: z.nullable(z.string()),
  }),
  example: { params: { webhookId }, answer: { isTaken: false, failure: 'status 503' } },
})

export const resumeWebhook = endpoint({
  name: 'resumeWebhook',
  method: 'POST',
  path: `${path}/resume`,
  summary: 'Goes on with one that has stopped, from where it stopped; or tries a failing one now',
  params,
  isIdempotent: true,
  example: { params: { webhookId } },
})

export const endWebhook = endpoint({
  name: 'endWebhook',
  method: 'DELETE',
  path,
  summary: 'Sends it nothing any more',
  params,
  isIdempotent: true,
  example: { params: { webhookId } },
})

/** In one answer. */
export const mostDeadLetters = 500

export const readDeadLetters = endpoint({
  name: 'readDeadLetters',
  method: 'GET',
  path: `${path}/dead-letters`,
  summary: `Events that it refused until we gave up, oldest first, at most ${mostDeadLetters}`,
  params,
  answer: z.object({
    deadLetters: z.array(
      z.object({
        /** Id of the event. */
        event: z.uuid(),
        type: EventType,
        account: z.nullable(z.string()),
        failure: z.string(),
        givenUpAt: Instant,
        /** Is being sent again. */
        isResent: z.boolean(),
      }),
    ),
  }),
  example: {
    params: { webhookId },
    answer: {
      deadLetters: [
        {
          event: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c55',
          type: 'move.requested',
          account: '1000001',
          failure: 'status 422',
          givenUpAt: '2026-06-09T20:25:00+12:00',
          isResent: false,
        },
      ],
    },
  },
})

export const resendDeadLetters = endpoint({
  name: 'resendDeadLetters',
  method: 'POST',
  path: `${path}/dead-letters/resend`,
  summary: 'Sends them again, once each; what fails stays a dead letter',
  params,
  body: z.strictObject({
    /** One of them; left out: all. */
    event: z.optional(z.uuid()),
  }),
  answer: z.object({ count: z.number() }),
  isIdempotent: true,
  example: { params: { webhookId }, body: { event: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c55' }, answer: { count: 1 } },
})
