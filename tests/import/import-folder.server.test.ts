import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createSupply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { ownIcp } from './eiep13a-files.ts'
import { feedOf } from './green-button-feeds.ts'
import { begin, line, oneDay, openFolder, quiet, readDays, text, treeOf } from './import-folders.ts'

onDatabase('the folder of files to import', (open) => {
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

  it('takes a file once it has stopped growing, and puts it into done with a report', async () => {
    const { look, log } = folderOf()
    const whole = text(line('0.75'))
    put('night.txt', whole.slice(0, 60))
    await look(begin)
    await look(begin + quiet - 1)
    appendFileSync(join(folder, 'night.txt'), whole.slice(60))
    await look(begin + quiet)
    await look(begin + 2 * quiet - 1)
    expect({ days: await readDays(db), tree: treeOf(folder) }).toEqual({
      days: [],
      tree: { done: {}, refused: {}, 'night.txt': whole },
    })
    await look(begin + 2 * quiet)
    expect({ days: await readDays(db), tree: treeOf(folder), log: log.lines }).toEqual({
      days: [{ day: '2026-06-02', wh: 750, revision: 1 }],
      tree: {
        done: { 'night.txt': whole, 'night.txt.report.txt': `night.txt\n2026-11-22T11:01:00+13:00\n${oneDay}\n` },
        refused: {},
      },
      log: [
        {
          what: 'readings were imported',
          about: expect.objectContaining({
            file: 'night.txt',
            readings: 1,
            supplyPoints: 1,
            added: 1,
            report: 'done/night.txt.report.txt',
          }),
        },
      ],
    })
  })

  const broken = (whole: string, at: number) => ({ begin: whole.slice(0, at), rest: whole.slice(at) })
  const feedText = feedOf([{ start: Date.parse('2026-06-02T10:00:00+12:00') / 1000, duration: 1_800, value: 750 }])
  it.each([
    ['within its header', 'night.txt', broken(text(line('0.75')), 9)],
    ['after a line', 'night.txt', broken(text(line('0.5'), line('0.75').replaceAll('10:', '11:')), text(line('0.5')).length)],
    ['within a number', 'night.txt', broken(text(line('0.75')), text(line('0.75')).length - 6)],
    ['within a feed', `${ownIcp}.xml`, broken(feedText, feedText.length - 20)],
  ])(
    'waits for a file that breaks off %s, and takes it whole when it was written to its end',
    async (_, name, { begin: first, rest }) => {
      const { look, log } = folderOf()
      put(name, first)
      await look(begin)
      await look(begin + quiet)
      await look(begin + 19 * quiet)
      expect({ tree: treeOf(folder), log: log.lines }).toEqual({ tree: { done: {}, refused: {}, [name]: first }, log: [] })
      appendFileSync(join(folder, name), rest)
      await look(begin + 20 * quiet)
      await look(begin + 21 * quiet)
      expect(treeOf(folder)).toMatchObject({ done: { [name]: first + rest }, refused: {} })
      expect(await readDays(db)).toHaveLength(1)
    },
  )

  it('refuses a file that stays broken off, and reads it again when somebody writes on', async () => {
    const { look, log } = folderOf()
    const whole = text(line('0.75'))
    put('night.txt', whole.slice(0, 60))
    await look(begin)
    await look(begin + 20 * quiet)
    expect(treeOf(folder)).toEqual({
      done: {},
      refused: { 'night.txt': whole.slice(0, 60), 'night.txt.report.txt': expect.stringMatching(/^night\.txt\n\S+\nRefused, /) },
    })
    appendFileSync(join(folder, 'refused/night.txt'), whole.slice(60))
    await look(begin + 21 * quiet)
    await look(begin + 22 * quiet)
    expect({ days: await readDays(db), tree: treeOf(folder), log: log.lines.map(({ what }) => what) }).toEqual({
      days: [{ day: '2026-06-02', wh: 750, revision: 1 }],
      tree: { done: { 'night.txt': whole, 'night.txt.report.txt': expect.stringContaining(oneDay) }, refused: {} },
      log: [
        'a file of readings was refused',
        'a file that was refused was written on, and is read again',
        'readings were imported',
      ],
    })
  })

  it('takes a file but for the lines of nobody, and names these in its report', async () => {
    const { look, log } = folderOf()
    put('night.txt', text(line('0.75').replaceAll('02/06/2026', '02/06/2013'), line('0.75')))
    await look(begin)
    await look(begin + quiet)
    expect(treeOf(folder)['done']).toMatchObject({
      'night.txt.report.txt':
        'night.txt\n2026-11-22T11:00:30+13:00\nImported: 1 reading of 1 supply point: 1 new day, 0 changed, 0 known already; 1 line was left out.\n' +
        `Left out: line 2: on 2013-06-02 nobody has an agreement for ${ownIcp}.\n`,
    })
    expect(log.lines).toEqual([
      { what: 'readings were imported but for some lines', about: expect.objectContaining({ file: 'night.txt', leftOut: 1 }) },
    ])
  })

  it('puts what cannot be read into refused with the reason, and takes the others', async () => {
    const { look, log } = folderOf()
    put('a.txt', text(line('x')))
    put('b.csv', 'HDR,ICPHH,11.0,AMCI,YESP\n')
    put('c.txt', text(line('0.75')))
    await look(begin)
    await look(begin + quiet)
    const { done, refused, ...left } = treeOf(folder) as { done: Record<string, string>; refused: Record<string, string> }
    expect(left).toEqual({})
    expect(Object.keys(done)).toEqual(['c.txt', 'c.txt.report.txt'])
    expect(Object.keys(refused)).toEqual(['a.txt', 'a.txt.report.txt', 'b.csv', 'b.csv.report.txt'])
    expect(refused['a.txt.report.txt']).toMatch(
      /^a\.txt\n\S+\nRefused, nothing of it was kept: .*line 2: "x" is no amount of kWh/,
    )
    expect(refused['b.csv.report.txt']).toContain(
      'EIEP3 (half-hour metering between traders and distributors), file type ICPHH 11.0',
    )
    expect(await readDays(db)).toEqual([{ day: '2026-06-02', wh: 750, revision: 1 }])
    expect(log.lines.map(({ what }) => what)).toEqual([
      'a file of readings was refused',
      'a file was refused',
      'readings were imported',
    ])
  })

  it('never overwrites what came under the same name', async () => {
    const { look } = folderOf()
    const days = ['0.75', '0.8', '0.9']
    for (const [index, kwh] of days.entries()) {
      put('night.txt', text(line(kwh)))
      await look(begin + index * 2 * quiet)
      await look(begin + index * 2 * quiet + quiet)
    }
    const { done } = treeOf(folder) as { done: Record<string, string> }
    expect(Object.keys(done)).toEqual([
      'night (2).txt',
      'night (2).txt.report.txt',
      'night (3).txt',
      'night (3).txt.report.txt',
      'night.txt',
      'night.txt.report.txt',
    ])
    expect([done['night.txt'], done['night (2).txt'], done['night (3).txt']]).toEqual(days.map((kwh) => text(line(kwh))))
    expect(await readDays(db)).toEqual([{ day: '2026-06-02', wh: 900, revision: 3 }])
  })

  it('leaves alone what is not whole by its name, folders and links', async () => {
    const { look } = folderOf()
    for (const name of ['.night.txt', 'night.txt.part', 'night.filepart', 'night.txt~']) put(name, text(line('0.75')))
    mkdirSync(join(folder, 'sub'))
    symlinkSync('/etc/hostname', join(folder, 'link.txt'))
    await look(begin)
    await look(begin + quiet)
    expect(readdirSync(folder).toSorted()).toEqual(
      ['.night.txt', 'done', 'link.txt', 'night.filepart', 'night.txt.part', 'night.txt~', 'refused', 'sub'].toSorted(),
    )
    renameSync(join(folder, 'night.txt.part'), join(folder, 'night.txt'))
    await look(begin + quiet)
    await look(begin + 2 * quiet)
    expect(readdirSync(join(folder, 'done'))).toEqual(['night.txt', 'night.txt.report.txt'])
  })

  it('reads from the name of a Green Button file whose it is, and refuses one that does not say', async () => {
    const { look } = folderOf()
    const feed = feedOf([{ start: Date.parse('2026-06-01T22:00:00Z') / 1000, duration: 1_800, value: 750 }])
    put(`usage ${ownIcp.toLowerCase()}.xml`, feed)
    put('usage.xml', feed)
    await look(begin)
    await look(begin + quiet)
    expect(await readDays(db)).toEqual([{ day: '2026-06-02', wh: 750, revision: 1 }])
    expect(readFileSync(join(folder, 'refused/usage.xml.report.txt'), 'utf8')).toContain('does not say whose it is')
    expect(readdirSync(join(folder, 'done'))).toEqual([
      `usage ${ownIcp.toLowerCase()}.xml`,
      `usage ${ownIcp.toLowerCase()}.xml.report.txt`,
    ])
  })
})
