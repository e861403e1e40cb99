import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as settings from '#contract/account-settings/account-settings.contract.ts'
import * as keys from '#contract/api-keys/api-keys.contract.ts'
import * as consents from '#contract/consents/consents.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { readOpenProperties } from '#contract/open-access/open-access.contract.ts'
import * as people from '#contract/people/people.contract.ts'
import * as privacy from '#contract/privacy/privacy.contract.ts'
import * as factors from '#contract/second-factor/second-factor.contract.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import type { waysIn } from '#server/identity/ways-in.ts'
import { begin, type Browser, claimsOf, followOut, formTokenOf, redeem } from '#tests/identity/portal.ts'
import { customerId, type StaffPortal } from '#tests/impersonation/staff-portal.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { createAuthenticator } from '#tests/second-factor/authenticator.ts'

export const password = 'mahi-with-the-tide'
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
export const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

/** What a customer, or a stranger with their password, does in the portal. @param partyKey of a third party */
export const createBreakIn = (portal: StaffPortal, partyKey: string) => {
  const day = today(Date.now())
  const until = addDays(day, 30)
  const call = async (
    token: string,
    { method, path }: Endpoint,
    params: Record<string, string>,
    body?: unknown,
    userAgent = phone,
  ) => {
    const filled = path.replace(/:(\w+)/, (_all, name: string) => params[name] ?? '') as typeof path
    const answer = await portal.call(token, { method, path: filled }, body, {
      'idempotency-key': randomUUID(),
      'user-agent': userAgent,
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as unknown
  }
  const mailTo = (email: string, subject: RegExp) =>
    eventually(async () => {
      const mails = await portal.db.query<{ subject: string; bodyText: string }>(
        'select subject, body_text from demo_mail where lower(sent_to) = lower($1) order by mail_id desc',
        [email],
      )
      const mail = mails.find((one) => subject.test(one.subject))
      if (!mail) throw new Error(`no ${subject} to ${email}: ${mails.map((one) => one.subject)}`)
      return mail.bodyText
    })
  const linkIn = (text: string) => {
    const [, path = '', t = ''] = /https?:\/\/[^/]+(\/sign-in\/[\w-]+)#t=([\w-]+)/.exec(text) ?? []
    return { path, t }
  }
  const press = async (browser: Browser, { path, t }: { path: string; t: string }, more: Record<string, string> = {}) =>
    browser.post(path, { t, form_token: formTokenOf((await browser.get(path)).text), ...more })

  const challengeIn = (page: string) => {
    const [, options = ''] = /data-options="([^"]+)"/.exec(page) ?? []
    return (JSON.parse(options.replaceAll('&quot;', '"')) as { challenge: string }).challenge
  }
  const addPasskey = async (token: string, userAgent = phone) => {
    const device = createAuthenticator(portal.origin)
    const { options } = (await call(token, factors.beginPasskey, {})) as { options: never }
    await call(token, factors.addPasskey, {}, { credential: device.create(options) }, userAgent)
    let counter = 2
    return async (browser = portal.browser()) => {
      const attempt = await begin(portal, browser)
      const credential = device.sign({ challenge: challengeIn(attempt.answer.text), counter: (counter += 1) })
      const form = { form_token: formTokenOf(attempt.answer.text), credential: JSON.stringify(credential) }
      const answer = await browser.post(`${attempt.path}/passkey`, form)
      if (answer.status !== 303) return null
      const code = (await followOut(browser, answer)).get('code') ?? ''
      const { text } = await redeem(portal, browser, code, attempt.verifier, { device_id: 'd' })
      return (JSON.parse(text) as { access_token: string }).access_token
    }
  }
  const makeKey = async (token: string, name: string) => {
    const body = { name, scopes: ['use'], propertyId: null, until }
    const { secret } = (await call(token, keys.makeApiKey, { keyId: randomUUID() }, body)) as { secret: string }
    return async () => (await portal.call(secret, readOpenProperties)).status === 200
  }
  const invite = async (token: string, guest: string) => {
    const body = { email: `${guest}@example.com`, role: 'full', siteId: null, until: null }
    const params = (await call(token, people.invitePerson, {}, body)) as { accessId: string }
    const theirs = await portal.customer(guest)
    await call(theirs, people.takeUpInvitation, params)
    return async () => {
      const rows = await portal.db.query('select 1 from account_held where access_id = $1', [params.accessId])
      return rows.length === 1
    }
  }
  const turnCodesOn = async (token: string) => {
    const { key } = (await call(token, factors.beginCodes, {})) as { key: string }
    return (await call(token, factors.confirmCodes, {}, { code: codeAt(key, Date.now()) })) as { recoveryCodes: string[] }
  }
  const areCodesAsked = async (email: string) => {
    const browser = portal.browser()
    const { path, answer } = await begin(portal, browser)
    const { text } = await browser.post(path, { email, password, form_token: formTokenOf(answer.text) })
    return text.includes('Enter your code')
  }
  const askLink = async (email: string) => {
    const browser = portal.browser()
    const attempt = await begin(portal, browser, { p: 'magic-link' })
    await browser.post(`${attempt.path}/link`, { email, form_token: formTokenOf(attempt.answer.text) })
    const { t } = linkIn(await mailTo(email, /sign-in link/))
    return async () => !(await press(browser, { path: '/sign-in/link', t })).to?.includes('error=access_denied')
  }
  const loginOf = async (name: string) =>
    (await portal.db.query<{ email: string }>('select email from login where customer_id = $1', [customerId(name)]))[0]?.email

  /** A stranger with the password of a customer makes every way in, from one browser and two sessions. */
  const breakIn = async (name: string, guest: string, takesEmail: boolean): Promise<Record<WayInName, Probe>> => {
    const own = `${name}@example.com`
    const browser = portal.browser('198.51.100.9', firefox)
    const first = await portal.customer(name, browser)
    const email = takesEmail ? `${name}.thief@example.com` : own
    if (takesEmail) await call(first, settings.changeEmail, {}, { email })
    // A new session of the same browser, for what follows.
    const token = await portal.customer(name, browser, { prompt: 'login' })
    expect(claimsOf(token)['sid']).not.toBe(claimsOf(first)['sid'])
    if (takesEmail) await press(portal.browser(), linkIn(await mailTo(email, /Confirm your email/)))
    expect(await loginOf(name)).toBe(email)
    await call(token, settings.changeEmail, {}, { email: `${name}.second@example.com` })
    const second = linkIn(await mailTo(`${name}.second@example.com`, /Confirm your email/))
    const passkey = await addPasskey(token, firefox)
    const byPasskey = (await passkey(portal.browser('192.0.2.7', phone))) ?? ''
    const key = await makeKey(token, 'Thief')
    const access = await invite(token, guest)
    const request = { scopes: ['use'], purpose: 'To work out which plan suits your home.', months: 6 }
    const { code } = (await call(partyKey, consents.askConsent, {}, request)) as consents.AskedConsent
    await call(token, consents.giveConsent, { code }, { scopes: ['use'], propertyIds: null, until })
    await call(token, privacy.askDeletion, {}, { scope: 'everything' })
    const link = await askLink(email)
    const other = portal.browser()
    const attempt = await begin(portal, other)
    const shown = await other.post(attempt.path, { email, password, form_token: formTokenOf(attempt.answer.text) })
    await turnCodesOn(token)
    const rows = async (statement: string) => (await portal.db.query(statement, [customerId(name)])).length > 0
    const isIn = async (one: string) => (await portal.identity.verify(one)) !== null
    return {
      loginEmail: async () => (await loginOf(name)) !== own,
      emailChanges: async () => {
        await press(portal.browser(), second)
        return (await loginOf(name)) === `${name}.second@example.com`
      },
      mailedLinks: link,
      signInAttempts: () =>
        followOut(other, shown).then(
          (back) => back.has('code'),
          () => false,
        ),
      passkeys: passkey,
      codes: () => rows('select 1 from code_key where customer_id = $1'),
      recoveryCodes: () => rows('select 1 from recovery_code where customer_id = $1'),
      guests: access,
      apiKeys: key,
      consents: () => rows('select 1 from consent where customer_id = $1 and ended_at is null'),
      deletionRequests: () =>
        rows("select 1 from privacy_request where customer_id = $1 and state in ('received', 'lookedInto')"),
      sessions: async () => (await isIn(first)) || (await isIn(token)) || isIn(byPasskey),
    }
  }

  return { call, mailTo, linkIn, press, addPasskey, makeKey, invite, turnCodesOn, areCodesAsked, breakIn }
}

/** A name of the register of ways in. */
export type WayInName = keyof typeof waysIn

/** Whether what was made still is: false after a remedy. */
export type Probe = () => Promise<unknown>
