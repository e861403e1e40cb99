import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const read = (name: string) => gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures', name))).toString('utf8')

/** The Electricity Authority's file as it was published (docs/data-sources.md). */
export const april2023 = (): string => read('202304_Generation_MD.csv.gz')

interface HalfHour {
  readonly day: string
  /** kWh by fuel, added up by others from the same file. */
  readonly kwh: Readonly<Record<'hydro' | 'geo' | 'wind' | 'gas' | 'coal' | 'wood' | 'diesel', number>>
  /** g CO2e per kWh, worked out by others. */
  readonly intensity: number
}

/** What is known of April 2023. */
export const april2023ByFuel = (): HalfHour[] =>
  read('202304-by-fuel.csv.gz')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [day = '', , ...values] = line.split(',')
      const [hydro = 0, geo = 0, wind = 0, gas = 0, coal = 0, wood = 0, diesel = 0, intensity = 0] = values.map(Number)
      return { day, kwh: { hydro, geo, wind, gas, coal, wood, diesel }, intensity }
    })
