import { afterAll, beforeAll, expect, it } from 'vitest'
import * as settings from '#contract/account-settings/account-settings.contract.ts'
import * as factors from '#contract/second-factor/second-factor.contract.ts'
import { addDays, formatFullDate, today } from '#domain/basics/days.ts'
import { runCommand } from '#server/admin/commands.ts'
import { waysIn } from '#server/identity/ways-in.ts'
import { type Answer, begin, followOut, formTokenOf, redeem } from '#tests/identity/portal.ts'
import { customerId, openStaffPortal, type StaffPortal, staffed } from '#tests/impersonation/staff-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { createBreakIn, firefox, password, phone, type Probe, type WayInName } from './break-in.ts'

onDatabase('a remedy', (open) => {
  let portal: StaffPortal
  let hands: ReturnType<typeof createBreakIn>
  beforeAll(async () => {
    portal = await openStaffPortal(await open(staffed))
    const party = ['--name', 'Kōwhai Energy Advice', '--text', 'Energy adviser', '--path', 'https://kowhai.example']
    const partyKey = /opp-\S+$/.exec(await runCommand(portal.db, ['parties', 'add', ...party]))?.[0] ?? ''
    hands = createBreakIn(portal, partyKey)
  })
  afterAll(() => portal.close())

  const expectAllEnded = async (probes: Record<WayInName, Probe>) => {
    await eventually(async () => expect(await probes.sessions()).toBe(false))
    const left: Partial<Record<string, unknown>> = {}
    for (const [name, probe] of Object.entries(probes)) left[name] = (await probe()) ?? false
    expect(left).toEqual(Object.fromEntries(Object.keys(waysIn).map((name) => [name, false])))
  }
  const listIn = ({ text }: Answer, title: string) => {
    const [, list = ''] = new RegExp(`<h2>${title}</h2><ul>(.*?)</ul>`, 's').exec(text) ?? []
    return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => line.replaceAll('&quot;', '"'))
  }
  const on = formatFullDate(today(Date.now()))
  const until = addDays(today(Date.now()), 30)
  const endedOf = (name: string, guest: string) => [
    `Signing in with ${name}.thief@example.com. You sign in with ${name}@example.com again`,
    `The change of your login email to ${name}.second@example.com, which wasn’t confirmed`,
    'Links in emails that we sent before',
    `Passkey “Firefox on Linux”, added ${on}`,
    `Codes from an app, on since ${on}`,
    expect.stringContaining(`(${guest}@example.com): Full access, all properties`),
    expect.stringMatching(`^API key “Thief” .*, until ${formatFullDate(until)}$`),
    `Data sharing with Kōwhai Energy Advice, until ${formatFullDate(until)}`,
    'The request to delete your account',
    `Signed in with Firefox on Linux, ${on}`,
    `Signed in with Chrome on Android, ${on}`,
  ]

  it('“This was not me” ends all that was begun or made from that browser since its first sign-in, and shows it', async () => {
    const own = await portal.customer('leo', portal.browser('203.0.113.7', phone))
    const ownPasskey = await hands.addPasskey(own)
    const ownKey = await hands.makeKey(own, 'Heat pump')
    const ownGuest = await hands.invite(own, 'wiremu')
    const probes = await hands.breakIn('leo', 'hemi', true)
    const notMe = hands.linkIn(
      (
        await portal.db.query<{ bodyText: string }>(
          "select body_text from demo_mail where subject like 'A new sign-in%' and sent_to = 'leo@example.com' and body_text like '%Firefox%'",
        )
      )[0]?.bodyText ?? '',
    )
    const reader = portal.browser()
    const answer = await hands.press(reader, notMe)
    expect(listIn(answer, 'We ended')).toEqual(endedOf('leo', 'hemi'))
    expect(listIn(answer, 'You still have')).toEqual([
      'Your login email, leo@example.com',
      `Passkey “Chrome on Android”, added ${on}`,
      expect.stringContaining('(wiremu@example.com): Full access, all properties'),
      expect.stringMatching(/^API key “Heat pump”/),
    ])
    await expectAllEnded(probes)
    expect([await ownKey(), await ownGuest()]).toEqual([true, true])
    expect(await hands.mailTo('hemi@example.com', /access to .* has ended/)).toContain('Your own account')

    const [, t = ''] = /name="t" id="secret" value="([^"]+)"/.exec(answer.text) ?? []
    const form = { t, password: 'harbour-wind-42-kiwi', form_token: formTokenOf(answer.text) }
    const saved = await reader.post('/sign-in/password', form)
    expect([saved.text.includes('Your new password is saved'), listIn(saved, 'We ended')]).toEqual([true, []])
    expect(await ownPasskey()).not.toBeNull()
    expect([await ownKey(), await ownGuest()]).toEqual([true, true])
  })

  it('a password that is reset from an email ends the same, and leaves what the customer made in their own browser', async () => {
    const mine = portal.browser('203.0.113.7', phone)
    const own = await portal.customer('ana', mine)
    const ownPasskey = await hands.addPasskey(own)
    const ownKey = await hands.makeKey(own, 'Heat pump')
    const probes = await hands.breakIn('ana', 'craig', false)
    await hands.call(own, settings.resetPassword, {})
    const link = hands.linkIn(await hands.mailTo('ana@example.com', /Choose a new/))
    const saved = await hands.press(mine, link, { password: 'harbour-wind-42-kiwi' })
    expect(listIn(saved, 'We ended')).toEqual(endedOf('ana', 'craig').slice(1))
    await expectAllEnded(probes)
    expect([await ownPasskey(), await ownKey()]).toEqual([expect.any(String), true])
  })

  it('a reset that the stranger asked for and the customer opened in their own browser ends the stranger’s', async () => {
    const mine = portal.browser('203.0.113.7', phone)
    const own = await portal.customer('aroha', mine)
    const theirs = await portal.customer('aroha', portal.browser('198.51.100.9', firefox))
    const passkey = await hands.addPasskey(theirs, firefox)
    await hands.call(theirs, settings.resetPassword, {})
    const link = hands.linkIn(await hands.mailTo('aroha@example.com', /Choose a new/))
    const saved = await hands.press(mine, link, { password: 'harbour-wind-42-kiwi' })
    expect(listIn(saved, 'We ended')).toEqual([
      `Passkey “Firefox on Linux”, added ${on}`,
      `Signed in with Firefox on Linux, ${on}`,
    ])
    expect(await passkey()).toBeNull()
    await eventually(async () => expect(await portal.identity.verify(theirs)).toBeNull())
    expect(await portal.identity.verify(own)).toBeNull()
  })

  it('a reset that the stranger asked for and the customer opened in a browser that no answer arrives ends the stranger’s', async () => {
    await portal.customer('mila', portal.browser('203.0.113.7', phone))
    const theirs = await portal.customer('mila', portal.browser('198.51.100.9', firefox))
    const passkey = await hands.addPasskey(theirs, firefox)
    await hands.call(theirs, settings.resetPassword, {}, undefined, firefox)
    const link = hands.linkIn(await hands.mailTo('mila@example.com', /Choose a new/))
    const saved = await hands.press(portal.browser(), link, { password: 'harbour-wind-42-kiwi' })
    expect(listIn(saved, 'We ended')).toEqual(
      expect.arrayContaining([`Passkey “Firefox on Linux”, added ${on}`, `Signed in with Firefox on Linux, ${on}`]),
    )
    expect(await passkey()).toBeNull()
    await eventually(async () => expect(await portal.identity.verify(theirs)).toBeNull())
  })

  it('ends recovery codes that were made there, and leaves the codes that the customer set up', async () => {
    const own = await portal.customer('priya', portal.browser('203.0.113.7', phone))
    const { recoveryCodes } = await hands.turnCodesOn(own)
    const browser = portal.browser('198.51.100.9', firefox)
    const { path, answer, verifier } = await begin(portal, browser)
    const asked = await browser.post(path, { email: 'priya@example.com', password, form_token: formTokenOf(answer.text) })
    const [, step = ''] = /name="step" value="([^"]+)"/.exec(asked.text) ?? []
    const form = { step, code: recoveryCodes[0] ?? '', form_token: formTokenOf(asked.text) }
    const code = (await followOut(browser, await browser.post(`${path}/code`, form))).get('code') ?? ''
    const { access_token } = JSON.parse((await redeem(portal, browser, code, verifier)).text) as { access_token: string }
    await hands.call(access_token, factors.renewRecoveryCodes, {})
    const mail = await eventually(async () => {
      const [found] = await portal.db.query<{ bodyText: string }>(
        "select body_text from demo_mail where subject like 'A new sign-in%' and sent_to = 'priya@example.com' and body_text like '%Firefox%'",
      )
      if (!found) throw new Error('no mail yet')
      return found.bodyText
    })
    const result = await hands.press(portal.browser(), hands.linkIn(mail))
    expect(listIn(result, 'We ended')).toEqual([
      'Recovery codes. Make new ones under Sign-in and devices',
      `Signed in with Firefox on Linux, ${on}`,
    ])
    expect(listIn(result, 'You still have')).toContain(`Codes from an app, on since ${on}`)
    expect(await hands.areCodesAsked('priya@example.com')).toBe(false)
  })

  it('mails the next sign-in of that browser as new', async () => {
    const browser = portal.browser('198.51.100.9', firefox)
    await portal.customer('tama', browser)
    const mails = () =>
      portal.db.query<{ bodyText: string }>(
        "select body_text from demo_mail where subject like 'A new sign-in%' and sent_to = 'tama@example.com'",
      )
    await eventually(async () => expect((await mails()).length).toBe(1))
    await hands.press(portal.browser(), hands.linkIn((await mails())[0]?.bodyText ?? ''))
    await portal.db.query(
      'update login set password_hash = (select password_hash from login where customer_id = $2) where customer_id = $1',
      [customerId('tama'), customerId('craig')],
    )
    await portal.customer('tama', browser)
    await eventually(async () => expect((await mails()).length).toBe(2))
  })

  it('mails a sign-in of a browser that drops our cookie', async () => {
    const browser = portal.browser('198.51.100.9', firefox)
    const attempt = await begin(portal, browser)
    const posted = await browser.post(attempt.path, {
      email: 'craig@example.com',
      password,
      form_token: formTokenOf(attempt.answer.text),
    })
    browser.cookies.delete('/ tarn_known')
    expect((await followOut(browser, posted)).has('code')).toBe(true)
    await hands.mailTo('craig@example.com', /A new sign-in/)
  })
})
