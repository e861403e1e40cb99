import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/moving-house/moving-house.contract.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type Hands, handsOn } from './hands.server.ts'

const day = 86_400_000

onDatabase('a move of house', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  describe('when its days come', () => {
    const at = async (days: number) => {
      const later = await openDemo(portal.db, { now: demoNow + days * day })
      return handsOn(later, 'rangi')
    }
    it('is left as it is from the day of leaving on, and over after the day of arriving', async () => {
      const rangi = handsOn(portal, 'rangi')
      const { referenceId } = (await rangi.submit(await rangi.form())).body as contract.BookedMove
      const dayBefore = await at(16)
      expect((await dayBefore.options()).move).toMatchObject({ canChange: true, changeUntil: '2026-06-25' })
      const leaving = await at(17)
      expect((await leaving.options()).move?.canChange).toBe(false)
      expect(await leaving.cancel(referenceId)).toMatchObject({ status: 400, body: { type: contract.tooLate } })
      const after = await at(19)
      expect((await after.options()).move).toBeNull()
      const next = await after.submit(await after.form({ currentMoveDate: '2026-07-10', newMoveDate: '2026-07-10' }))
      expect(next.status).toBe(200)
      expect((next.body as contract.BookedMove).referenceId).not.toBe(referenceId)
    })
  })

  describe('of somebody else', () => {
    it('is not found: neither their property, nor their reference number', async () => {
      const [priya, wiremu] = [handsOn(portal, 'priya'), handsOn(portal, 'wiremu')]
      const { propertyIdToPopulate } = await wiremu.form()
      const notTheirs = { status: 404, body: expect.objectContaining({ type: '/error/not_found' }) }
      expect(await priya.submit(await priya.form({ propertyIdToPopulate }))).toEqual(notTheirs)
      const { referenceId } = (await wiremu.submit(await wiremu.form())).body as contract.BookedMove
      const days = { currentMoveDate: '2026-07-03', newMoveDate: '2026-07-04' }
      expect([await priya.changeDates(referenceId, days), await priya.cancel(referenceId)]).toEqual([notTheirs, notTheirs])
      const { move } = await wiremu.options()
      expect([move?.referenceId, move?.currentMoveDate]).toEqual([referenceId, '2026-06-26'])
      expect((await wiremu.cancel(referenceId)).status).toBe(200)
    })
  })

  describe('on the edge of the calendar', () => {
    it.each([
      ['at the end of a month that is longer than the third after it', '2026-11-30T12:00:00+13:00', '2026-12-01', '2027-02-28'],
      ['in the last minute of a day of summer time', '2026-09-26T23:59:00+12:00', '2026-09-27', '2026-12-26'],
      ['in the first minute of the day on which summer time ends', '2027-04-04T00:01:00+13:00', '2027-04-05', '2027-07-04'],
    ])('lies between tomorrow and three months on %s', async (_, now, firstDate, lastDate) => {
      const rangi = handsOn(await openDemo(portal.db, { now: Date.parse(now) }), 'rangi')
      expect(await rangi.options()).toMatchObject({ firstDate, lastDate })
      const ask = async (days: object) => (await rangi.submit(await rangi.form({ ...days, newAddress: ' ' }))).body
      expect(await ask({ currentMoveDate: firstDate, newMoveDate: lastDate })).toMatchObject({
        fields: { newAddress: 'Please enter the address you are moving to.' },
      })
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
