import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accessTo, type Access, touchRules } from '#contract/access.ts'
import type { CallName } from '#contract/access-table.ts'
import { type AccountSwitcher, readSwitcher } from '#contract/account/account.contract.ts'
import * as keys from '#contract/api-keys/api-keys.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import type * as consents from '#contract/consents/consents.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import * as devices from '#contract/devices/devices.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { SecondFactor } from '#contract/second-factor/second-factor.contract.ts'
import * as second from '#contract/second-factor/second-factor.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { createAuthenticator } from '#tests/second-factor/authenticator.ts'

const mailOf = ({ touch }: Access) => (touch === null ? null : touchRules[touch].mail)
const mailing = endpoints.filter((endpoint) => ![null, 'charging'].includes(mailOf(accessTo(endpoint))))

/** Aroha owns the account; Leo has been let in with full access. */
onDatabase('a change of who gets in, or of contact details, or money that leaves', (open) => {
  let portal: DemoPortal
  let sent: Message[] = []
  let billingAccountId = ''
  const named = (name: string) => endpoints.find((endpoint) => endpoint.name === name) as Endpoint
  const done = async (name: string, call: CallName, request: Request = {}) => {
    const { status, body } = await portal.ask(name, named(call), { key: newKey(), ...request })
    expect([call, status < 300, status < 300 ? null : body]).toEqual([call, true, null])
    return body as never as { accessId: string; options: never; key: string; consentId: string }
  }
  beforeAll(async () => {
    const mail = { isDemo: true, send: async (message: Message) => void sent.push(message) }
    portal = await openDemo(await open(demo), { mail, env: { PUBLIC_URL: 'http://localhost:4999' } })
    billingAccountId = (await portal.get<AccountSwitcher>('aroha', readSwitcher)).billingAccounts[0]?.id ?? ''
    const given = { role: 'full', siteId: null, until: null }
    const params = { accessId: (await done('aroha', 'invitePerson', { body: { email: 'leo@example.com', ...given } })).accessId }
    await done('leo', 'takeUpInvitation', { params })
    await done('leo', 'selectSite', { body: { billingAccountId, siteId: null } })
  })
  beforeEach(async () => {
    await portal.server.inject('/health/ready')
    await eventually(async () => {
      if ((await portal.db.query('select 1 from outbox where due_at <= $1', [new Date(demoNow)])).length > 0)
        throw new Error('There are mails of before.')
    })
    sent = []
  })

  const device = createAuthenticator('http://localhost:4999')
  const keyId = '00000000-0000-4000-8000-00000000f00d'
  const key = { name: 'Home Assistant', scopes: ['use'], propertyId: null, until: '2026-12-31' }
  const given = { role: 'viewer', siteId: null, until: null }
  let accessId = ''
  let consentId = ''
  const codeOfParty = async () => {
    const party = ['--name', 'Kōwhai', '--text', 'Adviser', '--path', 'https://k.example']
    const added = await runCommand(portal.db, ['parties', 'add', ...party], { now: demoNow })
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/v2/party/consentRequests',
      headers: { authorization: `Bearer ${/opp-\S+$/.exec(added)?.[0]}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ scopes: ['use'], purpose: 'To advise.', months: 6 }),
    })
    return (answer.json() as consents.AskedConsent).code
  }

  /** How each is done, in the order that each finds what it needs, and the sentence that says so. */
  const ways: readonly (readonly [CallName, said: string, act: () => Promise<unknown>])[] = [
    [
      'addPasskey',
      'You added a passkey: ',
      async () => {
        const { options } = await done('aroha', 'beginPasskey')
        await done('aroha', 'addPasskey', { body: { credential: device.create(options) } })
      },
    ],
    [
      'removePasskey',
      'You removed a passkey: ',
      async () => {
        const { passkeys } = await portal.get<SecondFactor>('aroha', second.readSecondFactor)
        await done('aroha', 'removePasskey', { params: { passkeyId: passkeys[0]?.id ?? '' } })
      },
    ],
    [
      'confirmCodes',
      'You turned on codes at sign-in.',
      async () => {
        const setup = await done('aroha', 'beginCodes')
        await done('aroha', 'confirmCodes', { body: { code: codeAt(setup.key, demoNow) } })
      },
    ],
    ['renewRecoveryCodes', 'You made new recovery codes.', () => done('aroha', 'renewRecoveryCodes')],
    ['endCodes', 'You turned off codes at sign-in.', () => done('aroha', 'endCodes')],
    [
      'endDevice',
      'You signed out another browser',
      async () => {
        await portal.otherBrowser('aroha')
        const { signedIn } = await portal.get<devices.Devices>('aroha', devices.readDevices)
        await done('aroha', 'endDevice', { params: { deviceId: signedIn.find(({ id }) => id.startsWith('other'))?.id ?? '' } })
      },
    ],
    [
      'endOtherDevices',
      'You signed out all other browsers',
      async () => {
        await portal.db.query(
          `insert into session (session_id, customer_id, provider_uid, policy, started_at, authenticated_at)
         select 'third', customer_id, 'third', 'sign-in', $1, $1 from login where email = 'aroha@example.com'`,
          [new Date(demoNow)],
        )
        await done('aroha', 'endOtherDevices')
      },
    ],
    [
      'invitePerson',
      'You invited someone to the account: kim@example.com',
      async () => {
        accessId = (await done('aroha', 'invitePerson', { body: { email: 'kim@example.com', ...given } })).accessId
      },
    ],
    [
      'changePerson',
      'You changed what someone with access can do: kim@example.com',
      () => done('aroha', 'changePerson', { params: { accessId }, body: { ...given, role: 'payer', was: given } }),
    ],
    [
      'removePerson',
      'You ended someone’s access or invitation: kim@example.com',
      () => done('aroha', 'removePerson', { params: { accessId } }),
    ],
    [
      'makeApiKey',
      'You created a key to your data: Home Assistant.',
      () => done('aroha', 'makeApiKey', { params: { keyId }, body: key }),
    ],
    [
      'revokeApiKey',
      'You cancelled a key to your data: Home Assistant.',
      () => done('aroha', 'revokeApiKey', { params: { keyId } }),
    ],
    [
      'giveConsent',
      'You let someone else read your data: Kōwhai',
      async () => {
        const body = { scopes: ['use'], propertyIds: null, until: '2026-12-08' }
        consentId = (await done('aroha', 'giveConsent', { params: { code: await codeOfParty() }, body })).consentId
      },
    ],
    [
      'renewConsent',
      'You let someone else read your data for longer: Kōwhai',
      () => done('aroha', 'renewConsent', { params: { consentId } }),
    ],
    [
      'endConsent',
      'You stopped someone else reading your data: Kōwhai',
      () => done('aroha', 'endConsent', { params: { consentId } }),
    ],
    [
      'savePhone',
      'You changed the mobile number.',
      () => done('aroha', 'savePhone', { params: { purpose: 'mobile' }, body: { number: '+64211111111' } }),
    ],
    [
      'deletePhone',
      'You changed the mobile number.',
      () => done('aroha', 'deletePhone', { params: { purpose: 'mobile' }, body: { number: '+64211111111' } }),
    ],
    [
      'updatePostalAddress',
      'You changed the postal address.',
      () => done('aroha', 'updatePostalAddress', { body: { dpId: null, fullAddress: '1 Kauri Street, Tawa, Wellington 5028' } }),
    ],
    [
      'refundCredit',
      'You asked for a refund of credit: $42.50 to ',
      async () => {
        await portal.db.query(
          `update billing_account set payment_method = 'directDebit', payment_hint = 'ANZ ··· 0012-000' where billing_account_id = $1`,
          [billingAccountId],
        )
        await portal.db.query(
          `insert into direct_debit_authority (billing_account_id, authority_id, customer_id, reference, sealed, sealed_with, authorised_at)
           select $1, gen_random_uuid(), customer_id, 'DD-1', ''::bytea, 'none', '2026-05-01' from account_held
           where billing_account_id = $1 limit 1`,
          [billingAccountId],
        )
        await portal.db.query(
          `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
         select $1, gen_random_uuid(), '2026-06-09', 'credit', 'Test', -4250 - coalesce(sum(cents), 0)::int from account_transaction
         where billing_account_id = $1 and occurred_on <= '2026-06-09'`,
          [billingAccountId],
        )
        await done('aroha', 'refundCredit')
      },
    ],
  ]
  const subjects = {
    signIn: 'How you sign in to Tarn has changed',
    entry: 'Who can see your Tarn account has changed',
    contact: 'Your Tarn contact details have changed',
    charging: 'Public EV charging will now be on your Tarn bill',
    payout: 'Money is leaving your Tarn account',
  }
  const toOwner = () =>
    sent
      .filter(({ to, subject }) => to === 'aroha@example.com' && Object.values(subjects).includes(subject))
      .map(({ subject, text }) => [subject, text.split('\n\n')[1]])

  const changesNothing: readonly CallName[] = ['beginPasskey', 'beginCodes']
  it('has a row of this test for each row of the table that is mailed', () => {
    expect([...ways.map(([name]) => name), ...changesNothing].toSorted()).toEqual(mailing.map(({ name }) => name).toSorted())
  })

  it.each(ways)('%s is mailed to the owner, once', async (name, said, act) => {
    await act()
    const mail = mailOf(accessTo(named(name))) ?? 'entry'
    await eventually(() => expect(toOwner()).toEqual([[subjects[mail], expect.stringContaining(said)]]))
    expect(sent.find(({ subject }) => subject === subjects[mail])?.text).toContain('This happened on Tue 9 June, 4:40 pm.')
  })

  it.each(changesNothing)('%s changes nothing yet, and is mailed to nobody', async (name) => {
    await done('aroha', name)
    expect(await portal.db.query(`select 1 from outbox where kind = 'changeMail'`)).toEqual([])
    expect(sent).toEqual([])
  })

  it('is mailed to the owner and to whom they let in, where that was a guest', async () => {
    await done('leo', 'makeApiKey', { params: { keyId: '00000000-0000-4000-8000-00000000f00e' }, body: key })
    await eventually(() =>
      expect(sent.map(({ to, text }) => [to, text.split('\n\n')[1]]).toSorted()).toEqual([
        ['aroha@example.com', expect.stringMatching(/^Leo .+ created a key to your data: Home Assistant\.$/)],
        ['leo@example.com', 'You created a key to your data: Home Assistant.'],
      ]),
    )
  })

  it('is mailed to nobody where it was refused', async () => {
    expect((await portal.ask('aroha', second.confirmCodes, { body: { code: '000000' } })).status).toBe(409)
    expect((await portal.ask('leo', credit.refundCredit, { key: newKey() })).status).toBe(403)
    const past = { params: { keyId }, body: { ...key, until: '2020-01-01' } }
    expect((await portal.ask('aroha', keys.makeApiKey, past)).status).toBe(400)
    expect(await portal.db.query(`select 1 from outbox where kind = 'changeMail'`)).toEqual([])
    expect(sent).toEqual([])
  })
})
