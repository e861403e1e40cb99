import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { listText } from '#domain/basics/list-text.ts'
import type { FileKind, FileStart } from './file-kind.ts'
import { ImportRefused } from './refused.ts'

interface FileSignature {
  readonly name: string
  readonly begins: RegExp
}

/** Bytes; covers the first line of a text and all file signatures. */
const startLength = 4_096

/** File types of the Electricity Authority's exchange protocols, from the second header field. */
const eiepTypes: readonly FileSignature[] = [
  { name: 'EIEP1 (billing and volumes by ICP)', begins: /^ICP(?:MM|HH)(?:AB|RM|NM|SM)$/ },
  { name: 'EIEP2 (aggregated billing and volumes)', begins: /^SUM/ },
  { name: 'EIEP3 (half-hour metering between traders and distributors)', begins: /^ICPHH$/ },
  { name: 'EIEP13B (consumption summary)', begins: /^(?:ICPSUMM?|EIEP13B)$/ },
  { name: 'EIEP13C (request for consumption)', begins: /^REQCONS$/ },
]

const byBytes: readonly FileSignature[] = [
  { name: 'a ZIP archive or a spreadsheet', begins: /^504b0304/ },
  { name: 'a gzip archive', begins: /^1f8b/ },
  { name: 'an old spreadsheet', begins: /^d0cf11e0/ },
  { name: 'text in UTF-16, where UTF-8 is read', begins: /^(?:fffe|feff)/ },
]

const byText: readonly FileSignature[] = [
  { name: 'a PDF document', begins: /^%PDF-/ },
  { name: 'a web page', begins: /^<(?:!doctype\s+html|html)[\s>]/i },
  { name: 'NEM12 or NEM13 (Australian metering data)', begins: /^100,NEM1[23],/ },
  { name: 'JSON', begins: /^[[{]/ },
  { name: 'no text', begins: /^[^]*[^\P{Cc}\s]/u },
]

const readStart = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startLength), 0, startLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const eiepName = (header: string): string => {
  const [, type = '', version = ''] = header.split(',').map((field) => field.trim().toUpperCase())
  const known = eiepTypes.find(({ begins }) => begins.test(type))
  if (!known) return type === '' ? 'an EIEP file without a type' : `an EIEP file of type ${JSON.stringify(type)}`
  return `${known.name}, file type ${type}${/^[\d.]+$/.test(version) ? ` ${version}` : ''}`
}

const unreadName = ({ text, firstLine }: FileStart): string => {
  const known = byText.find(({ begins }) => begins.test(text))
  if (known) return known.name
  if (/^"?HDR"?(?:,|$)/i.test(firstLine)) return eiepName(firstLine.replaceAll('"', ''))
  return `no known format (it begins with ${JSON.stringify(firstLine.slice(0, 40))})`
}

/** @throws ImportRefused for a file of no kind, or of two */
export const kindOf = async (kinds: readonly FileKind[], path: string): Promise<FileKind> => {
  const refuse = (name: string): never => {
    throw new ImportRefused(`This is ${name}. ${listText(kinds.map((kind) => kind.name))} are read.`)
  }
  const bytes = await readStart(path)
  const signature = bytes.toString('hex', 0, 4)
  const binary = byBytes.find(({ begins }) => begins.test(signature))
  if (binary) return refuse(binary.name)
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  const start: FileStart = { text, firstLine: text.split(/[\r\n]/)[0] ?? '', fileName: basename(path) }
  const [kind, ...more] = kinds.filter(({ recognises }) => recognises(start))
  if (!kind) return refuse(unreadName(start))
  if (more.length > 0)
    throw new ImportRefused(
      `This file begins like ${listText([kind, ...more].map(({ name }) => name))}. It must be of one kind only.`,
    )
  return kind
}
