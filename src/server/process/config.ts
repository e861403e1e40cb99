import { isIP } from 'node:net'
import { join } from 'node:path'
import { type Brand, type BrandId, brandIds, brandNamedBy, brandOf, brands, isBrandId } from '#brands/brands.ts'
import { toCents } from '#domain/basics/money.ts'
import { type IssuerSettings, readIssuerSettings } from './issuer-settings.ts'
import { type PartySettings, readPartySettings } from './party-settings.ts'
import { readStaffIssuerSettings, type StaffIssuerSettings } from './staff-issuer-settings.ts'
import { choiceIn, SettingRefused } from './setting.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Public origin without trailing slash: OpenID issuer, links in mails, HSTS with https. */
  readonly origin: string
  readonly databaseUrl?: string
  readonly dataDir: string
  readonly poolSize: number
  readonly importDir?: string
  readonly brand?: BrandId
  readonly smtpUrl?: string
  readonly mailFrom?: string
  /** Protect cookies, form tokens and stored keys, newest first; generated into the database if empty. */
  readonly secrets: readonly string[]
  /** Proxies whose `X-Forwarded-*` headers are trusted; default: none. */
  readonly trustProxy: false | string
  readonly logLevel: string
  /** Creates demo customers in an empty database; mails are public at /mailbox. */
  readonly isDemo: boolean
  /** The demo may be reached from outside. */
  readonly isDemoOpen: boolean
  readonly isProduction: boolean
  /** False only for load tests. */
  readonly hasLimits: boolean
  readonly portalDir: string
  readonly isPortalOwn: boolean
  /** Null: customers sign in with our own provider. */
  readonly issuer: IssuerSettings | null
  /** Null: staff sign in here. */
  readonly staffIssuer: StaffIssuerSettings | null
  readonly parties: PartySettings
  /** Chargers at home that connect to this process, at most; null: none may. */
  readonly chargers: { readonly most: number } | null
  /** Networks besides the internet that webhooks may be sent into. */
  readonly webhookNetworks: readonly { readonly address: string; readonly bits: number }[]
  /** Above these a change at the desk needs a second person. */
  readonly deskLimits: {
    readonly creditCents: number
    readonly discountPercent: number
    /** Of one bill that is issued again. */
    readonly billCents: number
    /** Of a price change: what bills change by in all. */
    readonly priceCents: number
  }
  /** Price changes that came in wait for the desk. */
  readonly holdsPriceChanges: boolean
  /** Days before today whose hours can still be made free. */
  readonly freeHoursPastDays: number
}

const wholeNumber = (name: string, text: string, least: number, most: number) => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new SettingRefused(`${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(text)}.`)
  return number
}

const originOf = (url: string) => {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new SettingRefused(`PUBLIC_URL must be an http or https address.`)
  return new URL(url).origin
}

const secretsOf = (text: string) => {
  const secrets = text.split(',').filter((secret) => secret !== '')
  if (secrets.some((secret) => secret.length < 32)) throw new SettingRefused('Each of SECRETS must have 32 characters or more.')
  return secrets
}

