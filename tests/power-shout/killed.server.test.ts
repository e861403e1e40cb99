import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as commands from '#contract/power-shout-commands.contract.ts'
import * as contract from '#contract/power-shout.contract.ts'
import { addDays } from '#domain/days.ts'
import { describeKilled } from '#tests/server/fixtures/killable.ts'

describeKilled('a backend that is killed between commit and answer, and started again', ({ read, send, sendAndKill }) => {
  it('has accepted each offer of an accept-all once', async () => {
    const { balanceHours } = await read<contract.PowerShoutBalance>(contract.readPowerShoutBalance)
    const { offers } = await read<contract.PowerShoutOffers>(contract.readPowerShoutOffers)
    const open = offers.filter(({ status }) => status === 'open')
    const bodyOf = (offer: contract.PowerShoutOffer) => ({
      loyaltyAccountId: offer.offerAccountId,
      memberId: offer.offerMemberId,
      campaignOfferId: offer.offerId,
      quantity: offer.offerValue,
      offerCode: offer.offerCode,
    })
    expect(open.length).toBe(2)
    const asked = open.map((offer) => ({ body: bodyOf(offer), key: randomUUID() }))
    for (const { body, key } of asked.slice(0, 1)) await sendAndKill(commands.acceptOffer, body, key)
    const answers = []
    for (const { body, key } of asked) answers.push((await send(commands.acceptOffer, body, key)).status)
    const sum = open.reduce((total, { offerValue }) => total + offerValue, 0)
    expect([answers, (await read<contract.PowerShoutBalance>(contract.readPowerShoutBalance)).balanceHours]).toEqual([
      [200, 200],
      balanceHours + sum,
    ])
  })

  it('has booked the hours once, and gives the booking when it is asked again', async () => {
    const { supplyPoints, loyaltyAccountId, firstDate } = await read<contract.PowerShout>(contract.readPowerShout)
    const { balanceHours } = await read<contract.PowerShoutBalance>(contract.readPowerShoutBalance)
    const day = addDays(firstDate, 3)
    const [point] = supplyPoints
    const { selected } = await read<contract.PowerShoutBookings>(contract.readPowerShoutBookings, { selectedDate: day })
    const body = {
      startDate: selected?.hours[0]?.startDateTime,
      supplyAgreementId: point?.supplyAgreementId,
      duration: 2,
      ecoHours: 0,
      supplyPointId: point?.supplyPointId,
      loyaltyAccountId,
    }
    const key = randomUUID()
    await sendAndKill(commands.addBooking, body, key)
    const again = (await (await send(commands.addBooking, body, key)).json()) as contract.PowerShoutBooking
    const { bookings } = await read<contract.PowerShoutBookings>(contract.readPowerShoutBookings)
    expect(bookings.filter(({ date, startHour }) => date === day && startHour === 0)).toEqual([again])
    expect((await read<contract.PowerShoutBalance>(contract.readPowerShoutBalance)).balanceHours).toBe(balanceHours - 2)
  })
})
