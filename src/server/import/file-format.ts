import { open } from 'node:fs/promises'
import { ImportRefused } from './line-refused.ts'

export type FileFormat = 'eiep13a' | 'greenButton' | 'dialReads'

interface FileSignature {
  readonly name: string
  readonly begins: RegExp
}

const whatIsRead =
  'EIEP13A (half-hourly consumption, HDR,ICPCONS,…), Green Button XML and dial reads (icp,meter,register,…) are read.'
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

const refuse = (name: string): never => {
  throw new ImportRefused(`This is ${name}. ${whatIsRead}`)
}

const readStart = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startLength), 0, startLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const eiepOf = (header: string): FileFormat => {
  const [, type = '', version = ''] = header.split(',').map((field) => field.trim().toUpperCase())
  if (type === 'ICPCONS') return 'eiep13a'
  const known = eiepTypes.find(({ begins }) => begins.test(type))
  if (!known) return refuse(type === '' ? 'an EIEP file without a type' : `an EIEP file of type ${JSON.stringify(type)}`)
  return refuse(`${known.name}, file type ${type}${/^[\d.]+$/.test(version) ? ` ${version}` : ''}`)
}

/** An empty file counts as EIEP13A, whose reader reports what is missing. @throws ImportRefused naming the format */
export const formatOf = async (path: string): Promise<FileFormat> => {
  const start = await readStart(path)
  const bytes = start.toString('hex', 0, 4)
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  const otherKind = byBytes.find(({ begins }) => begins.test(bytes)) ?? byText.find(({ begins }) => begins.test(text))
  if (otherKind) return refuse(otherKind.name)
  const [line = ''] = text.split(/[\r\n]/)
  if (line === '') return 'eiep13a'
  if (/^"?HDR"?(?:,|$)/i.test(line)) return eiepOf(line.replaceAll('"', ''))
  if (line.startsWith('<')) return 'greenButton'
  if (/^"?icp"?(?:,|$)/.test(line)) return 'dialReads'
  return refuse(`no known format (it begins with ${JSON.stringify(line.slice(0, 40))})`)
}
