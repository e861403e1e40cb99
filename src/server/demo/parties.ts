import { addDays, type Day } from '#domain/basics/days.ts'
import { putConsent, putRead, putRequest, readRequest } from '#server/consents/consents.store.ts'
import { putParty } from '#server/consents/parties.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { hashPartyKey } from '#server/open-access/secret-keys.ts'
import { accountIdOf, customerIdOf } from './accounts.ts'
import type { DemoPerson } from './people.ts'

/** Invented, with publicly known keys that open only the demo. */
const parties = [
  {
    name: 'Kōwhai Energy Advice',
    kind: 'Energy adviser',
    website: 'https://kowhai.example',
    prefix: 'opp-KWHA2DVC',
    purpose: 'To work out which plan suits your home, from a year of your use.',
    scopes: ['use', 'prices'],
    codes: ['KWHA-2222', 'KWHA-3333', 'KWHA-4444'],
    months: 12,
  },
  {
    name: 'Rātā Solar',
    kind: 'Solar installer',
    website: 'https://rata-solar.example',
    prefix: 'opp-RATAS2LR',
    purpose: 'To size solar panels and a battery for your roof.',
    scopes: ['use', 'freeHours'],
    codes: ['RATA-2222', 'RATA-3333'],
    months: 6,
  },
] as const

export const demoPartyPrefixes: readonly string[] = parties.map(({ prefix }) => prefix)

export const demoPartyKey = (prefix: string): string => `${prefix}-${'demo'.repeat(10)}key`

const partyIdOf = (prefix: string): string => stableId(`party ${prefix}`)
const morning = (day: Day): Date => new Date(`${day}T09:30:00+12:00`)

export const putParties = async (tx: Queryable, today: Day): Promise<void> => {
  const at = morning(addDays(today, -30))
  for (const { name, kind, website, prefix, purpose, scopes, codes, months } of parties) {
    const partyId = partyIdOf(prefix)
    await putParty(tx, { partyId, name, kind, website, prefix, secretHash: hashPartyKey(demoPartyKey(prefix)), at })
    const consentRequest = { partyId, scopes, purpose, months, askedAt: at, expiresAt: morning(addDays(today, 365)) }
    for (const code of codes) await putRequest(tx, { ...consentRequest, code, requestId: stableId(`consent request ${code}`) })
  }
}

export const giveDemoConsent = async (tx: Queryable, person: DemoPerson, today: Day): Promise<void> => {
  const [party] = parties
  const [account] = person.accounts
  const request = await readRequest(tx, party.codes[2], morning(today).getTime())
  if (!account || !request) return
  const billingAccountId = accountIdOf(account)
  const consentId = stableId(`consent ${billingAccountId}`)
  const since = addDays(today, -28)
  await putConsent(tx, {
    billingAccountId,
    consentId,
    customerId: customerIdOf(person),
    brand: 'tarn',
    partyId: request.partyId,
    requestId: request.requestId,
    purpose: request.purpose,
    scopes: ['use'],
    propertyIds: null,
    since,
    until: addDays(today, 150),
    agreedAt: morning(since),
  })
  for (const daysAgo of [21, 14, 7]) {
    const day = addDays(today, -daysAgo)
    const read = {
      readId: stableId(`read ${consentId} ${day}`),
      what: 'use',
      about: `${addDays(day, -7)}/${addDays(day, -1)}`,
      amount: 336,
      at: morning(day),
    }
    await putRead(tx, { billingAccountId, consentId }, read)
  }
}
