import type { Day } from '#domain/days.ts'
import { LineRefused } from './line-refused.ts'
import type { ParsedReading } from './parsed-reading.ts'

/** @throws LineRefused where a file says that it was made on a day that is to come: it would be newer than any later one */
export const requirePast = (line: number, writtenOn: Day, today: Day): Day => {
  if (writtenOn > today) throw new LineRefused(line, `the file says that it was made on ${writtenOn}, and today is ${today}`)
  return writtenOn
}

/** @throws LineRefused where a file reads a day that came after the one on which it says that it was made */
export const requireBefore = ({ day, line }: ParsedReading, writtenOn: Day | null): void => {
  if (writtenOn !== null && day > writtenOn)
    throw new LineRefused(line, `the file was made on ${writtenOn}, by its header, before ${day}`)
}
