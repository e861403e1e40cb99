const longestExcerpt = 40
/** What stands in a file, in quotes and short, for a refusal. */
export const excerpt = (given: string): string => JSON.stringify(given.slice(0, longestExcerpt))

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
