import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { createSupply } from '#tests/account/supply.ts'

const root = join(import.meta.dirname, '../..')

const run = (
  args: readonly string[],
  dataDir: string,
  databaseUrl?: string,
): Promise<{ code: number | null; out: string; error: string }> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...env } = process.env
    const child = spawn(process.execPath, ['src/server/import-files.ts', ...args], {
      cwd: root,
      env: { ...env, DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    })
    const said = { out: '', error: '' }
    child.stdout.on('data', (chunk) => {
      said.out += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      said.error += String(chunk)
    })
    child.once('close', (code) => resolve({ code, ...said }))
  })

const detail = (start: string, end: string) => `DET,,0001234567UN014,000,NZST,M1,X,UN,24,${start},${end},RD,0.5,0`

describe('npm run import', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-command-'))
  const dataDir = join(folder, 'data')
  const good = join(folder, 'good.txt')
  const bad = join(folder, 'bad.txt')
  const partly = join(folder, 'partly.txt')
  writeFileSync(good, `HDR,ICPCONS,1.4,S,P,CUST,10/06/2026,000,1,a,b\n${detail('02/06/2026 10:00:01', '02/06/2026 10:30:00')}\n`)
  writeFileSync(bad, `HDR,ICPCONS,1.4,S,P,CUST,10/06/2026,000,1,a,b\n${detail('02/06/2026 10:00:01', '02/06/2026 11:30:00')}\n`)

  it('says how it is used, and which file is not there', async () => {
    expect(await run([], dataDir)).toMatchObject({
      code: 1,
      error: expect.stringContaining('npm run import -- FILE… [--supply-point ICP]'),
    })
    expect(await run([join(folder, 'none.txt')], dataDir)).toMatchObject({
      code: 1,
      error: expect.stringContaining('There is no file'),
    })
  })

  it('says in one line that the database cannot be reached', async () => {
    expect(await run([good], dataDir, 'postgres://u:secret@127.0.0.1:1/x')).toEqual({
      code: 1,
      out: '',
      error: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n',
    })
  })

  it('imports into the data folder, says what it did, that a second time changes nothing, and by 3 that lines were left out', async () => {
    const db = await openDatabase({ dataDir })
    await migrate(db)
    await createSupply(db)
    const held = await run([good], dataDir)
    expect(held).toMatchObject({ code: 1, error: expect.stringContaining('The server is running') })
    await db.close()

    const first = await run([good], dataDir)
    expect(first).toMatchObject({ code: 0, error: '' })
    expect(first.out).toContain(`Database: folder ${dataDir} (DATABASE_URL is not set).\n`)
    expect(first.out).toContain('good.txt 100 %')
    expect(first.out).toContain('1 reading of 1 supply point: 1 new day, 0 changed, 0 known already.')
    expect((await run([good], dataDir)).out).toContain('0 new days, 0 changed, 1 known already.')

    const refused = await run([bad], dataDir)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.error).toMatch(
      /bad\.txt, line 2: "02\/06\/2026 10:00:01" to "02\/06\/2026 11:30:00" is no half-hour\. Nothing of this file was kept\./,
    )

    const outside = detail('02/06/2013 10:00:01', '02/06/2013 10:30:00')
    const inside = detail('03/06/2026 10:00:01', '03/06/2026 10:30:00')
    writeFileSync(partly, `HDR,ICPCONS,1.4,S,P,CUST,10/06/2026,000,2,a,b\n${outside}\n${inside}\n`)
    const part = await run([partly, good], dataDir)
    expect(part.code).toBe(3)
    expect(part.out).toContain(
      'partly.txt: 1 reading of 1 supply point: 1 new day, 0 changed, 0 known already; 1 line was left out.',
    )
    expect(part.out).toContain('good.txt: 1 reading of 1 supply point')
    expect(part.error).toBe(`${partly}, left out: line 2: on 2013-06-02 nobody has an agreement for 0001234567UN014.\n`)
  })
})
