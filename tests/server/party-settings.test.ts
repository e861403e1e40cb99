import { expect, it } from 'vitest'
import { readPartySettings } from '#server/process/party-settings.ts'

const refusalOf = (env: NodeJS.ProcessEnv, isDemo = false): string => {
  try {
    readPartySettings(env, isDemo)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

const none = {
  cards: null,
  directDebit: null,
  chargeNetwork: null,
  addresses: null,
  bottleDelivery: null,
  grid: null,
  outages: null,
  weather: null,
  registry: null,
}

it('has no party for real customers and sandboxes for a demo', () => {
  expect(readPartySettings({}, false)).toEqual(none)
  expect(readPartySettings({}, true)).toEqual({
    ...none,
    cards: { kind: 'sandbox' },
    chargeNetwork: { kind: 'sandbox' },
    addresses: { kind: 'sandbox' },
    bottleDelivery: { kind: 'sandbox' },
  })
})

it('reads every party', () => {
  const env = {
    CARD_PROVIDER: 'windcave',
    WINDCAVE_USER: 'TarnRest',
    WINDCAVE_KEY: 'k1',
    DIRECT_DEBIT_BANK: 'bnz',
    DIRECT_DEBIT_ACCOUNT: '02-0500-0123453-000',
    DIRECT_DEBIT_SUBSCRIBER: '1234567',
    DIRECT_DEBIT_NAME: 'TARN ENERGY',
    DIRECT_DEBIT_DIR: '/srv/bank',
    CHARGE_NETWORK: 'ocpi',
    OCPI_URL: 'https://chargers.example.nz/ocpi/versions/',
    OCPI_TOKEN: 'first',
    OCPI_PARTY: 'trn',
    ADDRESSES: 'linz',
    BOTTLE_DELIVERY: 'http',
    BOTTLE_DELIVERY_URL: 'https://gas.example.nz/jobs',
    BOTTLE_DELIVERY_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    GRID_URL: 'https://emi.example.nz/generation',
    WEATHER_URL: 'https://weather.example.nz/days',
    WEATHER_KEY: 'w1',
    REGISTRY_URL: 'https://registry.example.nz',
    REGISTRY_KEY: 'r1',
  }
  expect(readPartySettings(env, false)).toEqual({
    cards: {
      kind: 'windcave',
      url: 'https://sec.windcave.com/api/v1',
      user: 'TarnRest',
      key: 'k1',
      storedCardIndicator: 'recurringnoexpiry',
    },
    directDebit: {
      kind: 'bnz',
      account: '0205000123453000',
      subscriber: '1234567',
      name: 'TARN ENERGY',
      transactionCode: '00',
      batchType: '6',
      dates: 'yyyymmdd',
      folder: '/srv/bank',
      release: 'none',
    },
    chargeNetwork: {
      kind: 'ocpi',
      url: 'https://chargers.example.nz/ocpi/versions',
      token: 'first',
      country: 'NZ',
      party: 'TRN',
    },
    addresses: { kind: 'linz' },
    bottleDelivery: { kind: 'http', url: 'https://gas.example.nz/jobs', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
    grid: { url: 'https://emi.example.nz/generation', key: null },
    outages: null,
    weather: { url: 'https://weather.example.nz/days', key: 'w1' },
    registry: { url: 'https://registry.example.nz', key: 'r1' },
  })
})

it.each([
  [{ CARD_PROVIDER: 'sandbox' }, 'CARD_PROVIDER=sandbox is for a demo only.'],
  [{ CARD_PROVIDER: 'paypal' }, 'CARD_PROVIDER must be one of windcave, stripe, none, not "paypal".'],
  [{ CARD_PROVIDER: 'windcave' }, 'WINDCAVE_USER is needed with CARD_PROVIDER=windcave.'],
  [
    { CARD_PROVIDER: 'windcave', WINDCAVE_USER: 'u', WINDCAVE_KEY: 'k', WINDCAVE_URL: 'http://cards.example.nz' },
    'WINDCAVE_URL must be an https address without a query string.',
  ],
  [{ CARD_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET is needed with CARD_PROVIDER=stripe.'],
  [{ WEATHER_KEY: 'k' }, 'WEATHER_KEY needs WEATHER_URL.'],
  [{ WEATHER_URL: 'https://weather.example.nz/days?region=all' }, 'WEATHER_URL must be an https address without a query string.'],
  [{ DIRECT_DEBIT_BANK: 'anz' }, 'DIRECT_DEBIT_ACCOUNT is needed with DIRECT_DEBIT_BANK=anz.'],
  [
    {
      DIRECT_DEBIT_BANK: 'bnz',
      DIRECT_DEBIT_ACCOUNT: '02-0500-0123453-000',
      DIRECT_DEBIT_SUBSCRIBER: '1234567',
      DIRECT_DEBIT_NAME: 'TARN ENERGY',
      DIRECT_DEBIT_DIR: '/srv/bank',
      DIRECT_DEBIT_DATES: 'ddmmyy',
    },
    'DIRECT_DEBIT_DATES must be one of yyyymmdd, yymmdd, not "ddmmyy".',
  ],
  [
    { DIRECT_DEBIT_BANK: 'anz', DIRECT_DEBIT_ACCOUNT: '12-34' },
    'DIRECT_DEBIT_ACCOUNT is not a New Zealand bank account: check its digits.',
  ],
  [
    // Its check digit is wrong.
    { DIRECT_DEBIT_BANK: 'anz', DIRECT_DEBIT_ACCOUNT: '01-0102-0123456-00' },
    'DIRECT_DEBIT_ACCOUNT is not a New Zealand bank account: check its digits.',
  ],
  [{ CHARGE_NETWORK: 'ocpi', OCPI_PARTY: 'toolong' }, 'OCPI_PARTY must be three letters or digits.'],
  [
    { BOTTLE_DELIVERY: 'http', BOTTLE_DELIVERY_URL: 'https://gas.example.nz', BOTTLE_DELIVERY_SECRET: 'short' },
    'BOTTLE_DELIVERY_SECRET must be whsec_ and at least 24 bytes in base64.',
  ],
  [{ OUTAGES_KEY: 'k' }, 'OUTAGES_KEY needs OUTAGES_URL.'],
])('refuses %o', (env, sentence) => {
  expect(refusalOf(env)).toBe(sentence)
})

it('names the sandbox to a demo only', () => {
  expect(refusalOf({ CARD_PROVIDER: 'paypal' }, true)).toBe(
    'CARD_PROVIDER must be one of windcave, stripe, sandbox, none, not "paypal".',
  )
})
