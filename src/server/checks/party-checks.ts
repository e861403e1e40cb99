import { instantText } from '#domain/basics/half-hours.ts'
import { checkGridService } from '#server/grid/fetch-generation.ts'
import { type Party, PartyFailed, readPartyHealth } from '#server/http/parties/party-calls.ts'
import { checkChargeNetwork } from '#server/ocpi/check.ts'
import { createCardProvider } from '#server/providers/cards/create-card-provider.ts'
import { checkHttpAddresses } from '#server/providers/addresses/http-addresses.ts'
import { describeLinzAddresses } from '#server/providers/addresses/linz-addresses.ts'
import { checkHttpDeliveryCompany } from '#server/providers/delivery/http-delivery-company.ts'
import { checkOutageService } from '#server/outages/fetch-outages.ts'
import { checkRegistry } from '#server/registry/check-registry.ts'
import type { PartySettings } from '#server/process/party-settings.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { checkWeatherService } from '#server/weather/fetch-weather.ts'
import { webhookCheck } from './webhook-check.ts'
import { type Check, type CheckContext, type Finding, look, ok, wrong } from './check.ts'

interface PartyCheck {
  readonly party: Party
  readonly about: string
  readonly setting: keyof PartySettings
  /** What customers miss without it. */
  readonly without: string
  /** @returns one line for an operator, or what is missing @throws PartyFailed */
  readonly ask?: (context: CheckContext) => Promise<string | Finding>
}

const lastFailure = async ({ db }: CheckContext, party: Party): Promise<string> => {
  const health = (await readPartyHealth(db)).find((row) => row.party === party)
  if (!health?.failedAt || (health.answeredAt && health.answeredAt > health.failedAt)) return ''
  return ` It failed last at ${instantText(health.failedAt.getTime())}: ${health.failure}.`
}

const findingOf = async ({ party, setting, without, ask }: PartyCheck, context: CheckContext): Promise<Finding> => {
  const chosen = context.config.parties[setting]
  if (chosen === null) return look(`None is set up: ${without}.`)
  if ('kind' in chosen && chosen.kind === 'sandbox') return look('A sandbox, for a demo.')
  const found = ask ? await ask(context) : 'Set up.'
  return typeof found === 'string' ? ok(`${found}${await lastFailure(context, party)}`) : found
}

const askGrid = async ({ config, partyCalls, now }: CheckContext) =>
  config.parties.grid === null ? '' : checkGridService({ calls: partyCalls, settings: config.parties.grid, now })

const askRegistry = async ({ config, partyCalls }: CheckContext) =>
  config.parties.registry === null ? '' : checkRegistry(partyCalls, config.parties.registry)

const askOutages = async ({ config, partyCalls }: CheckContext) =>
  config.parties.outages === null ? '' : checkOutageService({ calls: partyCalls, settings: config.parties.outages })

const askWeather = async ({ config, partyCalls, now }: CheckContext) =>
  config.parties.weather === null ? '' : checkWeatherService({ calls: partyCalls, settings: config.parties.weather, now })

const askAddresses = async ({ config, db, partyCalls }: CheckContext) => {
  const settings = config.parties.addresses
  if (settings?.kind === 'linz')
    return (await describeLinzAddresses(db)) ?? look('No addresses are loaded yet: npm run import -- FILE.')
  return settings?.kind === 'http' ? checkHttpAddresses(partyCalls, settings) : ''
}

const askDeliveryCompany = async ({ config, partyCalls, now }: CheckContext) => {
  const settings = config.parties.bottleDelivery
  return settings?.kind === 'http' ? checkHttpDeliveryCompany({ calls: partyCalls, settings, now: () => now }) : ''
}

const askChargeNetwork = async ({ db, config, secrets, partyCalls }: CheckContext): Promise<string> =>
  `${await checkChargeNetwork({ db, config, calls: partyCalls, secrets: await loadSecrets(db, secrets) })}.`

const cardKeys = { windcave: 'WINDCAVE_USER and WINDCAVE_KEY', stripe: 'STRIPE_SECRET_KEY' } as const

const askCards = async ({ config, db, partyCalls, now }: CheckContext) => {
  const { cards } = config.parties
  if (cards === null || cards.kind === 'sandbox') return ''
  try {
    return (await createCardProvider({ config, db, partyCalls, now: () => now })?.check()) ?? ''
  } catch (error) {
    if (!(error instanceof PartyFailed) || error.status !== 401) throw error
    return wrong(`The card provider refuses the key (401): look at ${cardKeys[cards.kind]}.`)
  }
}

const checks: readonly PartyCheck[] = [
  { party: 'cards', about: 'Cards', setting: 'cards', without: 'nobody can pay by card', ask: askCards },
  { party: 'bank', about: 'Direct debit', setting: 'directDebit', without: 'no direct debit is collected' },
  { party: 'addresses', about: 'Addresses', setting: 'addresses', without: 'customers type their addresses', ask: askAddresses },
  {
    party: 'bottleDelivery',
    about: 'Bottle delivery',
    setting: 'bottleDelivery',
    without: 'you tell the delivery company of orders',
    ask: askDeliveryCompany,
  },
  {
    party: 'chargeNetwork',
    about: 'Charge network',
    setting: 'chargeNetwork',
    without: 'nobody can link a charging account',
    ask: askChargeNetwork,
  },
  { party: 'grid', about: 'Grid data', setting: 'grid', without: 'generation comes by files', ask: askGrid },
  { party: 'outages', about: 'Planned outages', setting: 'outages', without: 'they come by files', ask: askOutages },
  { party: 'weather', about: 'Weather', setting: 'weather', without: 'temperatures come by files', ask: askWeather },
  {
    party: 'registry',
    about: 'Registry',
    setting: 'registry',
    without: 'supply points are only what you load',
    ask: askRegistry,
  },
]

export const partyChecks: readonly Check[] = [
  ...checks.map((check) => ({ about: check.about, run: (context: CheckContext) => findingOf(check, context) })),
  webhookCheck,
]
