import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Readable } from 'node:stream'
import { readHead, recordChanges } from '#server/arriving-day/changes.store.ts'
import { createStreams, type Streams } from '#server/arriving-day/streams.ts'
import type { Database } from '#server/database/database.ts'
import { takeHalfHours } from '#server/reading-files/take-half-hours.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { customerOf, emptyTables, eventsIn, halfHour, newest, type Supplied, suppliesOf } from './arriving.ts'

const halfHourMs = 1_800_000

interface Reader {
  readonly text: () => string
  readonly ids: () => number[]
  readonly ends: () => unknown[]
  readonly isOver: () => boolean
  readonly stop: () => void
}

const readerOf = (readable: Readable): Reader => {
  let text = ''
  let isOver = false
  readable.on('data', (part: Buffer | string) => (text += String(part)))
  readable.on('close', () => (isOver = true))
  const events = () => eventsIn(text)
  return {
    text: () => text,
    ids: () => events().flatMap(({ id }) => id ?? []),
    ends: () => events().flatMap(({ type, data }) => (type === 'ended' ? [(data as { reason: string }).reason] : [])),
    isOver: () => isOver,
    stop: () => void readable.destroy(),
  }
}

onDatabase('streams of the running day', (open) => {
  let db: Database
  let home: Supplied
  let homes: Supplied[]
  let aroha = ''
  let sina = ''
  let now = demoNow
  let isSignedIn = true
  let all: Streams[] = []
  beforeAll(async () => {
    db = await open(demo)
    const [first] = await suppliesOf(db, 'aroha@example.com')
    if (!first) throw new Error('no home')
    home = first
    homes = await suppliesOf(db, 'sina@example.com')
    aroha = await customerOf(db, 'aroha@example.com')
    sina = await customerOf(db, 'sina@example.com')
  })
  beforeEach(async () => {
    for (const streams of all) streams.close()
    all = []
    now = demoNow
    isSignedIn = true
    await emptyTables(db)
  })

  const failures: unknown[] = []
  const processOf = (more: { readonly mostStreams?: number; readonly db?: Database } = {}): Streams => {
    const streams = createStreams({ db, now: () => now, onFailure: (error) => failures.push(error), pollMs: 15, ...more })
    all.push(streams)
    return streams
  }
  const follow = async (streams: Streams, customerId: string, after: number | null = null) =>
    readerOf(await streams.open({ customerId, viewer: customerId, after, isLive: async () => isSignedIn }))
  let sent = 0
  const arrive = (icp: string, kwh: number, start = newest) =>
    db.transaction((tx) => takeHalfHours(tx, [halfHour(icp, start, kwh)], now))
  const kwOf = (reader: Reader): number[] =>
    eventsIn(reader.text()).flatMap(({ type, data }) => (type === 'half-hours' ? [(data as { kw: number }).kw] : []))

  it('begin with the whole state and send on what arrives', async () => {
    await arrive(home.icp, 0.5)
    const reader = await follow(processOf(), aroha)
    await eventually(() => expect(kwOf(reader)).toEqual([0.5]))
    await arrive(home.icp, 0.25, newest - halfHourMs)
    await eventually(() => expect(kwOf(reader)).toEqual([0.5, 0.75]))
    const events = eventsIn(reader.text())
    expect(events.map(({ type }) => type)).toEqual(['half-hours', 'interruption', 'half-hours'])
    expect(events.map(({ id }) => id === null)).toEqual([true, false, false])
  })

  it('resume after a break without a gap and without a doubling', async () => {
    const streams = processOf()
    const first = await follow(streams, aroha)
    await arrive(home.icp, 0.5)
    await eventually(() => expect(kwOf(first)).toEqual([0.5]))
    const last = first.ids().at(-1) ?? null
    first.stop()
    await eventually(() => expect(streams.count()).toBe(0))
    await arrive(home.icp, 0.25, newest - halfHourMs)
    await arrive(home.icp, 0.125, newest - 2 * halfHourMs)
    const second = await follow(streams, aroha, last)
    await eventually(() => expect(kwOf(second)).toEqual([0.875]))
    await arrive(home.icp, 1, newest - 3 * halfHourMs)
    await eventually(() => expect(kwOf(second)).toEqual([0.875, 1.875]))
    const ids = [...first.ids(), ...second.ids()]
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    second.stop()
    const third = await follow(streams, aroha, ids.at(-1) ?? null)
    await arrive(home.icp, 2, newest - 4 * halfHourMs)
    await eventually(() => expect(kwOf(third)).toEqual([3.875]))
  })

  it('start again from a place that is no longer there, or of another history', async () => {
    const streams = processOf()
    await arrive(home.icp, 0.5)
    await db.query('delete from arriving_change')
    for (const place of [0, 1e9]) {
      const reader = await follow(streams, aroha, place)
      await eventually(() => expect(kwOf(reader)).toEqual([0.5]))
    }
  })

  it('of two processes: what arrives at either reaches both, and a newer one ends the older', async () => {
    const [one, two] = [processOf(), processOf()]
    const phone = await follow(one, aroha)
    const neighbour = await follow(two, sina)
    await arrive(home.icp, 0.5)
    await eventually(() => expect(kwOf(phone)).toEqual([0.5]))
    const laptop = await follow(two, aroha)
    await eventually(() => expect(phone.ends()).toEqual(['replaced']))
    await eventually(() => expect([phone.isOver(), one.count(), two.count()]).toEqual([true, 0, 2]))
    await arrive(home.icp, 0.75)
    await eventually(() => expect(kwOf(laptop)).toEqual([0.5, 0.75]))
    expect([kwOf(phone), kwOf(neighbour), laptop.ends()]).toEqual([[0.5], [], []])
  })

  it('of a viewer end the older one before they count', async () => {
    const streams = processOf({ mostStreams: 1 })
    const first = await follow(streams, aroha)
    const second = await follow(streams, aroha)
    expect(streams.count()).toBe(1)
    await eventually(() => expect([first.ends(), first.isOver()]).toEqual([['replaced'], true]))
    expect(second.ends()).toEqual([])
  })

  it('that begin together leave one', async () => {
    const processes = [processOf(), processOf()]
    const readers = await Promise.all([0, 1, 0, 1, 0].map((index) => follow(processes[index] ?? processOf(), aroha)))
    await eventually(() => expect(readers.filter(({ isOver }) => !isOver())).toHaveLength(1))
    expect(readers.flatMap(({ ends }) => ends())).toEqual(['replaced', 'replaced', 'replaced', 'replaced'])
  })

  it('miss nothing of transactions that overlap', async () => {
    const reader = await follow(processOf(), sina)
    const before = await readHead(db)
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        arrive(homes[index % homes.length]?.icp ?? '', 0.1, newest - Math.floor(index / homes.length) * halfHourMs),
      ),
    )
    const places = await db.query<{ position: number }>(
      'select position from arriving_change where position > $1 order by position',
      [before],
    )
    expect(places.map(({ position }) => position)).toEqual(places.map((_, index) => before + 1 + index))
    await eventually(() => expect(reader.ids().at(-1)).toBe(places.at(-1)?.position))
    const newestOf = new Map(
      eventsIn(reader.text()).flatMap(({ type, data }) =>
        type === 'half-hours' ? [[(data as { supplyPointId: string }).supplyPointId, (data as { kw: number }).kw]] : [],
      ),
    )
    const total = [...newestOf.values()].reduce((sum, kw) => sum + kw, 0)
    expect(total).toBeCloseTo(2.4, 8)
  })

  it('end with the session, and once the customer has lost an account', async () => {
    const streams = processOf()
    const first = await follow(streams, aroha)
    isSignedIn = false
    now += 20_000
    await eventually(() => expect(first.ends()).toEqual(['session']))
    isSignedIn = true
    const guest = await customerOf(db, 'ruth@example.com')
    const second = await follow(streams, guest)
    await arrive(homes[0]?.icp ?? '', 0.5)
    await eventually(() => expect(kwOf(second)).toEqual([0.5]))
    await db.query('update account_access set ended_at = now() where taken_up_by = $1', [guest])
    await arrive(homes[0]?.icp ?? '', 0.75)
    now += 20_000
    await eventually(() => expect(second.ends()).toEqual(['access']))
    expect(kwOf(second)).toEqual([0.5])
    await db.query('update account_access set ended_at = null where taken_up_by = $1', [guest])
  })

  it('say every twenty seconds that they are still there', async () => {
    const reader = await follow(processOf(), aroha)
    await eventually(() => expect(reader.text()).toMatch(/^retry: 3000\n: still here\n\n/))
    now += 20_000
    await eventually(() => expect(reader.text().match(/^: still here$/gm)).toHaveLength(2))
  })

  it('are refused beyond what a process can carry, and ended when it stops', async () => {
    const streams = processOf({ mostStreams: 1 })
    const reader = await follow(streams, aroha)
    await expect(follow(streams, sina)).rejects.toMatchObject({ status: 503, extras: { headers: { 'retry-after': '30' } } })
    streams.close()
    await eventually(() => expect([reader.ends(), reader.isOver()]).toEqual([['closing'], true]))
    await expect(follow(streams, aroha)).rejects.toMatchObject({ status: 503 })
  })

  it('cost one statement for each look, and none without a reader', async () => {
    const statements: string[] = []
    const counting: Database = {
      ...db,
      query: (text, values) => {
        statements.push(text)
        return db.query(text, values)
      },
    }
    const streams = processOf({ db: counting })
    const readers = [await follow(streams, aroha), await follow(streams, sina)]
    statements.length = 0
    await eventually(() => expect(statements.length).toBeGreaterThan(3))
    expect(new Set(statements).size).toBe(1)
    for (const reader of readers) reader.stop()
    await eventually(() => expect(streams.count()).toBe(0))
    statements.length = 0
    await db.transaction((tx) =>
      recordChanges(tx, [{ kind: 'stream', viewer: `nobody ${(sent += 1)}`, subject: home.siteId }], now),
    )
    expect(statements).toEqual([])
    expect(failures).toEqual([])
  })
})
