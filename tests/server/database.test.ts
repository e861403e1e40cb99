import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { databaseUrl } from '#tests/kit/database/images.ts'

eachDatabase('the database', (open, kind) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  it('gives the event loop a turn between the statements of calls that come at once', async () => {
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const statements = Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0 ? db.query('select 1 as one') : db.transaction((tx) => tx.query('select 1 as one')),
    )
    expect(await Promise.all(statements)).toEqual(Array.from({ length: 30 }, () => [{ one: 1 }]))
    isOver = true
    // On a server of its own each answer is a turn anyway; some may come together.
    expect(turns).toBeGreaterThanOrEqual(kind === 'pglite' ? 29 : 1)
  })

  it('goes on after a statement that fails', async () => {
    const [failed, done] = await Promise.allSettled([db.query('select no_such_column'), db.query('select 2 as two')])
    expect([failed.status, done]).toEqual(['rejected', { status: 'fulfilled', value: [{ two: 2 }] }])
  })

  it('reads every kind of value back alike', async () => {
    const [row] = await db.query(
      `select $1::date as day, $2::timestamptz as instant, $3::bigint as big, $4::numeric as exact, $5::int[] as list, $6::jsonb as object,
        $7::boolean as yes, $8::bytea as bytes, $9::text as nothing, $10::text[] as words, $11::smallint as small, $12::float8 as real,
        $13::date[] as days, $14::bigint[] as bigs, $15::jsonb as array, $16::uuid as id, $17::numeric[] as exacts`,
      [
        '2026-04-05',
        new Date('2026-06-06T04:40:00.123Z'),
        9_007_199_254_740_991,
        1_234.5,
        [1, null, -3],
        { tariff: { day: 33.9 }, names: ['Ngā'] },
        true,
        new Uint8Array([0, 255, 92]),
        null,
        ['a,b', 'c"d\\e', ''],
        7,
        0.1,
        ['2026-04-05', '2026-09-27'],
        [2_147_483_648, null],
        '[1,[2]]',
        '11111111-1111-4111-8111-111111111111',
        [],
      ],
    )
    expect(row).toEqual({
      day: '2026-04-05',
      instant: new Date('2026-06-06T04:40:00.123Z'),
      big: 9_007_199_254_740_991,
      exact: 1_234.5,
      list: [1, null, -3],
      object: { tariff: { day: 33.9 }, names: ['Ngā'] },
      yes: true,
      bytes: new Uint8Array([0, 255, 92]),
      nothing: null,
      words: ['a,b', 'c"d\\e', ''],
      small: 7,
      real: 0.1,
      days: ['2026-04-05', '2026-09-27'],
      bigs: [2_147_483_648, null],
      array: [1, [2]],
      id: '11111111-1111-4111-8111-111111111111',
      exacts: [],
    })
  })

  it('reads the values of a statement without parameters in the same way', async () => {
    expect(
      await db.query("select date '2026-04-05' as day, 5::bigint as big, timestamptz '2026-01-01 00:00+13' as instant"),
    ).toEqual([{ day: '2026-04-05', big: 5, instant: new Date('2025-12-31T11:00:00Z') }])
  })

  it('runs several statements without parameters and answers with the last', async () => {
    expect(await db.query('create table a (x int); insert into a values (1), (2); select x from a order by x')).toEqual([
      { x: 1 },
      { x: 2 },
    ])
  })

  it('undoes a transaction that fails and keeps one that does not', async () => {
    await db.query('create table kept (x int)')
    const failing = db.transaction(async (tx) => {
      await tx.query('insert into kept values ($1)', [1])
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(
      await db.transaction(async (tx) => {
        await tx.query('insert into kept values ($1)', [2])
        return 'done'
      }),
    ).toBe('done')
    expect(await db.query('select x from kept')).toEqual([{ x: 2 }])
  })

  it('runs no migration twice, however many ask at once', async () => {
    const names = (await db.query<{ name: string }>('select name from schema_migration order by name')).map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['0001-identity.sql', '0002-wire.sql'])
    expect(await Promise.all([migrate(db), migrate(db), migrate(db)])).toEqual([[], [], []])
  })

  it.runIf(kind === 'postgres')('runs a transaction again after a deadlock', async () => {
    await db.query('create table pair (id int primary key, hits int not null); insert into pair values (1, 0), (2, 0)')
    const hit = 'update pair set hits = hits + 1 where id = $1'
    let arrived = 0
    let release = () => {}
    const bothThere = new Promise<void>((resolve) => {
      release = resolve
    })
    const attempts = [0, 0]
    const cross = (first: number, second: number, who: 0 | 1) =>
      db.transaction(async (tx) => {
        attempts[who] = (attempts[who] ?? 0) + 1
        await tx.query(hit, [first])
        arrived += 1
        if (arrived === 2) release()
        await bothThere
        await tx.query(hit, [second])
      })
    await Promise.all([cross(1, 2, 0), cross(2, 1, 1)])
    expect(Math.max(...attempts)).toBeGreaterThan(1)
    expect(await db.query('select id, hits from pair order by id')).toEqual([
      { id: 1, hits: 2 },
      { id: 2, hits: 2 },
    ])
  })

  it.runIf(kind === 'postgres')('lets no statement run for longer than three seconds', async () => {
    const [name] = await db.query<{ name: string }>('select current_database() as name')
    const hurried = await openDatabase({ databaseUrl: databaseUrl(process.env['TEST_DATABASE_URL'] ?? '', name?.name ?? '') })
    await expect(hurried.query('select pg_sleep($1)', [20])).rejects.toMatchObject({ code: '57014' })
    await hurried.close()
  })

  it.runIf(kind === 'postgres')('survives the loss of every connection', async () => {
    const admin = await open()
    const [name] = await db.query<{ name: string }>('select current_database() as name')
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name?.name ?? ''])
    await expect.poll(() => db.query('select 1 as one').catch(() => []), { timeout: 5_000 }).toEqual([{ one: 1 }])
  })
})
