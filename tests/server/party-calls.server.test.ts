import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { askJson, createPartyCalls, PartyFailed, readPartyHealth } from '#server/http/parties/party-calls.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const party = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/status`
}

const Answer = z.object({ level: z.number() })
const noon = Date.UTC(2026, 6, 1)

const reasonOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof PartyFailed ? error.message : String(error)),
  )

onDatabase('a call of a party', (open) => {
  it('gives the answer and stores that the party is there', async () => {
    const db = await open()
    const url = await party((_request, response) => response.end('{"level":4,"more":true}'))
    const { status, body } = await askJson(
      createPartyCalls(db, () => noon),
      'registry',
      { url },
      Answer,
    )
    expect({ status, body }).toEqual({ status: 200, body: { level: 4 } })
    expect(await readPartyHealth(db)).toEqual([
      { party: 'registry', answeredAt: new Date(noon), failedAt: null, failure: null, recentMs: [0] },
    ])
  })

  it('says why there is none, and keeps the last time that there was', async () => {
    const db = await open()
    let now = noon
    const calls = createPartyCalls(db, () => now)
    const good = await party((_request, response) => response.end('{"level":4}'))
    await askJson(calls, 'grid', { url: good }, Answer)
    now += 1_000
    const cases: readonly (readonly [RequestListener, string])[] = [
      [(_request, response) => response.writeHead(503).end(), 'grid: status 503'],
      [(_request, response) => response.end('<html>'), 'grid: answer'],
      [(_request, response) => response.end('{"level":"four"}'), 'grid: answer'],
      [(_request, response) => response.end(`{"level":4,"note":"${'x'.repeat(2_000)}"}`), 'grid: answer'],
      [(_request, response) => response.writeHead(302, { location: good }).end(), 'grid: unreachable'],
      [() => {}, 'grid: timeout'],
    ]
    for (const [listener, reason] of cases) {
      const url = await party(listener)
      expect(await reasonOf(askJson(calls, 'grid', { url, limitMs: 300, mostBytes: 1_000 }, Answer))).toBe(reason)
    }
    expect(await readPartyHealth(db)).toEqual([
      {
        party: 'grid',
        answeredAt: new Date(noon),
        failedAt: new Date(noon + 1_000),
        failure: 'timeout',
        recentMs: [0, 0, 0, 0, 0, 0, 0],
      },
    ])
  })

  it('stores how long the last 40 took: slow ones straight away, others with the next that is stored', async () => {
    const db = await open()
    let now = noon
    const calls = createPartyCalls(db, () => now)
    const take = (ms: number) => calls.ask('cards', async () => void (now += ms))
    const times = async () => (await readPartyHealth(db))[0]?.recentMs
    await take(100)
    await take(200)
    await take(300)
    expect(await times()).toEqual([100])
    await take(20_001)
    expect(await times()).toEqual([100, 200, 300, 20_001])
    for (let call = 0; call < 50; call += 1) await take(call)
    now += 60_000
    await take(7)
    expect(await times()).toEqual([...Array.from({ length: 39 }, (_, index) => index + 11), 7])
    // Another process stores its own.
    await createPartyCalls(db, () => now).ask('cards', async () => {})
    expect(await times()).toEqual([...Array.from({ length: 38 }, (_, index) => index + 12), 7, 0])
  })

  it('takes a refusal for an answer: the party is there', async () => {
    const db = await open()
    const url = await party((_request, response) => response.writeHead(404).end())
    expect(
      await reasonOf(
        askJson(
          createPartyCalls(db, () => noon),
          'cards',
          { url },
          Answer,
        ),
      ),
    ).toBe('cards: status 404')
    expect(await readPartyHealth(db)).toEqual([
      { party: 'cards', answeredAt: new Date(noon), failedAt: null, failure: null, recentMs: [0] },
    ])
  })
})
