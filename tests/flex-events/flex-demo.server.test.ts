import { expect, it } from 'vitest'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { demo, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { at, pageOf, runJob, type SentMail } from './flex-hands.server.ts'

onDatabase('the demo', (open) => {
  it('asks every home for two events, and has a past one with a good result and one with nothing', async () => {
    const portal = await openDemo(await open(demo))
    const mails: SentMail[] = []
    await runJob(portal.db, demoNow, mails)
    expect((await pageOf(portal)).coming.map(({ day, direction, state }) => [day, direction, state])).toEqual([
      ['2026-06-14', 'more', 'open'],
      ['2026-06-17', 'less', 'open'],
    ])
    const { past } = await pageOf(portal, 'priya')
    const given = past.map(({ state, proof }) => [state, proof?.givenNZD])
    expect(given.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
      ['workedOut', 0],
      ['workedOut', expect.any(Number)],
    ])
    expect(Math.max(...past.map(({ proof }) => proof?.givenNZD ?? 0))).toBeGreaterThan(0.5)
    expect(mails.map(({ what }) => what)).toEqual(['result', 'result'])
  })

  it('goes on asking as days go by', async () => {
    const db = await open(demo)
    await catchUpDemo(db, { now: at('2026-07-20') })
    const portal = await openDemo(db, { now: at('2026-07-20') })
    expect((await pageOf(portal)).coming.map(({ direction }) => direction).toSorted()).toEqual(['less', 'more'])
  })
})
