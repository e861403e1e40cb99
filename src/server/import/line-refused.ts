/** A line that cannot be read or cannot be true; nothing of its file is kept. */
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

/** A line that can be read, of a supply point or a day that no account has: it is left out, and the rest of its file is kept. */
export class LineOutside extends LineRefused {
  override readonly name = 'LineOutside'
}

/** A file, or what was asked about it, that cannot be imported; the message is the one line that an operator reads. */
export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused'
}

/** A file of which nothing was kept: the message names it, the line where there is one, and the reason. */
export class FileRefused extends ImportRefused {
  override readonly name = 'FileRefused'
  readonly file: string
  /** From 1; null where the file as a whole will not do. */
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
