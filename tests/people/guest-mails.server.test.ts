import { beforeAll, beforeEach, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import * as account from '#contract/account/account.contract.ts'
import * as alerts from '#contract/alerts/alerts.contract.ts'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import * as people from '#contract/people/people.contract.ts'
import { serveAlertMails } from '#server/alerts/alert-mail.ts'
import { runAlertJob } from '#server/alerts/alert-job.ts'
import { runCommand } from '#server/admin/commands.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { recipientOf } from '#server/http/recipient.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

/** Lusia has full access to Sina's account. */
onDatabase('mails of an account with people in it', (open) => {
  let portal: DemoPortal
  let billingAccountId = ''
  let accessId = ''
  let sent: Message[] = []
  const mail = { isDemo: true, send: async (message: Message) => void sent.push(message) }
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { mail, outboxMs: 100 })
    const [held] = (await portal.get<AccountSwitcher>('lusia', account.readSwitcher)).billingAccounts
    billingAccountId = held?.id ?? ''
    accessId = held?.access?.accessId ?? ''
  })
  beforeEach(async () => {
    sent = []
    await portal.db.query('delete from alert_told')
    await portal.db.query('delete from alert_mail')
    await portal.db.query('delete from planned_outage')
    await portal.db.query('update account_access set until_day = null, ended_at = null where access_id = $1', [accessId])
  })

  const change = async (name: string) => {
    const { alerts: all } = await portal.get<alerts.Alerts>(name, alerts.readAlerts)
    const found = all.find(({ kind }) => kind === 'outage')
    if (!found) throw new Error('no alert of outages')
    const { readings: _, ...setting } = found
    return portal.ask(name, alerts.chooseAlert, { body: setting })
  }
  /** Tells of an outage tomorrow, as the course does; what was mailed by then. */
  const mailed = async (): Promise<readonly string[]> => {
    const [point] = await portal.db.query<{ icp: string }>(
      `select icp from supply_point where billing_account_id = $1 and supply_type = 'electricity' order by icp limit 1`,
      [billingAccountId],
    )
    const cut = ['--icp', point?.icp ?? '', '--day', '2026-06-10', '--from', '09:00', '--to', '12:00', '--reason', 'New poles']
    await runCommand(portal.db, ['cuts', 'add', ...cut], { now: demoNow })
    const began = Date.now()
    const outbox = createOutbox(
      portal.db,
      // It runs on: what failed once is tried again.
      () => demoNow + Date.now() - began,
      () => {},
    )
    const config = { brand: tarn.id, origin: 'https://portal.example.nz' }
    serveAlertMails({ config, db: portal.db, mail, outbox, key: Buffer.alloc(32, 7), now: () => demoNow })
    await runAlertJob({ db: portal.db, outbox }, demoNow)
    // The portal's own outbox may have taken it.
    await eventually(async () => {
      await outbox.empty()
      const [waiting] = await portal.db.query<{ tries: number; lastFailure: string | null }>(
        `select tries, last_failure from outbox where kind = 'alertMail'`,
      )
      if (waiting) throw new Error(`An email is still to be sent after ${waiting.tries} tries: ${waiting.lastFailure}`)
    })
    return sent.filter(({ subject }) => subject === 'Planned outage tomorrow').map(({ to }) => to)
  }

  it('of alerts go to the owner, who ever changed them, and also when that access was taken back', async () => {
    expect((await change('lusia')).status).toBe(204)
    expect((await portal.get<alerts.Alerts>('sina', alerts.readAlerts)).email).toBe('sina@example.com')
    await portal.db.query('update account_access set ended_at = $2 where access_id = $1', [accessId, new Date(demoNow)])
    expect(await mailed()).toEqual(['sina@example.com'])
  })

  it('of alerts go to nobody else when a person’s last day is past, nor where they were given to them before', async () => {
    await change('sina')
    await portal.db.query(
      `update alert set customer_id = (select taken_up_by from account_access where access_id = $2) where billing_account_id = $1`,
      [billingAccountId, accessId],
    )
    await portal.db.query(`update account_access set until_day = '2026-06-08' where access_id = $1`, [accessId])
    expect(await mailed()).toEqual(['sina@example.com'])
  })

  it('of a complaint go to who made it while they hold the account, then to its owner', async () => {
    const body = { topic: 'service', invoiceId: null, siteId: null, message: 'Nobody rang back.', wish: '' }
    const made = await portal.ask('lusia', complaints.makeComplaint, { body, key: newKey() })
    const { number } = made.body as unknown as complaints.Complaint
    const toOf = (subject: string) =>
      eventually(() => {
        const found = sent.find((message) => message.subject === subject)
        if (!found) throw new Error(`no mail ${subject}`)
        return found.to
      })
    expect(await toOf(`We’ve got your complaint ${number}`)).toBe('lusia@example.com')
    await portal.db.query(`update account_access set until_day = '2026-06-08' where access_id = $1`, [accessId])
    await runCommand(portal.db, ['complaints', 'acknowledge', number, '--name', 'Grace'], { now: demoNow })
    expect(await toOf(`We’ve read Lusia Faleolo’s complaint ${number}`)).toBe('sina@example.com')
    await portal.db.query('update account_access set until_day = null where access_id = $1', [accessId])
    expect((await portal.ask('sina', people.removePerson, { params: { accessId } })).status).toBe(204)
    await runCommand(portal.db, ['complaints', 'look', number], { now: demoNow })
    expect(await toOf(`We’re looking into Lusia Faleolo’s complaint ${number}`)).toBe('sina@example.com')
  })

  it('of what somebody began go to them up to their last day, then to the owner', async () => {
    const [{ customerId = '', owner = '' } = {}] = await portal.db.query<{ customerId: string; owner: string }>(
      `select x.taken_up_by as customer_id, l.email as owner from account_access x
       join customer_account h on h.billing_account_id = x.billing_account_id join login l on l.customer_id = h.customer_id
       where x.access_id = $1`,
      [accessId],
    )
    const to = () => recipientOf(portal.db, { billingAccountId, customerId }, demoNow)
    await portal.db.query('update account_access set ended_at = null where access_id = $1', [accessId])
    expect((await to())?.email).toBe('lusia@example.com')
    await portal.db.query(`update account_access set until_day = '2026-06-08' where access_id = $1`, [accessId])
    expect((await to())?.email).toBe(owner)
  })
})
