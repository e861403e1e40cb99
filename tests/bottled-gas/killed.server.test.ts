import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { placeOrder } from '#contract/bottled-gas-commands.contract.ts'
import * as contract from '#contract/bottled-gas.contract.ts'
import { describeKilled } from '#tests/server/fixtures/killable.ts'

describeKilled('a backend that is killed as soon as it has written down', ({ read, send, sendAndKill, query }) => {
  it('an order of gas, has one order, with its receipt', async () => {
    const { supplyAgreementId } = await read<contract.OrderInfo>(contract.readOrderInfo)
    const order = { supplyAgreementId, numberOfBottles: 2 }
    const key = randomUUID()
    await sendAndKill(placeOrder, order, key)
    const again = (await (await send(placeOrder, order, key)).json()) as contract.LpgOrder
    const { order: standing } = await read<contract.OrderStanding>(contract.readOrderStatus)
    expect(again).toEqual(standing)
    expect(await query(`select receipt_number from lpg_order where receipt_number = '${again.receiptNumber}'`)).toHaveLength(1)
    expect(await query(`select 1 from lpg_order where agreement_id = '${supplyAgreementId}'`)).toHaveLength(1)
  })
})
