import { formatBankAccount, isBankAccount } from '#domain/billing/bank-account.ts'
import { addressIn, choiceIn, neededSetting, SettingRefused } from './setting.ts'

export interface Sandbox {
  readonly kind: 'sandbox'
}

export type CardSettings =
  | Sandbox
  | {
      readonly kind: 'windcave'
      readonly url: string
      readonly user: string
      readonly key: string
      /** Of automatic payments: Windcave's word for them. */
      readonly storedCardIndicator: string
    }
  /** `url`: of a stand-in; null: Stripe itself. */
  | { readonly kind: 'stripe'; readonly secretKey: string; readonly webhookSecret: string; readonly url: string | null }

export interface DirectDebitSettings {
  readonly kind: 'anz' | 'bnz'
  /** 15 or 16 digits. */
  readonly account: string
  readonly subscriber: string
  readonly name: string
  /** Of two digits. */
  readonly transactionCode: string
  /** In the header of a file for BNZ. */
  readonly batchType: string
  readonly dates: 'yyyymmdd' | 'yymmdd'
  /** Where files for the bank are put. */
  readonly folder: string
  /** `desk`: a file waits until a second person releases it at the desk. */
  readonly release: 'desk' | 'none'
}

export type ChargeNetworkSettings =
  | Sandbox
  | {
      readonly kind: 'ocpi'
      /** Of the operator's versions. */
      readonly url: string
      /** Token A. */
      readonly token: string
      /** Ours: ISO 3166 alpha-2, and three letters or digits. */
      readonly country: string
      readonly party: string
    }

/** `linz`: from the database, where LINZ's file was loaded. */
export type AddressSettings =
  | Sandbox
  | { readonly kind: 'linz' }
  | { readonly kind: 'http'; readonly url: string; readonly key: string }

export type BottleDeliverySettings = Sandbox | { readonly kind: 'http'; readonly url: string; readonly secret: string }

/** A service that is asked by HTTP. */
export interface ServiceSettings {
  readonly url: string
  readonly key: string | null
}

/** The parties behind the portal; null: none. */
export interface PartySettings {
  readonly cards: CardSettings | null
  readonly directDebit: DirectDebitSettings | null
  readonly chargeNetwork: ChargeNetworkSettings | null
  readonly addresses: AddressSettings | null
  readonly bottleDelivery: BottleDeliverySettings | null
  readonly grid: ServiceSettings | null
  readonly outages: ServiceSettings | null
  readonly weather: ServiceSettings | null
  readonly registry: ServiceSettings | null
}

type Environment = NodeJS.ProcessEnv

/** `none` gives null. @throws SettingRefused */
const choose = <Kind extends string, Settings>(
  { env, isDemo }: { readonly env: Environment; readonly isDemo: boolean },
  name: string,
  kinds: Readonly<Record<Kind, (setting: string) => Settings>>,
): Settings | Sandbox | null => {
  const names = Object.keys(kinds) as Kind[]
  const given = env[name] || (isDemo ? 'sandbox' : 'none')
  if (!isDemo && given === 'sandbox') throw new SettingRefused(`${name}=sandbox is for a demo only.`)
  const kind = choiceIn(name, given, [...names, ...(isDemo ? (['sandbox'] as const) : []), 'none'] as const)
  if (kind === 'none') return null
  return kind === 'sandbox' ? { kind: 'sandbox' } : kinds[kind as Kind](`${name}=${kind}`)
}

const secretIn = (name: string, text: string) => {
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text))
    throw new SettingRefused(`${name} must be whsec_ and at least 24 bytes in base64.`)
  return text
}

const digitsIn = (name: string, text: string, pattern: RegExp, wanted: string) => {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!pattern.test(digits)) throw new SettingRefused(`${name} must be ${wanted}.`)
  return digits
}

const bankAccountIn = (name: string, text: string) => {
  const account = formatBankAccount(text)
  if (!isBankAccount(account)) throw new SettingRefused(`${name} is not a New Zealand bank account: check its digits.`)
  return account.replaceAll('-', '')
}

