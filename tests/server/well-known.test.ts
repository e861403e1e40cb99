import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCopy } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'
import type { Database } from '#server/database/database.ts'
import { builtPortal } from '#server/portal/portal.ts'
import { readConfig } from '#server/process/config.ts'
import { type Frame, openFrame } from './frame.ts'

describe('below /.well-known', () => {
  const portalDir = mkdtempSync(join(tmpdir(), 'tarn-well-known-'))
  let db: Database
  let frame: Frame
  beforeAll(async () => {
    writeFileSync(join(portalDir, 'index.html'), '<!doctype html><html lang="en-NZ"><head></head></html>')
    db = await openCopy(migrated)
    frame = await openFrame(db, { portal: builtPortal({ config: readConfig({ PORTAL_DIR: portalDir, DEMO: 'off' }), db }) })
  })
  afterAll(async () => {
    await frame.server.close()
    await db.close()
    rmSync(portalDir, { recursive: true, force: true })
  })
  const get = (url: string, accept: string) => frame.server.inject({ url, headers: { accept } })

  it('leads password managers to where the password is changed', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password', 'text/html')
    expect([statusCode, headers.location]).toEqual([302, '/account/profile/account-settings'])
  })

  it.each([
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/security.txt',
    '/.well-known/change-password/',
    '/.well-known/',
    '/.well-known',
    '/%2Ewell-known/openid-configuration',
  ])('has nothing at %s', async (path) => {
    for (const accept of ['text/html', '*/*']) expect((await get(path, accept)).statusCode).toBe(404)
  })
})
