import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as contract from '#contract/account-settings/account-settings.contract.ts'
import { proofNeeded } from '#contract/kit.ts'
import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import type { Message } from '#server/mail/mail.ts'
import { digest } from '#server/secrets/seal.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

onDatabase('account settings', (open) => {
  let portal: DemoPortal
  let mails: Message[] = []
  let isMailAway = false
  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      mail: {
        isDemo: true,
        send: async (message) => {
          if (isMailAway) throw new Error('The mail server is away.')
          mails.push(message)
        },
      },
    })
  })
  beforeEach(() => {
    mails = []
  })

  const profile = (name = 'aroha') => portal.get<contract.UserProfile>(name, contract.readUserProfile)
  const accounts = (name = 'aroha') => portal.get<account.Accounts>(name, account.readAccounts)
  const changes = async (name = 'aroha') => {
    const { entries } = await portal.get<{ entries: { kind: string; what?: string; by?: object }[] }>(name, readAccountActivity)
    return entries.filter(({ kind }) => kind === 'change').map(({ what, by }) => ({ what, by }))
  }
  /** As if the customer had just entered the password. */
  const prove = (name = 'aroha') =>
    portal.db.query('update session set authenticated_at = $2 where session_id like $1', [
      `%session of ${name}%`,
      new Date(demoNow),
    ])

  it.each([
    ['work', 'workPhone', '[ACCT-43 ACCT-46]'],
    ['home', 'homePhone', '[ACCT-44 ACCT-47]'],
    ['mobile', 'mobilePhone', '[ACCT-45 ACCT-48]'],
  ] as const)('keeps the %s phone with its country code as %s, and forgets it %s', async (purpose, name, _requirements) => {
    const body = { number: '021 123 4567' }
    const kept = async () => (await profile('wiremu'))[name]
    expect((await portal.ask('wiremu', contract.savePhone, { params: { purpose }, body })).status).toBe(204)
    expect(await kept()).toBe('+64211234567')
    expect((await portal.ask('wiremu', contract.deletePhone, { params: { purpose }, body })).status).toBe(204)
    expect(await kept()).toBe(null)
    expect((await changes('wiremu')).filter(({ what }) => what === name)).toHaveLength(2)
  })

  it('tells of each phone its purpose and its number, and takes none that is no number [ACCT-27 ACCT-32 ACCT-74]', async () => {
    const save = (number: string) => portal.ask('wiremu', contract.savePhone, { params: { purpose: 'home' }, body: { number } })
    expect((await save('04 555 0187')).status).toBe(204)
    expect((await accounts('wiremu')).contact.phones).toContainEqual({ purpose: 'home', value: '+6445550187' })
    expect(await save('abc')).toMatchObject({ status: 400, body: { fields: { number: 'Please enter a valid phone number' } } })
    const abroad = { status: 400, body: { fields: { number: 'Please enter a New Zealand phone number' } } }
    expect([await save('+1 555 010 0199'), await save('001 555 010 0199')]).toMatchObject([abroad, abroad])
    expect((await profile('wiremu')).homePhone).toBe('+6445550187')
  })

  it('of two who change one number at once lets one through, and tells the other', async () => {
    const { homePhone } = await profile('priya')
    const save = (number: string) =>
      portal.ask('priya', contract.savePhone, { params: { purpose: 'home' }, body: { number, was: homePhone } })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => save(`04 555 01${index}0`)))
    expect(answers.map(kindOf).toSorted()).toEqual([
      [204, 'good'],
      ...Array.from({ length: 5 }, () => [409, contract.changedMeanwhile]),
    ])
    const winner = answers.findIndex(({ status }) => status === 204)
    expect((await profile('priya')).homePhone).toBe(`+6445550${1}${winner}0`)
    expect(
      await portal.ask('priya', contract.deletePhone, { params: { purpose: 'home' }, body: { number: '04 999 9999' } }),
    ).toMatchObject({ status: 409, body: { type: contract.changedMeanwhile } })
  })

  it('names the letters of an address that our bills can’t print', async () => {
    expect((await profile('ana')).unprintableLetters).toBeUndefined()
    await portal.db.query("update billing_account set street = '1 \u{1f3e0} Tūī Lane' where account_email = 'ana@example.com'")
    expect((await profile('ana')).unprintableLetters).toBe('\u{1f3e0}')
  })

  it('changes the postal address, looked up or as typed [ACCT-18 ACCT-35 ACCT-36 ACCT-79]', async () => {
    const save = (body: object) => portal.ask('aroha', contract.updatePostalAddress, { body })
    expect((await save({ dpId: null, fullAddress: 'PO Box 12, Te Aro, Wellington 6141' })).status).toBe(204)
    expect((await accounts()).selectedBillingAccount.fullAddress).toEqual({
      street: 'PO Box 12',
      suburb: 'Te Aro',
      city: 'Wellington',
      postCode: '6141',
    })
    expect((await profile()).postalAddressStatus).toBe('unverified')
    const was = 'PO Box 12, Te Aro, Wellington 6141'
    expect((await save({ dpId: '2000000', fullAddress: 'whatever was typed', was })).status).toBe(204)
    expect((await profile()).postalAddressStatus).toBe('success')
    expect(await save({ dpId: null, fullAddress: '1 Elsewhere Road, Otaki 5512', was })).toMatchObject({
      status: 409,
      body: { type: contract.changedMeanwhile },
    })
    expect(await save({ dpId: null, fullAddress: 'somewhere' })).toMatchObject({
      status: 400,
      body: { fields: { fullAddress: 'Please write street, suburb, town and postcode, with commas between' } },
    })
  })

  it('names a property, and takes the name away [ACCT-34 ACCT-49 ACCT-50]', async () => {
    const site = async () =>
      (await portal.get<account.AccountSwitcher>('aroha', account.readSwitcher)).billingAccounts[0]?.billingAccountSites[0]
    const billingAccountSiteId = (await site())?.id
    const name = (nickname: string) =>
      portal.ask('aroha', contract.saveSiteNickname, { body: { billingAccountSiteId, nickname } })
    expect((await name("O'Brien (Bach) No. 2-b")).status).toBe(204)
    expect((await site())?.nickname).toBe("O'Brien (Bach) No. 2-b")
    expect(await name('@home')).toMatchObject({
      status: 400,
      body: { fields: { nickname: "Please use only letters, numbers, spaces and . - ( ) '" } },
    })
    expect((await name('')).status).toBe(204)
    expect((await site())?.nickname).toBe(null)
  })

  it('changes where bills go, and never what signs in [ACCT-10 ACCT-30 ACCT-37]', async () => {
    const before = await profile()
    const body = { email: 'bills@example.com', sendBillViaEmail: false, sendPromotionViaEmail: true }
    const { billing } = (await accounts()).selectedBillingAccount.emails
    await portal.db.query("update session set authenticated_at = null where session_id like '%aroha%'")
    expect(kindOf(await portal.ask('aroha', contract.updateUserPreferences, { body }))).toEqual([403, proofNeeded])
    expect((await accounts()).selectedBillingAccount.emails.billing).toBe(billing)
    await prove()
    expect((await portal.ask('aroha', contract.updateUserPreferences, { body })).status).toBe(204)
    await eventually(() =>
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[billing, 'Your Tarn bills now go to another address']]),
    )
    expect(mails[0]?.text).toContain('We now email your bills to bills@example.com, not to this address.')
    expect((await accounts()).selectedBillingAccount.emails).toMatchObject({
      billing: 'bills@example.com',
      isInvoiceDeliveryByEmail: false,
      promotions: true,
    })
    expect(await profile()).toEqual(before)
    const late = { ...body, email: 'other@example.com', was: { ...body, email: 'before@example.com' } }
    expect(kindOf(await portal.ask('aroha', contract.updateUserPreferences, { body: late }))).toEqual([
      409,
      contract.changedMeanwhile,
    ])
  })

  it('asks for the password again before the login email or the password is changed', async () => {
    await portal.db.query("update session set authenticated_at = null where session_id like '%hemi%'")
    const ask = () => portal.ask('hemi', contract.changeEmail, { body: { email: 'new@example.com' } })
    expect(kindOf(await ask())).toEqual([403, proofNeeded])
    expect(kindOf(await portal.ask('hemi', contract.resetPassword))).toEqual([403, proofNeeded])
    await portal.db.query("update session set authenticated_at = $1 where session_id like '%hemi%'", [
      new Date(demoNow - 300_001),
    ])
    expect(kindOf(await ask())).toEqual([403, proofNeeded])
    expect(await profile('hemi')).toMatchObject({ loginEmailStatus: 'success' })
  })

  it('takes for a login email neither the current one nor one that is in use [ACCT-54 ACCT-55 ACCT-58]', async () => {
    await prove()
    const ask = (to: string) => portal.ask('aroha', contract.changeEmail, { body: { email: to } })
    expect(await ask((await profile()).email.toUpperCase())).toMatchObject({
      status: 400,
      body: { fields: { email: 'Email matches current email' } },
    })
    expect(await ask((await profile('wiremu')).email)).toMatchObject({ status: 409, body: { type: contract.emailInUse } })
  })

  it('asks for another login email: tells both addresses, and what signs in stays [ACCT-40 ACCT-67 ACCT-79]', async () => {
    await prove()
    const { email } = await profile()
    const ask = (to: string) => portal.ask('aroha', contract.changeEmail, { body: { email: to } })
    expect((await ask('aroha.new@example.com')).status).toBe(204)
    expect(await profile()).toMatchObject({
      username: email,
      email: 'aroha.new@example.com',
      emailVerified: false,
      loginEmailStatus: 'changing',
    })
    await eventually(() => expect(mails.map(({ to }) => to).toSorted()).toEqual(['aroha.new@example.com', email].toSorted()))
    const secret =
      /sign-in\/email#t=([\w-]{43})/.exec(mails.find(({ to }) => to === 'aroha.new@example.com')?.text ?? '')?.[1] ?? ''
    expect(await portal.db.query('select email from mailed_link where token_hash = $1', [digest(secret)])).toEqual([
      { email: 'aroha.new@example.com' },
    ])
    expect(mails.find(({ to }) => to === email)?.text).toContain('asked to sign in with aroha.new@example.com')
    expect((await portal.ask('aroha', contract.cancelEmailChange)).status).toBe(204)
    expect(await profile()).toMatchObject({ email, emailVerified: true, loginEmailStatus: 'success' })
    expect(await portal.db.query('select 1 from mailed_link where token_hash = $1', [digest(secret)])).toEqual([])
  })

  it('mails who signs in a link for another password, when it is asked for [ACCT-41]', async () => {
    await prove('hemi')
    expect([contract.resetPassword.method, contract.resetPassword.path]).toEqual(['POST', '/private/user/passwordReset'])
    expect(await portal.ask('hemi', contract.resetPassword)).toEqual({ status: 204, body: null })
    await eventually(() =>
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['hemi@example.com', 'Choose a new Tarn password']]),
    )
    const [, secret = ''] = /sign-in\/password#t=([\w-]{43})/.exec(mails[0]?.text ?? '') ?? []
    expect(await portal.db.query('select purpose, email from mailed_link where token_hash = $1', [digest(secret)])).toEqual([
      { purpose: 'password', email: 'hemi@example.com' },
    ])
  })

  it('sends a mail that could not be sent when it was committed: after a crash the outbox has it', async () => {
    await prove('tama')
    isMailAway = true
    expect((await portal.ask('tama', contract.resetPassword)).status).toBe(204)
    await eventually(async () =>
      expect(await portal.db.query("select tries from outbox where kind = 'loginMail'")).toEqual([{ tries: 2 }]),
    )
    isMailAway = false
    await portal.db.query("update outbox set due_at = $1 where kind = 'loginMail'", [new Date(demoNow - 1)])
    await prove('leo')
    expect((await portal.ask('leo', contract.resetPassword)).status).toBe(204)
    await eventually(() =>
      expect(mails.map(({ subject }) => subject)).toEqual(Array.from({ length: 2 }, () => 'Choose a new Tarn password')),
    )
    expect(await portal.db.query("select 1 from outbox where kind = 'loginMail'")).toEqual([])
  })

  it('mails a verification only to an address that waits for one, with the same answer to all [ACCT-42]', async () => {
    expect((await portal.ask('mila', contract.verifyEmail)).status).toBe(204)
    await portal.db.query("update login set email_verified = false where email like 'craig%'")
    expect((await portal.ask('craig', contract.verifyEmail)).status).toBe(204)
    await eventually(() => expect(mails.map(({ to }) => to)).toEqual([expect.stringMatching(/^craig/)]))
    expect((await profile('craig')).loginEmailStatus).toBe('unverified')
  })
})
