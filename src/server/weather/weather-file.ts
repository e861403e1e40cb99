import { today } from '#domain/basics/days.ts'
import { type CsvColumns, csvColumns } from '#server/import/csv-columns.ts'
import type { FileKind } from '#server/import/file-kind.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { linesOf } from '#server/import/text-lines.ts'
import { collectDays } from './weather-days.ts'
import { describeCounts, storeWeather, type WeatherDay } from './weather.store.ts'

const required = ['place', 'day', 'meanTemperature'] as const

const degreesIn = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

const readFile = async (path: string, now: number): Promise<WeatherDay[]> => {
  const collected = collectDays(today(now))
  let columns: CsvColumns<(typeof required)[number]> | null = null
  let line = 0
  for await (const text of linesOf(path)) {
    line += 1
    if (text.trim() === '') continue
    if (columns === null) {
      columns = csvColumns(text.replace(/^\uFEFF/, ''), required)
      continue
    }
    const read = columns.read(line, text)
    const refused = collected.add({
      place: read('place'),
      day: read('day'),
      meanTemperature: degreesIn(read('meanTemperature')),
    })
    if (refused !== null) throw new LineRefused(line, refused)
  }
  const days = collected.days()
  if (days.length === 0) throw new ImportRefused('the file holds no weather')
  return days
}

/** `docs/providers/weather.md` */
export const weatherFile: FileKind = {
  name: 'daily temperatures (place,day,meanTemperature)',
  contents: 'temperatures',
  recognises: ({ firstLine }) =>
    /(^|,)\s*"?place"?\s*(,|$)/i.test(firstLine) && /(^|,)\s*"?meanTemperature"?\s*(,|$)/i.test(firstLine),
  take: async ({ db, now }, path) => {
    const days = await readFile(path, now)
    const counts = await db.transaction((tx) => storeWeather(tx, days))
    return { words: describeCounts(counts), counts: { ...counts }, leftOut: [] }
  },
}
