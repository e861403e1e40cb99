import * as z from 'zod/mini'
import { Upload } from '#contract/file.ts'
import { endpoint } from '#contract/kit.ts'

export const badNotice = '/error/payments/notice_refused'
export const noticeRepeated = '/error/payments/notice_repeated'

/** Called by the card provider: authenticated by signature only. */
export const noteCardNotice = endpoint({
  name: 'noteCardNotice',
  method: 'POST',
  path: '/public/payments/notices',
  summary: 'Receives the card provider’s signed result of a payment; each counts once',
  body: z.strictObject({
    /** JSON: id, attemptId, at (epoch ms). */
    notice: z.string().check(z.maxLength(2_000)),
    /** HMAC-SHA-256 of the text, base64url. */
    signature: z.string().check(z.maxLength(100)),
  }),
  problems: { 401: [badNotice], 409: [noticeRepeated] },
  requirements: ['PAY-74'],
})

/** Another provider is set up, or none. */
const notSetUp = ['/error/not_found']
const windcavePath = '/public/payments/windcave'
const id = z.optional(z.string().check(z.maxLength(64)))
/** Whichever it is about; `id` is a transaction too. Further parameters are ignored. */
const WindcaveQuery = z.object({ sessionId: id, transactionId: id, id })

/** A hint without proof: the server asks Windcave. Answers the same for an unknown id. */
export const noteWindcaveNotification = endpoint({
  name: 'noteWindcaveNotification',
  method: 'GET',
  path: windcavePath,
  summary: 'Windcave’s notification that a session or transaction has a result',
  query: WindcaveQuery,
  problems: { 404: notSetUp },
  requirements: ['PAY-74'],
})

export const postWindcaveNotification = endpoint({
  name: 'postWindcaveNotification',
  method: 'POST',
  path: windcavePath,
  summary: 'The same, where Windcave sends it by POST: the id is in the query, or in a form or JSON',
  query: WindcaveQuery,
  body: Upload,
  takes: { media: ['application/json', 'application/x-www-form-urlencoded'], mostBytes: 8_192, field: 'sessionId' },
  problems: { 404: notSetUp },
  requirements: ['PAY-74'],
})

export const postStripeEvent = endpoint({
  name: 'postStripeEvent',
  method: 'POST',
  path: '/public/payments/stripe',
  summary: 'Stripe’s webhook; its Stripe-Signature is checked, then the server asks Stripe. Unknown events answer the same',
  body: Upload,
  takes: { media: ['application/json'], mostBytes: 262_144, field: 'event' },
  problems: { 401: [badNotice], 404: notSetUp },
  requirements: ['PAY-74'],
})
