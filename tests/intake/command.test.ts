import { spawn } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { exampleRecords, homeRecords } from './example-rows.ts'
import { folderOf, temporaryFolder } from './folders.ts'

const root = join(import.meta.dirname, '../..')

const run = (args: readonly string[], dataDir: string, settings: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    const { DATABASE_URL: _, ...env } = process.env
    const child = spawn(process.execPath, ['src/server/intake/load.ts', ...args], {
      cwd: root,
      env: { ...env, DATA_DIR: dataDir, ...settings },
    })
    const printed = { out: '', error: '' }
    child.stdout.on('data', (chunk) => {
      printed.out += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      printed.error += String(chunk)
    })
    child.once('close', (code) => resolve({ code, ...printed }))
  })

describe('npm run load', { timeout: 120_000 }, () => {
  it('says how it is used, and what is not there', async () => {
    const dataDir = temporaryFolder()
    const usage = { code: 1, error: 'npm run load -- FOLDER [--dry-run]\n' }
    expect(await run([], dataDir)).toMatchObject(usage)
    expect(await run(['one', 'two'], dataDir)).toMatchObject(usage)
    expect(await run([join(dataDir, 'none')], dataDir)).toMatchObject({
      code: 1,
      error: `There is no folder ${join(dataDir, 'none')}.\n`,
    })
    expect(await run([join(root, 'package.json')], dataDir)).toMatchObject({
      code: 1,
      error: `${join(root, 'package.json')} is a file: give the folder that it is in.\n`,
    })
  })

  it('loads nothing when npm took --dry-run for itself', async () => {
    expect(await run([folderOf(exampleRecords(1))], temporaryFolder(), { npm_config_dry_run: 'true' })).toEqual({
      code: 1,
      out: '',
      error: 'npm took --dry-run for itself; nothing was loaded. Put -- before the folder: npm run load -- FOLDER --dry-run\n',
    })
  })

  it('needs the secrets that bank accounts are sealed by', async () => {
    expect(await run([temporaryFolder()], temporaryFolder(), { DEMO: 'off', SECRETS: '' })).toMatchObject({
      code: 1,
      error: expect.stringContaining('SECRETS is needed'),
    })
  })

  it('loads, tries again and reports what it refuses, and leaves a folder that a server holds', async () => {
    const dataDir = temporaryFolder()
    const folder = folderOf(exampleRecords(1))
    const count = exampleRecords(1).length
    const first = await run([folder], dataDir)
    expect(first.out).toContain(`Database: folder ${dataDir} (DATABASE_URL is not set).\n`)
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Rows: ${count} added, 0 changed, 0 as before, 0 refused.`),
      error: '',
    })
    const site = homeRecords(2).find(({ entity }) => entity === 'site')?.row as Record<string, string>
    appendFileSync(join(folder, 'site.csv'), `${site['account']},${site['site']},,"2 Rata Street",open,,,\n`)
    const again = await run([folder, '--dry-run'], dataDir)
    expect(again).toMatchObject({
      code: 3,
      out: expect.stringContaining(`Nothing was written. Would be: 0 added, 0 changed, ${count} as before, 1 refused.`),
      error: expect.stringContaining('site.csv, line 3: account is unknown: there is no such account.\n'),
    })
    const [report = ''] = readdirSync(join(folder, 'reports'))
    expect(readFileSync(join(folder, 'reports', report), 'utf8')).toBe(
      'file\tline\tkey\tfield\treason\nsite.csv\t3\t100002 / S-2\taccount\tis unknown: there is no account 100002\n',
    )
    expect(again.error).not.toMatch(/Rata|S-2|100002/)
    expect(statSync(join(folder, 'reports', report)).mode & 0o777).toBe(0o600)
    const names = folderOf([])
    writeFileSync(join(names, 'person.ndjson'), '{"person":"P-9","firstName":"Ana","lastName":"Rangi","Ana Rangi":1}\n')
    // In the way of the report, as a folder that can't be written is.
    writeFileSync(join(names, 'reports'), '')
    expect(await run([names, '--dry-run'], dataDir)).toMatchObject({
      code: 3,
      error: `person.ndjson, line 1: a name is not a column of this file.\nThese are all: ${names} can’t be written, so there is no report.\n`,
    })
    const held = await openDatabase({ dataDir })
    try {
      expect(await run([folder], dataDir)).toMatchObject({
        code: 1,
        error: expect.stringContaining(
          'The server is running: stop it for the load, send the rows to it (docs/intake), or use PostgreSQL',
        ),
      })
    } finally {
      await held.close()
    }
  })
})
