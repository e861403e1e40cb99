import { epochDay } from './days.ts'

/** Whether a text is a day, `YYYY-MM-DD`, that there is. */
export const isDay = (text: string): boolean => {
  try {
    return Number.isFinite(epochDay(text))
  } catch {
    return false
  }
}
