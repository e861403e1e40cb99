import { createHmac, timingSafeEqual } from 'node:crypto'
import { badNotice, noticeRepeated } from '#contract/payments/card-notices.contract.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { keyFor } from '#server/secrets/seal.ts'
import { Refusal } from '#server/http/refusal.ts'

const goodFor = 5 * 60_000

export interface SignedNotice {
  readonly notice: string
  readonly signature: string
}

interface Notice {
  readonly id: string
  readonly attemptId: string
  /** Epoch ms. */
  readonly at: number
}

/** Shared with the provider; one per secret, newest first. */
export const noticeKeys = async (db: Database, given: readonly string[]): Promise<readonly Buffer[]> =>
  (await loadSecrets(db, given)).map((secret) => keyFor(secret, 'card notices'))

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export const signNotice = (key: Buffer, notice: Notice): SignedNotice => {
  const text = JSON.stringify(notice)
  return { notice: text, signature: sign(key, text).toString('base64url') }
}

const refused = () => new Refusal(401, badNotice, 'Not accepted', 'The notice isn’t signed by the provider, or it’s too old.')

const isSigned = (keys: readonly Buffer[], { notice, signature }: SignedNotice) => {
  const given = Buffer.from(signature, 'base64url')
  return keys.some((key) => {
    const expected = sign(key, notice)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

export const readNotice = (keys: readonly Buffer[], signed: SignedNotice, now: number): Notice => {
  if (!isSigned(keys, signed)) throw refused()
  const notice = JSON.parse(signed.notice) as Notice
  if (Math.abs(now - notice.at) > goodFor) throw refused()
  return notice
}

/** Replay protection. @throws Refusal 409 */
export const storeProviderNotice = async (tx: Queryable, { id }: Notice, now: number): Promise<void> => {
  const inserted = await tx.query(
    'insert into card_notice (notice_id, heard_at) values ($1, $2) on conflict do nothing returning 1',
    [id, new Date(now)],
  )
  if (inserted.length === 0) throw new Refusal(409, noticeRepeated, 'Already received', 'We’ve already received this notice.')
}
