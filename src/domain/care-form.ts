import type { CareFormMedia } from '#contract/care.contract.ts'

const signatures: readonly { readonly media: CareFormMedia; readonly bytes: readonly number[] }[] = [
  // %PDF-
  { media: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { media: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { media: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** What a file is by its first bytes, whatever it is called; null for what is no doctor's form. */
export const formMediaOf = (bytes: Uint8Array): CareFormMedia | null =>
  signatures.find((one) => one.bytes.every((byte, index) => bytes[index] === byte))?.media ?? null

const pairAt = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

/** Where a JPEG says how large it is: baseline, progressive and the rarer ways, but for tables that have a marker of the same kind. */
const saysSize = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Its parts up to the picture itself, with a width, and its end behind that: a preview within it has an end too. */
const isWholeJpeg = (bytes: Uint8Array): boolean => {
  let hasSize = false
  let at = 2
  for (; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += bytes[at + 1] === 0xff ? 1 : 2 + pairAt(bytes, at + 2)) {
    if (bytes[at + 1] === 0xff) continue
    if (at + 4 > bytes.length || pairAt(bytes, at + 2) < 2) return false
    if (saysSize(bytes[at + 1] ?? 0)) hasSize = pairAt(bytes, at + 7) > 0
  }
  if (bytes[at] !== 0xff) return false
  for (let last = bytes.length - 2; last > at; last -= 1) if (bytes[last] === 0xff && bytes[last + 1] === 0xd9) return hasSize
  return false
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Its parts from the first, which says how large it is, to the one that ends it. */
const isWholePng = (bytes: Uint8Array): boolean => {
  if (nameAt(bytes, 12) !== 'IHDR' || pairAt(bytes, 16) + pairAt(bytes, 18) === 0) return false
  for (let at = 8; at + 12 <= bytes.length; at += 12 + pairAt(bytes, at) * 65_536 + pairAt(bytes, at + 2))
    if (nameAt(bytes, at + 4) === 'IEND') return true
  return false
}

/** Whether a picture is all there. What a PDF holds only a reader of PDFs can say. */
const isWhole: Readonly<Record<CareFormMedia, (bytes: Uint8Array) => boolean>> = {
  'application/pdf': () => true,
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
}

/** `5 MB` */
export const megabytes = (bytes: number): string => `${Math.round((bytes / (1024 * 1024)) * 10) / 10} MB`

export const formNames: Readonly<Record<CareFormMedia, { readonly name: string; readonly ending: string }>> = {
  'application/pdf': { name: 'PDF', ending: 'pdf' },
  'image/jpeg': { name: 'Photo', ending: 'jpg' },
  'image/png': { name: 'Picture', ending: 'png' },
}

/** Why a file cannot be the form, by its bytes and its size in bytes; null where it can. */
export const formMessage = (bytes: Uint8Array, size: number, most: number): string | null => {
  if (size === 0) return 'This file is empty. Choose the form again.'
  if (size > most) return `This file has ${megabytes(size)}. Choose one of ${megabytes(most)} or less.`
  const media = formMediaOf(bytes)
  if (media === null) return 'This is no PDF, JPEG or PNG. Scan the form, or take a photo of it.'
  return isWhole[media](bytes) ? null : 'Part of this picture is missing. Take the photo again, or scan the form.'
}
