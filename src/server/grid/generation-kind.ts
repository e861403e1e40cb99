import { statSync } from 'node:fs'
import { counted } from '#domain/basics/counted.ts'
import { formatMonth, today } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { unknownSource } from '#domain/insights/generation-carbon.ts'
import type { Database } from '#server/database/database.ts'
import type { FileKind, FileTaken } from '#server/import/file-kind.ts'
import { linesOf } from '#server/import/text-lines.ts'
import { endsItsMonth, type GenerationMonth, readGenerationMonth } from './generation-md.ts'
import { storeMonth, type TakenMonth } from './generation-month.store.ts'
import { renewGridForecast } from './grid-forecast.store.ts'

const gigawattHours = (kwh: number) => `${formatNumber(kwh / 1_000_000, 0, 1)} GWh`

export const unknownFuelWords = (unknownFuels: GenerationMonth['unknownFuels']): string => {
  const fuels = Object.entries(unknownFuels)
  if (fuels.length === 0) return ''
  const list = listText(fuels.map(([code, kwh]) => `${gigawattHours(kwh)} of ${code}`))
  return `${list} counted as ${unknownSource}: no carbon figure is known for ${fuels.length === 1 ? 'this fuel' : 'these fuels'}`
}

const most = 5
const names = (plants: readonly string[]) =>
  listText(plants.length > most ? [...plants.slice(0, most), `${plants.length - most} more`] : plants)

const wordsOf = (month: GenerationMonth, taken: TakenMonth): string =>
  [
    `generation of ${formatMonth(month.month)}, ${gigawattHours(month.kwh)} of ${counted(month.plants.length, 'plant')}: ` +
      `${counted(taken.added, 'new day')}, ${taken.changed} changed, ${taken.unchanged} known already`,
    unknownFuelWords(month.unknownFuels),
    taken.newPlants.length > 0 ? `not there the month before: ${names(taken.newPlants)}` : '',
    taken.missingPlants.length > 0 ? `there the month before, but not now: ${names(taken.missingPlants)}` : '',
    month.emptyValues > 0 ? `${counted(month.emptyValues, 'value')} of plants empty` : '',
  ]
    .filter((words) => words !== '')
    .join('; ')

/** @param etag of the answer that the lines are from */
export const takeGeneration = async (
  db: Database,
  lines: AsyncIterable<string>,
  { now, etag = null }: { readonly now: number; readonly etag?: string | null },
): Promise<FileTaken> => {
  const month = await readGenerationMonth(lines, today(now))
  const taken = await db.transaction(async (tx) => {
    const stored = await storeMonth(tx, month, { now, etag })
    await renewGridForecast(tx, today(now))
    return stored
  })
  const { newPlants, missingPlants, ...counts } = taken
  return {
    words: wordsOf(month, taken),
    counts: {
      ...counts,
      plants: month.plants.length,
      newPlants: newPlants.length,
      missingPlants: missingPlants.length,
      unknownFuels: Object.keys(month.unknownFuels).length,
      emptyValues: month.emptyValues,
    },
    leftOut: [],
  }
}

export const generationKind: FileKind = {
  name: 'generation of the Electricity Authority (Site_Code,POC_Code,…,TP1,…)',
  contents: 'generation',
  recognises: ({ firstLine }) => /^"?Site_Code"?,/i.test(firstLine) && /,"?TP1"?,/i.test(firstLine),
  isComplete: ({ endsWithNewline, lastLine }) => endsWithNewline && endsItsMonth(lastLine),
  take: ({ db, now, progress }, path) => {
    const size = Math.max(1, statSync(path).size)
    return takeGeneration(
      db,
      linesOf(path, (bytes) => progress(bytes / size)),
      { now },
    )
  },
}
