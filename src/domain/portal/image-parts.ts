export interface ImagePart {
  readonly kind: string
  readonly bytes: Uint8Array
}

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2)
const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Start of frame, which has the size: FFC0 to FFCF except DHT, JPG and DAC (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** A scan ends at the first marker that is no stuffed byte, fill byte or restart (T.81, B.1.1.2 and B.1.1.5). */
const scanEnd = (bytes: Uint8Array, start: number): number => {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
  }
  return bytes.length
}

/** The last part is the end of the image; null without one. */
export const jpegParts = (bytes: Uint8Array): readonly ImagePart[] | null => {
  const parts: ImagePart[] = []
  let hasSize = false
  let at = 2
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0 || marker === 1 || marker === 0xff || isRestart(marker)) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      parts.push({ kind: 'd9', bytes: bytes.subarray(at, at + 2) })
      return hasSize && parts.some(({ kind }) => kind === 'da') ? parts : null
    }
    const behind = at + 2 + u16(bytes, at + 2)
    if (marker === 0xd8 || behind < at + 4 || behind > bytes.length) return null
    if (isFrame(marker)) hasSize = u16(bytes, at + 7) > 0
    const end = marker === 0xda ? scanEnd(bytes, behind) : behind
    parts.push({ kind: marker.toString(16), bytes: bytes.subarray(at, end) })
    at = end
  }
  return null
}

export const pngParts = (bytes: Uint8Array): readonly ImagePart[] | null => {
  const parts: ImagePart[] = []
  if (textAt(bytes, 12) !== 'IHDR' || u32(bytes, 16) === 0 || u32(bytes, 20) === 0) return null
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + u32(bytes, at)
    if (end > bytes.length) return null
    const kind = textAt(bytes, at + 4)
    parts.push({ kind, bytes: bytes.subarray(at, end) })
    if (kind === 'IEND') return parts.some((part) => part.kind === 'IDAT') ? parts : null
    at = end
  }
  return null
}
