import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { FileFormat } from './file-format.ts'

interface Counted {
  readonly header: string
  readonly lines: number
  readonly lastLine: string
  readonly endsWithNewline: boolean
}

const count = async (path: string): Promise<Counted> => {
  let [header, lines, lastLine, end] = ['', 0, '', '']
  const input = createReadStream(path, { encoding: 'utf8' })
  input.on('data', (chunk) => {
    end = String(chunk).slice(-1)
  })
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    if (lines === 0) header = line
    lines += 1
    lastLine = line
  }
  return { header, lines, lastLine, endsWithNewline: end === '\n' }
}

/** Fewer lines than the header promises, or an open last line or feed: more may follow. @param format null if unknown */
export const isUnfinished = async (path: string, format: FileFormat | null): Promise<boolean> => {
  const { header, lines, lastLine, endsWithNewline } = await count(path)
  if (format === 'greenButton') return !/<\/(?:[\w-]+:)?feed>\s*$/.test(lastLine)
  if (format === null) return !endsWithNewline
  const promised = Number(header.split(',')[8]?.replaceAll('"', ''))
  return !endsWithNewline || !(lines - 1 >= promised)
}
