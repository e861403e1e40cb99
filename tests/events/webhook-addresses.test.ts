import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAllowedAddress, pinnedAddress, remoteAddressProblem } from '#server/events/webhook-addresses.ts'
import { sendWebhook } from '#server/events/webhook-sending.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const none: never[] = []
const leadsTo =
  (...addresses: readonly string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address })))

describe('addresses of receivers', () => {
  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.9',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('aren’t %s', (address) => {
    expect(isAllowedAddress(address, none)).toBe(false)
  })

  it.each(['1.1.1.1', '203.98.1.1', '2606:4700::1111', '::ffff:1.1.1.1'])('may be %s', (address) => {
    expect(isAllowedAddress(address, none)).toBe(true)
  })

  it('may be of a network that the operator allows', () => {
    const allowed = [
      { address: '10.1.0.0', bits: 16 },
      { address: 'fd00::', bits: 8 },
    ]
    expect(['10.1.2.3', '10.2.0.1', 'fd00::7', 'fe80::1'].map((address) => isAllowedAddress(address, allowed))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('are refused if one of a name’s addresses is', async () => {
    const url = new URL('https://hooks.example.com/')
    expect(await pinnedAddress(url, none, leadsTo('1.1.1.1', '10.0.0.1'))).toBeNull()
    expect(await pinnedAddress(url, none, leadsTo('1.1.1.1'))).toBe('1.1.1.1')
    expect(await pinnedAddress(url, none, leadsTo('127.0.0.1'))).toBeNull()
    expect(await pinnedAddress(new URL('https://10.0.0.1/'), none)).toBeNull()
    expect(await pinnedAddress(new URL('https://[::ffff:10.0.0.1]/'), none)).toBeNull()
    expect(await pinnedAddress(new URL('http://127.0.0.1:4100/'), none)).toBe('127.0.0.1')
    expect(await pinnedAddress(new URL('http://2130706433/'), none)).toBe('127.0.0.1')
  })
})

it('that come by a call aren’t of this machine, unless its network is allowed', () => {
  const own = ['http://localhost:4100/', 'https://LOCALHOST/', 'http://127.0.0.1:4100/', 'http://2130706433/', 'http://[::1]/']
  const problem = 'must be of the internet, or of a network in WEBHOOK_NETWORKS'
  expect(own.map((url) => remoteAddressProblem(url, none))).toEqual(own.map(() => problem))
  const allowed = [
    { address: '127.0.0.0', bits: 8 },
    { address: '::1', bits: 128 },
  ]
  expect(own.map((url) => remoteAddressProblem(url, allowed))).toEqual(own.map(() => null))
  expect(remoteAddressProblem('https://hooks.example.nz/', none)).toBeNull()
})

describe('a message to a name', () => {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver.kill())

  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const send = (addresses: readonly string[], networks: readonly { address: string; bits: number }[]) => {
    let asked = 0
    const { port } = new URL(receiver.url())
    return sendWebhook(
      {
        calls: { ask: (_party, call, limitMs = 1_000) => call(AbortSignal.timeout(limitMs)) },
        networks,
        now: Date.now,
        // The second time it would lead elsewhere.
        resolve: () =>
          Promise.resolve((asked += 1) === 1 ? addresses.map((address) => ({ address })) : [{ address: '10.0.0.1' }]),
      },
      { url: `http://hooks.example.com:${port}/hook`, secrets: [secret] },
      { id: 'one', body: '{"type":"test"}' },
    )
  }

  it('goes to the address that was checked', async () => {
    await receiver.control({ secrets: [secret] })
    expect(await send(['127.0.0.1'], [{ address: '127.0.0.0', bits: 8 }])).toEqual({ kind: 'delivered' })
    expect(await receiver.received()).toMatchObject([
      { id: 'one', host: `hooks.example.com:${new URL(receiver.url()).port}`, verified: [true] },
    ])
  })

  it('goes nowhere if the name leads into a network of ours', async () => {
    expect(await send(['127.0.0.1'], [])).toEqual({
      kind: 'away',
      failure: 'its address is of a network that WEBHOOK_NETWORKS doesn’t allow',
    })
    expect(await receiver.received()).toHaveLength(1)
  })
})
