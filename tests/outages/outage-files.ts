import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { fileKinds } from '#server/file-kinds.ts'
import { takeFile } from '#server/import/take-file.ts'
import { demoNow } from '#tests/account/demo-portal.ts'

export const header = 'outage,icp,startsAt,endsAt,reason,status\n'

interface Supplied {
  readonly icp: string
  readonly account: string
}

/** A home of the demo that is supplied with electricity. */
export const suppliedHome = async (db: Database): Promise<Supplied> => {
  const [point] = await db.query<{ icp: string; billingAccountId: string }>(
    `select sp.icp, sp.billing_account_id from supply_point sp join agreement ag using (billing_account_id, supply_point_id)
     where sp.supply_type = 'electricity' and ag.start_date < '2026-06-01' and ag.end_date is null order by sp.icp limit 1`,
  )
  if (!point) throw new Error('no home is supplied')
  return { icp: point.icp, account: point.billingAccountId }
}

/** A day of June 2026, by default from 09 h to 12:30. */
export const lineOf = (icp: string, day: number, { from = '09', status = '' } = {}): string =>
  `N-1,${icp},2026-06-${day}T${from}:00:00+12:00,2026-06-${day}T12:30:00+12:00,A pole is replaced,${status}\n`

export const takeOutages = async (db: Database, text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'outages-'))
  const path = join(folder, 'outages.csv')
  writeFileSync(path, text)
  try {
    return (await takeFile(fileKinds, { db, secrets: ['a'.repeat(32)], now: demoNow, progress: () => {} }, path)).counts
  } finally {
    rmSync(folder, { recursive: true })
  }
}
