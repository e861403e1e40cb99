import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountActivity, readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import type { Invitation, People } from '#contract/people/people.contract.ts'
import * as contract from '#contract/people/people.contract.ts'
import * as account from '#contract/account/account.contract.ts'
import { proofNeeded } from '#contract/kit.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('people with access', (open) => {
  let portal: DemoPortal
  let accessId = ''
  const sent: Message[] = []
  const told = () => sent.map(({ to, subject }) => `${to}: ${subject}`)
  const given = { role: 'viewer', siteId: null, until: null } as const
  const invite = (email: string, key = newKey()) => portal.ask('aroha', contract.invitePerson, { body: { email, ...given }, key })
  const people = () => portal.get<People>('aroha', contract.readPeople)
  beforeAll(async () => {
    const mail = { isDemo: true, send: async (message: Message) => void sent.push(message) }
    portal = await openDemo(await open(demo), { mail })
  })
  // There are more invitations here than a day has.
  beforeEach(() => portal.db.query('delete from rate_count'))

  it('are invited once for each press, and both sides are told', async () => {
    const key = newKey()
    const first = await invite('wiremu@example.com', key)
    expect(await invite('wiremu@example.com', key)).toEqual(first)
    accessId = (first.body as { accessId: string }).accessId
    expect((await people()).people).toMatchObject([{ accessId, email: 'wiremu@example.com', name: null, state: 'invited' }])
    await eventually(() =>
      expect(told().toSorted()).toEqual([
        'aroha@example.com: Who can see your Tarn account has changed',
        'wiremu@example.com: Aroha Bennett has invited you to view their Tarn account',
      ]),
    )
    expect(sent.some(({ text }) => text.includes(`/account/invitation?invitation=${accessId}`))).toBe(true)
  })

  it('are refused twice, as the owner themselves, with a day that is past and as no address', async () => {
    expect(kindOf(await invite('Wiremu@example.com'))).toEqual([409, contract.alreadyInvited])
    expect(kindOf(await invite('aroha@example.com'))).toEqual([409, contract.alreadyInvited])
    expect((await invite('nobody')).body).toMatchObject({ fields: { email: 'Please enter a valid email address' } })
    const body = { email: 'kim@example.com', ...given, until: '2026-06-08' }
    expect((await portal.ask('aroha', contract.invitePerson, { body, key: newKey() })).body).toMatchObject({
      fields: { until: 'Please choose today or a later day' },
    })
  })

  it('take it up with the login that was invited, and nobody else does', async () => {
    const params = { accessId }
    expect((await portal.ask('priya', contract.readInvitation, { params })).status).toBe(404)
    expect((await portal.ask('priya', contract.takeUpInvitation, { params })).status).toBe(404)
    expect(await portal.get<Invitation>('wiremu', contract.readInvitation, { params })).toMatchObject({
      owner: 'Aroha Bennett',
      role: 'viewer',
      state: 'invited',
    })
    expect((await portal.ask('wiremu', contract.takeUpInvitation, { params })).status).toBe(204)
    expect((await portal.ask('wiremu', contract.takeUpInvitation, { params })).status).toBe(204)
    const { billingAccounts } = await portal.get<account.AccountSwitcher>('wiremu', account.readSwitcher)
    expect(billingAccounts.find(({ access }) => access)?.access).toEqual({
      accessId,
      role: 'viewer',
      owner: 'Aroha Bennett',
      until: null,
      isOneProperty: false,
    })
  })

  it('are changed from what the page showed, or not at all', async () => {
    const change = (was: object) =>
      portal.ask('aroha', contract.changePerson, { params: { accessId }, body: { ...given, role: 'payer', was } })
    expect(kindOf(await change({ ...given, role: 'full' }))).toEqual([409, contract.accessChanged])
    expect((await change(given)).status).toBe(204)
    await eventually(() =>
      expect(
        sent.some(({ to, text }) => to.startsWith('aroha@') && /You changed what someone with access can do: Wiremu/.test(text)),
      ).toBe(true),
    )
    expect((await people()).people).toMatchObject([{ role: 'payer', name: expect.stringContaining('Wiremu'), state: 'active' }])
  })

  it('are let in, and may more, after a fresh sign-in alone; taking back waits for none', async () => {
    const signedIn = (at: number) =>
      portal.db.query("update session set authenticated_at = $1 where session_id like '%aroha%'", [new Date(at)])
    const was = { ...given, role: 'payer' }
    const change = (role: string) =>
      portal.ask('aroha', contract.changePerson, { params: { accessId }, body: { ...given, role, was } })
    await signedIn(demoNow - 6 * minuteMs)
    expect(kindOf(await invite('hana@example.com'))).toEqual([403, proofNeeded])
    expect(kindOf(await change('full'))).toEqual([403, proofNeeded])
    expect((await people()).people).toMatchObject([{ accessId, role: 'payer' }])
    await signedIn(demoNow)
    const { status, body } = await invite('hana@example.com')
    expect(status).toBe(200)
    const before = sent.length
    expect((await change('viewer')).status).toBe(204)
    await eventually(() =>
      expect(told().slice(before)).toContain('wiremu@example.com: Your access to Aroha Bennett’s Tarn account has changed'),
    )
    await signedIn(demoNow - 6 * minuteMs)
    expect((await portal.ask('aroha', contract.removePerson, { params: body as { accessId: string } })).status).toBe(204)
    await signedIn(demoNow)
  })

  it('see in their activity what they did in an account that they hold, and nothing of others there', async () => {
    const { entries } = await portal.get<AccountActivity>('wiremu', readAccountActivity, { query: { kind: 'change' } })
    const ofPeople = entries.filter((entry) => entry.kind === 'change' && entry.what.startsWith('person'))
    expect(ofPeople).toMatchObject([{ what: 'personTakenUp', by: { who: 'you' } }])
  })

  it('are told of an invitation that waits: where it is when it changes, and that it was withdrawn', async () => {
    const { accessId: waiting } = (await invite('kim@example.com')).body as { accessId: string }
    const params = { accessId: waiting }
    await portal.ask('aroha', contract.changePerson, { params, body: { ...given, role: 'full', was: given } })
    await portal.ask('aroha', contract.removePerson, { params })
    const toKim = () => sent.filter(({ to, subject }) => to === 'kim@example.com' && !subject.includes('has invited you to'))
    await eventually(() => expect(toKim()).toHaveLength(2))
    const [withdrawn, changed] = toKim().toSorted((one, other) => one.subject.localeCompare(other.subject))
    expect(changed?.subject).toBe('Aroha Bennett’s invitation to their Tarn account has changed')
    expect(changed?.text).toContain(`/account/invitation?invitation=${waiting}`)
    expect(withdrawn?.subject).toBe('Aroha Bennett has cancelled your invitation to their Tarn account')
    expect(withdrawn?.text).toContain('You don’t need to do anything.')
  })

  it('read in each mail who writes, what the portal is, what happened and what to do', async () => {
    await invite('pia@example.com')
    const toPia = () => sent.filter(({ to }) => to === 'pia@example.com')
    await eventually(() => expect(toPia()).toHaveLength(1))
    expect(toPia()[0]?.text.split('\n\n').slice(0, 5)).toEqual([
      'Kia ora,',
      'We’re Tarn, the energy company that supplies Aroha Bennett. They use our customer portal to see their power use and bills.',
      'Aroha Bennett (aroha@example.com) has invited you to their account. You can view the account for all its properties, with no end date.',
      'To accept, open the link within 7 days and sign in with pia@example.com. Nothing happens unless you accept.',
      'Not sure this is from us? Go to the Tarn portal yourself, or call us on 0800 086 400. If you don’t know Aroha Bennett, ignore this email.',
    ])
  })

  it('lose it at once when it is taken back, and may be invited again', async () => {
    const theirs = (await people()).people.find((one) => one.accessId === accessId)
    expect(theirs?.state).toBe('active')
    const id = (await portal.get<account.AccountSwitcher>('aroha', account.readSwitcher)).billingAccounts[0]?.id
    await portal.get('wiremu', account.selectSite, { body: { billingAccountId: id, siteId: null } })
    expect((await portal.ask('wiremu', account.readSummary)).status).toBe(200)
    expect((await portal.ask('aroha', contract.removePerson, { params: { accessId } })).status).toBe(204)
    expect(kindOf(await portal.ask('wiremu', account.readSummary))).toEqual([403, '/error/access/ended'])
    const { entries } = await portal.get<AccountActivity>('wiremu', readAccountActivity, { query: { kind: 'change' } })
    expect(entries.filter((entry) => entry.kind === 'change' && entry.what === 'personTakenUp')).toEqual([])
    // An address that has changed since leaves the access theirs.
    await portal.db.query(
      "update login set email = 'new.address@example.org' where customer_id = (select taken_up_by from account_access where access_id = $1)",
      [accessId],
    )
    expect((await portal.ask('wiremu', contract.leaveAccount, { params: { accessId } })).status).toBe(204)
    expect((await invite('wiremu@example.com')).status).toBe(200)
    await eventually(() => expect(told()).toContain('wiremu@example.com: Your access to Aroha Bennett’s Tarn account has ended'))
  })

  it('hear that they have access, where another of their addresses is invited once more', async () => {
    const invited = async (email: string) => {
      const answer = await invite(email)
      return (answer.body as { accessId: string }).accessId
    }
    const takeUp = (id: string) => portal.ask('priya', contract.takeUpInvitation, { params: { accessId: id } })
    const first = await invited('priya@example.com')
    expect((await takeUp(first)).status).toBe(204)
    await portal.db.query("update login set email = 'priya.new@example.org' where email = 'priya@example.com'")
    const second = await invited('priya.new@example.org')
    expect(await takeUp(second)).toMatchObject({
      status: 409,
      body: {
        type: '/error/people/access_there',
        detail:
          'You already have access to this account from an earlier invitation. To use this one instead, leave the account under Your access first.',
      },
    })
    expect((await portal.ask('priya', contract.leaveAccount, { params: { accessId: first } })).status).toBe(204)
    expect((await takeUp(second)).status).toBe(204)
  })
})
