import { expect, it } from 'vitest'
import { minuteMs } from '#domain/basics/durations.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { cardHintKind, putCardHint } from '#server/payments/card-news.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'

const start = Date.parse('2026-06-09T03:00:00Z')
const refunded = { of: 'payment', id: 'pi_1' } as const

eachDatabase('a notification of the card provider', (open) => {
  const outboxWith = async (ask: (asked: number) => Promise<void>) => {
    const db = await open()
    const clock = { now: start }
    const outbox = createOutbox(
      db,
      () => clock.now,
      () => {},
    )
    let asked = 0
    outbox.serve(cardHintKind, () => ask((asked += 1)))
    return { db, outbox, clock, notify: () => putCardHint(db, outbox, refunded, clock.now), asked: () => asked }
  }

  it('that comes while the one before is asked about is asked about after it, and those after it with it', async () => {
    const { outbox, notify, asked } = await outboxWith(async (times) => {
      if (times > 1) return
      await notify()
      await notify()
    })
    await notify()
    await notify()
    await outbox.empty()
    expect(asked()).toBe(2)
  })

  it('that comes while the one before waits for its next try is that one', async () => {
    const { db, outbox, clock, notify } = await outboxWith(() => Promise.reject(new Error('away')))
    await notify()
    for (const _ of Array.from({ length: 6 })) {
      await outbox.empty()
      clock.now += 2 * minuteMs
    }
    clock.now -= 2 * minuteMs
    const waits = () => db.query('select tries, due_at > $1 as waits from outbox', [new Date(clock.now + minuteMs)])
    expect(await waits()).toEqual([{ tries: 7, waits: true }])
    await notify()
    expect(await waits()).toEqual([{ tries: 7, waits: true }])
  })

  it('is asked about although an earlier one was given up', async () => {
    const { db, outbox, notify, asked } = await outboxWith(() => Promise.resolve())
    await notify()
    await db.query(`update outbox set tries = 30, set_aside_at = now(), due_at = 'infinity'`)
    await notify()
    await outbox.empty()
    expect(asked()).toBe(1)
  })
})
