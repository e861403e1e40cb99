import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChargingYear } from '#contract/ev/ev-everywhere.contract.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { handsOn } from '#tests/ev/hands.server.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { addPriyasCard, type ConnectedPortal, openConnected, priyasCard, priyasToken } from './connected-portal.ts'

const hour = 3_600_000

onDatabase('charging by OCPI', (open) => {
  let connected: ConnectedPortal
  beforeAll(async () => {
    connected = await openConnected(await open(demo))
    await addPriyasCard(connected)
  })
  afterAll(() => connected.close())
  const priya = () => handsOn(connected.portal, 'priya')

  it('registers with the operator, once', async () => {
    const { operator, admin } = connected
    expect(await admin('charge-network connect')).toBe(
      `Charge Aotearoa (NZ-CHN) at ${new URL(operator.url).host} is connected. OCPI_TOKEN is used up; you can’t use it again.`,
    )
    await expect(admin('charge-network connect')).rejects.toThrow(
      'Charge Aotearoa (NZ-CHN) is connected already; charge-network rotate renews the tokens.',
    )
    expect(operator.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /ocpi/versions',
      'GET /ocpi/2.2.1',
      'POST /ocpi/2.2.1/credentials',
    ])
  })

  it('makes the card of a customer who links it a token that the operator knows', async () => {
    expect((await priya().verify(priyasCard.number, 'x@example.com')).body).toEqual({
      verified: false,
      accountAlreadyLinked: false,
      email: 'x@example.com',
    })
    expect((await priya().verify(priyasCard.number, priyasCard.email)).body).toEqual({
      verified: true,
      accountAlreadyLinked: false,
      email: priyasCard.email,
    })
    expect(await priya().join(priyasCard.number, priyasCard.email)).toEqual({ status: 200, body: 'Created' })
    await expect
      .poll(() => connected.operator.tokens.get(priyasCard.uid))
      .toEqual({
        ...priyasToken,
        visual_number: priyasCard.number,
        issuer: 'Tarn',
        valid: true,
        whitelist: 'ALLOWED',
        language: 'en',
        last_updated: '2026-06-09T04:40:00Z',
      })
  })

  it('shows the customer what it charged', async () => {
    const charge = { id: 'C1', token: priyasToken, start: demoNow - hour, minutes: 20, kwh: 18.4, cost: 15.46 }
    // The card was linked just now: the operator’s clock is behind.
    await connected.portal.db.query(`update charge_card_use set linked_at = linked_at - interval '1 day'`)
    await connected.operator.charge(charge)
    const { body } = await priya().year(2026)
    const { sessions, months, earliestYear, unreadable } = body as ChargingYear
    expect({ sessions, june: months[5], earliestYear, unreadable }).toEqual({
      sessions: [
        {
          sessionId: 'NZ-CHN-S-C1',
          station: 'Taupō, Lake Terrace',
          charger: 'Rapid, NZ*CHN*E1001',
          state: 'complete',
          startDateTime: '2026-06-09T15:40:00+12:00',
          endDateTime: '2026-06-09T16:00:00+12:00',
          minutes: 20,
          kw: 18.4,
          costNZD: 15.46,
          idleMinutes: 0,
          idleFeeNZD: 0,
        },
      ],
      june: expect.objectContaining({ month: 6, networkKw: 18.4, networkNZD: 15.46 }),
      earliestYear: 2026,
      unreadable: 0,
    })
  })
})
