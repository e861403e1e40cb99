import { expect, it } from 'vitest'
import { type Charging, readCharging } from '#contract/charging/charging.contract.ts'
import { demo, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the demo', (open) => {
  it('has a charger whose nights were cheaper than charging right away', async () => {
    const portal = await openDemo(await open(demo))
    const { charger, plan, sessions, saved } = await portal.get<Charging>('priya', readCharging)
    expect(charger).toMatchObject({ identity: 'TARN-7K2M9QXW', state: 'offline', kilowatts: 7.4 })
    expect(plan).toMatchObject({ isRunning: false, startsAt: '2026-06-09T18:00:00+12:00', readyAt: '2026-06-10T07:00:00+12:00' })
    // 40 days, five nights of a week, two of three of them.
    expect(sessions.length).toBeGreaterThan(15)
    expect(saved.sessions).toBe(sessions.length)
    for (const session of sessions) {
      expect([9.6, 14.2, 20, 11.8, 17.4]).toContain(session.kwh)
      // All of it at night, for 14.26 cents per kWh.
      expect(session.costNZD).toBe(Math.round(session.kwh * 14.26) / 100)
      expect(session.atOnceNZD).toBeGreaterThan(session.costNZD ?? 0)
      expect(session.kg).not.toBeNull()
    }
    expect(saved.savedNZD).toBeGreaterThan(20)
  })
})
