import { createReadStream } from 'node:fs'
import { ImportRefused } from '#server/import/refused.ts'

/** Banks write UTF-8, or the Windows page that their systems have. @throws ImportRefused for UTF-16 */
const encodingOf = async (path: string): Promise<'utf-8' | 'windows-1252'> => {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (isFirst && /^(?:fffe|feff)/.test(chunk.toString('hex', 0, 2)))
        throw new ImportRefused('This is text in UTF-16, where UTF-8 is read')
      isFirst = false
      strict.decode(chunk, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** Text of a file in parts, without a byte order mark. @throws ImportRefused */
export async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path))
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
