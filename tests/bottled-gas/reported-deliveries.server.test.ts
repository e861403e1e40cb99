import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { fileKinds } from '#server/file-kinds.ts'
import { takeFile } from '#server/import/take-file.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn, orderOf } from './hands.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'deliveries-'))
afterAll(() => rmSync(folder, { recursive: true }))

onDatabase('deliveries that are reported by a file or an operator', (open) => {
  let portal: DemoPortal
  const hands = (name: string) => handsOn(portal, name)
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { env: { BOTTLE_DELIVERY: 'none' } })
  })
  beforeEach(async () => {
    await portal.db.query(`delete from lpg_delivery where order_id is not null`)
    await portal.db.query(`delete from lpg_order where status not in ('DELIVERED', 'CANCELLED') or placed_at > '2026-06-01'`)
    await portal.db.query('delete from delivery_news')
    await portal.db.query(`delete from event where type like 'order.%'`)
  })

  const place = async (name = 'aroha') => {
    const { orderId, receiptNumber } = orderOf(await hands(name).place())
    await portal.db.query(
      `update lpg_order set placed_at = '2026-06-05T09:00:00+12:00', moved_at = '2026-06-05T09:00:00+12:00' where order_id = $1`,
      [orderId],
    )
    return { orderId, receiptNumber }
  }
  const take = (text: string) => {
    const path = join(folder, 'deliveries.csv')
    writeFileSync(path, text)
    return takeFile(fileKinds, { db: portal.db, secrets: ['a'.repeat(32)], now: demoNow, progress: () => {} }, path)
  }
  const report = (commandLine: string) => runCommand(portal.db, ['deliveries', ...commandLine.split(' ')], { now: demoNow })
  const deliveriesOf = (orderId: string) =>
    portal.db.query('select delivered_on, bottles, cents from lpg_delivery where order_id = $1', [orderId])

  it('by a file: delivered, or tried in vain; again it changes nothing', async () => {
    const [first, second] = [await place(), await place('craig')]
    const file = `\uFEFForder,day,bottles,failureReason\r\n${first.receiptNumber},2026-06-08,1,\r\n"${second.orderId}","2026-06-09","","dogLoose"\r\n`
    expect(await take(file)).toEqual({
      words: '2 lines of deliveries: 2 new, 0 known before',
      counts: { deliveries: 2, added: 2, unchanged: 0 },
      leftOut: [],
    })
    expect(await deliveriesOf(first.orderId)).toEqual([{ deliveredOn: '2026-06-08', bottles: 1, cents: 12_500 }])
    expect((await hands('craig').standing()).order).toMatchObject({ status: 'FAILED', failureInfo: { reason: 'dogLoose' } })
    expect((await take(file)).words).toBe('2 lines of deliveries: 0 new, 2 known before')
    expect(
      await portal.db.query(
        `select type, data->>'order' as receipt from event where type in ('order.delivered', 'order.failed') order by recorded`,
      ),
    ).toEqual([
      { type: 'order.delivered', receipt: first.receiptNumber },
      { type: 'order.failed', receipt: second.receiptNumber },
    ])
  })

  it('leaves out lines that contradict an order, and says why', async () => {
    const { orderId, receiptNumber } = await place()
    const { leftOut, counts } = await take(
      `order,day,bottles,failureReason\nR-0000-XX,2026-06-08,1,\n${receiptNumber},2026-06-08,3,\n${receiptNumber},2026-06-04,2,\n${receiptNumber},2026-06-08,2,\n${receiptNumber},2026-06-07,,weather\n`,
    )
    expect(counts).toEqual({ deliveries: 5, added: 1, unchanged: 0 })
    expect(leftOut.map(({ from, reason }) => `${from}: ${reason}`)).toEqual([
      '2: there is no such order',
      '3: more bottles than were ordered',
      '4: the order can’t get there from where it is',
      '6: something newer is known of the order',
    ])
    expect(await deliveriesOf(orderId)).toEqual([{ deliveredOn: '2026-06-08', bottles: 2, cents: 25_000 }])
  })

  it.each([
    ['R-1,2026-06-31,1,', 'day must be a day such as 2026-06-30, not after today'],
    ['R-1,2026-06-10,1,', 'day must be a day such as 2026-06-30, not after today'],
    ['R-1,2026-06-08,,', 'bottles must be the bottles that were brought'],
    ['R-1,2026-06-08,0,', 'bottles must be the bottles that were brought'],
    ['R-1,2026-06-08,2,weather', 'bottles must be empty or 0, since the delivery failed'],
    ['R-1,2026-06-08,,rain', 'failureReason must be empty or one of gateLocked, dogLoose, noAccess, unsafe, noStock, weather'],
    [',2026-06-08,1,', 'order must be a receipt number or an order’s id'],
    ['R-1,2026-06-08,1', 'a line has 4 fields, this one 3'],
  ])('refuses a file with the line %s, and takes none of it', async (line, reason) => {
    const { orderId, receiptNumber } = await place()
    await expect(take(`order,day,bottles,failureReason\n${receiptNumber},2026-06-08,2,\n${line}\n`)).rejects.toThrow(
      `line 3: ${reason}.`,
    )
    expect(await deliveriesOf(orderId)).toEqual([])
  })

  it('by an operator, without a company: the order is an event, no message waits', async () => {
    const { orderId, receiptNumber } = await place()
    await eventually(async () => expect(await portal.db.query(`select 1 from outbox where kind = 'lpgOrderStands'`)).toEqual([]))
    expect(await portal.db.query(`select type from event where type like 'order.%'`)).toEqual([{ type: 'order.placed' }])
    expect(await report(`report ${receiptNumber} SCHEDULED --on 2026-06-11`)).toMatch(
      /Delivery scheduled since Tue 9 June, 4:40 pm, expected Thu 11 June$/,
    )
    await report(`report ${receiptNumber} DELIVERED --on 2026-06-08 --bottles 1`)
    expect(await deliveriesOf(orderId)).toEqual([{ deliveredOn: '2026-06-08', bottles: 1, cents: 12_500 }])
    const refusals = [
      [`report ${receiptNumber} FAILED`, 'Nothing was changed: the order can’t get there from where it is.'],
      [`report ${receiptNumber} DELIVERED --on 2026-06-10`, 'That day is still to come.'],
      ['report R-0000-XX DELIVERED', 'Nothing was changed: we know no such order.'],
    ]
    for (const [commandLine = '', refusal] of refusals) await expect(report(commandLine)).rejects.toThrow(refusal)
    expect(await report('news')).toBe('All news of deliveries was taken.')
    expect(await report('resend')).toMatch(/^\d orders? will be sent to the delivery company\.$/)
  })
})
