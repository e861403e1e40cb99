import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as account from '#contract/account.contract.ts'
import { readAccountActivity } from '#contract/account-activity.contract.ts'
import * as contract from '#contract/account-settings.contract.ts'
import { readNotificationIcons } from '#contract/shell.contract.ts'
import { putReminder } from '#server/bottled-gas/reminder-mail.ts'
import { createOutbox } from '#server/http/outbox.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

onDatabase('messages', (open) => {
  let portal: DemoPortal
  let mails: Message[] = []
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { mail: { isDemo: true, send: async (message) => void mails.push(message) } })
  })
  beforeEach(() => {
    mails = []
  })

  const changes = async (name = 'aroha') => {
    const { entries } = await portal.get<{ entries: { kind: string; what?: string; by?: object }[] }>(name, readAccountActivity)
    return entries.filter(({ kind }) => kind === 'change').map(({ what, by }) => ({ what, by }))
  }
  it('tells only what is wanted, and outages always', async () => {
    const bills = async () =>
      (await portal.get<{ icons: { type: string }[] }>('aroha', readNotificationIcons)).icons.filter(
        ({ type }) => type === 'bill',
      ).length
    const choose = (topic: string, isOn: boolean) =>
      portal.ask('aroha', contract.chooseMessage, { body: { topic, channel: 'portal', isOn } })
    expect(await bills()).toBeGreaterThan(0)
    expect((await choose('bills', false)).status).toBe(204)
    expect(await bills()).toBe(0)
    const { topics } = await portal.get<contract.Messages>('aroha', contract.readMessages)
    expect(topics.filter(({ topic }) => ['bills', 'outages', 'news'].includes(topic))).toEqual([
      { topic: 'bills', email: 'on', portal: 'off' },
      { topic: 'outages', email: null, portal: 'always' },
      { topic: 'news', email: 'off', portal: null },
    ])
    expect((await choose('outages', false)).status).toBe(404)
    await choose('bills', true)
    expect(await bills()).toBeGreaterThan(0)
    expect((await changes())[0]).toEqual({ what: 'messages', by: { name: 'Aroha Bennett', who: 'you' } })
  })

  it('mails a reminder by day alone, with a way out, and none to an account that took it', async () => {
    const { billingAccounts } = await portal.get<account.AccountSwitcher>('aroha', account.readSwitcher)
    const billingAccountId = billingAccounts[0]?.id ?? ''
    const point = billingAccounts[0]?.billingAccountSites[0]?.supplyPoints.find(({ supplyType }) => supplyType === 'lpg')
    const reminder = {
      billingAccountId,
      supplyPointId: point?.id ?? '',
      supplyAgreementId: point?.supplyAgreementId ?? '',
      reason: '',
    }
    const outbox = createOutbox(
      portal.db,
      () => demoNow,
      () => {},
    )
    const due = () => portal.db.query<{ dueAt: Date }>("select due_at from outbox where kind = 'bottleReminder'")
    await putReminder(portal.db, outbox, reminder, Date.parse('2026-06-09T22:15:00+12:00'))
    expect(await due()).toEqual([{ dueAt: new Date('2026-06-10T08:00:00+12:00') }])
    const tell = async () => {
      await portal.db.query("update outbox set due_at = $1 where kind = 'bottleReminder'", [new Date(demoNow - 1)])
      // What is asked for next has the server look into its outbox.
      await portal.ask('mila', contract.verifyEmail)
      await portal.db.query("update login set email_verified = false where email like 'priya%'")
      await portal.ask('priya', contract.verifyEmail)
      await eventually(async () => expect(await due()).toEqual([]))
      return mails.filter(({ subject }) => subject === 'Your bottled gas runs low')
    }
    const told = await tell()
    expect(told.map(({ text }) => /Switch them off: (\S+)/.exec(text)?.[1])).toEqual([
      expect.stringMatching(/\/account\/profile\/account-settings#messages$/),
    ])
    mails = []
    const off = { topic: 'bottledGas', channel: 'email', isOn: false }
    expect((await portal.ask('aroha', contract.chooseMessage, { body: off })).status).toBe(204)
    await putReminder(portal.db, outbox, reminder, demoNow)
    expect(await tell()).toEqual([])
  })
})
