import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hourMs } from '#domain/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { digest } from '#server/secrets/seal.ts'

/** As long as a sign-in may be under way. */
const lifeMs = hourMs
const randomBytesCount = 16
const timeBytes = 6

/** What a device signs. It carries whom it was made for and until when, so that nothing is kept of those that nobody answers. */
export interface Challenges {
  /** @param purpose what is begun, and by whom: `sign-in <attempt>` */
  readonly make: (purpose: string) => Uint8Array<ArrayBuffer>
  /** Whether it is ours, for this purpose, not too old, and answered for the first time: true once. @param challenge base64url */
  readonly take: (db: Queryable, purpose: string, challenge: string) => Promise<boolean>
}

/** @param keys newest first: the first one signs, every one is believed */
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
