import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '#domain/basics/durations.ts'
import type { SignedInBy } from '#server/identity/policies.ts'

const lifeMs = 10 * minuteMs

export interface FirstStep {
  readonly customerId: string
  readonly by: SignedInBy
}

/** Signed hidden field of the code form: the first step, bound to attempt and browser. */
export interface SecondStep {
  readonly seal: (step: FirstStep, attemptUid: string, browser: string) => string
  readonly open: (text: string, attemptUid: string, browser: string) => FirstStep | null
}

const shape = /^([\da-f-]{36})\.(password|link)\.(\d{13})\.([\w-]{43})$/

/** @param keys newest first: the first signs, all verify */
export const createSecondStep = (keys: readonly [Buffer, ...Buffer[]], now: () => number): SecondStep => {
  const sign = (key: Buffer, payload: string, uid: string, browser: string) =>
    createHmac('sha256', key).update(`${payload}.${uid}.${browser}`).digest()

  return {
    seal: ({ customerId, by }, uid, browser) => {
      const payload = `${customerId}.${by}.${now() + lifeMs}`
      return `${payload}.${sign(keys[0], payload, uid, browser).toString('base64url')}`
    },
    open: (text, uid, browser) => {
      const [, customerId = '', by = '', until = '', signature = ''] = shape.exec(text) ?? []
      const given = Buffer.from(signature, 'base64url')
      const payload = `${customerId}.${by}.${until}`
      const isOurs = given.length === 32 && keys.some((key) => timingSafeEqual(sign(key, payload, uid, browser), given))
      return isOurs && Number(until) > now() ? { customerId, by: by as SignedInBy } : null
    },
  }
}
