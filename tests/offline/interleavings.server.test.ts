import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCommandQueue, type WaitingCommand } from '#data/offline/command-queue.ts'
import { noResponse, ProblemError, readProblem } from '#domain/portal/problem.ts'
import type { Database } from '#server/database/database.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'
import { diceOf } from '#tests/kit/dice.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { alice, as, type Frame, openFrame, prepare } from '#tests/server/frame.ts'

const account = '00000000-0000-4000-8000-00000000000a'
const site = '00000000-0000-4000-8000-00000000000b'
const courses = 1_000

onDatabase('commands that wait for a network', (open) => {
  let db: Database
  let frame: Frame
  beforeAll(async () => {
    db = await prepare(await open())
    const { customerId, sessionId } = alice
    await db.query('insert into login (customer_id, username, email) values ($1, $2, $3)', [
      customerId,
      sessionId,
      'a@example.nz',
    ])
    await db.query(
      `insert into session (session_id, customer_id, provider_uid, policy, selected_billing_account_id, selected_site_id)
       values ($1, $2, 'uid', 'sign-in', $3, $4)`,
      [sessionId, customerId, account, site],
    )
    await db.query(`insert into customer (customer_id, first_name, last_name) values ($1, 'A', 'B')`, [customerId])
    await db.query(`insert into customer_account (customer_id, billing_account_id, role) values ($1, $2, 'owner')`, [
      customerId,
      account,
    ])
    frame = await openFrame(db, {})
  })
  afterAll(() => frame.server.close())

  const order = async ({ key, request: { body } }: WaitingCommand): Promise<unknown> => {
    const { statusCode, body: text } = await frame.server.inject({
      method: 'POST',
      url: '/v2/private/order',
      payload: body as object,
      headers: { ...as('alice'), 'idempotency-key': key },
    })
    if (statusCode !== 200) throw new ProblemError(readProblem(statusCode, text, '0800'))
    return JSON.parse(text) as unknown
  }

  /** Two tabs on one storage, on a line that loses requests and answers; in one of five courses the lock is lost too. */
  const course = async (seed: number) => {
    const dice = diceOf(seed)
    const idb = memoryIdb()
    let isBad = true
    let line: Promise<unknown> = Promise.resolve()
    const isLockLost = dice.oneIn(5)
    const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (isLockLost) return work()
      const done = line.then(work)
      line = done.catch(() => {})
      return done
    }
    const send = async (command: WaitingCommand) => {
      if (isBad && dice.oneIn(3)) throw new ProblemError(noResponse)
      const answer = await order(command)
      if (isBad && dice.oneIn(3)) throw new ProblemError(noResponse)
      return answer
    }
    const tabs = [0, 1].map(() => createCommandQueue({ idb, customerId: () => alice.customerId, send, now: () => 1_000, alone }))
    const given: string[] = []
    const removed = new Set<string>()
    const running: Promise<unknown>[] = []
    for (let step = dice.whole(3, 8); step > 0; step -= 1) {
      const tab = dice.of(tabs)
      if (given.length === 0 || dice.oneIn(3)) {
        const key = randomUUID()
        given.push(key)
        running.push(
          tab?.add({ key, name: 'order', request: { body: { bottles: dice.oneIn(8) ? 36 : 1 } } }) ?? Promise.resolve(),
        )
      } else if (dice.oneIn(6)) {
        const key = dice.of(given)
        removed.add(key)
        running.push(tab?.remove(key) ?? Promise.resolve())
      } else running.push(tab?.send() ?? Promise.resolve())
      if (dice.oneIn(2)) await running.at(-1)
    }
    await Promise.all(running)
    isBad = false
    for (const tab of tabs) await tab.send()
    return { given, removed, left: (await tabs[0]?.list()) ?? [] }
  }

  it(`are done once each, in ${courses} courses of two tabs, lost requests and lost answers`, async () => {
    const wrong: string[] = []
    for (let seed = 1; seed <= courses; seed += 1) {
      const { given, removed, left } = await course(seed)
      const counts = await db.query<{ key: string; count: number }>(
        'select key, count(*)::int as count from once where key = any($1) group by key',
        [given],
      )
      const done = new Map(counts.map(({ key, count }) => [key, count]))
      for (const key of given) {
        const refused = left.some((command) => command.key === key && command.problem !== null)
        const times = done.get(key) ?? 0
        const isRight = removed.has(key) ? times <= 1 : times === (refused ? 0 : 1)
        if (!isRight) wrong.push(`${seed}: ${key} ${times} times`)
      }
      if (left.some(({ problem }) => problem === null)) wrong.push(`${seed}: something still waits`)
    }
    expect(wrong).toEqual([])
    const [effects] = await db.query<{ effects: number; keys: number }>(
      'select (select count(*)::int from test_order) as effects, (select count(*)::int from once) as keys',
    )
    expect(effects?.effects).toBe(effects?.keys)
    expect(effects?.effects).toBeGreaterThan(courses)
  })
})
