import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { prepareFolder } from '#server/import/folder-files.ts'
import { readingKinds } from '#server/reading-files/reading-kinds.ts'
import { watchImports } from '#server/import/watch-imports.ts'
import { createSupply } from '#tests/account/supply.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { begin, createLog, line, oneDay, openFolder, quiet, readDays, secrets, text, took, treeOf } from './import-folders.ts'

eachDatabase('the folder of files to import, when something goes wrong or others look too,', (open, kind) => {
  let db: Database
  let opened: Awaited<ReturnType<typeof openFolder>>
  let folder: string
  const put = (name: string, content: string) => opened.put(name, content)
  const folderOf = (own?: Database) => opened.process(own)
  beforeAll(async () => {
    db = await open()
    await createSupply(db)
  })
  beforeEach(async () => {
    opened = await openFolder(db)
    folder = opened.folder
  })

  it('leaves the file where it is when the database fails in the middle, says so once, and takes it again', async () => {
    const broken: Database = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          await work(tx)
          throw Object.assign(new Error('lost'), { code: '57P01' })
        }),
    }
    let isBroken = true
    const sometimes: Database = { ...db, transaction: (work) => (isBroken ? broken : db).transaction(work) }
    const { look, log } = folderOf(sometimes)
    put('night.txt', text(line('0.75')))
    await look(begin)
    await look(begin + quiet)
    await look(begin + quiet + 60_000)
    expect(Object.keys(treeOf(folder))).toEqual(['done', 'night.txt', 'refused'])
    expect({ days: await readDays(db), log: log.lines.map(({ what }) => what) }).toEqual({
      days: [],
      log: ['files cannot be taken; looking again'],
    })
    isBroken = false
    await look(begin + quiet + 120_000 - 1)
    expect(await readDays(db)).toEqual([])
    await look(begin + quiet + 120_000)
    expect(await readDays(db)).toEqual([{ day: '2026-06-02', wh: 750, revision: 1 }])
    expect(readdirSync(join(folder, 'done'))).toEqual(['night.txt', 'night.txt.report.txt'])
  })

  it('takes a file again whose process ended before it was put away: nothing changes, and both reports stay', async () => {
    put('night.txt', text(line('0.75')))
    const first = folderOf()
    await first.look(begin)
    await first.look(begin + quiet)
    renameSync(join(folder, 'done/night.txt'), join(folder, 'night.txt'))
    const second = folderOf()
    await second.look(begin)
    await second.look(begin + quiet)
    expect(treeOf(folder)).toEqual({
      done: {
        'night.txt.report.txt': `night.txt\n${took}\n${oneDay}\n`,
        'night (2).txt': text(line('0.75')),
        'night (2).txt.report.txt': `night.txt\n${took}\nImported: 1 reading of 1 supply point: 0 new days, 0 changed, 1 known already.\n`,
      },
      refused: {},
    })
  })

  it.each([
    ['245 letters', `${'n'.repeat(241)}.txt`],
    ['255 letters', `${'n'.repeat(251)}.txt`],
    ['255 bytes of other letters', `${'ā'.repeat(125)}x.txt`],
    ['255 letters after a dot', `night.${'n'.repeat(249)}`],
  ])('takes files whose name has %s a dozen times, and the next one', async (_, name) => {
    const { look, log } = folderOf()
    for (let round = 0; round < 12; round += 1) {
      put(name, text(line('0.75')))
      put('z.txt', text(line('0.75')))
      await look(begin + 2 * round * quiet)
      await look(begin + (2 * round + 1) * quiet)
    }
    expect(Object.keys(treeOf(folder))).toEqual(['done', 'refused'])
    const taken = readdirSync(join(folder, 'done'))
    expect({ count: taken.length, reports: taken.filter((one) => one.endsWith('.report.txt')).length }).toEqual({
      count: 48,
      reports: 24,
    })
    expect(taken).toContain(name)
    expect(taken.filter((one) => one.includes('\uFFFD') || Buffer.byteLength(one) > 255)).toEqual([])
    expect(log.lines.map(({ what }) => what)).toEqual(Array.from({ length: 24 }, () => 'readings were imported'))
  })

  it('does not look for ever for a name in a folder that it cannot look into', async () => {
    const { look, log } = folderOf()
    put('night.txt', text(line('0.75')))
    await look(begin)
    renameSync(join(folder, 'done'), join(folder, 'done.away'))
    writeFileSync(join(folder, 'done'), '')
    await look(begin + quiet)
    expect(log.lines).toEqual([{ what: 'files cannot be taken; looking again', about: { folder, file: 'night.txt' } }])
    expect(readdirSync(folder)).toContain('night.txt')
  })

  it('says once that the folder is gone, and goes on when it is back', async () => {
    const { look, log } = folderOf()
    const away = `${folder}.away`
    renameSync(folder, away)
    await look(begin)
    await look(begin + 5_000)
    expect(log.lines).toEqual([{ what: 'files cannot be taken; looking again', about: { folder, file: null } }])
    renameSync(away, folder)
    put('night.txt', text(line('0.75')))
    await look(begin + 70_000)
    await look(begin + 70_000 + quiet)
    expect(await readDays(db)).toEqual([{ day: '2026-06-02', wh: 750, revision: 1 }])
  })

  it.runIf(kind === 'postgres')('lets one process at a time import, and none takes a file twice', async () => {
    const processes = [folderOf(), folderOf(), folderOf()]
    const names = Array.from({ length: 12 }, (_, index) => `${index + 10}.txt`)
    for (const name of names) put(name, text(line('0.75')))
    await Promise.all(processes.map(({ look }) => look(begin)))
    // Whoever came too late looks again.
    for (let round = 1; round <= 3; round += 1) await Promise.all(processes.map(({ look }) => look(begin + round * quiet)))
    expect(readdirSync(join(folder, 'done')).toSorted()).toEqual(names.flatMap((name) => [name, `${name}.report.txt`]).toSorted())
    expect(processes.flatMap(({ log }) => log.lines.map(({ what }) => what))).toEqual(names.map(() => 'readings were imported'))
    expect(await readDays(db)).toEqual([{ day: '2026-06-02', wh: 750, revision: 1 }])

    put('late.txt', text(line('0.75')))
    const late = folderOf()
    await late.look(begin)
    await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(7301949)')
      await late.look(begin + quiet)
    })
    expect(readdirSync(folder).toSorted()).toEqual(['done', 'late.txt', 'refused'])
    await late.look(begin + quiet)
    expect(readdirSync(folder).toSorted()).toEqual(['done', 'refused'])
  })

  it('is watched for as long as the process runs', async () => {
    const log = createLog()
    const close = await watchImports({ importDir: folder, secrets }, readingKinds, db, log, { every: 10, quiet: 50 })
    put('night.txt', text(line('0.75')))
    await eventually(() => expect(readdirSync(join(folder, 'done'))).toContain('night.txt'))
    await close()
    put('more.txt', text(line('0.75')))
    const { look } = folderOf()
    await look(begin)
    expect(readdirSync(folder)).toContain('more.txt')
  })
})

describe('a folder that cannot be used', () => {
  const root = mkdtempSync(join(tmpdir(), 'import-unusable-'))

  it('is refused in one line', async () => {
    await expect(prepareFolder(join(root, 'none'))).rejects.toThrow(`IMPORT_DIR ${join(root, 'none')} doesn’t exist.`)
    writeFileSync(join(root, 'file'), '')
    await expect(prepareFolder(join(root, 'file'))).rejects.toThrow(`IMPORT_DIR ${join(root, 'file')} is no folder.`)
  })

  it.runIf(process.getuid?.() !== 0)('is refused without the right to write', async () => {
    mkdirSync(join(root, 'shut'))
    chmodSync(join(root, 'shut'), 0o500)
    await expect(prepareFolder(join(root, 'shut'))).rejects.toThrow('cannot be read and written (EACCES).')
    rmSync(join(root, 'shut'), { recursive: true })
  })
})
