import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import { placeOrder } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import * as gas from '#contract/bottled-gas/bottled-gas.contract.ts'
import * as ev from '#contract/ev/ev-everywhere.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { submitMeterRead } from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as meters from '#contract/meter-reads/meter-reads.contract.ts'
import * as moving from '#contract/moving-house/moving-house.contract.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import { acceptOffer, addBooking } from '#contract/power-shout/power-shout-commands.contract.ts'
import * as shout from '#contract/power-shout/power-shout.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import { moveForm } from '#tests/moving-house/hands.server.ts'
import { bankDetails } from '#tests/payments/backend/hands.server.ts'
import { describeKilled } from './fixtures/killable.ts'

const arohas = { chargeNetId: 'CN-204118', email: 'aroha@example.com' }

describeKilled('a backend that is killed as soon as it has written down', ({ read, send, sendAndKill, press, query }) => {
  const answerOf = async (response: Promise<Response>): Promise<unknown> => (await response).json()
  const statusAndAnswerOf = async (response: Promise<Response>) => {
    const answer = await response
    const text = await answer.text()
    return [answer.status, text === '' ? null : JSON.parse(text)]
  }
  const countOf = async (what: string) => (await query<{ count: number }>(`select count(*) as count from ${what}`))[0]?.count
  const recurring = () => read<payments.Recurring>(payments.readRecurring)
  const owed = async () => (await read<account.Accounts>(account.readAccounts)).summary.balance
  const links = () => query('select charge_net_id as id from charge_network_link')
  const freeHours = async () => (await read<shout.PowerShoutBalance>(shout.readPowerShoutBalance)).balanceHours
  const moveOptions = () => read<moving.MoveOptions>(moving.readMovingHouseOptions)
  const moves = () => query<{ reference: string; status: string }>('select reference, status from home_move')

  it('a direct debit, has one authority in force and gives its reference when it is asked again', async () => {
    const before = Number(await countOf('direct_debit_authority'))
    const key = randomUUID()
    await sendAndKill(payments.setUpDirectDebit, { bankDetails }, key)
    const answers = [
      await answerOf(send(payments.setUpDirectDebit, { bankDetails }, key)),
      await answerOf(send(payments.setUpDirectDebit, { bankDetails }, key)),
    ]
    const [{ reference } = { reference: '' }] = await query<{ reference: string }>(
      'select reference from direct_debit_authority where ended_at is null',
    )
    expect([answers, await countOf('direct_debit_authority'), await recurring()]).toEqual([
      [{ reference }, { reference }],
      before + 1,
      expect.objectContaining({ paymentMethod: 'directDebit', hint: 'Kiwibank ··· 4893-000' }),
    ])
  })

  it('a one-off payment, sends the customer to the one page again, and takes the payment once', async () => {
    const before = await owed()
    const [key, order] = [randomUUID(), { amountToPay: 50, withToken: false }]
    await sendAndKill(payments.payOnce, order, key)
    const again = (await answerOf(send(payments.payOnce, order, key))) as { url: string }
    expect(await query('select attempt_id from payment_attempt')).toEqual(
      await query(`select attempt_id from sandbox_card_page where page_id = '${again.url.split('/').at(-1)}'`),
    )
    const back = await press(again.url, { card: 'sandbox-visa', do: 'pay' })
    expect([back.status, new URL(back.headers.get('location') ?? '').search]).toEqual([303, '?status=MADE'])
    expect((await press(again.url, { card: 'sandbox-visa', do: 'pay' })).status).toBe(404)
    expect(await read(payments.readPaymentAttempt)).toMatchObject({ status: 'MADE', payment: { paidAmount: 50.5 } })
    expect(await owed()).toBeCloseTo(before - 50, 2)
  })

  it('the start of a recurring card, has the card once the customer comes back, and no direct debit beside it', async () => {
    const key = randomUUID()
    await sendAndKill(payments.setUpRecurringCard, undefined, key)
    const { url } = (await answerOf(send(payments.setUpRecurringCard, undefined, key))) as { url: string }
    expect(await countOf(`payment_attempt where purpose = 'recurringCard'`)).toBe(1)
    // The provider has decided, and what it says of it is lost with the backend.
    await query(
      `update sandbox_card_page set outcome = '{"status":"MADE","reference":null,"card":{"token":"sandbox-visa","scheme":"Visa","lastDigits":"4821","expires":"08/29","canUpdateCCV":false}}'
       where page_id = '${url.split('/').at(-1)}'`,
    )
    expect(await read(payments.readPaymentAttempt)).toEqual({ status: 'MADE', purpose: 'recurringCard', payment: null })
    expect([await recurring(), await countOf('direct_debit_authority where ended_at is null')]).toEqual([
      expect.objectContaining({ paymentMethod: 'creditCard', hint: 'Visa ··· 4821', pendingSince: null }),
      0,
    ])
  })

  it('an order of gas, has one order, with its receipt', async () => {
    const { supplyAgreementId } = await read<gas.OrderInfo>(gas.readOrderInfo)
    const order = { supplyAgreementId, numberOfBottles: 2 }
    const key = randomUUID()
    await sendAndKill(placeOrder, order, key)
    const again = (await answerOf(send(placeOrder, order, key))) as gas.LpgOrder
    const { order: standing } = await read<gas.OrderStanding>(gas.readOrderStatus)
    expect(again).toEqual(standing)
    expect(await query(`select receipt_number from lpg_order where receipt_number = '${again.receiptNumber}'`)).toHaveLength(1)
    expect(await query(`select 1 from lpg_order where agreement_id = '${supplyAgreementId}'`)).toHaveLength(1)
  })

  it('that the charge network was left, and then that it was joined, has done each once and says so again', async () => {
    const body = { chargeNetId: arohas.chargeNetId }
    const leaving = randomUUID()
    await sendAndKill(ev.leaveChargeNet, body, leaving)
    expect([await links(), await statusAndAnswerOf(send(ev.leaveChargeNet, body, leaving))]).toEqual([[], [204, null]])

    expect((await send(ev.verifyChargeNet, arohas, '')).status).toBe(200)
    const joining = randomUUID()
    await sendAndKill(ev.joinChargeNet, arohas, joining)
    expect(await links()).toEqual([{ id: 'CN-204118' }])
    expect([
      await statusAndAnswerOf(send(ev.joinChargeNet, arohas, joining)),
      await statusAndAnswerOf(send(ev.joinChargeNet, arohas, joining)),
      await links(),
    ]).toEqual([[200, 'Created'], [200, 'Created'], [{ id: 'CN-204118' }]])
  })

  it('the first offer of an accept-all, has accepted each offer once', async () => {
    const before = await freeHours()
    const { offers } = await read<shout.PowerShoutOffers>(shout.readPowerShoutOffers)
    const open = offers.filter(({ status }) => status === 'open')
    const bodyOf = (offer: shout.PowerShoutOffer) => ({
      loyaltyAccountId: offer.offerAccountId,
      memberId: offer.offerMemberId,
      campaignOfferId: offer.offerId,
      quantity: offer.offerValue,
      offerCode: offer.offerCode,
    })
    expect(open.length).toBe(2)
    const asked = open.map((offer) => ({ body: bodyOf(offer), key: randomUUID() }))
    for (const { body, key } of asked.slice(0, 1)) await sendAndKill(acceptOffer, body, key)
    const answers = []
    for (const { body, key } of asked) answers.push((await send(acceptOffer, body, key)).status)
    const sum = open.reduce((total, { offerValue }) => total + offerValue, 0)
    expect([answers, await freeHours()]).toEqual([[200, 200], before + sum])
  })

  it('a booking of free hours, has booked them once, and gives the booking when it is asked again', async () => {
    const { supplyPoints, loyaltyAccountId, firstDate } = await read<shout.PowerShout>(shout.readPowerShout)
    const before = await freeHours()
    const day = addDays(firstDate, 3)
    const [point] = supplyPoints
    const { selected } = await read<shout.PowerShoutBookings>(shout.readPowerShoutBookings, { selectedDate: day })
    const body = {
      startDate: selected?.hours[0]?.startDateTime,
      supplyAgreementId: point?.supplyAgreementId,
      duration: 2,
      ecoHours: 0,
      supplyPointId: point?.supplyPointId,
      loyaltyAccountId,
    }
    const key = randomUUID()
    await sendAndKill(addBooking, body, key)
    const again = (await answerOf(send(addBooking, body, key))) as shout.PowerShoutBooking
    const { bookings } = await read<shout.PowerShoutBookings>(shout.readPowerShoutBookings)
    expect(bookings.filter(({ date, startHour }) => date === day && startHour === 0)).toEqual([again])
    expect(await freeHours()).toBe(before - 2)
  })

  it('a move of house, has booked one, and calls it off once', async () => {
    const { properties, firstDate } = await moveOptions()
    const { offers } = await read<{ offers: moving.MoveOffer[] }>(moving.readMovingHouseOffers, { energy: 'electricity' })
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
    await sendAndKill(moving.submitMovingHouse, form, key)
    const answers = [
      await answerOf(send(moving.submitMovingHouse, form, key)),
      await answerOf(send(moving.submitMovingHouse, form, key)),
    ]
    const { move } = await moveOptions()
    expect(answers).toEqual([move, move])
    expect(await moves()).toEqual([{ reference: move?.referenceId, status: 'booked' }])

    const path = moving.cancelMovingHouse.path.replace(':referenceId', move?.referenceId ?? '') as Endpoint['path']
    const cancel: Endpoint = { ...moving.cancelMovingHouse, path }
    const off = randomUUID()
    await sendAndKill(cancel, undefined, off)
    expect((await send(cancel, undefined, off)).status).toBe(200)
    expect([await moves(), (await moveOptions()).move]).toEqual([[{ reference: move?.referenceId, status: 'cancelled' }], null])
  })

  it('a read of a meter, has it once, and gives its answer when it is asked again', async () => {
    // The first demo customer's meter is one that is read by hand from now on.
    await query('update supply_point set is_advanced = false, can_submit_meter_read = true')
    const { meterReadings } = await read<meters.SiteMeters>(meters.readSiteMeters)
    const [meter] = meterReadings.meters
    const body = { meters: [{ id: meter?.id, devices: [{ id: meter?.devices[0]?.id, deviceReading: '04217' }] }] }
    const key = randomUUID()
    await sendAndKill(submitMeterRead, body, key)
    const answers = [await answerOf(send(submitMeterRead, body, key)), await answerOf(send(submitMeterRead, body, key))]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ reads: [{ deviceReading: '04217', state: 'counted' }] })
    expect(await countOf(`register_read where source = 'customer' and reading = 4217`)).toBe(1)
  })
})
