import { randomBytes } from 'node:crypto'
import { dayMs } from '#domain/basics/durations.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { openRow, sealRow } from '#server/secrets/sealed-rows.ts'

/** How long messages are signed with the secret before, too, ms. */
export const bothFor = dayMs

interface StoredSecrets {
  readonly current: string
  readonly previous: { readonly secret: string; readonly until: number } | null
}

export const mintWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const sealSecrets = (secrets: Secrets, stored: StoredSecrets) => sealRow(secrets, 'webhook secret', JSON.stringify(stored))

/** @throws TypeError if none of SECRETS opens them */
const openSecrets = (secrets: Secrets, sealed: Uint8Array): StoredSecrets => {
  const text = openRow(secrets, 'webhook secret', sealed)
  if (text === null) throw new TypeError('The secret of a webhook opens with none of SECRETS')
  return JSON.parse(text) as StoredSecrets
}

/** The newest first. */
export const signingSecrets = (secrets: Secrets, sealed: Uint8Array, now: number): string[] => {
  const { current, previous } = openSecrets(secrets, sealed)
  return [current, ...(previous && previous.until > now ? [previous.secret] : [])]
}

export const rotatedSecrets = (secrets: Secrets, sealed: Uint8Array, fresh: string, now: number): StoredSecrets => ({
  current: fresh,
  previous: { secret: openSecrets(secrets, sealed).current, until: now + bothFor },
})
