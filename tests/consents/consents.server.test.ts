import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountSwitcher, readSwitcher } from '#contract/account/account.contract.ts'
import * as contract from '#contract/consents/consents.contract.ts'
import { keyEnded, keyUnknown, wrongScope } from '#contract/open-access/open-access.contract.ts'
import { mailEndedConsents } from '#server/consents/consent-mail.ts'
import { runCommand } from '#server/admin/commands.ts'
import type { Message } from '#server/mail/mail.ts'
import { type Answer, demo, type DemoPortal, demoNow, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const purpose = 'To work out which plan suits your home.'

onDatabase('consents', (open) => {
  const mails: Message[] = []
  let portal: DemoPortal
  let partyKey: string
  const parties = (...words: string[]) => runCommand(portal.db, ['parties', ...words], { now: demoNow })
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { mail: { isDemo: true, send: async (message) => void mails.push(message) } })
    const party = ['--name', 'Kōwhai Energy Advice', '--text', 'Energy adviser', '--path', 'https://kowhai.example']
    partyKey = /opp-\S+$/.exec(await parties('add', ...party))?.[0] ?? ''
  })
  beforeEach(async () => {
    await portal.db.query('delete from consent')
    await portal.db.query('delete from outbox')
    mails.length = 0
    await portal.db.query('update session set authenticated_at = $1', [new Date(demoNow - 60_000)])
  })

  const party = async (path: string, body: unknown = undefined, key = partyKey) => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: `/v2/party/consentRequests${path}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json() as never }
  }
  const asked = async (more: object = {}) =>
    (await party('', { scopes: ['use', 'prices'], purpose, months: 6, ...more })).body as contract.AskedConsent
  const give = (name: string, code: string, more: object = {}, key = newKey()): Promise<Answer> =>
    portal.ask(name, contract.giveConsent, {
      params: { code },
      body: { scopes: ['use'], propertyIds: null, until: '2026-12-08', ...more },
      key,
    })
  const take = async (requestId: string) => (await party(`/${requestId}/key`)).body as { secret: string; until: string }
  const read = async (secret: string, path: string) => {
    const answer = await portal.server.inject({ url: `/v2/open${path}`, headers: { authorization: `Bearer ${secret}` } })
    return { status: answer.statusCode, body: answer.json() as never }
  }
  const propertyOf = async (name: string) =>
    (await portal.get<AccountSwitcher>(name, readSwitcher)).billingAccounts.find(({ isSelected }) => isSelected)
      ?.billingAccountSites[0]?.id ?? ''
  const own = async (name: string) => (await portal.get<contract.Consents>(name, contract.readConsents)).consents
  const subjects = () => mails.map(({ to, subject }) => [to, subject])

  it('shows what the party asks for in its own words, until somebody agrees', async () => {
    const { code, link } = await asked()
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(link).toContain(`/account/profile/privacy?code=${code}`)
    const request = await portal.get<contract.ConsentRequest>('aroha', contract.readConsentRequest, {
      params: { code: code.toLowerCase() },
    })
    expect(request).toEqual({
      code,
      party: { name: 'Kōwhai Energy Advice', kind: 'Energy adviser', website: 'https://kowhai.example' },
      scopes: ['use', 'prices'],
      purpose,
      months: 6,
      expiresAt: '2026-06-16T16:40:00+12:00',
    })
    expect((await give('aroha', code)).status).toBe(200)
    expect((await portal.ask('leo', contract.readConsentRequest, { params: { code } })).status).toBe(404)
    expect((await give('leo', code)).status).toBe(404)
    await eventually(() => expect(subjects()).toEqual([['aroha@example.com', 'Who can see your Tarn account has changed']]))
  })

  it('is read by the party’s key within what was agreed to, each read listed, and ends at once', async () => {
    const { code, requestId } = await asked()
    expect(kindOf(await party(`/${requestId}/key`))).toEqual([409, contract.notAgreed])
    await give('aroha', code)
    const { secret, until } = await take(requestId)
    expect(until).toBe('2026-12-08')
    const propertyId = await propertyOf('aroha')
    const path = `/properties/${propertyId}/half-hours?from=2026-06-01&to=2026-06-07`
    expect((await read(secret, path)).status).toBe(200)
    expect(kindOf(await read(secret, `/properties/${propertyId}/prices`))).toEqual([403, wrongScope])
    const [consent] = await own('aroha')
    expect([consent?.readCount, consent?.reads]).toEqual([
      1,
      [
        {
          readId: expect.any(String),
          at: '2026-06-09T16:40:00+12:00',
          what: 'use',
          startDate: '2026-06-01',
          endDate: '2026-06-07',
          amount: 336,
        },
      ],
    ])
    const params = { consentId: consent?.consentId ?? '' }
    expect((await portal.ask('leo', contract.endConsent, { params })).status).toBe(404)
    expect((await portal.ask('aroha', contract.endConsent, { params })).status).toBe(204)
    expect(kindOf(await read(secret, path))).toEqual([401, keyEnded])
    expect(kindOf(await party(`/${requestId}/key`))).toEqual([409, contract.notAgreed])
    expect((await own('aroha'))[0]?.state).toBe('ended')
    await eventually(() =>
      expect(subjects()).toEqual([
        ['aroha@example.com', 'Who can see your Tarn account has changed'],
        ['aroha@example.com', 'Who can see your Tarn account has changed'],
      ]),
    )
  })

  it('takes less than was asked for, and no more', async () => {
    const { code } = await asked({ scopes: ['use'] })
    expect(kindOf(await give('aroha', code, { scopes: ['use', 'freeHours'] }))).toEqual([400, contract.beyondRequest])
    expect(kindOf(await give('aroha', code, { until: '2026-12-09' }))).toEqual([400, contract.beyondRequest])
    expect((await give('aroha', code, { until: '2026-06-08' })).status).toBe(400)
    expect((await give('aroha', code, { propertyIds: [await propertyOf('wiremu')] })).status).toBe(404)
    await portal.db.query('update session set authenticated_at = null')
    expect(kindOf(await give('aroha', code))).toEqual([403, '/error/user/proof_needed'])
    expect(await own('aroha')).toEqual([])
  })

  it('is given once: the same yes twice is one consent and one mail, and a new key ends the one before', async () => {
    const { code, requestId } = await asked()
    const key = newKey()
    const [one, two] = await Promise.all([give('aroha', code, {}, key), give('aroha', code, {}, key)])
    expect([one?.status, two?.status].filter((status) => status === 200).length).toBeGreaterThan(0)
    expect((await own('aroha')).length).toBe(1)
    const [first, second] = [await take(requestId), await take(requestId)]
    const path = `/properties/${await propertyOf('aroha')}/half-hours?from=2026-06-01`
    expect(kindOf(await read(first.secret, path))).toEqual([401, keyEnded])
    expect((await read(second.secret, path)).status).toBe(200)
  })

  it('goes on for twelve months when its person says so, and tells of its end before and after', async () => {
    const { code } = await asked({ months: 1 })
    await give('aroha', code, { until: '2026-06-20' })
    await mailEndedConsents(portal.db, demoNow)
    await mailEndedConsents(portal.db, demoNow)
    // Until it is mailed it waits in the outbox, and both for the moment in between.
    const waiting = await portal.db.query(`select 1 from outbox where kind = 'consentMail' and about->>'what' = 'ending'`)
    const mailed = mails.filter(({ subject }) => subject === 'Kōwhai Energy Advice’s access to your data ends soon')
    expect(Math.max(waiting.length, mailed.length)).toBe(1)
    const [consent] = await own('aroha')
    const params = { consentId: consent?.consentId ?? '' }
    expect((await portal.ask('aroha', contract.renewConsent, { params, key: newKey() })).status).toBe(200)
    expect((await own('aroha'))[0]?.until).toBe('2027-06-08')
    expect((await portal.ask('leo', contract.renewConsent, { params, key: newKey() })).status).toBe(404)
  })

  it('is read as long as whoever agreed owns the account: a role that somebody else gives is not enough', async () => {
    const { code, requestId } = await asked()
    await give('aroha', code)
    const { secret } = await take(requestId)
    expect((await read(secret, '/properties')).status).toBe(200)
    const held = `(customer_id, billing_account_id) = (select customer_id, billing_account_id from consent)`
    const role = (name: string) => portal.db.query(`update customer_account set role = $1 where ${held}`, [name])
    await role('authorised')
    expect(kindOf(await read(secret, '/properties'))).toEqual([401, keyEnded])
    await role('owner')
    expect((await read(secret, '/properties')).status).toBe(200)
  })

  it('ends for every customer when the operator ends the party, whose key opens nothing but its own calls', async () => {
    expect(kindOf(await read(partyKey, '/carbon'))).toEqual([401, keyUnknown])
    expect(kindOf(await party('', {}, `opk${partyKey.slice(3)}`))).toEqual([401, keyUnknown])
    const { code, requestId } = await asked()
    await give('aroha', code)
    const { secret } = await take(requestId)
    expect(await parties('end', partyKey.slice(0, 12))).toBe('It has ended, and with it 1 consent.')
    expect(kindOf(await read(secret, '/properties'))).toEqual([401, keyEnded])
    expect(kindOf(await party('', { scopes: ['use'], purpose, months: 1 }))).toEqual([401, keyUnknown])
    expect(await parties()).toContain('Kōwhai Energy Advice, Energy adviser, ended')
  })
})
