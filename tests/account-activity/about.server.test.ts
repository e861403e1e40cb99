import { beforeAll, expect, it } from 'vitest'
import {
  type AccountActivity,
  readAccountActivity,
  readAccountActivityFile,
} from '#contract/account-activity/account-activity.contract.ts'
import { chooseMessage, saveSiteNickname } from '#contract/account-settings/account-settings.contract.ts'
import { readSwitcher, type AccountSwitcher } from '#contract/account/account.contract.ts'
import * as alerts from '#contract/alerts/alerts.contract.ts'
import * as queries from '#contract/bill-insights/bill-queries.contract.ts'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import { endDevice } from '#contract/devices/devices.contract.ts'
import * as people from '#contract/people/people.contract.ts'
import * as privacy from '#contract/privacy/privacy.contract.ts'
import { entryWords, whereWords } from '#domain/portal/activity-words.ts'
import { demo, type DemoPortal, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import type { Endpoint } from '#contract/kit.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('a line of the activity', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    for (const { id } of await entries('sina')) seen.add(id)
  })
  const done = async (name: string, endpoint: Endpoint, request: Request = {}) => {
    const { status, body } = await portal.ask(name, endpoint, { key: newKey(), ...request })
    expect([endpoint.name, status < 300, status < 300 ? null : body]).toEqual([endpoint.name, true, null])
    return body as never as { accessId: string; number: string; complaintId: string; line: string }
  }
  const entries = async (name: string, query: Record<string, string> = {}) =>
    (await portal.get<AccountActivity>(name, readAccountActivity, { query })).entries
  const seen = new Set<string>()
  /** The line that there was not before, as the owner reads it. */
  const last = async () => {
    const added = (await entries('sina')).filter(({ id }) => !seen.has(id))
    for (const { id } of added) seen.add(id)
    return added.map(entryWords).join('; ')
  }

  it('of access says whose it is and what it gives', async () => {
    const given = { role: 'viewer', siteId: null, until: null }
    const { accessId } = await done('sina', people.invitePerson, { body: { email: 'new@example.com', ...given } })
    expect(await last()).toBe('You invited someone to the account: new@example.com, Can view, all properties, no end date')
    const body = { ...given, role: 'payer', until: '2027-03-24', was: given }
    await done('sina', people.changePerson, { params: { accessId }, body })
    expect(await last()).toBe(
      'You changed what someone with access can do: new@example.com, Can view and pay, all properties, until 24 Mar 2027',
    )
    await done('sina', people.removePerson, { params: { accessId } })
    expect(await last()).toBe(
      'You ended someone’s access or invitation: new@example.com, Can view and pay, all properties, until 24 Mar 2027',
    )
    const [ben] = (await portal.get<AccountSwitcher>('ben', readSwitcher)).billingAccounts
    await done('ben', people.leaveAccount, { params: { accessId: ben?.access?.accessId ?? '' } })
    expect(await last()).toBe(
      'Ben Carter ended their access to the account: Ben Carter (ben@example.com), Can view, Home, no end date',
    )
  })

  it('of an alert, a complaint, a question, a message, a property’s name and a request says which', async () => {
    const { alerts: all } = await portal.get<alerts.Alerts>('lusia', alerts.readAlerts)
    const bill = all.find(({ kind }) => kind === 'bill')
    if (!bill) throw new Error('no alert of bills')
    const { readings: _, ...setting } = bill
    await done('lusia', alerts.chooseAlert, { body: { ...setting, isOn: true } })
    expect(await last()).toBe('Lusia Faleolo changed an alert: Bill over your limit, on')
    await done('lusia', alerts.chooseAlert, { body: { ...setting, isOn: false } })
    expect(await last()).toBe('Lusia Faleolo changed an alert: Bill over your limit, off')

    const body = { topic: 'other', invoiceId: null, siteId: null, message: 'The pole leans.', wish: '' }
    const { number, complaintId } = await done('lusia', complaints.makeComplaint, { body })
    expect(await last()).toBe(`Lusia Faleolo made or changed a complaint: ${number}, made`)
    await done('sina', complaints.withdrawComplaint, { params: { complaintId } })
    expect(await last()).toBe(`You made or changed a complaint: ${number}, withdrawn`)

    const [{ invoiceId = '' } = {}] = await portal.db.query<{ invoiceId: string }>(
      `select i.invoice_id from invoice i join account_access x using (billing_account_id)
       where x.email = 'nikau@example.com' and i.kind = 'bill' and i.reversed_by is null order by i.end_date desc limit 1`,
    )
    const asked = await done('nikau', queries.askBillQuery, { params: { invoiceId }, body: { position: 1, message: 'Why?' } })
    expect(await last()).toBe(`Nikau Tamihana asked about a bill: ${asked.number}, asked about ${asked.line}`)

    await done('sina', chooseMessage, { body: { topic: 'bills', channel: 'email', isOn: false } })
    expect(await last()).toBe('You changed which messages we send: Bills and payments by email, off')

    const [own] = (await portal.get<AccountSwitcher>('sina', readSwitcher)).billingAccounts
    const [site] = own?.billingAccountSites ?? []
    const [{ address = '' } = {}] = await portal.db.query<{ address: string }>(
      'select address from site where site_id::text = $1',
      [site?.id ?? ''],
    )
    await done('sina', saveSiteNickname, { body: { billingAccountSiteId: site?.id, nickname: 'The big house' } })
    expect(await last()).toBe(`You changed a property’s name: ${address} to The big house`)

    const { facts } = await portal.get<privacy.PrivacyRequests>('sina', privacy.readPrivacyRequests)
    const kept = facts.find(({ fact }) => fact === 'name')?.value
    const correction = await done('sina', privacy.askCorrection, {
      body: { fact: 'name', kept, wanted: 'Sina F', reason: 'Short.' },
    })
    expect(await last()).toBe(`You asked for a correction: ${correction.number}, Your name`)
  })

  it('says from which browser and network, is found by both and stands in the file so', async () => {
    await portal.db.query(
      `insert into known_browser (known_browser_id, customer_id, mark_hash, kind, browser, system, first_signed_in_at, last_signed_in_at)
       select gen_random_uuid(), customer_id, 'x', 'phone', 'Firefox', 'Android', now(), now() from session where session_id = 'session of sina@example.com'`,
    )
    await portal.db.query(
      `update session s set network = '203.0.113.x', known_browser_id = b.known_browser_id from known_browser b
       where s.session_id = 'session of sina@example.com' and b.customer_id = s.customer_id and b.browser = 'Firefox'`,
    )
    const other = await portal.otherBrowser('sina')
    const [{ sessionId = '' } = {}] = await portal.db.query<{ sessionId: string }>(
      `select session_id from session where customer_id = (select customer_id from session where session_id = 'session of sina@example.com')
         and session_id <> 'session of sina@example.com'`,
    )
    expect(other).not.toBe('')
    await done('sina', endDevice, { params: { deviceId: sessionId } })
    const found = await entries('sina', { words: 'signed firefox 203.0.113' })
    expect(found.map((entry) => [entryWords(entry), entry.kind === 'staffVisit' ? '' : whereWords(entry)])).toEqual([
      ['You signed out another browser: A browser that we don’t know', 'Firefox on Android, network 203.0.113.x'],
    ])
    const { bytes } = await portal.file('sina', readAccountActivityFile, { query: { words: 'browser out' } })
    expect(new TextDecoder().decode(bytes).split('\r\n').slice(0, 2)).toEqual([
      'When,What,From where,Reason,Reference',
      '"2026-06-09T16:40:00+12:00","You signed out another browser: A browser that we don’t know","Firefox on Android, network 203.0.113.x","",""',
    ])
    expect((await entries('sina', { words: 'pole withdrawn' })).length).toBe(0)
    expect((await entries('sina', { words: 'complaint withdrawn' })).length).toBe(1)
  })
})
