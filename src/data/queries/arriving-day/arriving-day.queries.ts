import { readArrivingDay } from '#contract/arriving-day/arriving-day.contract.ts'
import { query } from '#data/wire/kit.ts'

/** Kept up to date by the stream (`data/arriving-day`). */
export const arrivingDay = () => query(readArrivingDay, {}, { staleTime: 300_000 })
