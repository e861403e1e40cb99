import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hourMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { digest } from '#server/secrets/seal.ts'

const lifeMs = hourMs
const randomBytesCount = 16
const timeBytes = 6

/** WebAuthn challenges. Purpose and expiry are inside the signed challenge, so nothing is stored for unanswered ones. */
export interface Challenges {
  readonly make: (purpose: string) => Uint8Array<ArrayBuffer>
  /** True once: our signature, this purpose, not expired, not used before. @param challenge base64url */
  readonly take: (db: Queryable, purpose: string, challenge: string) => Promise<boolean>
}

/** @param keys newest first: the first signs, all verify */
export const createChallenges = (keys: readonly [Buffer, ...Buffer[]], now: () => number): Challenges => {
  const sign = (key: Buffer, front: Uint8Array, purpose: string) =>
    createHmac('sha256', key).update(front).update(purpose).digest()

  return {
    make: (purpose) => {
      const front = Buffer.alloc(randomBytesCount + timeBytes)
      randomBytes(randomBytesCount).copy(front)
      front.writeUIntBE(now() + lifeMs, randomBytesCount, timeBytes)
      return new Uint8Array(Buffer.concat([front, sign(keys[0], front, purpose)]))
    },
    take: async (db, purpose, challenge) => {
      const bytes = Buffer.from(challenge, 'base64url')
      const front = bytes.subarray(0, randomBytesCount + timeBytes)
      const signature = bytes.subarray(randomBytesCount + timeBytes)
      if (signature.length !== 32) return false
      if (!keys.some((key) => timingSafeEqual(sign(key, front, purpose), signature))) return false
      const expiresAt = front.readUIntBE(randomBytesCount, timeBytes)
      if (expiresAt <= now()) return false
      const taken = await db.query(
        'insert into answered_challenge (challenge_hash, expires_at) values ($1, $2) on conflict do nothing returning 1',
        [digest(challenge), new Date(expiresAt)],
      )
      return taken.length === 1
    },
  }
}
