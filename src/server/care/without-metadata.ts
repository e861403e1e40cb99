import type { CareFormMedia } from '#contract/care.contract.ts'

const exif = [0x45, 0x78, 0x69, 0x66, 0, 0]
const orientationTag = 0x0112

/** Which way up a photo is, 1 to 8, of its Exif; 1 where it says nothing. */
const orientationIn = (segment: Uint8Array): number => {
  if (!exif.every((byte, index) => segment[4 + index] === byte) || segment.length < 24) return 1
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10)
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

const exifHead = [0xff, 0xe1, 0, 34, ...exif]
/** Big-endian, with one directory of one entry. */
const tiffHead = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]

/** An Exif that says which way up it is, and nothing else. */
const exifOf = (orientation: number): Uint8Array =>
  Uint8Array.from([...exifHead, ...tiffHead, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])

/** Exif, XMP, IPTC and comments; the JFIF head (E0), colours (E2) and Adobe's mark (EE) are how a picture is shown. */
const isAboutCamera = (marker: number) =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee)

const jpegWithout = (bytes: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // From the scan on everything is the picture.
    if (marker === 0xda) break
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    if (end <= at + 3 || end > bytes.length) break
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1) orientation = Math.max(orientation, orientationIn(segment))
    if (!isAboutCamera(marker)) parts.push(segment)
    at = end
  }
  const turned = orientation === 1 ? [] : [exifOf(orientation)]
  return Buffer.concat([...parts.slice(0, 1), ...turned, ...parts.slice(1), bytes.subarray(at)])
}

const pngTexts: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

const pngWithout = (bytes: Uint8Array): Uint8Array => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [view.subarray(0, 8)]
  let at = 8
  while (at + 12 <= view.length) {
    const end = at + 12 + view.readUInt32BE(at)
    if (end > view.length) break
    if (!pngTexts.has(view.toString('latin1', at + 4, at + 8))) parts.push(view.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, view.subarray(at)])
}

/**
 * A picture without what the camera wrote beside it: where and when it was taken, by what. Which way up it is stays. A PDF, and what cannot be
 * taken apart, stays as it is.
 */
export const withoutMetadata = (bytes: Uint8Array, mediaType: CareFormMedia): Uint8Array => {
  if (mediaType === 'image/jpeg') return jpegWithout(bytes)
  return mediaType === 'image/png' ? pngWithout(bytes) : bytes
}
