import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open.ts'
import { demoCustomers } from '#server/demo/customers.ts'
import { demoStaff } from '#server/demo/staff.ts'
import { givePasswords } from '#tests/identity/quick-passwords.ts'
import { type Brand, dataVariable, type Portal, seedVariable, startPortal } from './portal.ts'

/** A sign-in is the work of many tests and the subject of few: what is stored of each password is checked in no time. */
const quicken = async (dataDir: string) => {
  const db = await openDatabase({ dataDir })
  await givePasswords(db, 'login', demoCustomers)
  await givePasswords(db, 'staff', demoStaff)
  await db.close()
}

/**
 * Makes demo data once and starts the portal of each brand on a copy of its own, as tests that need one for themselves do with
 * `copySeed`; portals that run already are named by `PORTAL_TARN_URL` and `PORTAL_FIZZ_URL`. Returns what ends them.
 */
const globalSetup = async (): Promise<() => Promise<void>> => {
  if (process.env['PORTAL_TARN_URL']) return async () => {}
  const folder = mkdtempSync(join(tmpdir(), 'tarn-e2e-'))
  const dataOf = (brand: string) => join(folder, brand)
  const portals: Portal[] = []
  const end = async () => {
    await Promise.all(portals.map(({ stop }) => stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const seed = join(folder, 'seed')
    const first = await startPortal({ brand: 'tarn', dataDir: seed })
    await first.stop()
    await quicken(seed)
    process.env[seedVariable] = seed
    const begin = async (brand: Brand) => {
      cpSync(seed, dataOf(brand), { recursive: true })
      const portal = await startPortal({ brand, dataDir: dataOf(brand) })
      portals.push(portal)
      process.env[`PORTAL_${brand.toUpperCase()}_URL`] = portal.url
      process.env[dataVariable(brand)] = dataOf(brand)
    }
    const begun = await Promise.allSettled([begin('tarn'), begin('fizz')])
    for (const one of begun) if (one.status === 'rejected') throw one.reason
  } catch (error) {
    await end()
    throw error
  }
  return end
}

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default globalSetup
