import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as contract from '#contract/moving-house.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { addDays } from '#domain/days.ts'
import { describeKilled } from '#tests/server/fixtures/killable.ts'
import { moveForm } from './hands.server.ts'

describeKilled('a backend that is killed as soon as it has written down', ({ read, send, sendAndKill, query }) => {
  const options = () => read<contract.MoveOptions>(contract.readMovingHouseOptions)
  const answerOf = async (response: Promise<Response>): Promise<unknown> => (await response).json()
  const moves = () => query<{ reference: string; status: string }>('select reference, status from home_move')

  it('a move of house, has booked one, and calls it off once', async () => {
    const { properties, firstDate } = await options()
    const { offers } = await read<{ offers: contract.MoveOffer[] }>(contract.readMovingHouseOffers, { energy: 'electricity' })
    const form = {
      ...moveForm,
      propertyIdToPopulate: properties[0]?.propertyId,
      currentMoveDate: firstDate,
      newMoveDate: addDays(firstDate, 1),
      selectedOffer: offers[0]?.offerId,
      selectedOfferFullString: offers[0]?.fullString,
      bonusOfferCode: 'KAINGA50',
    }
    const key = randomUUID()
    await sendAndKill(contract.submitMovingHouse, form, key)
    const answers = [
      await answerOf(send(contract.submitMovingHouse, form, key)),
      await answerOf(send(contract.submitMovingHouse, form, key)),
    ]
    const { move } = await options()
    expect(answers).toEqual([move, move])
    expect(await moves()).toEqual([{ reference: move?.referenceId, status: 'booked' }])

    const path = contract.cancelMovingHouse.path.replace(':referenceId', move?.referenceId ?? '') as Endpoint['path']
    const cancel: Endpoint = { ...contract.cancelMovingHouse, path }
    const off = randomUUID()
    await sendAndKill(cancel, undefined, off)
    expect((await send(cancel, undefined, off)).status).toBe(200)
    expect([await moves(), (await options()).move]).toEqual([[{ reference: move?.referenceId, status: 'cancelled' }], null])
  })
})
