/** A line that cannot be read; nothing of its file is kept. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused'
  readonly line: number
  readonly reason: string

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.line = line
    this.reason = reason
  }
}

/** A file, or what was asked about it, that cannot be imported; the message is the one line that an operator reads. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}
