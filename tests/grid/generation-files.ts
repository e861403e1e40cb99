import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, daysOf } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { fileKinds } from '#server/file-kinds.ts'
import { takeFile } from '#server/import/take-file.ts'

export const header = `Site_Code,POC_Code,Nwk_Code,Gen_Code,Fuel_Code,Tech_Code,Trading_Date,${Array.from({ length: 50 }, (_, index) => `TP${index + 1}`).join(',')}`

interface Plant {
  readonly poc?: string
  readonly gen: string
  readonly fuel: string
  readonly kwh: number
}

export const hydro: Plant = { gen: 'manapouri', fuel: 'Hydro', kwh: 900_000 }
export const geo: Plant = { gen: 'wairakei', fuel: 'Geo', kwh: 600_000 }

/** @param periods of the day: 46, 48 or 50 */
export const plantLine = ({ poc = 'MAN2201', gen, fuel, kwh }: Plant, day: string, periods = 48): string =>
  ['MAN', poc, 'MERI', gen, fuel, fuel, day, ...Array.from({ length: 50 }, (_, index) => (index < periods ? kwh : ''))].join(',')

export const monthFile = (plants: readonly Plant[], range: { readonly startDate: string; readonly endDate: string }): string =>
  [header, ...plants.flatMap((plant) => daysOf(range).map((day) => plantLine(plant, day))), ''].join('\n')

export const june = { startDate: '2026-06-01', endDate: '2026-06-30' }
export const dayAfter = (day: string) => addDays(day, 1)

const folder = mkdtempSync(join(tmpdir(), 'grid-'))
let files = 0

/** Takes a file as the folder and the command do. */
export const take = (db: Database, content: string | Buffer, now: string) => {
  files += 1
  const path = join(folder, `${files}.csv`)
  writeFileSync(path, content)
  const secrets = ['0123456789abcdef0123456789abcdef'] as const
  return takeFile(fileKinds, { db, secrets, now: Date.parse(now), progress: () => {} }, path)
}
