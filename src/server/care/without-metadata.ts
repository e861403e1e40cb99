import { crc32 } from 'node:zlib'
import type { CareFormMedia } from '#contract/care/care.contract.ts'
import { type ImagePart, jpegParts, pngParts } from '#domain/portal/image-parts.ts'

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')
const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(at, at + text.length)
    .equals(ascii(text))

const orientationTag = 0x0112

/** Exif orientation, 1 to 8; 1 without one. */
const orientationIn = (bytes: Uint8Array): number => {
  if (bytes.length < 14) return 1
  const tiff = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const isLittle = tiff.getUint16(0) === 0x4949
  const first = tiff.getUint32(4, isLittle)
  if (first + 2 > tiff.byteLength) return 1
  const count = tiff.getUint16(first, isLittle)
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12
    if (at + 12 > tiff.byteLength) return 1
    if (tiff.getUint16(at, isLittle) === orientationTag) {
      const value = tiff.getUint16(at + 8, isLittle)
      return value >= 1 && value <= 8 ? value : 1
    }
  }
  return 1
}

/** Big-endian TIFF with orientation as its only entry. */
const tiffOf = (orientation: number): Buffer =>
  Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])

const exifHead = 'Exif\0\0'

/** Density only (ITU-T T.871, 10.1). */
const withoutThumbnail = (jfif: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), jfif.subarray(4, 16), Buffer.from([0, 0])])

/** Tables, frames and scans (ITU-T T.81, table B.1). */
const jpegPicture = /^(?:c[0-79abd-f]|d[a-f])$/

/** Keeps what decodes the picture: density, colour profile, Adobe colour transform. */
const keptSegment = ({ kind, bytes }: ImagePart): Uint8Array[] => {
  if (jpegPicture.test(kind)) return [bytes]
  if (kind === 'e0' && startsWith(bytes, 4, 'JFIF\0') && bytes.length >= 18) return [withoutThumbnail(bytes)]
  const isColour =
    (kind === 'e2' && startsWith(bytes, 4, 'ICC_PROFILE\0')) ||
    (kind === 'ee' && startsWith(bytes, 4, 'Adobe') && bytes.length === 16)
  return isColour ? [bytes] : []
}

const cleanJpeg = (bytes: Uint8Array): Uint8Array | null => {
  const parts = jpegParts(bytes)
  if (parts === null) return null
  const exif = parts.find((part) => part.kind === 'e1' && startsWith(part.bytes, 4, exifHead))
  const orientation = exif ? orientationIn(exif.bytes.subarray(10)) : 1
  const turned = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 34]), ascii(exifHead), tiffOf(orientation)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(orientation === 1 ? [] : [turned]),
    ...parts.flatMap(keptSegment),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Without texts, times, private chunks and further APNG frames (PNG, third edition, chapter 11). */
const pngPicture: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs'.split(' '),
)

const chunkOf = (kind: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([ascii(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

const cleanPng = (bytes: Uint8Array): Uint8Array | null => {
  const parts = pngParts(bytes)
  if (parts === null) return null
  const [header, ...rest] = parts.filter(({ kind }) => pngPicture.has(kind)).map((part) => part.bytes)
  const exif = parts.find(({ kind }) => kind === 'eXIf')
  const orientation = exif ? orientationIn(exif.bytes.subarray(8, -4)) : 1
  const turned = orientation === 1 ? [] : [chunkOf('eXIf', tiffOf(orientation))]
  return Buffer.concat([bytes.subarray(0, 8), header ?? bytes.subarray(0, 0), ...turned, ...rest])
}

const asText = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

const photoStream = /(?<!end)stream(\r\n|\r|\n|)[ \t\r\n]*(?=\xff\xd8\xff)/g
const directLength = /\/Length\s+(\d+)(?!\d|\s+\d+\s+R)/
const streamEnd = /\s{0,2}endstream/y
/** Characters before `stream` in which its dictionary is looked for. */
const dictionaryReach = 2_000

/** Of a stream's dictionary (ISO 32000-1, 7.3.8.2); null unless direct and followed by `endstream`. */
const endByLength = (text: string, keyword: number, data: number): number | null => {
  const before = text.slice(Math.max(0, keyword - dictionaryReach), keyword)
  const [, length] = directLength.exec(before.slice(before.lastIndexOf('obj') + 1)) ?? []
  if (length === undefined) return null
  streamEnd.lastIndex = data + Number(length)
  return streamEnd.test(text) ? data + Number(length) : null
}

/** The first `endstream`, provided that it is behind the photo's last byte. */
const endByKeyword = (text: string, bytes: Uint8Array, start: number): number | null => {
  const last = jpegParts(bytes.subarray(start))?.at(-1)?.bytes
  const end = text.indexOf('endstream', start)
  if (last === undefined || end === -1) return null
  const photoEnd = last.byteOffset + last.length - bytes.byteOffset
  return end < photoEnd ? null : photoEnd + text.slice(photoEnd, end).replace(/\r?\n?$/, '').length
}

const byteRange = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g

/** A signature's byte range leaves out its `/Contents <…>` alone and ends within the file (ISO 32000-1, 12.8.1). */
const isSigned = (text: string): boolean =>
  [...text.matchAll(byteRange)].some(([, hole, behind, length]) => {
    const second = Number(behind)
    return text[Number(hole)] === '<' && text[second - 1] === '>' && second + Number(length) <= text.length
  })

/** Cleans embedded JPEGs (DCTDecode) at their old length; skips signed PDFs, whose signature would break. */
const cleanPdf = (bytes: Uint8Array): Uint8Array | null => {
  const text = asText(bytes)
  if (isSigned(text)) return bytes
  const clean = Uint8Array.from(bytes)
  let cleanedTo = 0
  for (const match of text.matchAll(photoStream)) {
    const start = match.index + match[0].length
    if (start < cleanedTo) continue
    const data = match.index + 'stream'.length + (match[1] ?? '').length
    const end = endByLength(text, match.index, data) ?? endByKeyword(text, bytes, start)
    const photo = end === null ? null : cleanJpeg(bytes.subarray(start, end))
    if (end === null || photo === null || photo.length > end - start) return null
    clean.fill(0, start, end).set(photo, start)
    cleanedTo = end
  }
  return clean
}

/**
 * Removes place, time, camera, second pictures and trailing bytes; keeps orientation. Photos in a PDF keep their length.
 * @returns null for an incomplete picture, and for a PDF with a photo whose end or metadata can’t be told for certain
 */
export const withoutMetadata = (bytes: Uint8Array, mediaType: CareFormMedia): Uint8Array | null => {
  if (mediaType === 'image/jpeg') return cleanJpeg(bytes)
  return mediaType === 'image/png' ? cleanPng(bytes) : cleanPdf(bytes)
}
