import { createReadStream } from 'node:fs'
import { ImportRefused } from './refused.ts'

/** Lines of a UTF-8 text, without byte order mark and line ends. @param onBytes bytes so far @throws ImportRefused for another encoding */
export const linesIn = async function* (
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [rest, bytes, lines] = ['', 0, 0]
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw new ImportRefused(`the text is not UTF-8 after line ${lines}: save it as UTF-8`)
    }
  }
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    onBytes(bytes)
    const texts = `${rest}${decode(chunk)}`.split('\n')
    rest = texts.pop() ?? ''
    lines += texts.length
    for (const text of texts) yield text.replace(/\r$/, '')
  }
  rest += decode()
  if (rest !== '') yield rest
}

/** Larger than the default, for files of hundreds of megabytes, bytes. */
const chunkLength = 1 << 20

export const linesOf = (path: string, onBytes?: (bytes: number) => void): AsyncGenerator<string> =>
  linesIn(createReadStream(path, { highWaterMark: chunkLength }), onBytes)
