import { beforeAll, expect, it } from 'vitest'
import * as settings from '#contract/account-settings/account-settings.contract.ts'
import * as alerts from '#contract/alerts/alerts.contract.ts'
import type { Receipt } from '#contract/receipts/receipts.contract.ts'
import * as contract from '#contract/receipts/receipts.contract.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { receiptHands } from './receipt-hands.server.ts'

const until = new Date(demoNow + 2 * dayMs).toISOString()

onDatabase('settings that can be undone', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const receipts = () => receiptHands(portal, 'aroha')
  const undoes = async (receipt: Receipt, expected: object) => {
    expect(receipt).toMatchObject({ state: 'open', until, ...expected })
    expect(await receipts().undo(receipt.receiptId)).toMatchObject({ status: 200, body: { state: 'undone' } })
  }
  const isOver = async ({ receiptId }: Receipt) => {
    const later = receiptHands(await openDemo(portal.db, { now: demoNow + 2 * dayMs }), 'aroha')
    expect(kindOf(await later.undo(receiptId))).toEqual([409, contract.tooLate])
  }

  it('switches a message back, of those that are stored with the account too', async () => {
    const messages = () => portal.get<settings.Messages>('aroha', settings.readMessages)
    const choose = (topic: string, channel: string, isOn: boolean) => () =>
      portal.ask('aroha', settings.chooseMessage, { body: { topic, channel, isOn } })
    const { topics: before } = await messages()
    const switches = before.flatMap(({ topic, email, portal: inPortal }) => [
      ...(email === 'on' || email === 'off' ? [[topic, 'email', email === 'on'] as const] : []),
      ...(inPortal === 'on' || inPortal === 'off' ? [[topic, 'portal', inPortal === 'on'] as const] : []),
    ])
    expect(switches.length).toBeGreaterThan(2)
    for (const [topic, channel, isOn] of switches) {
      const receipt = await receipts().of(choose(topic, channel, !isOn))
      await undoes(receipt, { what: 'messages', gives: isOn ? 'turn it on again' : 'turn it off again' })
      expect((await messages()).topics).toEqual(before)
    }
    const [topic = '', channel = '', isOn = true] = switches[0] ?? []
    const receipt = await receipts().of(choose(topic, channel, !isOn))
    await choose(topic, channel, isOn)()
    expect(kindOf(await receipts().undo(receipt.receiptId))).toEqual([409, contract.changedSince])
    await isOver(receipt)
  })

  it('brings back where bills are sent', async () => {
    const columns =
      'billing_email as email, is_invoice_by_email as send_bill_via_email, has_promotions as send_promotion_via_email'
    const stored = async () =>
      (
        await portal.db.query<settings.ContactPreferences>(
          `select ${columns} from billing_account a join customer_account c using (billing_account_id)
           join customer p using (customer_id) where p.first_name = 'Aroha'`,
        )
      )[0]
    const before = await stored()
    const save = (email: string) => () => portal.ask('aroha', settings.updateUserPreferences, { body: { ...before, email } })
    await undoes(await receipts().of(save('bills@example.com')), {
      what: 'contactPreferences',
      gives: `go back to ${before?.email}`,
    })
    expect(await stored()).toEqual(before)
    const receipt = await receipts().of(save('bills@example.com'))
    await save('books@example.com')()
    expect(kindOf(await receipts().undo(receipt.receiptId))).toEqual([409, contract.changedSince])
    await isOver(receipt)
  })

  it('brings an alert back, where the page said what it was', async () => {
    const use = async () => {
      const found = (await portal.get<alerts.Alerts>('aroha', alerts.readAlerts)).alerts.find(({ kind }) => kind === 'use')
      if (!found) throw new Error('Aroha has no alert of use')
      const { readings: _, ...setting } = found
      return setting
    }
    const was = await use()
    const choose =
      (change: Partial<alerts.AlertChoice>, seen: object = { was }) =>
      () =>
        portal.ask('aroha', alerts.chooseAlert, { body: { ...was, ...change, ...seen } })
    const change = { isOn: !was.isOn, threshold: was.threshold + 10 }
    await undoes(await receipts().of(choose(change)), { what: 'alerts', gives: 'go back to the alert before' })
    expect(await use()).toEqual(was)
    // Nothing changed, or nobody said from what.
    for (const seen of [choose({}), choose(change, {})]) expect(await receipts().of(seen)).toMatchObject({ state: 'final' })
    await choose({}, {})()
    const receipt = await receipts().of(choose(change))
    await choose({ threshold: was.threshold + 20 }, {})()
    expect(kindOf(await receipts().undo(receipt.receiptId))).toEqual([409, contract.changedSince])
    await isOver(receipt)
  })
})
