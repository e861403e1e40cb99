import { ImportRefused } from '#server/import/refused.ts'

/** Of a file or an upload; each call starts from the beginning. */
export type OpenBytes = () => AsyncIterable<Uint8Array>

/** Banks write UTF-8, or the Windows page that their systems have. @throws ImportRefused for UTF-16 */
const encodingOf = async (open: OpenBytes): Promise<'utf-8' | 'windows-1252'> => {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of open()) {
      if (isFirst && /^(?:255,254|254,255)$/.test(chunk.subarray(0, 2).join(',')))
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

/** Text in parts, without a byte order mark. @throws ImportRefused */
export async function* textOf(open: OpenBytes): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(open))
  for await (const chunk of open()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
