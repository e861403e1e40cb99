import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepare } from './back.ts'
import type { Prepared } from './back-calls.ts'
import { requireSameProofs, withBills } from './back-bills.ts'
import { signIn } from './back-data.ts'
import { serveBare, type Served, servePortal } from './back-process.ts'
import { requireSameAnswers } from './back-requests.ts'

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''

describe.runIf(serverUrl)('the bench of the backend', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-bench-test-'))
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  let made: Prepared
  let served: Served[] = []
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    made = await prepare(serverUrl, name, { customers: 2, measured: 2, days: 209 })
    served = await Promise.all([servePortal(made.url, folder), serveBare(made.url, folder)])
  })
  afterAll(async () => {
    await Promise.all(served.map(({ stop }) => stop()))
    await made.db.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('compares the portal with a bare handler that gives the same answers', async () => {
    const [portal, bare] = served
    if (!portal || !bare) throw new Error('Nothing is served')
    const [visitor] = await signIn(made.db, portal.origin, 1)
    if (!visitor) throw new Error('There is nobody to ask for')
    await expect(requireSameAnswers(portal, bare, visitor)).resolves.toBeUndefined()
    const [billed] = await withBills(made.db, [visitor])
    if (!billed) throw new Error('There is no bill to ask for')
    await expect(requireSameProofs(portal, bare, billed)).resolves.toBeUndefined()
  })
})
