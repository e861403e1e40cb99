import { beforeAll, expect, it } from 'vitest'
import { type AccountActivity, readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as reads from '#contract/meter-reads/meter-read-commands.contract.ts'
import { demo, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { handsOn as gasOf, orderOf } from '#tests/bottled-gas/hands.server.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn as readsOf } from '#tests/meter-reads/hands.server.ts'

onDatabase('the activity of an account', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const changes = async (name: string) => {
    const { entries } = await portal.get<AccountActivity>(name, readAccountActivity)
    return entries.flatMap((entry) => (entry.kind === 'change' ? [[entry.what, entry.by.who]] : [])).toSorted()
  }

  it('has what was done to an order of gas, each once, and nothing that changed nothing', async () => {
    const gas = gasOf(portal, 'aroha')
    const before = await changes('aroha')
    const { orderId } = orderOf(await gas.place())
    await gas.change(orderId, 2)
    await gas.change(orderId, 3)
    await gas.cancel(orderId)
    await gas.cancel(orderId)
    expect(await changes('aroha')).toEqual(
      [...before, ['gasOrderCancelled', 'you'], ['gasOrderChanged', 'you'], ['gasOrdered', 'you']].toSorted(),
    )
  })

  it('has the readings that were sent, changed and taken back, and none that was refused', async () => {
    const { likelyOf, send } = readsOf(() => portal)
    const before = await changes('wiremu')
    const { estimate } = await likelyOf('wiremu')
    await send('wiremu', 'x')
    const sent = (await send('wiremu', estimate)).body as { reads: { readId: string }[] }
    const deviceReading = String(Number(estimate) + 1).padStart(5, '0')
    const changed = await portal.ask('wiremu', reads.changeMeterRead, {
      params: { readId: sent.reads[0]?.readId ?? '' },
      body: { deviceReading },
      key: newKey(),
    })
    const [now] = (changed.body as { reads: { readId: string }[] }).reads
    await portal.ask('wiremu', reads.takeBackMeterRead, { params: { readId: now?.readId ?? '' }, key: newKey() })
    expect(await changes('wiremu')).toEqual(
      [...before, ['meterRead', 'you'], ['meterReadChanged', 'you'], ['meterReadTakenBack', 'you']].toSorted(),
    )
  })
})