const brandIn = (text: string) => {
  if (!isBrandId(text)) throw new SettingRefused(`BRAND must be ${brandIds.join(' or ')}, not ${JSON.stringify(text)}.`)
  return text
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const logLevelOf = (text: string) => {
  if (!logLevels.includes(text)) throw new SettingRefused(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`)
  return text
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const isMask =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIP(address) === 6 ? 128 : 32))
  return isIP(address) !== 0 && isMask && more.length === 0
}

const proxiesOf = (text: string) => {
  if (!text.split(',').every((part) => isNetwork(part.trim())))
    throw new SettingRefused('TRUST_PROXY must be addresses or networks, such as 10.0.0.0/8.')
  return text
}

const networksOf = (text: string) => {
  const parts = text.split(',').filter((part) => part !== '')
  if (!parts.every((part) => isNetwork(part.trim())))
    throw new SettingRefused('WEBHOOK_NETWORKS must be addresses or networks, such as 10.0.0.0/8.')
  return parts.map((part) => {
    const [address = '', bits] = part.trim().split('/')
    return { address, bits: bits === undefined ? (isIP(address) === 6 ? 128 : 32) : Number(bits) }
  })
}

const demoOf = (text: string) => {
  if (text !== 'on' && text !== 'off' && text !== 'open')
    throw new SettingRefused(`DEMO must be on, off or open, not ${JSON.stringify(text)}.`)
  return text
}

const databaseOf = (url: string) => {
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw new SettingRefused('DATABASE_URL must be a postgres:// address.')
  return url
}

const amountOf = (name: string, text: string) => {
  if (!/^\d{1,6}(?:\.\d{2})?$/.test(text)) throw new SettingRefused(`${name} must be an amount in dollars, such as 150 or 99.50.`)
  return toCents(Number(text))
}

const priceChangesOf = (text: string) => {
  if (text !== 'apply' && text !== 'hold') throw new SettingRefused('PRICE_CHANGES must be apply or hold.')
  return text
}

const chargersOf = (env: NodeJS.ProcessEnv, isDemo: boolean): Config['chargers'] => {
  const most = wholeNumber('CHARGER_CONNECTIONS', env.CHARGER_CONNECTIONS || '1000', 1, 50_000)
  return choiceIn('CHARGERS', env.CHARGERS || (isDemo ? 'on' : 'none'), ['on', 'none']) === 'on' ? { most } : null
}

/** @param isTerminal true: successful calls are not logged @throws SettingRefused naming the variable */
export const readConfig = (env: NodeJS.ProcessEnv, isTerminal = false): Config => {
  const host = env.HOST || '127.0.0.1'
  const port = wholeNumber('PORT', env.PORT || '4000', 0, 65_535)
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const demo = demoOf(env.DEMO || 'on')
  return {
    host,
    port,
    origin: originOf(env.PUBLIC_URL || `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`),
    ...(env.DATABASE_URL ? { databaseUrl: databaseOf(env.DATABASE_URL) } : {}),
    dataDir: env.DATA_DIR || '.data',
    poolSize: wholeNumber('POOL_SIZE', env.POOL_SIZE || '10', 2, 500),
    ...(env.IMPORT_DIR ? { importDir: env.IMPORT_DIR } : {}),
    ...(env.BRAND ? { brand: brandIn(env.BRAND) } : {}),
    ...(env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : {}),
    ...(env.MAIL_FROM ? { mailFrom: env.MAIL_FROM } : {}),
    secrets: secretsOf(env.SECRETS || ''),
    trustProxy: env.TRUST_PROXY ? proxiesOf(env.TRUST_PROXY) : false,
    logLevel: logLevelOf(env.LOG_LEVEL || (isTerminal ? 'warn' : 'info')),
    isDemo: demo !== 'off',
    isDemoOpen: demo === 'open',
    isProduction: env.NODE_ENV === 'production',
    hasLimits: env.LIMITS !== 'off',
    isPortalOwn: !env.PORTAL_DIR,
    issuer: readIssuerSettings(env),
    staffIssuer: readStaffIssuerSettings(env),
    parties: readPartySettings(env, demo !== 'off'),
    chargers: chargersOf(env, demo !== 'off'),
    webhookNetworks: networksOf(env.WEBHOOK_NETWORKS || ''),
    deskLimits: {
      creditCents: amountOf('DESK_CREDIT_LIMIT', env.DESK_CREDIT_LIMIT || '150'),
      discountPercent: wholeNumber('DESK_DISCOUNT_LIMIT', env.DESK_DISCOUNT_LIMIT || '10', 0, 100),
      billCents: amountOf('DESK_BILL_LIMIT', env.DESK_BILL_LIMIT || '150'),
      priceCents: amountOf('DESK_PRICE_LIMIT', env.DESK_PRICE_LIMIT || '1000'),
    },
    holdsPriceChanges: priceChangesOf(env.PRICE_CHANGES || 'apply') === 'hold',
    freeHoursPastDays: wholeNumber('FREE_HOURS_PAST_DAYS', env.FREE_HOURS_PAST_DAYS || (demo === 'off' ? '0' : '7'), 0, 31),
    portalDir: env.PORTAL_DIR || join(import.meta.dirname, '../../../.out'),
  }
}

/** Without user and password. */
export const describeDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string => {
  if (databaseUrl === undefined) return `Database: folder ${dataDir} (DATABASE_URL is not set).`
  if (!URL.canParse(databaseUrl)) return 'Database: the one of DATABASE_URL.'
  const { host, pathname } = new URL(databaseUrl)
  return `Database: ${pathname.slice(1)} at ${host || 'this machine'}.`
}

/** Loopback address, or a name under `localhost` (RFC 6761, 6.3). */
const isLoopback = (host: string) => /^(?:(?:.*\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host.toLowerCase())

/** `.test` is never public (RFC 6761, 6.2), but may be any address of a network: it does not limit who connects. */
const isPrivateName = (host: string) => isLoopback(host) || host.toLowerCase().endsWith('.test')

/** Refuses public demo passwords on a network without consent, and keys stored beside what they lock. @throws SettingRefused */
export const requireKept = ({ host, origin, isDemo, isDemoOpen, secrets }: Config): void => {
  const open = isLoopback(host) ? (isPrivateName(new URL(origin).hostname) ? null : `PUBLIC_URL=${origin}`) : `HOST=${host}`
  if (isDemo && !isDemoOpen && open !== null)
    throw new SettingRefused(
      `${open} shows others the demo, its passwords, its staff and its mailbox: set DEMO=off, or DEMO=open if they are meant to see it.`,
    )
  if (!isDemo && secrets.length === 0)
    throw new SettingRefused(
      'SECRETS is needed with DEMO=off: 32 random characters or more, kept elsewhere than the database, whose keys and bank details they seal.',
    )
}

/** The setting, else the brand in the host name, else in the origin. On localhost the first brand. */
export const brandAt = ({ brand, origin }: Pick<Config, 'brand' | 'origin'>, host: string): Brand =>
  brand === undefined ? (brandNamedBy(host) ?? brandNamedBy(new URL(origin).hostname) ?? brands[0]) : brandOf(brand)

/** The brand that is stored with something, else the one of the setting or the origin. */
export const storedBrand = (config: Pick<Config, 'brand' | 'origin'>, id: string | null): Brand =>
  id !== null && isBrandId(id) ? brandOf(id) : brandAt(config, new URL(config.origin).hostname)

export const requireBrand = ({ brand, origin }: Pick<Config, 'brand' | 'origin'>): void => {
  const { hostname } = new URL(origin)
  if (brand === undefined && !isPrivateName(hostname) && brandNamedBy(hostname) === null)
    throw new SettingRefused(`PUBLIC_URL=${origin} names no brand: set BRAND to ${brandIds.join(' or ')}.`)
}
