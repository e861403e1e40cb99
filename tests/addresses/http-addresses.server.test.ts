import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createPartyCalls, PartyFailed, readPartyHealth } from '#server/http/parties/party-calls.ts'
import { readOrNone } from '#server/providers/addresses/create-address-book.ts'
import { createHttpAddresses } from '#server/providers/addresses/http-addresses.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const details = {
  DPID: 1116043,
  AddressLine1: '21 St Michaels Crescent',
  Suburb: 'Kelburn',
  RuralDelivery: null,
  CityTown: 'Wellington',
  Postcode: '6012',
}

/** NZ Post's Address Checker as its answers are publicly known. */
onDatabase('an address service like NZ Post’s', (open) => {
  let db: Database
  let server: Server
  let requests: (string | undefined)[][] = []
  let answer: { readonly status: number; readonly body: unknown }
  beforeAll(async () => {
    db = await open()
    server = createServer(({ url, headers }, response) => {
      requests.push([url, headers.authorization])
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    requests = []
  })

  const book = () =>
    createHttpAddresses(
      createPartyCalls(db, () => Date.now()),
      { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/addresschecker/1.0`, key: 'secret' },
    )

  it('suggests delivery points, and leaves parts of addresses out', async () => {
    answer = {
      status: 200,
      body: {
        success: true,
        addresses: [
          { SourceDesc: 'Postal\\Physical', FullAddress: '21 St Michaels Crescent, Kelburn, Wellington 6012', DPID: 1116043 },
          { UniqueId: 3000229, FullPartial: '6021' },
        ],
      },
    }
    expect(await book().search('21 st michaels & co')).toEqual([
      { dpId: '1116043', fullAddress: '21 St Michaels Crescent, Kelburn, Wellington 6012' },
    ])
    expect(requests).toEqual([
      ['/addresschecker/1.0/suggest?q=21+st+michaels+%26+co&max=8&type=All&format=json', 'Bearer secret'],
    ])
  })

  it('has an address in its parts', async () => {
    answer = { status: 200, body: { success: true, details: [details] } }
    expect(await book().read('1116043')).toEqual({
      dpId: '1116043',
      fullAddress: '21 St Michaels Crescent, Kelburn, Wellington 6012',
      street: '21 St Michaels Crescent',
      suburb: 'Kelburn',
      city: 'Wellington',
      postCode: '6012',
      isInRegistry: false,
      availableEnergy: ['electricity', 'naturalGas', 'lpg'],
    })
    answer = {
      status: 200,
      body: { success: true, details: [{ ...details, Postcode: null, Suburb: null, RuralDelivery: 'RD 2' }] },
    }
    expect(await book().read('1116043')).toMatchObject({
      fullAddress: '21 St Michaels Crescent, RD 2, Wellington',
      suburb: 'RD 2',
      postCode: '',
    })
  })

  it('is not asked for what it never gave, and has no address that is another one', async () => {
    expect(await book().read('linz-1')).toBeNull()
    expect(requests).toEqual([])
    answer = { status: 200, body: { success: true, details: [details] } }
    expect(await book().read('7')).toBeNull()
  })

  it.each([
    ['is down', { status: 503, body: {} }, 'status 503'],
    ['answers something else', { status: 200, body: { hello: 'world' } }, 'answer'],
  ])('leaves the address as typed when it %s, and operators see it', async (_, wrong, failure) => {
    await db.query('delete from party_health')
    answer = wrong
    await expect(book().search('21 st michaels')).rejects.toBeInstanceOf(PartyFailed)
    expect(await readOrNone(book(), '1116043')).toBeNull()
    expect(await readPartyHealth(db)).toMatchObject([{ party: 'addresses', failure }])
  })
})
