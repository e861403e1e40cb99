import { join } from 'node:path'
import { addDays, today } from '#domain/basics/days.ts'
import { makeExampleRetailer } from './example-retailer.ts'
import { writeEntities, writeReadings } from './write-folder.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('npm run example -- FOLDER\n')
  process.exit(1)
}
const day = today(Date.now())
const retailer = makeExampleRetailer(day)
const supplies = retailer.customers.map(({ electricity }) => electricity)
writeEntities(folder, retailer)
const readings = join(folder, 'readings.txt')
writeReadings(readings, supplies, { startDate: addDays(day, -30), endDate: addDays(day, -1) })
process.stdout.write(`Fifty customers: npm run load -- ${folder}\nTheir readings: npm run import -- ${readings}\n`)
