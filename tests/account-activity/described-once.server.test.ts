import { expect, it } from 'vitest'
import { describeActivity } from '#server/http/activity-subject.ts'
import type { Area } from '#server/http/wire.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { openFrame, prepare, wire } from '#tests/server/frame.ts'

onDatabase('the subject of a call in the activity', (open) => {
  it('is said once, or the server does not start', async () => {
    const areas: Area = (server) => {
      describeActivity(server, wire.order, ({ answer }) => answer.orderId)
      describeActivity(server, wire.order, ({ body }) => `${body.bottles} bottles`)
    }
    await expect(openFrame(await prepare(await open()), { areas })).rejects.toThrow('placeOrder is described twice')
  })
})
