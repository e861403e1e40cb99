import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { ownAccounts, profile, roles, switcher } from './settings-readings.ts'

const [loading, showing] = ['open.loading', 'open.showing']
const needs = { account: switcher, profile }
const optional = { accounts: ownAccounts(), plans: { supplyPoints: [] }, roles }
const all = { ...optional, ...needs }
const without = (id: string) => Object.entries(all).flatMap(([one, data]) => (one === id ? [] : [has(one, data)]))
const selection = 'b-1/s-1'
const row = (kind: string, stored: string, id = kind) => ({ [`field ${id}`]: { row: { kind, stored }, selection } })
const [mobile, signIn] = [row('mobile', '+64215550142'), row('loginEmail', 'aroha@example.com')]
const change = (kind: string, stored: string) => ({ [`field ${kind}`]: [{ type: 'stored.change', row: { kind, stored } }] })
const facts = { email: 'aroha@example.com', username: 'aroha@example.com', status: 'success' }
const passedOn = 'Each row gets the stored value'

/** B §2: account settings. */
export const accountSettingsOracle: Oracle = {
  chart: 'accountSettings',
  flow: 'Account settings',
  input: { pageId: 'accountSettings', path: '/account/profile/account-settings', params: {}, search: '' },
  rows: [
    ...readingRows({ loading, opens: showing, failed: 'failed', needs, optional }),
    ...(
      [
        ['ACCT-02 ACCT-07 ACCT-08', 'login details and email', signIn],
        ['ACCT-10', 'contact preferences', { messages: { selection }, ...row('contactEmail', 'bills@example.com') }],
        ['ACCT-11', 'phones', { ...mobile, ...row('home', '+6445550187'), ...row('work', '') }],
        ['ACCT-12', 'the postal address', row('postalAddress', '14 Tūī Lane, Raumati Beach, Paraparaumu 5032')],
        ['ACCT-13', 'properties', row('nickname', 'Property 1', 'nickname s-1')],
      ] as const
    ).map(([spec, words, asks]) => documented(spec, loading, words, has('profile', profile), showing, { given: without('profile'), asks })),
    documented('ACCT-09', loading, 'an unverified email: the verification bar', has('profile', { ...profile, emailVerified: false }), showing, {
      given: without('profile'),
      asks: { verification: { ...facts, status: 'unverified' } },
    }),
    documented('ACCT-33', loading, 'nothing is said of it: it is verified', has('profile', { ...profile, emailVerified: undefined }), showing, {
      given: without('profile'),
      asks: { verification: facts },
    }),
    ...['account', 'accounts', 'plans', 'roles'].map((id) =>
      beyond('The rows begin with what is read last', loading, `${id} is read last`, has(id, all[id as keyof typeof all]), showing, { given: without(id), asks: mobile }),
    ),
    beyond('How someone signs in is theirs, whatever else they see', loading, 'there is no account of their own', cannot('accounts'), showing, {
      given: without('accounts'),
      asks: { ...signIn, 'field contactEmail': undefined as never },
    }),
    beyond(passedOn, showing, 'a phone has changed', has('profile', { ...profile, mobilePhone: '+64215550143' }), showing, {
      tells: { ...change('mobile', '+64215550143'), verification: [{ type: 'facts.change', ...facts }] },
    }),
    beyond(passedOn, showing, 'the postal address has changed', has('accounts', ownAccounts({ emails: { ...ownAccounts().selectedBillingAccount.emails, billing: 'kim@example.com' } })), showing, {
      tells: change('contactEmail', 'kim@example.com'),
    }),
    documented('ACCT-67', showing, 'the login email is not verified', has('profile', { ...profile, loginEmailStatus: 'unverified' }), showing, {
      tells: { verification: [{ status: 'unverified' }] },
    }),
  ],
}
