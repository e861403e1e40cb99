import type { WireFile } from '#contract/file.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { ArrivedAnswer } from './early-answers.ts'
import { createCall, environment, notUnderstood } from './http.ts'

interface ArrivedFile extends ArrivedAnswer {
  readonly file?: WireFile
}

/** `attachment; filename*=UTF-8''tarn-bill.pdf`; null where no name is given. */
const nameIn = (disposition: string | null): string | null => {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? []
  return encoded === undefined ? null : decodeURIComponent(encoded)
}

/** A file of which something is missing is no file: reading it fails. A problem is read as text. */
const arrives = async (answer: Promise<Response>): Promise<ArrivedFile> => {
  const response = await answer
  const { status, headers } = response
  const date = headers.get('date')
  if (!response.ok) return { status, text: await response.text(), date }
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';')
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status, text: '', date, file: { name: nameIn(headers.get('content-disposition')) ?? 'document', mediaType, bytes } }
}

const parses = ({ media }: Endpoint, { file }: ArrivedFile): WireFile => {
  if (!file || !media.includes(file.mediaType) || file.bytes.length === 0) throw notUnderstood()
  return file
}

/** `call` for endpoints that answer with a file, with the same tokens, problems and second try. */
export const callForFile = createCall({ ...environment, reading: { arrives, parses } })
