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
  meta: {
    why: 'This is the natural gas you used in a year, from your meter readings.',
    next: 'It changes when the next reading arrives.',
  },
  describe: gasUsage,
  isEmpty: ({ consumption }) => consumption.every(({ type }) => type === 'empty'),
})

export const gasSum = createLoad<GasSum, DayRange>({
  id: 'gasSum',
  title: 'natural gas over twelve months',
  meta: {
    why: 'We add up the natural gas you used over twelve months.',
    next: 'It changes when the next reading arrives.',
  },
  describe: gasOver,
  isEmpty: ({ days }) => days === 0,
})

export type GasYearActor = LoadActor<GasUsage, GasYearQuestion>
export type GasSumActor = LoadActor<GasSum, DayRange>

export const askYear = (question: GasYearQuestion): LoadEvent<GasYearQuestion> => ({ type: 'question.change', question })
