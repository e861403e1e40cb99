import { parseArgs } from 'node:util'
import { addDays, today as todayAt } from '#domain/basics/days.ts'
import { writeDemoFolder } from './folder.ts'

const usage = 'npm run demo-folder -- FOLDER [--days 30]'
const historyDays = 791
const usualDays = 30

const readArguments = (): { readonly folder: string; readonly days: number } | null => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { days: { type: 'string' } } })
    const [folder, ...more] = positionals
    const days = Number(values.days ?? usualDays)
    const isGood = more.length === 0 && Number.isInteger(days) && days >= 0 && days <= historyDays
    return folder === undefined || !isGood ? null : { folder, days }
  } catch {
    return null
  }
}

const given = readArguments()
if (given === null) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
} else {
  const today = todayAt(Date.now())
  writeDemoFolder(given.folder, { today, firstDay: addDays(today, -historyDays) }, given.days)
  process.stdout.write(
    `${given.folder} holds what the demo’s retailer loads (npm run load -- ${given.folder}), and readings of ${given.days} days in its folder readings (npm run import -- ${given.folder}/readings/*).\n`,
  )
}
