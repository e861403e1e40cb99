import type { CareFormMedia } from '#contract/care/care.contract.ts'
import { jpegParts, pngParts } from '#domain/portal/image-parts.ts'

const signatures: readonly { readonly media: CareFormMedia; readonly bytes: readonly number[] }[] = [
  // %PDF-
  { media: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { media: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { media: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** By its first bytes, whatever its name; null if not supported. */
export const formMediaOf = (bytes: Uint8Array): CareFormMedia | null =>
  signatures.find((candidate) => candidate.bytes.every((byte, index) => bytes[index] === byte))?.media ?? null

const isWhole: Readonly<Record<CareFormMedia, (bytes: Uint8Array) => boolean>> = {
  'application/pdf': () => true,
  'image/jpeg': (bytes) => jpegParts(bytes) !== null,
  'image/png': (bytes) => pngParts(bytes) !== null,
}

export const megabytes = (bytes: number): string => `${Math.round((bytes / (1024 * 1024)) * 10) / 10} MB`

export const formNames: Readonly<Record<CareFormMedia, { readonly name: string; readonly ending: string }>> = {
  'application/pdf': { name: 'PDF', ending: 'pdf' },
  'image/jpeg': { name: 'Photo', ending: 'jpg' },
  'image/png': { name: 'Picture', ending: 'png' },
}

export const formMessage = (bytes: Uint8Array, size: number, most: number): string | null => {
  if (size === 0) return 'This file is empty. Choose the form again.'
  if (size > most) return `This file has ${megabytes(size)}. Choose one of ${megabytes(most)} or less.`
  const media = formMediaOf(bytes)
  if (media === null) return 'This is no PDF, JPEG or PNG. Scan the form, or take a photo of it.'
  return isWhole[media](bytes) ? null : 'Part of this picture is missing. Take the photo again, or scan the form.'
}
