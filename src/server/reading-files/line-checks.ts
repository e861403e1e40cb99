import type { Day } from '#domain/basics/days.ts'
import { LineRefused } from '#server/import/refused.ts'
import type { ParsedReading } from './parsed-reading.ts'

/** Line of an unknown supply point or day: skipped. */
export class LineOutside extends LineRefused {
  override readonly name = 'LineOutside'
}

/** @throws LineRefused for a future creation day: it would outrank every later file */
export const requirePast = (line: number, writtenOn: Day, today: Day): Day => {
  if (writtenOn > today) throw new LineRefused(line, `the file says that it was made on ${writtenOn}, and today is ${today}`)
  return writtenOn
}

export const requireBefore = ({ day, line }: ParsedReading, writtenOn: Day | null): void => {
  if (writtenOn !== null && day > writtenOn)
    throw new LineRefused(line, `the file was made on ${writtenOn}, by its header, before ${day}`)
}
