import { hourMs } from '#domain/basics/durations.ts'
import { idb, type Idb } from '#data/browser/idb.ts'
import { newSealingKey, seal, type Sealed, unseal } from '#data/browser/seal.ts'
import { sharedPhotoKey } from '#data/browser/storage-names.ts'

interface StoredPhoto {
  readonly key: CryptoKey
  readonly sealed: Sealed
  /** Epoch ms, device clock. */
  readonly at: number
}

const context = 'tarn shared photo'
/** The customer may have to sign in first. */
const longestWait = hourMs

/** A photo that another app shared, until the page of meter reads takes it. Sealed with a key that scripts cannot read. */
export const createSharedPhoto = (store: Idb, now: () => number) => ({
  /** @param picture data URL; replaces an earlier one */
  put: async (picture: string): Promise<void> => {
    const key = await newSealingKey()
    await store.write(sharedPhotoKey, { key, sealed: await seal(key, picture, context), at: now() } satisfies StoredPhoto)
  },
  /** Once; null if there is none, or if it is older than an hour. Never rejects. */
  take: async (): Promise<string | null> => {
    try {
      const photo = await store.take<StoredPhoto>(sharedPhotoKey)
      if (!photo || Math.abs(now() - photo.at) > longestWait) return null
      return await unseal(photo.key, photo.sealed, context)
    } catch {
      return null
    }
  },
})

export const sharedPhoto = createSharedPhoto(idb, Date.now)
