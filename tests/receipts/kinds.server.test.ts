import { beforeAll, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as settings from '#contract/account-settings/account-settings.contract.ts'
import * as read from '#contract/meter-reads/meter-reads.contract.ts'
import type { Receipt } from '#contract/receipts/receipts.contract.ts'
import * as contract from '#contract/receipts/receipts.contract.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { dayMs, hourMs } from '#domain/basics/durations.ts'
import { receiptNumberOf } from '#domain/portal/receipt-words.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { handsOn as gasHands, orderOf, turnTo } from '#tests/bottled-gas/hands.server.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn as meterHands } from '#tests/meter-reads/hands.server.ts'
import { handsOn as moveHands } from '#tests/moving-house/hands.server.ts'
import { problemOf, receiptHands } from './receipt-hands.server.ts'

onDatabase('what can be undone', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const receipts = (name: string, at: DemoPortal = portal) => receiptHands(at, name)
  /** Another moment, with a fresh sign-in. */
  const at = (now: number) => openDemo(portal.db, { now })
  const undoneAs = async (name: string, receipt: Receipt, expected: object) => {
    expect(receipt).toMatchObject({ state: 'open', undoneAt: null, ...expected })
    expect(await receipts(name).undo(receipt.receiptId)).toMatchObject({
      status: 200,
      body: { receiptId: receipt.receiptId, state: 'undone', gives: null },
    })
  }
  const eventsOf = async (type: string) =>
    (await portal.db.query<{ data: unknown }>('select data from event where type = $1 order by recorded', [type])).map(
      ({ data }) => data,
    )

  it('cancels an order of gas until the truck is loaded; its number is the receipt’s', async () => {
    const hands = gasHands(portal, 'aroha')
    const underWay = (await hands.standing()).order
    if (underWay) await hands.cancel(underWay.orderId)
    const receipt = await receipts('aroha').of(() => hands.place())
    const { order } = await hands.standing()
    expect([order?.orderId, order?.receiptNumber]).toEqual([receipt.receiptId, receipt.number])
    expect(receipt.number).toBe(receiptNumberOf(order?.orderId ?? ''))
    await undoneAs('aroha', receipt, {
      what: 'gasOrdered',
      about: '2 bottles',
      until: new Date(order?.changeUntil ?? '').toISOString(),
      gives: 'cancel the order',
    })
    expect((await hands.standing()).order?.status).toBe('CANCELLED')
    expect(await eventsOf('order.cancelled')).toEqual([expect.objectContaining({ order: receipt.number })])
    const second = await receipts('aroha').of(() => hands.place())
    const { changeUntil } = orderOf(await hands.change(second.receiptId, 1))
    const late = await at(Date.parse(changeUntil))
    expect(kindOf(await receipts('aroha', late).undo(second.receiptId))).toEqual([409, contract.tooLate])
    // Loaded before its time.
    await turnTo(portal, changeUntil)
    await portal.db.query(`update lpg_order set status = 'OUT_FOR_DELIVERY' where order_id = $1`, [second.receiptId])
    expect(problemOf(await receipts('aroha').undo(second.receiptId))).toEqual({
      status: 409,
      type: contract.changedSince,
      title: 'This has changed',
      detail: 'This has changed since, so we haven’t undone it. Something wrong with the order? Please call us.',
    })
  })

  it('cancels a meter reading as long as it can be changed', async () => {
    const hands = meterHands(() => portal)
    const { estimate } = await hands.likelyOf('wiremu')
    const before = await hands.history('wiremu')
    const receipt = await receipts('wiremu').of(() => hands.send('wiremu', estimate))
    const sent = (await hands.history('wiremu')).find(({ state }) => state === 'counted')
    await undoneAs('wiremu', receipt, {
      what: 'meterRead',
      until: new Date(sent?.changeUntil ?? '').toISOString(),
      gives: 'cancel the reading',
    })
    const counted = (reads: readonly read.MeterRead[]) => reads.filter(({ state }) => state !== 'takenBack')
    expect(counted(await hands.history('wiremu'))).toEqual(counted(before))
    expect((await hands.history('wiremu')).find(({ readId }) => readId === sent?.readId)?.state).toBe('takenBack')
    const second = await receipts('wiremu').of(() => hands.send('wiremu', estimate))
    const late = await at(Date.parse(second.until ?? ''))
    expect(kindOf(await receipts('wiremu', late).undo(second.receiptId))).toEqual([409, contract.tooLate])
    expect((await receipts('wiremu').undo(second.receiptId)).status).toBe(200)
  })

  it('brings a phone number back for two days, or its absence, unless it has changed since', async () => {
    const phones = async () => {
      const { mobilePhone, homePhone } = await portal.get<settings.UserProfile>('priya', settings.readUserProfile)
      return { mobilePhone, homePhone }
    }
    const save = (purpose: string, number: string) => () =>
      portal.ask('priya', settings.savePhone, { params: { purpose }, body: { number } })
    const remove = (purpose: string, number: string) => () =>
      portal.ask('priya', settings.deletePhone, { params: { purpose }, body: { number } })
    const mobile = (await phones()).mobilePhone ?? ''
    await portal.ask('priya', settings.deletePhone, {
      params: { purpose: 'home' },
      body: { number: (await phones()).homePhone ?? '+6495550000' },
    })
    const before = await phones()
    const until = new Date(demoNow + 2 * dayMs).toISOString()
    await undoneAs('priya', await receipts('priya').of(save('mobile', '021 555 0187')), {
      what: 'mobilePhone',
      until,
      gives: expect.stringMatching(/^go back to 02/),
    })
    expect(await phones()).toEqual(before)
    await undoneAs('priya', await receipts('priya').of(save('home', '09 555 0187')), {
      what: 'homePhone',
      until,
      gives: 'remove the number',
    })
    expect(await phones()).toEqual(before)
    await undoneAs('priya', await receipts('priya').of(remove('mobile', mobile)), { what: 'mobilePhone', until })
    expect(await phones()).toEqual(before)
    const changes = (await eventsOf('contact.changed')).slice(-2)
    expect(changes).toMatchObject([
      { what: 'mobilePhone', value: null },
      { what: 'mobilePhone', value: mobile },
    ])
    const first = await receipts('priya').of(save('mobile', '021 555 0188'))
    const second = await receipts('priya').of(save('mobile', '021 555 0189'))
    expect((await receipts('priya').find(first.receiptId))?.state).toBe('changed')
    expect(problemOf(await receipts('priya').undo(first.receiptId))).toMatchObject({
      status: 409,
      type: contract.changedSince,
      detail: 'This has changed since, so we haven’t undone it. You can change it in your account settings.',
    })
    const late = await at(demoNow + 2 * dayMs)
    expect(kindOf(await receipts('priya', late).undo(second.receiptId))).toEqual([409, contract.tooLate])
    const inTime = await at(demoNow + 2 * dayMs - hourMs)
    expect((await receipts('priya', inTime).undo(second.receiptId)).status).toBe(200)
    expect((await phones()).mobilePhone).toBe('+64215550188')
  })

  it('brings a postal address back as it was, with whether it was looked up', async () => {
    const stored = () =>
      portal.db.query(
        `select street, suburb, city, post_code, postal_address_status from billing_account
         where billing_account_id = (select billing_account_id from customer_account c join customer p using (customer_id)
           where p.first_name = 'Aroha' limit 1)`,
      )
    const before = await stored()
    const save = () =>
      portal.ask('aroha', settings.updatePostalAddress, {
        body: { dpId: null, fullAddress: '12 Rimu Street, Kelburn, Wellington 6012' },
      })
    const receipt = await receipts('aroha').of(save)
    expect(await stored()).not.toEqual(before)
    await undoneAs('aroha', receipt, {
      what: 'postalAddress',
      until: new Date(demoNow + 2 * dayMs).toISOString(),
      gives: expect.stringContaining('go back to '),
    })
    expect(await stored()).toEqual(before)
  })

  it('cancels a move until the day that it begins', async () => {
    const hands = moveHands(portal, 'wiremu')
    const book = async () => receipts('wiremu').of(async () => hands.submit(await hands.form()))
    const receipt = await book()
    const { currentMoveDate } = await hands.form()
    await undoneAs('wiremu', receipt, {
      what: 'moveBooked',
      until: new Date(instantOf(currentMoveDate, 0)).toISOString(),
      gives: 'cancel the move',
    })
    expect(await portal.db.query('select status from home_move')).toEqual([{ status: 'cancelled' }])
    const second = await book()
    const late = await at(instantOf(currentMoveDate, 0))
    expect(kindOf(await receipts('wiremu', late).undo(second.receiptId))).toEqual([409, contract.tooLate])
    await portal.db.query(`update home_move set status = 'over' where status = 'booked'`)
    expect((await receipts('wiremu').find(second.receiptId))?.state).toBe('changed')
    expect(kindOf(await receipts('wiremu').undo(second.receiptId))).toEqual([409, contract.changedSince])
  })

  it('brings the name of a property back, or its absence', async () => {
    const { billingAccounts } = await portal.get<account.AccountSwitcher>('rangi', account.readSwitcher)
    const siteId = billingAccounts[0]?.billingAccountSites[0]?.id ?? ''
    const named = async () => (await portal.db.query('select nickname from site where site_id::text = $1', [siteId]))[0]
    const before = await named()
    const save = (nickname: string) => () =>
      portal.ask('rangi', settings.saveSiteNickname, { body: { billingAccountSiteId: siteId, nickname } })
    await undoneAs('rangi', await receipts('rangi').of(save('Whare')), { what: 'propertyName' })
    expect(await named()).toEqual(before)
    const first = await receipts('rangi').of(save('Whare'))
    await save('Bach')()
    expect(kindOf(await receipts('rangi').undo(first.receiptId))).toEqual([409, contract.changedSince])
  })
})
