import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { type Child, startChild } from './fixtures/child.ts'

const opener = join(import.meta.dirname, 'fixtures/open-folder.ts')
const children: Child[] = []
const openIn = (folder: string) => {
  const child = startChild(opener, ['folder', folder])
  children.push(child)
  return child
}
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()
    .map((name) => [name, readFileSync(join(folder, name)).toString('latin1')])

describe('the data folder', { timeout: 60_000 }, () => {
  let root = ''
  let whole = ''
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'tarn-folder-'))
    whole = join(root, 'whole')
    const db = await openDatabase({ dataDir: whole })
    await db.query('create table kept (x int); insert into kept values (1)')
    await db.close()
  })
  afterAll(() => {
    for (const child of children) child.process.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  })

  const copyOf = (name: string) => {
    const folder = join(root, name)
    cpSync(whole, folder, { recursive: true })
    return folder
  }

  it('keeps what was written in it and gives itself back', async () => {
    const db = await openDatabase({ dataDir: whole })
    expect(await db.query('select x from kept')).toEqual([{ x: 1 }])
    await db.close()
    expect(readdirSync(whole)).toEqual(['database'])
  })

  it('belongs to one process at a time, however many come at once', async () => {
    const folder = copyOf('shared')
    const four = [openIn(folder), openIn(folder), openIn(folder), openIn(folder)]
    const said = await Promise.all(four.map((child) => child.says(/\n/)))
    expect(said.filter((text) => text.startsWith('open'))).toHaveLength(1)
    expect(said.filter((text) => /^refused .* is (?:in use|being opened) by another process.*\n$/.test(text))).toHaveLength(3)
  })

  it('is refused within the process that has it already', async () => {
    const folder = copyOf('same')
    const db = await openDatabase({ dataDir: folder })
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`is in use by another process (pid ${process.pid}).`)
    await db.close()
  })

  it('is taken over from a process that was killed, by one of many', async () => {
    const folder = copyOf('killed')
    const first = openIn(folder)
    await first.says(/^open/)
    first.process.kill('SIGKILL')
    await first.ended
    const said = await Promise.all([openIn(folder), openIn(folder), openIn(folder)].map((child) => child.says(/\n/)))
    expect(said.filter((text) => text.startsWith('open'))).toHaveLength(1)
  })

  it('is not taken over from another machine', async () => {
    const folder = copyOf('remote')
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 1, host: 'elsewhere', began: '1' }))
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('is in use by elsewhere')
  })

  it.each([
    ['a cut control file', (folder: string) => truncateSync(join(folder, 'global/pg_control'), 100)],
    ['a scrambled control file', (folder: string) => writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8_192, 7))],
    ['no control file', (folder: string) => rmSync(join(folder, 'global/pg_control'))],
    ['no write-ahead log', (folder: string) => rmSync(join(folder, 'pg_wal'), { recursive: true })],
    ['the version of another PostgreSQL', (folder: string) => writeFileSync(join(folder, 'PG_VERSION'), '12\n')],
    [
      'something else in it',
      (folder: string) => {
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        writeFileSync(join(folder, 'letter.txt'), 'Dear diary')
      },
    ],
  ])('with %s is refused in one line and left as it is', async (name, damage) => {
    const folder = copyOf(`damaged ${name}`)
    damage(join(folder, 'database'))
    const before = filesOf(folder)
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      `${join(folder, 'database')} is damaged and was left as it is: restore it from a backup, or set DATA_DIR to another folder.`,
    )
    expect(filesOf(folder)).toEqual(before)
  })

  it('with damage that shows only in use is refused in one line and given back, its data as it was', async () => {
    const folder = copyOf('damaged within')
    const db = await openDatabase({ dataDir: folder })
    const [table] = await db.query<{ path: string }>("select pg_relation_filepath('kept') as path")
    await db.close()
    const file = join(folder, 'database', table?.path ?? '')
    writeFileSync(file, Buffer.alloc(8_192, 7))
    await expect(openDatabase({ dataDir: folder, prepare: (opened) => opened.query('select x from kept') })).rejects.toThrow(
      `${join(folder, 'database')} is damaged (invalid page in block 0 of relation "${table?.path}"): restore it from a backup, or set DATA_DIR to another folder.`,
    )
    expect(readFileSync(file)).toEqual(Buffer.alloc(8_192, 7))
    expect(readdirSync(folder)).toEqual(['database'])
    const next = await openDatabase({ dataDir: folder })
    expect(await next.query('select 1 as one')).toEqual([{ one: 1 }])
    await next.close()
  })

  it('is given back with the error of whatever else could not be done first', async () => {
    const folder = copyOf('unprepared')
    const prepare = () => Promise.reject(new Error('no time'))
    await expect(openDatabase({ dataDir: folder, prepare })).rejects.toThrow('no time')
    expect(readdirSync(folder)).toEqual(['database'])
  })

  it('that was not finished when its process was killed is made again', async () => {
    const folder = join(root, 'unfinished')
    mkdirSync(join(folder, 'database.new/base'), { recursive: true })
    writeFileSync(join(folder, 'database.new/PG_VERSION'), '18\n')
    const db = await openDatabase({ dataDir: folder })
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    await db.close()
    expect(readdirSync(folder)).toEqual(['database'])
  })
})

describe.runIf(process.env['TEST_DATABASE_URL'])('migrations of several processes', () => {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const names: string[] = []
  const administer = async (statement: string) => {
    const admin = await openDatabase({ databaseUrl: server })
    await admin.query(statement).finally(() => admin.close())
  }
  const createEmpty = async () => {
    const name = `tarn_migrate_${process.pid}_${names.length}`
    names.push(name)
    await administer(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    return url.href
  }
  afterAll(async () => {
    for (const name of names) await administer(`drop database ${name} with (force)`)
  })
  const countIn = async (databaseUrl: string) => {
    const db = await openDatabase({ databaseUrl })
    const [row] = await db.query<{ count: number }>('select count(*) as count from schema_migration').finally(() => db.close())
    return row?.count
  }
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

  it('that start at the same moment are run once', async () => {
    const url = await createEmpty()
    const three = [0, 1, 2].map(() => startChild(opener, ['url', url]))
    children.push(...three)
    const said = await Promise.all(three.map((child) => child.says(/^open \d+\n/)))
    expect(sum(said.map((text) => Number(text.slice('open '.length))))).toBe(await countIn(url))
    for (const child of three) child.process.stdin?.write('end\n')
    expect(await Promise.all(three.map((child) => child.ended))).toEqual([0, 0, 0])
  })

  it('that ask in the same millisecond are run once', async () => {
    const url = await createEmpty()
    const six = await Promise.all(Array.from({ length: 6 }, () => openDatabase({ databaseUrl: url })))
    await Promise.all(six.map((db) => db.query('select 1')))
    const ran = await Promise.all(six.map((db) => migrate(db)))
    await Promise.all(six.map((db) => db.close()))
    expect(sum(ran.map((migrations) => migrations.length))).toBe(await countIn(url))
  })
})
