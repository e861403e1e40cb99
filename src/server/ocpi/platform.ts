import type { Network } from '#server/events/webhook-addresses.ts'
import { brandAt, type Config } from '#server/process/config.ts'
import { version } from './client.ts'
import type { Credentials } from './objects.ts'
import type { Issuer } from './tokens.store.ts'

/** This backend as an operator sees it. */
export interface OwnPlatform {
  readonly issuer: Issuer
  readonly versionsUrl: string
  readonly credentials: (token: string) => Credentials
  /** `OCPI_URL`. */
  readonly operatorUrl: string
  /** Besides the internet. */
  readonly networks: readonly Network[]
  readonly endpointsUrl: string
  readonly endpoints: readonly { readonly identifier: string; readonly role: string; readonly url: string }[]
  readonly urlOf: (...parts: readonly string[]) => string
}

const modules = [
  ['credentials', 'RECEIVER'],
  ['locations', 'RECEIVER'],
  ['tariffs', 'RECEIVER'],
  ['sessions', 'RECEIVER'],
  ['cdrs', 'RECEIVER'],
  ['tokens', 'SENDER'],
] as const

/** Null unless the charge network is connected by OCPI. */
export const ownPlatform = (
  config: Pick<Config, 'brand' | 'origin' | 'parties'> & Partial<Pick<Config, 'webhookNetworks'>>,
): OwnPlatform | null => {
  const settings = config.parties.chargeNetwork
  if (settings?.kind !== 'ocpi') return null
  const { name } = brandAt(config, new URL(config.origin).hostname)
  const issuer = { countryCode: settings.country, partyId: settings.party, name }
  const base = `${config.origin}/ocpi`
  const urlOf = (...parts: readonly string[]) => [`${base}/${version}`, ...parts.map(encodeURIComponent)].join('/')
  const versionsUrl = `${base}/versions`
  return {
    issuer,
    versionsUrl,
    operatorUrl: settings.url,
    networks: config.webhookNetworks ?? [],
    credentials: (token) => ({
      token,
      url: versionsUrl,
      roles: [
        {
          role: 'EMSP',
          country_code: settings.country,
          party_id: settings.party,
          business_details: { name, website: config.origin, logo: undefined },
        },
      ],
    }),
    endpointsUrl: urlOf(),
    endpoints: modules.map(([identifier, role]) => ({ identifier, role, url: urlOf(identifier) })),
    urlOf,
  }
}
