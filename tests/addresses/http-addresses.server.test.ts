import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { readAddresses } from '#contract/moving-house/addresses.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { createPartyCalls, type PartyCalls, PartyFailed, readPartyHealth } from '#server/http/parties/party-calls.ts'
import { readConfig } from '#server/process/config.ts'
import { readOrNone } from '#server/providers/addresses/create-address-book.ts'
import { createHttpAddresses } from '#server/providers/addresses/http-addresses.ts'
import { demo, openDemo } from '#tests/account/demo-portal.ts'
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
  let answer: { readonly status: number; readonly body: unknown } | 'hang'
  beforeAll(async () => {
    db = await open()
    server = createServer(({ url, headers }, response) => {
      requests.push([url, headers.authorization])
      if (answer === 'hang') return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  beforeEach(() => {
    requests = []
  })

  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/addresschecker/1.0`
  const calls = () => createPartyCalls(db, () => Date.now())
  const book = (by = calls()) => createHttpAddresses(by, { url: url(), key: 'secret' })

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
    ['says that it failed', { status: 200, body: { success: false, addresses: [] } }, 'answer'],
    ['refuses the key', { status: 401, body: {} }, null],
  ])('leaves the address as typed when it %s, and operators see it', async (_, wrong, failure) => {
    await db.query('delete from party_health')
    answer = wrong
    await expect(book().search('21 st michaels')).rejects.toBeInstanceOf(PartyFailed)
    expect(await readOrNone(book(), '1116043')).toBeNull()
    expect(await readPartyHealth(db)).toMatchObject([{ party: 'addresses', failure }])
  })

  it('is given up when it is slow, and the address stays as typed', async () => {
    answer = 'hang'
    const { ask } = calls()
    const limits: (number | undefined)[] = []
    const impatient: PartyCalls = {
      ask: (party, call, limitMs) => {
        limits.push(limitMs)
        return ask(party, call, 100)
      },
    }
    await expect(book(impatient).search('21 st michaels')).rejects.toThrow('addresses: timeout')
    expect(await readOrNone(book(impatient), '1116043')).toBeNull()
    expect(limits).toEqual([3_000, 3_000])
  })

  it('is asked once by an operator’s check, and its key stays out of what is printed', async () => {
    const check = (ADDRESSES: string, now = Date.now()) =>
      runCommand(db, ['check', 'providers'], {
        now,
        secrets: ['a'.repeat(32)],
        config: readConfig({ DEMO: 'off', ADDRESSES, ADDRESSES_URL: url(), ADDRESSES_KEY: 'secret-key' }),
      }).catch(({ message }: Error) => message)
    const lineOf = (text: string) => /^(\w+) +Addresses +(.*)$/m.exec(text)?.slice(1)
    answer = { status: 200, body: { success: true, addresses: [] } }
    await db.query('delete from party_health')
    expect(lineOf(await check('http'))).toEqual(['ok', 'Answers.'])
    expect(requests).toEqual([['/addresschecker/1.0/suggest?q=1+Queen+Street&max=8&type=All&format=json', 'Bearer secret-key']])
    answer = { status: 403, body: { key: 'secret-key' } }
    const refused = await check('http')
    expect([lineOf(refused), refused.includes('secret-key')]).toEqual([['wrong', 'addresses: status 403'], false])
    expect(lineOf(await check('linz'))).toEqual(['look', 'No addresses are loaded yet: npm run import -- FILE.'])
  })

  it('has neither its key nor what a customer typed in the log; an answer of LINZ’s has its credit', async () => {
    const lines: string[] = []
    const demoDb = await open(demo)
    const portal = await openDemo(demoDb, {
      env: { ADDRESSES: 'http', ADDRESSES_URL: url(), ADDRESSES_KEY: 'secret-key', LOG_LEVEL: 'info' },
      logStream: { write: (line) => void lines.push(line) },
    })
    answer = { status: 500, body: { q: 'Kōwhai', key: 'secret-key' } }
    const { status } = await portal.ask('aroha', readAddresses, { query: { query: '2/14A Kōwhai St' } })
    expect([status, requests.length]).toEqual([503, 1])
    expect(lines.filter((line) => /secret-key|hai/.test(line))).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
    await portal.server.close()
    const linz = await openDemo(demoDb, { env: { ADDRESSES: 'linz' } })
    expect(await linz.get('aroha', readAddresses, { query: { query: '2/14A Kōwhai St' } })).toEqual({
      addresses: [],
      credit: 'the LINZ Data Service (CC BY 4.0)',
    })
    await linz.server.close()
  })
})
