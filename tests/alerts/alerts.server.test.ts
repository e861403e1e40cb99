import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { type AccountActivity, readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import * as account from '#contract/account/account.contract.ts'
import * as contract from '#contract/alerts/alerts.contract.ts'
import { readNotificationIcons } from '#contract/app/shell.contract.ts'
import { toldWords } from '#domain/customer/alert-words.ts'
import { alertRules } from '#domain/customer/alerts.ts'
import { serveAlertMails } from '#server/alerts/alert-mail.ts'
import { runAlertJob } from '#server/alerts/alert-job.ts'
import { runCommand } from '#server/admin/commands.ts'
import { readSettings } from '#server/alerts/settings.store.ts'
import { clearAlert, putAlert } from '#server/alerts/alert-notices.ts'
import { createOutbox } from '#server/http/outbox.ts'
import type { Message } from '#server/mail/mail.ts'
import { endMails, mintUnsubscribeToken, readUnsubscribeToken } from '#server/mail/unsubscribe-token.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const key = Buffer.alloc(32, 7)

onDatabase('alerts', (open) => {
  let portal: DemoPortal
  let now = demoNow
  let mails: Message[] = []
  /** What a process that was killed and started again has: the database alone. */
  const process = (send: (message: Message) => Promise<void> = async (message) => void mails.push(message)) => {
    const outbox = createOutbox(
      portal.db,
      () => now,
      () => {},
    )
    serveAlertMails({
      db: portal.db,
      outbox,
      mail: { isDemo: true, send },
      config: { brand: tarn.id, origin: 'https://portal.example.nz' },
      key,
      now: () => now,
    })
    return outbox
  }
  const idOf = async (name: string) =>
    (await portal.get<AccountSwitcher>(name, account.readSwitcher)).billingAccounts[0]?.id ?? ''
  const read = (name: string) => portal.get<contract.Alerts>(name, contract.readAlerts)
  const settingOf = async (name: string, kind: contract.AlertKind) => {
    const found = (await read(name)).alerts.find((one) => one.kind === kind)
    if (!found) throw new Error(`${name} has no alert of ${kind}`)
    const { readings: _, ...setting } = found
    return setting
  }
  const choose = async (name: string, kind: contract.AlertKind, change: Partial<contract.AlertChoice>) =>
    portal.ask(name, contract.chooseAlert, { body: { ...(await settingOf(name, kind)), ...change } })
  const told = async (name: string) => (await portal.get<contract.ToldAlerts>(name, contract.readToldAlerts)).alerts
  /** Tells Aroha of her use of a day, as the course does. */
  const tellUse = async (day: string, outbox = process()) => {
    const billingAccountId = await idOf('aroha')
    const setting = (await readSettings(portal.db, billingAccountId)).find(({ kind }) => kind === 'use')
    if (!setting) throw new Error('no setting')
    const reading = { subject: 'use', day, value: 80 }
    const telling = { billingAccountId, setting, reading, words: toldWords('use', reading, 50) }
    const isTold = await portal.db.transaction((tx) => putAlert(tx, outbox, telling, now))
    await portal.db.transaction((tx) => clearAlert(tx, telling, now))
    return isTold
  }

  beforeAll(async () => {
    portal = await openDemo(await open(demo), { hasIntervals: false })
  })
  beforeEach(async () => {
    mails = []
    now = demoNow
    await portal.db.query('delete from alert_told')
    await portal.db.query('delete from alert_mail')
    await portal.db.query('delete from alert')
    await portal.db.query('delete from planned_outage')
    await portal.db.query(`delete from outbox where kind = 'alertMail'`)
  })

  describe('that a customer sets', () => {
    it('are those that the account can have, with what was known in the last three months', async () => {
      const { alerts, sites, email } = await read('aroha')
      expect(alerts.map(({ kind, isOn }) => [kind, isOn])).toEqual([
        ['bill', false],
        ['use', false],
        ['priceHours', false],
        ['greenHours', false],
        ['bottleLow', true],
        ['freeHours', false],
        ['outage', true],
      ])
      expect([sites.length, email]).toEqual([1, 'aroha@example.com'])
      const days = (kind: string) => alerts.find((one) => one.kind === kind)?.readings.map(({ day }) => day) ?? []
      for (const kind of ['bill', 'use', 'priceHours', 'greenHours']) {
        expect([kind, days(kind).length > 2]).toEqual([kind, true])
        expect(days(kind).every((day) => day >= '2026-03-08' && day <= '2026-06-09')).toBe(true)
      }
      expect((await read('mere')).alerts.some(({ kind }) => kind === 'bill' || kind === 'priceHours')).toBe(false)
      expect((await read('wiremu')).alerts.some(({ kind }) => kind === 'readDue')).toBe(true)
    })

    it('are kept as they were chosen, and stand in the activity', async () => {
      expect((await choose('aroha', 'use', { isOn: true, threshold: 70, byMail: false })).status).toBe(204)
      expect(await settingOf('aroha', 'use')).toEqual({
        kind: 'use',
        isOn: true,
        threshold: 70,
        byMail: false,
        inPortal: true,
        siteId: null,
      })
      const { entries } = await portal.get<AccountActivity>('aroha', readAccountActivity)
      expect(entries[0]).toMatchObject({ kind: 'change', what: 'alerts', by: { who: 'you' }, channel: 'portal' })
    })

    it('are refused beyond their bounds, of another’s property, of what the account has not, and where safety would be off', async () => {
      const theirs = (await portal.get<AccountSwitcher>('wiremu', account.readSwitcher)).billingAccounts[0]
        ?.billingAccountSites[0]
      const refused = [409, contract.alertNotOffered]
      expect(kindOf(await choose('aroha', 'use', { threshold: alertRules.use.most + 1 }))).toEqual(refused)
      expect(kindOf(await choose('aroha', 'use', { siteId: theirs?.id ?? '' }))).toEqual(refused)
      expect(kindOf(await choose('aroha', 'use', { kind: 'readDue', threshold: 3 }))).toEqual(refused)
      for (const change of [{ isOn: false }, { byMail: false }, { inPortal: false }])
        expect(kindOf(await choose('aroha', 'outage', change))).toEqual(refused)
      expect(await portal.db.query('select 1 from alert')).toEqual([])
    })
  })

  describe('by the course', () => {
    it('are told once for a bill whose forecast passes its line, in the portal and by mail, and read again', async () => {
      await choose('aroha', 'bill', { isOn: true, threshold: 20 })
      const outbox = process()
      await Promise.all([runAlertJob({ db: portal.db, outbox }, now), runAlertJob({ db: portal.db, outbox: process() }, now)])
      now += 3_600_000
      await runAlertJob({ db: portal.db, outbox }, now)
      const found = await told('aroha')
      expect(found.map(({ title, isRead, isMailed }) => [title, isRead, isMailed])).toEqual([
        ['Your bill is likely to go over $20', false, true],
      ])
      const { icons } = await portal.get<{ icons: { title: string; isNew: boolean; path: string }[] }>(
        'aroha',
        readNotificationIcons,
      )
      expect(icons.find(({ title }) => title === found[0]?.title)).toMatchObject({ isNew: true, path: '/account/profile/alerts' })
      await outbox.empty()
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['aroha@example.com', 'Your bill is likely to go over $20']])
      await portal.ask('wiremu', contract.markAlertsRead, { body: { toldId: found[0]?.toldId } })
      expect((await told('aroha'))[0]?.isRead).toBe(false)
      await portal.ask('aroha', contract.markAlertsRead, { body: { toldId: found[0]?.toldId } })
      expect((await told('aroha'))[0]?.isRead).toBe(true)
    })

    it('of an outage within a day go at once, and once however often it is said, also at night, and say why they cannot be switched off', async () => {
      now = Date.parse('2026-06-09T23:30:00+12:00')
      const [{ icp } = { icp: '' }] = await portal.db.query<{ icp: string }>(
        `select icp from supply_point where billing_account_id = $1 and supply_type = 'electricity' limit 1`,
        [await idOf('aroha')],
      )
      const cuts = (...words: string[]) => runCommand(portal.db, ['cuts', ...words], { now })
      const announce = (at: string, reason: string) =>
        cuts('add', '--icp', at, '--day', '2026-06-10', '--from', '09:00', '--to', '12:00', '--reason', reason)
      await expect(announce('0000000000XX000', 'New poles')).rejects.toThrow('No connection of ours')
      for (const reason of ['Poles', 'New poles']) expect(await announce(icp, reason)).toMatch(/^Announced for one connection/)
      const outbox = process()
      await runAlertJob({ db: portal.db, outbox }, now)
      await runAlertJob({ db: portal.db, outbox }, now)
      await outbox.empty()
      expect(await cuts()).toMatch(/New poles {2}alerted$/)
      expect([await cuts('cancel', '--icp', icp, '--day', '2026-06-10'), await cuts()]).toEqual([
        'Cancelled for one connection.',
        'No outage is planned.',
      ])
      expect(mails.map(({ subject, wayOut }) => [subject, wayOut])).toEqual([['Planned outage tomorrow', undefined]])
      expect(mails[0]?.text).toContain('someone might depend on power. You can’t turn these emails off.')
    })
  })

  describe('by mail', () => {
    it('are one at once and one digest a day, however many come, and quiet at night', async () => {
      await choose('aroha', 'use', { isOn: true })
      const outbox = process()
      const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04']
      for (const day of days) {
        await tellUse(day, outbox)
        await outbox.empty()
      }
      expect(mails.map(({ subject }) => subject)).toEqual(['Monday 1 June was 80% above your usual'])
      now = Date.parse('2026-06-09T18:00:00+12:00')
      await outbox.empty()
      expect(mails).toHaveLength(2)
      expect(mails[1]?.subject).toMatch(/^3 alerts for your account /)
      for (const day of ['Tuesday 2', 'Wednesday 3', 'Thursday 4']) expect(mails[1]?.text).toContain(`${day} June was 80% above`)
      now = Date.parse('2026-06-09T22:00:00+12:00')
      await tellUse('2026-06-05', outbox)
      await outbox.empty()
      expect(mails).toHaveLength(2)
      now = Date.parse('2026-06-10T08:00:00+12:00')
      await outbox.empty()
      expect(mails.map(({ subject }) => subject).slice(2)).toEqual(['Friday 5 June was 80% above your usual'])
    })

    it('are not lost and not doubled by a kill between commit and mail, nor by a mail server that failed', async () => {
      await choose('aroha', 'use', { isOn: true })
      expect(await tellUse('2026-06-01', process())).toBe(true)
      expect(await tellUse('2026-06-01', process())).toBe(false)
      const failing = process(async () => {
        throw new Error('no mail server')
      })
      await failing.empty()
      now += 60_000
      // What comes meanwhile is no part of a mail that was tried already.
      await tellUse('2026-06-02', process())
      const next = process()
      await next.empty()
      await process().empty()
      expect(mails.map(({ subject }) => subject)).toEqual(['Monday 1 June was 80% above your usual'])
    })

    it('are not sent of what was switched off meanwhile', async () => {
      await choose('aroha', 'use', { isOn: true })
      const outbox = process()
      await tellUse('2026-06-01', outbox)
      await choose('aroha', 'use', { isOn: false })
      await outbox.empty()
      expect(mails).toEqual([])
    })

    it('are not sent about a bill that was mailed to the same address itself', async () => {
      const billingAccountId = await idOf('aroha')
      const start = '2026-05-10'
      const mailsTo = async (billingEmail: string) => {
        mails = []
        await portal.db.query('delete from alert_told')
        await portal.db.query('delete from alert_mail')
        await portal.db.query('update billing_account set billing_email = $2 where billing_account_id = $1', [
          billingAccountId,
          billingEmail,
        ])
        const setting = (await readSettings(portal.db, billingAccountId)).find(({ kind }) => kind === 'bill')
        if (!setting) throw new Error('no setting')
        const reading = { subject: start, day: '2026-06-08', value: 300 }
        const outbox = process()
        const notice = { billingAccountId, setting, reading, words: toldWords('bill', reading, 20) }
        await portal.db.transaction((tx) => putAlert(tx, outbox, notice, now))
        await outbox.empty()
        return mails.map(({ to, subject }) => [to, subject])
      }
      await choose('aroha', 'bill', { isOn: true, threshold: 20 })
      await portal.db.query(
        `insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents, is_mailed)
         values ($1, gen_random_uuid(), 'mailed', $2, '2026-06-07', '2026-06-08', '2026-06-21', 30000, 3913, true)`,
        [billingAccountId, start],
      )
      const mail = ['aroha@example.com', 'Your bill is over $20']
      expect(await mailsTo('Aroha@example.com')).toEqual([])
      expect((await portal.get<contract.ToldAlerts>('aroha', contract.readToldAlerts)).alerts).toHaveLength(1)
      expect(await mailsTo('bills@example.com')).toEqual([mail])
      await portal.db.query(`delete from invoice where number = 'mailed'`)
      expect(await mailsTo('aroha@example.com')).toEqual([mail])
    })

    it('end by a way out of their own, which ends no other and cannot be made up', async () => {
      await choose('aroha', 'use', { isOn: true })
      await choose('aroha', 'bill', { isOn: true, threshold: 20 })
      const outbox = process()
      await tellUse('2026-06-01', outbox)
      await outbox.empty()
      const url = mails[0]?.wayOut ?? ''
      expect(mails[0]?.text).toContain(`Stop emails about “A day above your usual”: ${url}`)
      const token = url.split('/').at(-1) ?? ''
      const way = readUnsubscribeToken([key], token)
      expect(way).toMatchObject({ billingAccountId: await idOf('aroha'), kinds: ['use'] })
      expect(readUnsubscribeToken([Buffer.alloc(32, 8)], token)).toBeNull()
      expect(readUnsubscribeToken([key], token.replace('.use.', '.bill.'))).toBeNull()
      if (!way) throw new Error('no way out')
      expect(await endMails(portal.db, way, new Date(now))).toEqual(['use'])
      expect(await endMails(portal.db, way, new Date(now))).toEqual([])
      expect([(await settingOf('aroha', 'use')).byMail, (await settingOf('aroha', 'bill')).byMail]).toEqual([false, true])
      const safety = readUnsubscribeToken([key], mintUnsubscribeToken(key, { ...way, kinds: ['outage'] }))
      expect(await endMails(portal.db, safety ?? way, new Date(now))).toEqual([])
    })
  })
})
