import type { WireFile } from '#contract/file.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { ArrivedAnswer } from './early-answers.ts'
import { createCall, environment, notUnderstood } from './http.ts'

interface ArrivedFile extends ArrivedAnswer {
  readonly file?: WireFile
}

/** From `attachment; filename*=UTF-8''tarn-bill.pdf`; null if none. */
const nameIn = (disposition: string | null): string | null => {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? []
  return encoded === undefined ? null : decodeURIComponent(encoded)
}

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

export const callForFile = createCall({ ...environment, reading: { arrives, parses } })
