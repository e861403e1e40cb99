import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ambient, outsider } from '#server/database/ambient.ts'
import type { Database } from '#server/database/database.ts'
import { createOutbox, type Outbox } from '#server/http/outbox.ts'
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