const directDebitIn = (env: Environment): DirectDebitSettings | null => {
  const kind = choiceIn('DIRECT_DEBIT_BANK', env.DIRECT_DEBIT_BANK || 'none', ['anz', 'bnz', 'none'])
  if (kind === 'none') return null
  const needed = (name: string) => neededSetting(env, name, `DIRECT_DEBIT_BANK=${kind}`)
  return {
    kind,
    account: bankAccountIn('DIRECT_DEBIT_ACCOUNT', needed('DIRECT_DEBIT_ACCOUNT')),
    subscriber: needed('DIRECT_DEBIT_SUBSCRIBER'),
    name: needed('DIRECT_DEBIT_NAME'),
    transactionCode: digitsIn('DIRECT_DEBIT_CODE', env.DIRECT_DEBIT_CODE || '00', /^\d{2}$/, 'two digits'),
    batchType: digitsIn('DIRECT_DEBIT_BATCH_TYPE', env.DIRECT_DEBIT_BATCH_TYPE || '6', /^\d{1,2}$/, 'one or two digits'),
    dates: choiceIn('DIRECT_DEBIT_DATES', env.DIRECT_DEBIT_DATES || 'yyyymmdd', ['yyyymmdd', 'yymmdd']),
    folder: needed('DIRECT_DEBIT_DIR'),
    release: choiceIn('DIRECT_DEBIT_RELEASE', env.DIRECT_DEBIT_RELEASE || 'none', ['desk', 'none']),
  }
}

const serviceIn = (env: Environment, name: string): ServiceSettings | null => {
  const [url, key] = [env[`${name}_URL`], env[`${name}_KEY`]]
  if (!url && key) throw new SettingRefused(`${name}_KEY needs ${name}_URL.`)
  return url ? { url: addressIn(`${name}_URL`, url), key: key || null } : null
}

/** @throws SettingRefused naming the variable */
export const readPartySettings = (env: Environment, isDemo: boolean): PartySettings => {
  const context = { env, isDemo }
  return {
    cards: choose<'windcave' | 'stripe', CardSettings>(context, 'CARD_PROVIDER', {
      windcave: (setting) => ({
        kind: 'windcave',
        url: addressIn('WINDCAVE_URL', env.WINDCAVE_URL || 'https://sec.windcave.com/api/v1'),
        user: neededSetting(env, 'WINDCAVE_USER', setting),
        key: neededSetting(env, 'WINDCAVE_KEY', setting),
        storedCardIndicator: env.WINDCAVE_STORED_CARD || 'recurringnoexpiry',
      }),
      stripe: (setting) => ({
        kind: 'stripe',
        secretKey: neededSetting(env, 'STRIPE_SECRET_KEY', setting),
        webhookSecret: neededSetting(env, 'STRIPE_WEBHOOK_SECRET', setting),
        url: env.STRIPE_URL ? addressIn('STRIPE_URL', env.STRIPE_URL) : null,
      }),
    }),
    directDebit: directDebitIn(env),
    chargeNetwork: choose<'ocpi', ChargeNetworkSettings>(context, 'CHARGE_NETWORK', {
      ocpi: (setting) => {
        const party = neededSetting(env, 'OCPI_PARTY', setting).toUpperCase()
        if (!/^[A-Z0-9]{3}$/.test(party)) throw new SettingRefused('OCPI_PARTY must be three letters or digits.')
        const country = (env.OCPI_COUNTRY || 'NZ').toUpperCase()
        if (!/^[A-Z]{2}$/.test(country)) throw new SettingRefused('OCPI_COUNTRY must be two letters.')
        return {
          kind: 'ocpi',
          url: addressIn('OCPI_URL', neededSetting(env, 'OCPI_URL', setting)),
          token: neededSetting(env, 'OCPI_TOKEN', setting),
          country,
          party,
        }
      },
    }),
    addresses: choose<'linz' | 'http', AddressSettings>(context, 'ADDRESSES', {
      linz: () => ({ kind: 'linz' }),
      http: (setting) => ({
        kind: 'http',
        url: addressIn('ADDRESSES_URL', neededSetting(env, 'ADDRESSES_URL', setting)),
        key: neededSetting(env, 'ADDRESSES_KEY', setting),
      }),
    }),
    bottleDelivery: choose<'http', BottleDeliverySettings>(context, 'BOTTLE_DELIVERY', {
      http: (setting) => ({
        kind: 'http',
        url: addressIn('BOTTLE_DELIVERY_URL', neededSetting(env, 'BOTTLE_DELIVERY_URL', setting)),
        secret: secretIn('BOTTLE_DELIVERY_SECRET', neededSetting(env, 'BOTTLE_DELIVERY_SECRET', setting)),
      }),
    }),
    grid: serviceIn(env, 'GRID'),
    outages: serviceIn(env, 'OUTAGES'),
    weather: serviceIn(env, 'WEATHER'),
    registry: serviceIn(env, 'REGISTRY'),
  }
}
