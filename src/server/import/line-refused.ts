import type { Day } from '#domain/basics/days.ts'
import type { ParsedReading } from './parsed-reading.ts'

/** Unreadable or impossible line; rejects its file. */
export class LineRefused extends Error {
  override readonly name: string = 'LineRefused'
  readonly line: number
  readonly reason: string

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.line = line
    this.reason = reason
  }
}

/** Line of an unknown supply point or day: skipped. */
export class LineOutside extends LineRefused {
  override readonly name = 'LineOutside'
}

export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused'
}

export class FileRefused extends ImportRefused {
  override readonly name = 'FileRefused'
  readonly file: string
  /** From 1; null for the file as a whole. */
  readonly line: number | null
  readonly reason: string

  constructor(file: string, cause: LineRefused | ImportRefused) {
    const [line, reason] = cause instanceof LineRefused ? [cause.line, cause.reason] : [null, cause.message.replace(/\.$/, '')]
    super(`${file}${line === null ? '' : `, line ${line}`}: ${reason}. Nothing of this file was kept.`, { cause })
    this.file = file
    this.line = line
    this.reason = reason
  }
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
