import { formatFullDate, type Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { unknownFuelWords } from './generation-kind.ts'

interface GridStatus {
  readonly figuresUntil: Day | null
  readonly forecastUntil: Day | null
}

const status = `
  select max(day) filter (where origin <> 'forecast') as figures_until, max(day) filter (where origin = 'forecast') as forecast_until
  from generation_day`

interface NewestMonth {
  readonly month: Day
  readonly unknownFuels: Readonly<Record<string, number>>
}

export interface GridReport {
  readonly words: string
  /** Without figures, or with a fuel that has no factor. */
  readonly needsALook: boolean
}

/** How far the grid's figures reach, for operators. */
export const describeGrid = async (db: Queryable): Promise<GridReport> => {
  const [found] = await db.query<GridStatus>(status)
  if (!found?.figuresUntil) return { words: 'No figures: the eco tracker shows no data.', needsALook: true }
  const [newest] = await db.query<NewestMonth>('select month, unknown_fuels from generation_month order by month desc limit 1')
  const unknown = newest ? unknownFuelWords(newest.unknownFuels) : ''
  const words = [
    `Figures until ${formatFullDate(found.figuresUntil)}`,
    found.forecastUntil !== null && found.forecastUntil > found.figuresUntil
      ? `, our own forecast until ${formatFullDate(found.forecastUntil)}`
      : '',
    unknown === '' ? '' : `; in ${newest?.month.slice(0, 7)} ${unknown}`,
    '.',
  ].join('')
  return { words, needsALook: unknown !== '' }
}
