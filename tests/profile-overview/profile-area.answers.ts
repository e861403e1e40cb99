import { accountsOf } from '#tests/app/answers.ts'

const accounts = accountsOf('residential')
const contact = { ...accounts.contact, phones: [{ purpose: 'mobile', value: '+64215550142' }] }

/** What each value is made of, for Aroha: one of each kind, so that every row with a value has one. */
export const valueAnswers = {
  accounts: { ...accounts, contact },
  alerts: { alerts: [{ isOn: true }, { isOn: false }, { isOn: true }] },
  care: { registration: { state: 'checking' } },
  consents: { consents: [{ state: 'live' }, { state: 'over' }] },
  donation: { donation: { school: { name: 'Raumati School' } } },
  friends: { joined: 2 },
  homeProfile: {},
  people: { people: [{ state: 'active', name: 'Rangi Thompson', email: 'rangi@example.co.nz' }, { state: 'ended' }] },
  secondFactor: { passkeys: [{}], codesSince: null },
} as const
