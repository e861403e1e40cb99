import { epochDay } from './days.ts'

export const isDay = (text: string): boolean => {
  try {
    return Number.isFinite(epochDay(text))
  } catch {
    return false
  }
}
