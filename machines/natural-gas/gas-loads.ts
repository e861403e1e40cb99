import type { GasSum, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { gasOver, gasUsage } from '#data/queries/natural-gas/natural-gas.queries.ts'
import type { DayRange } from '#domain/basics/days.ts'
import { createLoad, type LoadActor, type LoadEvent } from '#machines/kit/load.ts'

export interface GasYearQuestion {
  readonly supplyPointId: string
  /** Null: newest. */
  readonly year: number | null
}

/** The old year stays while another loads; a year without bill periods is a failure. */
export const gasYear = createLoad<GasUsage, GasYearQuestion>({
  id: 'gasYear',
  title: 'a year of natural gas',
  describe: gasUsage,
  isEmpty: ({ consumption }) => consumption.every(({ type }) => type === 'empty'),
})

export const gasSum = createLoad<GasSum, DayRange>({
  id: 'gasSum',
  title: 'natural gas over twelve months',
  describe: gasOver,
  isEmpty: ({ days }) => days === 0,
})

export type GasYearActor = LoadActor<GasUsage, GasYearQuestion>
export type GasSumActor = LoadActor<GasSum, DayRange>

export const askYear = (question: GasYearQuestion): LoadEvent<GasYearQuestion> => ({ type: 'question.change', question })
