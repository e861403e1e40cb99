import { expect, it } from 'vitest'
import * as commands from '#contract/meter-reads/meter-read-commands.contract.ts'
import { demo, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from './hands.server.ts'

eachDatabase('two reads of a register at once', (open) => {
  it('are one read: the first counts and locks the other, and a preview beside them keeps nothing', async () => {
    const portal = await openDemo(await open(demo))
    const { byHand, send, preview } = handsOn(() => portal)
    const { device } = await byHand('wiremu')
    const reading = device.likely?.estimate ?? ''
    const countOf = async () =>
      (await portal.db.query<{ count: number }>(`select count(*) as count from register_read where sent_at >= '2026-06-09'`))[0]
        ?.count
    await preview('wiremu', reading)
    expect(await countOf()).toBe(0)
    const tabs = await Promise.all([
      send('wiremu', reading),
      send('wiremu', reading),
      preview('wiremu', reading).catch(() => null),
    ])
    expect(
      tabs
        .slice(0, 2)
        .map((answer) => kindOf(answer as never))
        .toSorted(),
    ).toEqual([
      [200, 'good'],
      [409, commands.readLocked],
    ])
    expect(await countOf()).toBe(1)
    const key = newKey()
    const same = await Promise.all([send('sina', (await byHand('sina')).device.likely?.to ?? '', {}, key), byHand('sina')])
    expect(kindOf(same[0])).toEqual([200, 'good'])
    expect(await countOf()).toBe(2)
  })
})
