import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/home-move.contract.ts'
import { type DemoPortal, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'
import { type Hands, handsOn } from './hands.server.ts'

const day = 86_400_000

eachDatabase('a move of house', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open())
  })

  describe('when its days come', () => {
    const at = async (days: number) => {
      const later = await openDemo(portal.db, { now: demoNow + days * day })
      return handsOn(later, 'rangi')
    }
    it('is left as it is from the day of leaving on, and over after the day of arriving', async () => {
      const rangi = handsOn(portal, 'rangi')
      const { referenceId } = (await rangi.submit(await rangi.form())).body as contract.HomeMove
      const dayBefore = await at(16)
      expect((await dayBefore.options()).move).toMatchObject({ canChange: true, changeUntil: '2026-06-25' })
      const leaving = await at(17)
      expect((await leaving.options()).move?.canChange).toBe(false)
      expect(await leaving.cancel(referenceId)).toMatchObject({ status: 400, body: { type: contract.tooLate } })
      const after = await at(19)
      expect((await after.options()).move).toBeNull()
      const next = await after.submit(await after.form({ currentMoveDate: '2026-07-10', newMoveDate: '2026-07-10' }))
      expect(next.status).toBe(200)
      expect((next.body as contract.HomeMove).referenceId).not.toBe(referenceId)
    })
  })

  describe('its promotion', () => {
    const at = async (days: number) => handsOn(await openDemo(portal.db, { now: demoNow + days * day }), 'priya')
    const statusOf = async (hands: Hands) => (await hands.options()).promotion
    it('stays away for 90 days once it was put away, and for good the second time [MOVE-30 MOVE-32 MOVE-33]', async () => {
      const priya = await at(0)
      expect(await statusOf(priya)).toEqual({ status: 'show', seenDate: null })
      await priya.dismiss()
      expect((await priya.dismiss()).status).toBe(204)
      expect(await statusOf(priya)).toEqual({ status: 'hide', seenDate: '2026-06-09' })
      expect((await statusOf(await at(89))).status).toBe('hide')
      const later = await at(90)
      expect((await statusOf(later)).status).toBe('show')
      await later.dismiss()
      expect((await statusOf(await at(900))).status).toBe('removed')
    })
  })
})
