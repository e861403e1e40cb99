import { beforeAll, expect, it } from 'vitest'
import * as alerts from '#contract/alerts/alerts.contract.ts'
import * as care from '#contract/care/care.contract.ts'
import { endMails } from '#server/mail/unsubscribe-token.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('what is changed of alerts and care', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const use = async () => {
    const found = (await portal.get<alerts.Alerts>('aroha', alerts.readAlerts)).alerts.find(({ kind }) => kind === 'use')
    if (!found) throw new Error('Aroha has no alert of use')
    const { readings: _, ...setting } = found
    return setting
  }
  const chooseUse = async (change: Partial<alerts.AlertChoice>) =>
    portal.ask('aroha', alerts.chooseAlert, { body: { ...(await use()), ...change } })
  const read = () => portal.get<care.Care>('sina', care.readCare)

  it('tells the later one of two who change the same alert, and overwrites nothing', async () => {
    const was = await use()
    const change = (more: Partial<alerts.AlertChoice>) =>
      portal.ask('aroha', alerts.chooseAlert, { body: { ...was, ...more, was } })
    const first = { isOn: true, threshold: 70 }
    expect((await change(first)).status).toBe(204)
    expect(kindOf(await change({ isOn: true, byMail: false }))).toEqual([409, '/error/account_settings/changed_meanwhile'])
    expect(await use()).toEqual({ ...was, ...first })
    expect((await change(first)).status).toBe(204)
  })

  it('leaves an alert off where no way to be told is left, and on by both ways when it is switched on again', async () => {
    const none = { isOn: true, byMail: false, inPortal: false }
    expect(kindOf(await chooseUse(none))).toEqual([409, alerts.alertNotOffered])
    expect((await chooseUse({ isOn: true, inPortal: false })).status).toBe(204)
    const { billingAccountId } = await portal.get<alerts.Alerts>('aroha', alerts.readAlerts)
    const ended = { billingAccountId, customerId: '', kinds: ['use' as const] }
    await portal.db.transaction((tx) => endMails(tx, ended, new Date(demoNow)))
    expect(await use()).toMatchObject({ isOn: false, byMail: true, inPortal: true })
  })

  it('tells the later one of two who change how they are reached, or the form of bills, and overwrites nothing', async () => {
    const { contact: was, billForm } = await read()
    const alternate = { name: 'Rua', relation: 'sister', phone: '021 555 0101' }
    const save = (body: object) => portal.ask('sina', care.saveCareContact, { body })
    const first = { channel: 'text', time: 'morning', alternate }
    expect((await save({ ...first, was })).status).toBe(200)
    const overtaken = { status: 409, body: { type: '/error/account_settings/changed_meanwhile' } }
    expect(await save({ ...first, channel: 'email', was })).toMatchObject(overtaken)
    expect((await read()).contact).toEqual({ ...first, alternate: { ...alternate, phone: '0215550101' } })
    // The same once more is the same, whatever was seen; and what is seen now can be replaced, however its number is written.
    expect((await save({ ...first, was })).status).toBe(200)
    expect((await save({ ...was, was: first })).status).toBe(200)
    const choose = (wanted: string) => portal.ask('sina', care.saveBillForm, { body: { billForm: wanted, was: billForm } })
    expect([billForm, (await choose('largePrint')).status]).toEqual(['standard', 200])
    expect(await choose('plainText')).toMatchObject(overtaken)
    expect([(await choose('largePrint')).status, (await read()).billForm]).toEqual([200, 'largePrint'])
  })
})
