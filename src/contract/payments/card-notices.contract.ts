import * as z from 'zod/mini'
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
