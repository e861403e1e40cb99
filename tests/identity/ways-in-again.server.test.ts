import { afterAll, beforeAll, expect, it } from 'vitest'
import * as settings from '#contract/account-settings/account-settings.contract.ts'
import { formatFullDate, today } from '#domain/basics/days.ts'
import { type Answer, type Browser, formTokenOf, signIn } from '#tests/identity/portal.ts'
import { customerId, openStaffPortal, type StaffPortal, staffed } from '#tests/impersonation/staff-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { createBreakIn, firefox, password, phone } from './break-in.ts'

const chosenByOwner = 'harbour-wind-42-kiwi'
const chosenByThief = 'cellar-door-77-tui'

onDatabase('after a remedy the thief has no way back', (open) => {
  let portal: StaffPortal
  let hands: ReturnType<typeof createBreakIn>
  beforeAll(async () => {
    portal = await openStaffPortal(await open(staffed))
    hands = createBreakIn(portal, '')
  })
  afterAll(() => portal.close())

  const on = formatFullDate(today(Date.now()))
  const listIn = ({ text }: Answer, title: string) => {
    const [, list = ''] = new RegExp(`<h2>${title}</h2><ul>(.*?)</ul>`, 's').exec(text) ?? []
    return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => line.replaceAll('&quot;', '"'))
  }
  const ownEmail = (name: string) => `${name}@example.com`
  const thiefEmail = (name: string) => `${name}.thief@example.com`
  const enter = async (name: string, browser: Browser, email = ownEmail(name), secret = password) =>
    (await signIn(portal, browser, { customerId: customerId(name), email, password: secret })).access_token
  const thiefBrowser = (nth: number) => portal.browser(`198.51.100.${nth}`, firefox)
  const takeEmail = async (name: string, token: string) => {
    await hands.call(token, settings.changeEmail, {}, { email: thiefEmail(name) }, firefox)
    await hands.press(portal.browser(), hands.linkIn(await hands.mailTo(thiefEmail(name), /Confirm your email/)))
  }
  const notMeLink = async (email: string) => hands.linkIn(await hands.mailTo(email, /A new sign-in/))
  const secretIn = ({ text }: Answer) => /name="t" id="secret" value="([^"]+)"/.exec(text)?.[1] ?? null
  const choose = (browser: Browser, page: Answer, secret: string) =>
    browser.post('/sign-in/password', { t: secretIn(page) ?? '', password: secret, form_token: formTokenOf(page.text) })
  const remedy = async (link: { path: string; t: string }, browser = portal.browser()) => {
    const page = await hands.press(browser, link)
    return { page, saved: await choose(browser, page, chosenByOwner) }
  }
  const loginEmail = async (name: string) =>
    (await portal.db.query<{ email: string }>('select email from login where customer_id = $1', [customerId(name)]))[0]?.email
  const expectSignedOut = (token: string) => eventually(async () => expect(await portal.identity.verify(token)).toBeNull())

  it('by a “This was not me” that was mailed to his own address', async () => {
    const name = 'leo'
    const first = await enter(name, thiefBrowser(1))
    const link = await notMeLink(ownEmail(name))
    await takeEmail(name, first)
    await enter(name, thiefBrowser(2), thiefEmail(name))
    const thiefLink = await notMeLink(thiefEmail(name))
    const { saved } = await remedy(link)
    expect(saved.text).toContain('Your new password is saved')
    const answer = await hands.press(portal.browser(), thiefLink)
    expect([answer.status, secretIn(answer)]).toEqual([410, null])
    expect(await loginEmail(name)).toBe(ownEmail(name))
    expect(await enter(name, portal.browser(), ownEmail(name), chosenByOwner)).toBeTruthy()
  })

  it('by a “This was not me” at an address that the customer has changed back in the portal', async () => {
    const name = 'hemi'
    const mine = portal.browser('203.0.113.7', phone)
    await takeEmail(name, await enter(name, thiefBrowser(1)))
    await enter(name, thiefBrowser(2), thiefEmail(name))
    const thiefLink = await notMeLink(thiefEmail(name))
    const own = await enter(name, mine, thiefEmail(name))
    await hands.call(own, settings.changeEmail, {}, { email: ownEmail(name) })
    await hands.press(mine, hands.linkIn(await hands.mailTo(ownEmail(name), /Confirm your email/)))
    const answer = await hands.press(portal.browser(), thiefLink)
    expect([answer.status, secretIn(answer)]).toEqual([410, null])
    expect(await loginEmail(name)).toBe(ownEmail(name))
    expect(await enter(name, portal.browser(), ownEmail(name))).toBeTruthy()
  })

  it('by what he made in a browser that signed in with a password he chose', async () => {
    const name = 'ana'
    await enter(name, portal.browser('203.0.113.7', phone))
    const first = await enter(name, thiefBrowser(1))
    const link = hands.linkIn(
      await eventually(async () => {
        const text = await hands.mailTo(ownEmail(name), /A new sign-in/)
        expect(text).toContain('Firefox')
        return text
      }),
    )
    await takeEmail(name, first)
    await hands.call(first, settings.resetPassword, {}, undefined, firefox)
    const reset = hands.linkIn(await hands.mailTo(thiefEmail(name), /Choose a new/))
    await hands.press(portal.browser(), reset, { password: chosenByThief })
    const second = await enter(name, thiefBrowser(2), thiefEmail(name), chosenByThief)
    const passkey = await hands.addPasskey(second, firefox)
    const key = await hands.makeKey(second, 'Thief')
    const guest = await hands.invite(second, 'craig')
    const { page } = await remedy(link)
    expect(listIn(page, 'We ended')).toEqual(
      expect.arrayContaining([
        `Signing in with ${thiefEmail(name)}. You sign in with ${ownEmail(name)} again`,
        `Passkey “Firefox on Linux”, added ${on}`,
        expect.stringMatching(/^API key “Thief”/),
        expect.stringContaining('(craig@example.com): Full access'),
      ]),
    )
    expect([await passkey(), await key(), await guest()]).toEqual([null, false, false])
    await expectSignedOut(second)
    expect(await loginEmail(name)).toBe(ownEmail(name))
  })

  it('by a key from the second of two browsers, whichever link the customer presses', async () => {
    const name = 'aroha'
    const own = await enter(name, portal.browser('203.0.113.7', phone))
    const ownKey = await hands.makeKey(own, 'Heat pump')
    await enter(name, thiefBrowser(1))
    const link = await eventually(async () => {
      const text = await hands.mailTo(ownEmail(name), /A new sign-in/)
      expect(text).toContain('Firefox')
      return hands.linkIn(text)
    })
    const second = await enter(name, thiefBrowser(2))
    const key = await hands.makeKey(second, 'Thief')
    await takeEmail(name, second)
    const { page, saved } = await remedy(link)
    expect(saved.text).toContain('Your new password is saved')
    expect(listIn(page, 'We ended')).toEqual([
      `Signing in with ${thiefEmail(name)}. You sign in with ${ownEmail(name)} again`,
      expect.stringMatching(/^API key “Thief”/),
      `Signed in with Firefox on Linux, ${on}`,
    ])
    expect([await key(), await ownKey()]).toEqual([false, true])
    await expectSignedOut(second)
    expect(await loginEmail(name)).toBe(ownEmail(name))
  })

  it('by a browser that is signed in when the customer presses, before the new password is saved', async () => {
    const name = 'mila'
    await enter(name, thiefBrowser(1))
    const link = await notMeLink(ownEmail(name))
    const second = await enter(name, thiefBrowser(2))
    await hands.press(portal.browser(), link)
    await expectSignedOut(second)
    await expect(enter(name, thiefBrowser(2))).rejects.toThrow('expected the portal, got 401')
  })

  it('unseen: the page shows where bills and post go, and the mobile number', async () => {
    const name = 'priya'
    const thief = await enter(name, thiefBrowser(1))
    const link = await notMeLink(ownEmail(name))
    await portal.db.query(
      `update billing_account set account_email = 'bills@thief.example' where billing_account_id in (
      select billing_account_id from customer_account where customer_id = $1)`,
      [customerId(name)],
    )
    await hands.call(thief, settings.savePhone, { purpose: 'mobile' }, { number: '+64211111111' })
    await hands.call(thief, settings.updatePostalAddress, {}, { dpId: null, fullAddress: '1 Thief Street, Thieftown 9999' })
    const { page, saved } = await remedy(link)
    const details = [
      'Bills by email to bills@thief.example',
      'Post to 1 Thief Street, Thieftown 9999',
      'Mobile number +64211111111',
    ]
    expect([listIn(page, 'Check these'), listIn(saved, 'Check these')]).toEqual([details, details])
  })

  it('by being the oldest browser of a customer who resets the password', async () => {
    const name = 'joost'
    await portal.db.query('delete from session where customer_id = $1', [customerId(name)])
    await portal.db.query('delete from known_browser where customer_id = $1', [customerId(name)])
    const oldest = await enter(name, thiefBrowser(1))
    const passkey = await hands.addPasskey(oldest, firefox)
    const mine = portal.browser('203.0.113.7', phone)
    const own = await enter(name, mine)
    const ownPasskey = await hands.addPasskey(own)
    await hands.call(own, settings.resetPassword, {})
    const link = hands.linkIn(await hands.mailTo(ownEmail(name), /Choose a new/))
    const saved = await hands.press(mine, link, { password: chosenByOwner })
    expect(listIn(saved, 'We ended')).toEqual([
      `Passkey “Firefox on Linux”, added ${on}`,
      `Signed in with Firefox on Linux, ${on}`,
    ])
    expect([await passkey(), await ownPasskey()]).toEqual([null, expect.any(String)])
  })
})
