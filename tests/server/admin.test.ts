import { readConfig } from '#server/process/config.ts'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { help, runCommand } from '#server/admin/commands.ts'
import { askAdmin, serveAdmin } from '#server/admin/socket.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { startChild } from './fixtures/child.ts'

const command = join(import.meta.dirname, '../../src/server/admin/admin.ts')

eachDatabase('an operator', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  const outage = () =>
    db.query(
      'select is_on, should_notify, show_pre_outage_notification as is_soon, title, sub_title, outage_duration_text as duration from outage',
    )

  it('turns an outage on, announces one, and turns it off', async () => {
    await runCommand(db, ['outage', 'soon', '--title', 'Work tonight', '--subtitle', 'Bills pause', '--duration', 'from 10 pm'])
    expect(await outage()).toEqual([
      {
        isOn: false,
        shouldNotify: true,
        isSoon: true,
        title: 'Work tonight',
        subTitle: 'Bills pause',
        duration: 'from 10 pm',
      },
    ])
    await runCommand(db, ['outage', 'on', '--title=We are away'])
    expect(await outage()).toEqual([
      { isOn: true, shouldNotify: false, isSoon: false, title: 'We are away', subTitle: null, duration: null },
    ])
    await runCommand(db, ['outage', 'notice'])
    expect(await outage()).toEqual([
      { isOn: false, shouldNotify: true, isSoon: false, title: null, subTitle: null, duration: null },
    ])
    await runCommand(db, ['outage', 'off'])
    expect(await outage()).toEqual([])
  })

  it('gives each alert an id of its own, so that a dismissed one does not hide the next', async () => {
    const alert = () => db.query<{ alertId: string }>('select alert_id, title, body, path from national_alert')
    await runCommand(db, ['alert', 'on', '--title', 'Storm', '--text', 'Stay in', '--path', '/account/dashboard'])
    const [first] = await alert()
    await runCommand(db, ['alert', 'on', '--title', 'Flood', '--text', 'Stay up'])
    const [second] = await alert()
    expect([first, second]).toEqual([
      { alertId: expect.any(String), title: 'Storm', body: 'Stay in', path: '/account/dashboard' },
      { alertId: expect.any(String), title: 'Flood', body: 'Stay up', path: null },
    ])
    expect(second?.alertId).not.toBe(first?.alertId)
    await runCommand(db, ['alert', 'off'])
    expect(await alert()).toEqual([])
  })

  it.each([
    [['outage'], 'There is no command "outage"; try help.'],
    [['outage', 'on', '--colour', 'red'], /Unknown option '--colour'/],
    [['alert', 'on', '--title', 'Storm'], 'An alert needs --title and --text.'],
    [['alert', 'on', '--title', 'Storm', '--text', 'x', '--path', 'https://evil.test'], /--path must be a path of the portal/],
  ])('is told what is wrong with %j', async (args, message) => {
    await expect(runCommand(db, args)).rejects.toThrow(message)
  })
})

describe('the admin command', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarn-admin-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const run = async (...args: string[]) => {
    const child = startChild(command, args, { DATA_DIR: dataDir, DATABASE_URL: '' })
    const code = await child.ended
    return { code, text: child.text() }
  }

  it('works on the data folder while no server runs, and through the server while one does', async () => {
    expect(await askAdmin(dataDir, ['help'])).toBeNull()
    expect(await run('outage', 'on')).toEqual({ code: 0, text: 'The outage is set to "on".\n' })
    const db = await openDatabase({ dataDir })
    await migrate(db)
    const socket = serveAdmin(db, { ...readConfig({}), dataDir })
    await new Promise((resolve) => socket.once('listening', resolve))
    expect(statSync(join(dataDir, 'admin.sock')).mode & 0o777).toBe(0o600)
    expect(await db.query('select is_on from outage')).toEqual([{ isOn: true }])
    expect(await run('outage', 'off')).toEqual({ code: 0, text: 'No outage is shown.\n' })
    expect(await db.query('select is_on from outage')).toEqual([])
    expect(await run('alert', 'on')).toEqual({ code: 1, text: 'An alert needs --title and --text.\n' })
    socket.close()
    await db.close()
  })

  it('says in one line that the database cannot be reached', async () => {
    const child = startChild(command, ['outage', 'off'], { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' })
    expect([await child.ended, child.text()]).toEqual([1, 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n'])
  })

  it('explains itself', async () => {
    expect(await run('help')).toEqual({ code: 0, text: `${help.trimEnd()}\n` })
  })
})
