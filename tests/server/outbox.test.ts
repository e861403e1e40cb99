import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { ambient, outsider } from '#server/database/ambient.ts'
import type { Database } from '#server/database/database.ts'
import { readUndeliveredMessages, setAsideUnserved } from '#server/http/undelivered-messages.store.ts'
import { createOutbox, type Outbox } from '#server/http/outbox.ts'
import { PartyFailed } from '#server/http/parties/party-calls.ts'
import { UndeliverableError } from '#server/mail/undeliverable.ts'
import { readConfig } from '#server/process/config.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const second = 1_000

eachDatabase('what others are told', (open) => {
  let db: Database
  let now = 0
  const told: string[] = []
  const troubles: unknown[] = []
  const newOutbox = () =>
    createOutbox(
      db,
      () => now,
      (error) => troubles.push(error),
    )
  const serving = (
    tell: (word: string) => Promise<void> = async (word) => {
      told.push(word)
    },
  ): Outbox => {
    const outbox = newOutbox()
    outbox.serve('letter', ({ word = '' }) => tell(word))
    return outbox
  }
  const letter = (word: string) => ({ kind: 'letter', about: { word } })
  const waiting = () => db.query('select about from outbox order by due_at')
  beforeAll(async () => {
    db = ambient(await open())
  })
  beforeEach(async () => {
    await db.query('delete from outbox')
    now = Date.parse('2026-06-09T04:40:00Z')
    told.splice(0)
    troubles.splice(0)
  })

  it('is told once the transaction is committed, and not at all when it is not', async () => {
    const outbox = serving()
    const failing = db.transaction(async (tx) => {
      await outbox.put(tx, letter('never'))
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    await db.transaction((tx) => outbox.put(tx, letter('kia ora')))
    await outbox.empty()
    expect([told, await waiting()]).toEqual([['kia ora'], []])
  })

  it('is told by one process of several', async () => {
    for (const word of ['one', 'two', 'three']) await serving().put(db, letter(word))
    await Promise.all([serving().empty(), serving().empty(), serving().empty()])
    expect([told.toSorted(), await waiting()]).toEqual([['one', 'three', 'two'], []])
  })

  it('waits in no transaction while it is told', async () => {
    const outbox = serving(async (word) => {
      // PGlite has one connection: a transaction that were open would never let this one begin.
      told.push(await db.transaction(async () => word))
    })
    await outbox.put(db, letter('kia ora'))
    await outbox.empty()
    expect(told).toEqual(['kia ora'])
  })

  it('is told again where that failed, after five seconds, then ten, and holds up nothing else', async () => {
    let fails = 2
    const outbox = serving(async (word) => {
      if (word === 'first' && fails > 0) {
        fails -= 1
        throw new Error('busy')
      }
      told.push(word)
    })
    await outbox.put(db, letter('first'))
    await outbox.put(db, letter('second'))
    const rounds: string[][] = []
    for (const after of [0, 4 * second, second, 9 * second, second]) {
      now += after
      await outbox.empty()
      rounds.push([...told])
    }
    expect(rounds).toEqual([['second'], ['second'], ['second'], ['second'], ['second', 'first']])
    expect(troubles).toEqual([new Error('busy'), new Error('busy')])
  })

  it('is told by nobody else for as long as it is being told, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const slow = Promise.withResolvers<void>()
      const outbox = serving(async (word) => {
        told.push(word)
        await slow.promise
      })
      await outbox.put(db, letter('kia ora'))
      const telling = outbox.empty()
      const dueAfter = async (ms: number) => {
        const [row] = await db.query<{ dueAt: Date }>('select due_at from outbox')
        expect((row?.dueAt.getTime() ?? 0) - now).toBe(ms)
      }
      await eventually(() => dueAfter(15 * second))
      for (let waited = 0; waited < 4; waited += 1) {
        now += 14 * second
        await serving().empty()
        vi.advanceTimersByTime(5 * second)
        await eventually(() => dueAfter(15 * second))
      }
      expect(told).toEqual(['kia ora'])
      slow.resolve()
      await telling
      expect([told, await waiting()]).toEqual([['kia ora'], []])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is told again, a quarter of a minute later, where the process that told it was killed', async () => {
    await newOutbox().put(db, letter('kia ora'))
    void serving(() => new Promise<void>(() => {})).empty()
    await eventually(async () => expect(await db.query('select tries from outbox')).toEqual([{ tries: 1 }]))
    now += 14 * second
    await serving().empty()
    expect(told).toEqual([])
    now += second
    await serving().empty()
    expect(told).toEqual(['kia ora'])
  })

  it('is left to the next process where it takes long and this one ends', async () => {
    const outbox = newOutbox()
    const course = async ({ word = '' }: Readonly<Record<string, string>>) => {
      told.push(word)
      outbox.leaveLong()
      await outbox.put(db, letter('mail'))
      await outbox.put(db, { kind: 'course', about: { word: 'second part' } })
    }
    outbox.serve('course', course, { isLong: true })
    outbox.serve('letter', async ({ word = '' }) => void told.push(word))
    await outbox.put(db, { kind: 'course', about: { word: 'first part' } })
    await outbox.empty()
    expect([told, await waiting()]).toEqual([['first part', 'mail'], [{ about: { word: 'second part' } }]])
  })

  const minutes = 60 * second
  const days = 24 * 60 * minutes
  const failing = (error: Error, limitMs?: number) => {
    const setAside: unknown[] = []
    const outbox = createOutbox(
      db,
      () => now,
      () => {},
      (message) => setAside.push(message),
    )
    outbox.serve('letter', () => Promise.reject(error), limitMs === undefined ? {} : { limitMs })
    return { outbox, setAside }
  }
  const undelivered = async () =>
    (await readUndeliveredMessages(db)).map(({ kind, reason, setAsideAt }) => ({ kind, reason, setAsideAt }))
  const status = (code: number) => new PartyFailed('bottleDelivery', 'status', code)

  it('is set aside immediately where the mail server refuses the address for good', async () => {
    const { outbox, setAside } = failing(new UndeliverableError('email server: 550'))
    await outbox.put(db, letter('kia ora'))
    await outbox.empty()
    expect(await undelivered()).toEqual([{ kind: 'letter', reason: 'email server: 550', setAsideAt: new Date(now) }])
    expect(setAside).toEqual([{ kind: 'letter', reason: 'email server: 550' }])
    now += 90 * days
    await serving().empty()
    expect(told).toEqual([])
  })

  it('is set aside after the eighth attempt that a party refuses, about ten minutes', async () => {
    const { outbox } = failing(status(422))
    await outbox.put(db, letter('kia ora'))
    const start = now
    for (const pause of [0, 5, 10, 20, 40, 80, 160]) {
      now += pause * second
      await outbox.empty()
      expect(await undelivered()).toEqual([])
    }
    now += 320 * second
    await outbox.empty()
    expect(await undelivered()).toEqual([
      { kind: 'letter', reason: 'bottleDelivery: status 422', setAsideAt: new Date(start + 635 * second) },
    ])
  })

  it.each([
    ['a wrong key', status(401)],
    ['a key without the right', status(403)],
    ['too many calls', status(429)],
    ['a failure of theirs', status(503)],
    ['nobody there', new PartyFailed('bottleDelivery', 'unreachable')],
  ])('is tried for five days for %s, then set aside', async (_name, error) => {
    const { outbox } = failing(error)
    await outbox.put(db, letter('kia ora'))
    for (let hour = 0; hour < 5 * 24; hour += 2) {
      await outbox.empty()
      now += 120 * minutes
    }
    expect(await undelivered()).toEqual([])
    await outbox.empty()
    expect(await undelivered()).toEqual([{ kind: 'letter', reason: error.message, setAsideAt: new Date(now) }])
  })

  it('is set aside sooner where its kind has a limit of its own', async () => {
    const { outbox } = failing(status(503), 2 * days)
    await outbox.put(db, letter('kia ora'))
    await outbox.empty()
    now += 2 * days - second
    await outbox.empty()
    expect(await undelivered()).toEqual([])
    now += 3_600 * second
    await outbox.empty()
    expect(await undelivered()).toHaveLength(1)
  })

  it('counts from the first failure: whoever was away for a month sends what waited', async () => {
    await newOutbox().put(db, letter('kia ora'))
    now += 30 * days
    await serving().empty()
    expect(told).toEqual(['kia ora'])
  })

  it('is set aside where nobody has sent its kind for five days', async () => {
    await newOutbox().put(db, letter('kia ora'))
    await newOutbox().putLater(db, letter('not due yet'), now + 6 * days)
    now += 5 * days - second
    await setAsideUnserved(db, newOutbox().served(), now)
    expect(await undelivered()).toEqual([])
    now += second
    await setAsideUnserved(db, newOutbox().served(), now)
    expect(await undelivered()).toEqual([{ kind: 'letter', reason: 'nobody sends it', setAsideAt: new Date(now) }])
  })

  it('of a kind that is sent is not set aside by the tidying that comes before it is sent, after a month', async () => {
    await newOutbox().put(db, letter('kia ora'))
    await newOutbox().put(db, { kind: 'card', about: {} })
    now += 30 * days
    const outbox = serving()
    await setAsideUnserved(db, outbox.served(), now)
    expect((await undelivered()).map(({ kind }) => kind)).toEqual(['card'])
    await outbox.empty()
    expect(told).toEqual(['kia ora'])
  })

  const config = readConfig({})
  const run = (...args: string[]) => runCommand(db, args, { now, config, secrets: [] })

  it('that is set aside is listed, sent again and dropped by a person', async () => {
    expect(await run('messages', 'undelivered')).toBe('No message is set aside.')
    const { outbox } = failing(new UndeliverableError('email server: 550'))
    const first = await outbox.put(db, letter('first'))
    now += second
    const last = await outbox.put(db, { kind: 'letter', about: { word: 'second', billingAccountId: randomUUID() } })
    await outbox.empty()
    const line = (id: string) => `${id}  letter, set aside Tue 9 June, 4:40 pm (email server: 550)`
    const listed = (await run('messages', 'undelivered')).split('\n')
    expect([listed.slice(0, 2).toSorted(), listed[2]]).toEqual([[line(first), line(last)].toSorted(), '2 messages set aside.'])

    expect(await run('messages', 'resend', first)).toBe('1 message will be sent again.')
    await serving().empty()
    expect(told).toEqual(['first'])
    await expect(run('messages', 'resend', first)).rejects.toThrow('There is no such message; messages undelivered lists them.')
    expect(await run('messages', 'drop', 'letter')).toBe('1 message dropped: nobody gets it.')
    await expect(run('messages', 'drop', 'letter')).rejects.toThrow('There is no such message; messages undelivered lists them.')
    expect(await waiting()).toEqual([])
  })

  it('that is sent again fails as a new one does', async () => {
    const { outbox } = failing(status(503))
    await outbox.put(db, letter('kia ora'))
    await outbox.empty()
    now += 6 * days
    await outbox.empty()
    expect(await run('messages', 'resend', 'letter')).toBe('1 message will be sent again.')
    await outbox.empty()
    expect(await undelivered()).toEqual([])
    now += 5 * second
    await serving().empty()
    expect(told).toEqual(['kia ora'])
  })

  it('that waits can’t be dropped', async () => {
    const waits = await newOutbox().put(db, letter('kia ora'))
    await expect(run('messages', 'drop', waits)).rejects.toThrow('There is no such message')
    expect(await waiting()).toEqual([{ about: { word: 'kia ora' } }])
  })

  it('is left to whoever serves it', async () => {
    await newOutbox().put(db, letter('kia ora'))
    await newOutbox().empty()
    expect(await waiting()).toEqual([{ about: { word: 'kia ora' } }])
  })

  it('undoes what was begun and never kept, after a minute', async () => {
    const outbox = serving()
    const kept = await outbox.putUndo(db, letter('kept'))
    const lost = await outbox.putUndo(db, letter('lost'))
    await db.transaction((tx) => outbox.takeBack(tx, kept))
    now += 59 * second
    await outbox.empty()
    expect(told).toEqual([])
    now += second
    await outbox.empty()
    expect([told, await waiting()]).toEqual([['lost'], []])
    await expect(db.transaction((tx) => outbox.takeBack(tx, lost))).rejects.toMatchObject({ status: 503 })
  })

  it('cannot be kept once its undoing has begun', async () => {
    const outbox = serving(() => Promise.reject(new Error('busy')))
    const errand = await outbox.putUndo(db, letter('late'))
    now += 60 * second
    await outbox.empty()
    await expect(db.transaction((tx) => outbox.takeBack(tx, errand))).rejects.toMatchObject({ status: 503 })
  })

  it('is never asked within a transaction', async () => {
    const carrier = outsider({ name: 'carrier', day: async () => 'Friday' })
    expect([carrier.name, await carrier.day()]).toEqual(['carrier', 'Friday'])
    await expect(db.transaction(() => carrier.day())).rejects.toThrow(
      'A transaction waits for nobody else: day is asked before it, or after.',
    )
    expect(await carrier.day()).toBe('Friday')
  })
})
